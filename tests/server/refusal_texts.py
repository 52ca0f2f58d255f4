"""The English sentences that the server shows people, read from its source."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import warboard
from warboard.server import request_errors

SOURCE = Path(warboard.__file__).parent
ERRORS = {
    name
    for name, one in vars(request_errors).items()
    if isinstance(one, type) and issubclass(one, request_errors.RequestError)
}
# Only programs and operators see these, and they read English.
FOR_PROGRAMS = ("operating", "monitoring", "fairplay", "sandbox", "pages.py", "request_texts.py", "identity.py")


def refusals() -> set[str]:
    """Every reason for which a request is refused, with `{}` where something is filled in."""
    found: set[str] = set()
    for file in sorted((SOURCE / "server").rglob("*.py")):
        if any(part in FOR_PROGRAMS for part in file.relative_to(SOURCE / "server").parts):
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                found |= set(_texts(node.args[0]))
    return found | _reasons_of_tournaments()


def _reasons_of_tournaments() -> set[str]:
    """What functions such as `why_closed` return: why somebody cannot enter, or a tournament cannot be held."""
    found: set[str] = set()
    for folder in ("server/tournaments", "tournaments"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            for function in ast.walk(ast.parse(file.read_text())):
                if isinstance(function, ast.FunctionDef) and function.name.startswith("why_"):
                    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
                    found |= {text for value in returned if value is not None for text in _texts(value) if text}
    return found


def illegal_reasons() -> set[str]:
    """Every reason for which an action is illegal, as the games have them beside their rules."""
    found: set[str] = set()
    for file in sorted((SOURCE / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2:
                rule = node.elts[1]
                if isinstance(rule, ast.Constant) and re.fullmatch(r"[A-Z]{2}-\d+", str(rule.value)):
                    found |= set(_texts(node.elts[0]))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction":
                found |= set(_texts(node.args[1]))
    return found


def position_reasons() -> set[str]:
    """Every reason for which a position or a build is refused, as the games have them."""
    found: set[str] = set()
    for file in sorted((SOURCE / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called == "fail" or (called == "append" and file.name == "builder.py"):
                found |= set(_texts(node.args[0]))
            elif called in ("BadPosition", "Problem"):
                found |= set(_texts(node.args[1]))
    return {text for text in found if " " in text}


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be; none where that is not known here."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
        yield "".join(str(part) for part in parts)
