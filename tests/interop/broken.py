"""Broken variants, each made from a good stream by one change."""

import copy

import reference


def component(stream: list[dict], name: str) -> dict | None:
    """The first component of a kind."""
    return next((c for c in components(stream) if c["component"] == name), None)


def components(stream: list[dict]):
    for message in stream:
        yield from reference.body(message).get("components") or []


def first(stream: list[dict], operation: str) -> dict | None:
    return next((m for m in stream if operation in m), None)


def change(what: dict | None, **values) -> bool:
    if what is None:
        return False
    what.update(values)
    return True


def two_operations(stream):
    return change(first(stream, "createSurface"), deleteSurface={"surfaceId": "all"})


def other_version(stream):
    return change(stream[0], version="2.0")


def unknown_component(stream):
    return change(component(stream, "Text"), component="Heading")


def surface_as_a_component(stream):
    return change(component(stream, "Divider"), component="Surface")


def unknown_prop(stream):
    return change(component(stream, "Text"), colour="red")


def missing_prop(stream):
    text = component(stream, "Text")
    return text is not None and text.pop("text") is not None


def unknown_word(stream):
    return change(component(stream, "Button"), variant="Primary")


def dangling_child(stream):
    return change(component(stream, "Card"), child="nowhere")


def orphan(stream):
    made = (m["createSurface"] for m in stream if "createSurface" in m)
    made = next((surface for surface in made if "components" in surface), None)
    if made is None:
        return False
    made["components"].append({"id": "nobodys", "component": "Divider"})
    return True


def no_root(stream):
    roots = [c for c in components(stream) if c["id"] == "root"]
    for root in roots:
        root["id"] = "top"
    return bool(roots)


def cycle(stream):
    return change(component(stream, "Card"), child="root")


def unknown_function(stream):
    return change(component(stream, "Text"), text={"@call": "shout", "args": {"value": "x"}})


def missing_argument(stream):
    return change(component(stream, "Text"), text={"@call": "formatNumber", "args": {}})


def old_spelling(stream):
    return change(component(stream, "Text"), text={"path": "/name"})


def unescaped_key(stream):
    button = next((c for c in components(stream) if "event" in c.get("action", {})), None)
    return change(button and button["action"]["event"], context={"who": {"@type": "Person"}})


def created_twice(stream):
    create = first(stream, "createSurface")
    if create is None:
        return False
    stream.insert(1, copy.deepcopy(create))
    return True


def updated_unmade(stream):
    update = first(stream, "updateComponents")
    return change(update and reference.body(update), surfaceId="never_created")


def call_without_catalog(stream):
    call = first(stream, "callRendererFunction")
    return call is not None and bool(call["callRendererFunction"]["callFunction"].pop("catalogId"))


def component_without_catalog(stream):
    named = next((c for c in components(stream) if "catalogId" in c), None)
    return named is not None and bool(named.pop("catalogId"))


def item_outside_its_menu(stream):
    item, row = component(stream, "MenuItem"), component(stream, "Row")
    if item is None or row is None:
        return False
    # It leaves its menu: the reference looks at one parent of each component.
    for menu in (c for c in components(stream) if c["component"] == "Menu"):
        menu["children"] = [child for child in menu["children"] if child != item["id"]]
    return change(row, children=[*row["children"], item["id"]])


VARIANTS = {
    "another version": other_version,
    "two operations in a message": two_operations,
    "an unknown component": unknown_component,
    "Surface as a component": surface_as_a_component,
    "an unknown prop": unknown_prop,
    "a missing prop": missing_prop,
    "an unknown word": unknown_word,
    "a dangling child": dangling_child,
    "a component that nothing holds": orphan,
    "no root": no_root,
    "a cycle": cycle,
    "an unknown function": unknown_function,
    "a missing argument": missing_argument,
    "the spelling of 0.9": old_spelling,
    "an unescaped key": unescaped_key,
    "a surface created twice": created_twice,
    "an update of no surface": updated_unmade,
    "a call without its catalog": call_without_catalog,
    "a component without its catalog": component_without_catalog,
    "an item outside its menu": item_outside_its_menu,
}


def refused_by(spoil, good: dict, catalogs) -> dict[str, list[str]]:
    """Who refuses each stream that can be broken like this."""
    refused = {}
    for name, stream in good.items():
        stream = copy.deepcopy(stream)
        if spoil(stream):
            faults = reference.check(stream, catalogs, reference.Counts())
            refused[name] = list(dict.fromkeys(fault.split(":")[0] for fault in faults))
    return refused
