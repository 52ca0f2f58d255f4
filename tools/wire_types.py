"""Writes web/src/wire/types.ts: the messages of the wire as TypeScript, from their msgspec schema.

    python tools/wire_types.py

Run it after changing `warboard.server.wire`; a test fails if you forget.
"""

from pathlib import Path
from typing import Any, Final

from msgspec import UNSET, Struct, structs
from msgspec.json import schema_components

from warboard.server import wire

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "wire" / "types.ts"
_UNIONS: Final = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}
_SCALARS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_HEAD: Final = """\
// Written by tools/wire_types.py out of the server's messages. Change those, not this file.

/** Plain data of games: options, positions, views, events. */
export type Plain = null | boolean | number | string | Plain[] | Fields
export interface Fields {
  [name: string]: Plain
}
"""
Schema = dict[str, Any]


def all_structs() -> list[type[Struct]]:
    """Every message and part of a message, by name."""
    found = [getattr(wire, name) for name in sorted(wire.__all__)]
    return [one for one in found if isinstance(one, type) and issubclass(one, Struct)]


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in sorted(schema["enum"]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
        return _many(type_of(schema.get("items", {})))
    if kind == "object":
        inside = type_of(schema["additionalProperties"]) if schema.get("additionalProperties") else "Plain"
        return "Fields" if inside == "Plain" else f"Record<string, {inside}>"
    return _SCALARS[kind] if kind else "Plain"


def _many(inside: str) -> str:
    return f"({inside})[]" if " | " in inside else f"{inside}[]"


def interface(struct: type[Struct], schema: Schema) -> str:
    """A message as a TypeScript interface. A client may leave out fields with a default; the server sends all
    fields except those left unset.
    """
    comment = _comment(str(schema["description"])) if struct.__doc__ and "description" in schema else ""
    defaults = {field.encode_name: field.default for field in structs.fields(struct)}
    config = struct.__struct_config__
    lines = []
    for name, inside in schema["properties"].items():
        may_lack = name not in schema.get("required", []) and (
            config.forbid_unknown_fields or config.omit_defaults or defaults.get(name) is UNSET
        )
        lines.append(f"  {name}{'?' if may_lack else ''}: {type_of(inside)}\n")
    body = "".join(lines)
    return f"{comment}export interface {struct.__name__} {{\n{body}}}\n"


def _comment(text: str) -> str:
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "".join(["/**\n", *(f" * {line}".rstrip() + "\n" for line in lines), " */\n"])


def types() -> str:
    """The whole file."""
    messages = all_structs()
    _, components = schema_components(
        messages, schema_hook=lambda _: {"description": "plain data"}, ref_template="{name}"
    )
    parts = [_HEAD, *(interface(struct, components[struct.__name__]) for struct in messages)]
    for name, union in _UNIONS.items():
        members = " | ".join(one.__name__ for one in union.__args__)
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(types())
