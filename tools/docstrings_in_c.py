"""Puts docstrings into the C files that mypyc writes, which have only signatures: `help()` would be empty.

The build calls `with_docstrings` between writing a C file and compiling it.
"""

import ast
import re

_PLACES = re.compile(r'static PyMethodDef (\w+)_methods\[\]|PyDoc_STR\("(\w+)(\(.*?\\n--\\n\\n)"\)')


def docstrings_of(source: str) -> dict[str, str]:
    """The docstrings of a module's functions, classes and methods: `legal`, `Game`, `Game.legal`."""
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{node.name}.{inner.name}"] = ast.get_docstring(inner) or ""
    return found


def with_docstrings(code: str, docstrings: dict[str, str]) -> str:
    """A C file with docstrings after the signatures.

    >>> code = r'static PyMethodDef game___Game_methods[] = { PyDoc_STR("legal($self)\\n--\\n\\n")'
    >>> print(with_docstrings(code, {"Game.legal": "Every action."}))
    static PyMethodDef game___Game_methods[] = { PyDoc_STR("legal($self)\\n--\\n\\nEvery action.")
    """
    parts: list[str] = []
    owner = ""  # the class whose table of methods was last seen; empty for the module's functions
    end = 0
    for place in _PLACES.finditer(code):
        parts.append(code[end : place.start()])
        end = place.end()
        table, name, signature = place.groups()
        if table is not None:
            owner = "" if table.endswith("module") else table.split("___")[-1]
            parts.append(place[0])
        else:
            text = docstrings.get(f"{owner}.{name}") if owner and name != owner else docstrings.get(name)
            parts.append(f'PyDoc_STR("{name}{signature}{_c_text(text or "")}")')
    return "".join([*parts, code[end:]])


def _c_text(text: str) -> str:
    """A text for use inside the quotes of a C string, in UTF-8."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode())
