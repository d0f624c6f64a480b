"""a2ui-core, asked in three ways whether it takes a stream: its JSON schemas, its payload validator
and its message processor."""

import asyncio
import copy
import json
from collections import Counter
from importlib.metadata import version
from pathlib import Path

from a2ui.core import (
    Catalog,
    MessageProcessor,
    MessageProcessorOptions,
    PayloadValidator,
    STRICT_VALIDATION,
    get_agent_to_renderer_schema_map,
    get_common_types_schema_map,
)
from a2ui.core.basic_catalog import BasicCatalog
from a2ui.core.exceptions import A2uiError, A2uiIntegrityError
from a2ui.core.schema import ProtocolVersion
from a2ui.core.validation import (
    SchemaValidator,
    analyze_topology,
    validate_component_integrity,
    validate_composition_constraints,
    validate_recursion_and_paths,
)
from jsonschema import Draft202012Validator
from pydantic import ValidationError
from referencing import Registry, Resource

VERSION = version("a2ui-core")
BASE = "https://a2ui.org/specification/v1_0"
BASIC = f"{BASE}/catalogs/basic/catalog.json"
# Strictest, but for components that were on screen and are not any more.
AFTER_UPDATE = STRICT_VALIDATION.model_copy(update={"allow_orphan_components": True})
# A piece of a tree refers to what comes with the next: what is missing in the end is missing.
PIECE = STRICT_VALIDATION.model_copy(update={"allow_dangling_references": True})


def as_they_spell_it(line: str) -> dict:
    """A message, with nothing but the version spelled as this release does."""
    message = json.loads(line)
    if message.get("version") != "1.0":
        raise ValueError(f"not a message of 1.0: {line}")
    message["version"] = "v1.0"
    return message


class Catalogs:
    """The basic catalog, and those that the streams bring."""

    def __init__(self, files: list[Path]) -> None:
        self.all = {}
        self.schemas = {}
        self.asked = {}
        basic = BasicCatalog("1.0")
        self.add(basic, basic.to_json())
        for file in files:
            document = json.loads(file.read_text("utf-8"))
            self.add(Catalog.from_json(document, protocol_version="1.0"), document)

    def add(self, catalog, document: dict) -> None:
        self.all[catalog.catalog_id] = catalog
        common = get_common_types_schema_map(ProtocolVersion.V1_0)
        document = with_defs(document)
        files = {
            f"{BASE}/catalog.json": document,
            f"{BASE}/common_types.json": common,
            BASIC.replace("catalog.json", "common_types.json"): common,
            document["$id"].rsplit("/", 1)[0] + "/common_types.json": common,
        }
        registry = Registry().with_resources(
            (uri, Resource.from_contents(file)) for uri, file in files.items()
        )
        self.schemas[catalog.catalog_id] = SchemaValidator(
            get_agent_to_renderer_schema_map(ProtocolVersion.V1_0),
            registry=registry,
            format_checker=Draft202012Validator.FORMAT_CHECKER,
        )


    def faults_of(self, catalog: str, part: dict) -> list[str]:
        """What the schemas say of a message; most come again in the next broken variant."""
        # A catalog that is not there is for the processor to refuse.
        catalog = catalog if catalog in self.schemas else BASIC
        key = (catalog, json.dumps(part))
        if key not in self.asked:
            errors = self.schemas[catalog].iter_errors(part)
            self.asked[key] = [f"{e.json_path}: {e.message[:300]}" for e in errors]
        return self.asked[key]


def with_defs(document: dict) -> dict:
    """A catalog with the unions of its entries, where it does not have them itself."""
    document = copy.deepcopy(document)
    for union, entries in (("anyComponent", "components"), ("anyFunction", "functions")):
        refs = [{"$ref": f"#/{entries}/{name}"} for name in document.get(entries, {})]
        document.setdefault("$defs", {}).setdefault(union, {"oneOf": refs} if refs else False)
    return document


class Counts(Counter):
    def __str__(self) -> str:
        return ", ".join(f"{count} {what}" for what, count in self.items())


def check(stream: list[dict], catalogs: Catalogs, counts: Counts) -> list[str]:
    """What is wrong with a stream; nothing, where it is accepted."""
    faults = []
    for name, ask in (("schema", schemas), ("validator", payloads), ("processor", processed)):
        try:
            faults += [f"{name}: {fault}" for fault in ask(stream, catalogs, counts)]
        except (A2uiError, ValidationError) as error:
            faults.append(f"{name}: {type(error).__name__}: {error}")
    return faults


def body(message: dict) -> dict:
    return next((v for k, v in message.items() if k != "version"), {})


def default_catalogs(stream: list[dict]) -> dict:
    """The catalog of each surface."""
    made = (m["createSurface"] for m in stream if "createSurface" in m)
    return {made.get("surfaceId"): made.get("catalogId") for made in made}


def schemas(stream, catalogs, counts):
    """Every message, each component and call against the catalog that it resolves to."""
    surfaces = default_catalogs(stream)
    for number, message in enumerate(stream):
        counts["messages"] += 1
        for catalog, part in parts(message, surfaces):
            for fault in catalogs.faults_of(catalog, part):
                yield f"messages[{number}]: {fault}"


def parts(message: dict, surfaces: dict):
    """A message with its catalog, once for each component: they may be from several."""
    inside = body(message)
    default = inside.get("catalogId") or surfaces.get(inside.get("surfaceId"))
    if call := inside.get("callFunction"):
        yield call.get("catalogId"), message
        return
    components = inside.get("components")
    if not components:
        yield default, message
        return
    for component in components:
        operation = next(key for key in message if key != "version")
        part = {**message, operation: {**inside, "components": [component]}}
        yield component.get("catalogId") or default, part


def payloads(stream, catalogs, counts):
    """Every component and call by itself, at the strictest."""
    surfaces = default_catalogs(stream)
    for message in stream:
        validate_recursion_and_paths(message)
        inside = body(message)
        default = inside.get("catalogId") or surfaces.get(inside.get("surfaceId"))
        for component in inside.get("components") or []:
            counts["components"] += 1
            if catalog := catalogs.all.get(component.get("catalogId") or default):
                PayloadValidator(catalog, STRICT_VALIDATION).validate_component(component)
        if call := inside.get("callFunction"):
            counts["calls"] += 1
            if catalog := catalogs.all.get(call.get("catalogId")):
                validator = PayloadValidator(catalog, STRICT_VALIDATION)
                validator.validate_function(call["@call"], call.get("args"))
    return []


def processed(stream, catalogs, counts):
    """The stream in its order, as a renderer takes it."""
    options = MessageProcessorOptions(validation_config=STRICT_VALIDATION)
    processor = MessageProcessor(list(catalogs.all.values()), options=options)
    updated = set()
    for number, message in enumerate(stream):
        surface = body(message).get("surfaceId")
        shows = processor.model.get_surface(surface) if surface else None
        after = "updateComponents" in message and shows and shows.components_model.get("root")
        if after:
            updated.add(surface)
        processor.validation_config = AFTER_UPDATE if after else STRICT_VALIDATION
        try:
            answers = asyncio.run(processor.process_messages_async([message]))
        except A2uiIntegrityError as error:
            if "Dangling reference" not in str(error) or "updateComponents" not in message:
                raise
            counts["messages that are pieces"] += 1
            processor.validation_config = PIECE.model_copy(
                update={"allow_orphan_components": bool(after)}
            )
            answers = asyncio.run(processor.process_messages_async([message]))
        for answer in answers:
            yield from fault_of(number, answer)
        if "deleteSurface" in message or number + 1 == len(stream):
            continue
        if "deleteSurface" in stream[number + 1]:
            surface = stream[number + 1]["deleteSurface"].get("surfaceId")
            whole(processor.model.get_surface(surface), surface in updated)
    for surface in processor.model.surfaces_map.values():
        counts["surfaces at the end"] += 1
        whole(surface, surface.id in updated)


def whole(surface, updated: bool) -> None:
    """Whether nothing is missing in what a surface shows in the end."""
    if surface is None:
        return
    config = AFTER_UPDATE if updated else STRICT_VALIDATION
    components = surface.components_model.get_all()
    if components:
        validate_component_integrity(components, config=config)
        analyze_topology(components, config=config)
        validate_composition_constraints(components)


def fault_of(number: int, answer: dict):
    """A catalog from a file has no code behind its functions: that it is missing is no fault."""
    error = answer.get("rendererFunctionResponse", {}).get("error")
    if error and "has no execute method" not in error.get("message", ""):
        yield f"messages[{number}]: {error}"
