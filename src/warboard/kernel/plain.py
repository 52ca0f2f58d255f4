"""Plain data: what JSON and YAML can express. Positions, options, events and records consist of it.

Floats are included only so that they can be refused in place: no field takes one.
"""

from typing import TypeAlias

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
Fields: TypeAlias = "dict[str, Plain]"


def copied(value: Plain) -> Plain:
    """An equal value that shares no list or mapping with this one."""
    if isinstance(value, dict):
        return {name: copied(item) for name, item in value.items()}
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value


def kind_of(value: object) -> str:
    """A value in words: `the text 'abc'`, `the number 3`, `a list`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}" if value.bit_length() < 64 else "a very large number"
    if isinstance(value, float):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {value!r}" if len(value) <= 40 else "a long text"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    return f"a value of type {type(value).__name__}"
