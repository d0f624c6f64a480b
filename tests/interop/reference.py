"""a2ui-core, asked in three ways whether it takes a stream: its JSON schemas, its payload validator
and its message processor."""

import asyncio
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
DRAFT = Draft202012Validator.META_SCHEMA["$id"]
MESSAGES = get_agent_to_renderer_schema_map(ProtocolVersion.V1_0)
# Strictest, but for components that were on screen and are not any more.
AFTER_UPDATE = STRICT_VALIDATION.model_copy(update={"allow_orphan_components": True})
# A piece of a tree refers to what comes with the next: what is missing in the end is missing.
PIECE = STRICT_VALIDATION.model_copy(update={"allow_dangling_references": True})


def as_they_spell_it(line: str) -> dict:
    """A message, with nothing but the version spelled as this release does."""
    message = json.loads(line)
    if message.get("version") != "1.0":
        raise ValueError(f"no message of 1.0: {line[:80]}")
    message["version"] = "v1.0"
    return message


class Catalogs:
    """The basic catalog, and those that the streams bring."""

    def __init__(self, files: list[Path]) -> None:
        self.all = {}
        self.documents = {}
        self.schemas = {}
        self.asked = {}
        basic = BasicCatalog("1.0")
        self.add(basic, basic.to_json())
        for file in files:
            document = json.loads(file.read_text("utf-8"))
            self.add(Catalog.from_json(document, protocol_version="1.0"), document)

    def add(self, catalog, document: dict) -> None:
        self.all[catalog.catalog_id] = catalog
        self.documents[catalog.catalog_id] = with_defs(document)

    def schema(self, default: str | None, part: str) -> SchemaValidator:
        """The schema of messages about surfaces of one catalog or of none, or of a part of them."""
        if (default, part) not in self.schemas:
            files = {
                f"{BASE}/agent_to_renderer.json": MESSAGES,
                f"{BASE}/catalog.json": self.active(default),
                f"{BASE}/common_types.json": get_common_types_schema_map(ProtocolVersion.V1_0),
            }
            for number, document in enumerate(self.documents.values()):
                files[f"{BASE}/catalog-{number}.json"] = document
            registry = Registry().with_resources(
                (uri, Resource.from_contents(file)) for uri, file in files.items()
            )
            self.schemas[default, part] = SchemaValidator(
                {"$ref": f"{BASE}/agent_to_renderer.json{part}"} if part else MESSAGES,
                registry=registry,
                format_checker=Draft202012Validator.FORMAT_CHECKER,
            )
        return self.schemas[default, part]

    def active(self, default: str | None) -> dict:
        """The active catalog: each entry is of the catalog that it names, or of the surface's."""
        ids = list(self.documents)

        def choice(union: str) -> dict:
            def entry(catalog: str) -> dict:
                return {"$ref": f"catalog-{ids.index(catalog)}.json#/$defs/{union}"}

            named = False
            for catalog in ids:
                it = {"properties": {"catalogId": {"const": catalog}}}
                named = {"if": it, "then": entry(catalog), "else": named}
            unnamed = entry(default) if default in ids else False
            return {"if": {"required": ["catalogId"]}, "then": named, "else": unnamed}

        unions = {union: choice(union) for union in ("anyComponent", "anyFunction")}
        return {"$schema": DRAFT, "$defs": unions}

    def faults_of(self, default: str | None, part: str, value: dict) -> list[str]:
        """What the schemas say; most is asked again in the next broken variant."""
        default = default if default in self.documents else None
        key = (default, part, json.dumps(value))
        if key not in self.asked:
            errors = self.schema(default, part).iter_errors(value)
            self.asked[key] = [f"{e.json_path}: {e.message[:300]}" for e in errors]
        return self.asked[key]


def with_defs(document: dict) -> dict:
    """A catalog with the unions of its entries, where it does not have them itself, and without its
    own address, so that it can lie beside the common types."""
    document = {key: value for key, value in document.items() if key != "$id"}
    if "$defs" not in document:
        document["$defs"] = {}
        for union, entries in (("anyComponent", "components"), ("anyFunction", "functions")):
            refs = [{"$ref": f"#/{entries}/{name}"} for name in document.get(entries, {})]
            document["$defs"][union] = {"oneOf": refs} if refs else False
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


def default_catalog(message: dict, surfaces: dict) -> str | None:
    """The catalog of what names none in a message."""
    inside = body(message)
    return inside.get("catalogId") or surfaces.get(inside.get("surfaceId"))


def schemas(stream, catalogs, counts):
    """Every message, each component and call against the catalog that it resolves to."""
    surfaces = default_catalogs(stream)
    for number, message in enumerate(stream):
        counts["messages"] += 1
        default = default_catalog(message, surfaces)
        for part, value in parts(message):
            for fault in catalogs.faults_of(default, part, value):
                yield f"messages[{number}]: {fault}"


def parts(message: dict):
    """A message with its first component, and the others by themselves: a schema takes its time for
    each, and most are asked about again."""
    components = body(message).get("components")
    if not components:
        yield "", message
        return
    operation = next(key for key in message if key != "version")
    yield "", {**message, operation: {**message[operation], "components": components[:1]}}
    for component in components[1:]:
        yield "#/$defs/Component", component


def payloads(stream, catalogs, counts):
    """Every component and call by itself, at the strictest."""
    surfaces = default_catalogs(stream)
    for message in stream:
        validate_recursion_and_paths(message)
        default = default_catalog(message, surfaces)
        components = body(message).get("components") or []
        for component in components:
            counts["components"] += 1
            if catalog := catalogs.all.get(component.get("catalogId") or default):
                PayloadValidator(catalog, STRICT_VALIDATION).validate_component(component)
        for call in calls([components, body(message).get("callFunction")]):
            counts["calls"] += 1
            if catalog := catalogs.all.get(call.get("catalogId") or default):
                validator = PayloadValidator(catalog, STRICT_VALIDATION)
                validator.validate_function(call["@call"], call.get("args"))
    return []


def calls(value):
    """Every call in a value. `@index` is of no catalog: it is checked with its component."""
    if isinstance(value, list):
        for item in value:
            yield from calls(item)
    elif isinstance(value, dict):
        if "@call" in value and value["@call"] != "@index":
            yield value
        for item in value.values():
            yield from calls(item)


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
