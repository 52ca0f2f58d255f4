"""Puts docstrings into the C files that mypyc writes, which have only names of parameters: `help()` would be empty.

The docstring of anything public begins with its signature and types, since compiled code keeps no annotations.

The build calls `with_docstrings` between writing a C file and compiling it.
"""

import ast
import re

_PLACES = re.compile(r'static PyMethodDef (\w+)_methods\[\]|PyDoc_STR\("(\w+)(\(.*?\\n--\\n\\n)"\)')


def docstrings_of(source: str) -> dict[str, str]:
    """The docstrings of a module's functions, classes and methods: `legal`, `Game`, `Game.legal`.

    >>> docstrings_of("class Game:\\n def legal(self, side: int = 0) -> list[int]:\\n  'Every action.'")["Game.legal"]
    'legal(side: int=0) -> list[int]\\n\\nEvery action.'
    """
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = _docstring(node, node, first=0)
        if isinstance(node, ast.ClassDef):
            methods = [inner for inner in node.body if isinstance(inner, ast.FunctionDef)]
            begins = [method for method in methods if method.name == "__init__"]
            found[node.name] = _docstring(node, begins[0] if begins else None, first=1)
            for method in methods:
                is_static = any(getattr(mark, "id", "") == "staticmethod" for mark in method.decorator_list)
                found[f"{node.name}.{method.name}"] = _docstring(method, method, first=0 if is_static else 1)
    return found


def _docstring(node: ast.ClassDef | ast.FunctionDef, call: ast.FunctionDef | None, first: int) -> str:
    """A docstring after the types of a call, whose first parameters are left out; without one, `help()` looks for that
    of a base class.
    """
    text = ast.get_docstring(node) or ""
    if not text or call is None or node.name.startswith("_"):
        return text
    given = call.args
    del (given.posonlyargs or given.args)[:first]
    returns = "" if call.returns is None or isinstance(node, ast.ClassDef) else f" -> {ast.unparse(call.returns)}"
    return f"{node.name}({ast.unparse(given)}){returns}\n\n{text}"


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
