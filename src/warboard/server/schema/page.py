"""The page of the API: every operation and every message, generated from the OpenAPI document. It needs no script."""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import Response, Router, get
from litestar.enums import OpenAPIMediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.serialization import encode_json

from warboard.server.accounts.access import PUBLIC
from warboard.server.request_types import AnyRequest
from warboard.server.schema.document import LICHESS, Node, complete

_STYLE: Final = (Path(__file__).parent / "style.css").read_bytes()
_SCHEMAS: Final = "#/components/schemas/"


class DocumentPlugin(OpenAPIRenderPlugin):
    """Serves the whole document as JSON."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)
        self._made: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if self._made is None:
            self._made = encode_json(complete(openapi_schema, request.app.routes))
        return self._made


class PagePlugin(OpenAPIRenderPlugin):
    """Serves the page, and its style."""

    def __init__(self) -> None:
        super().__init__(path="/")
        self._made: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if self._made is None:
            self._made = "".join(_page(complete(openapi_schema, request.app.routes))).encode()
        return self._made

    def receive_router(self, router: Router) -> None:
        router.register(_style)


@get("/style.css", media_type="text/css", include_in_schema=False, sync_to_thread=False, opt=PUBLIC)
def _style() -> Response[bytes]:
    """The style of the page."""
    return Response(_STYLE, media_type="text/css")


def _page(document: Node) -> Iterator[str]:
    title = escape(f"{document['info']['title']} {document['info']['version']}")
    yield f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: the API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/schema/style.css">
<body>
<header><h1>{title}: the API</h1>
<p>{_words(document["info"].get("description", ""))}
The same for programs: <a href="/schema/openapi.json">openapi.json</a>.</p></header>
"""
    by_tag: dict[str, list[tuple[str, str, Node]]] = {}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            by_tag.setdefault((operation.get("tags") or ["other"])[0], []).append((method.upper(), path, operation))
    yield "<nav>" + " ".join(f'<a href="#{_anchor(tag)}">{escape(tag)}</a>' for tag in by_tag)
    yield ' <a href="#messages">messages</a></nav>\n<main>\n'
    for tag, operations in by_tag.items():
        yield f'<h2 id="{_anchor(tag)}">{escape(tag)}</h2>\n'
        for method, path, operation in operations:
            yield from _operation(method, path, operation)
    yield '<h2 id="messages">messages</h2>\n'
    for name, schema in document["components"]["schemas"].items():
        yield f'<section id="{escape(name)}"><h3>{escape(name)}</h3>\n<p>{_words(schema.get("description", ""))}</p>\n'
        needed = set(schema.get("required", ()))
        yield _fields((field, field in needed, one) for field, one in schema.get("properties", {}).items())
        yield "</section>\n"
    yield "</main>\n"


def _operation(method: str, path: str, operation: Node) -> Iterator[str]:
    yield f'<section id="{escape(operation["operationId"])}"><h3><b>{method}</b> <code>{escape(path)}</code></h3>\n'
    yield f"<p>{_words(operation.get('description', ''))}</p>\n<p>{_who(operation['security'])}</p>\n"
    yield _fields((one["name"], one["required"], one["schema"]) for one in operation.get("parameters", ()))
    for body in operation.get("requestBody", {}).get("content", {}).values():
        yield f"<p>Takes {_type(body['schema'])}</p>\n"
    answers = [f"{status} {_content(answer)}" for status, answer in operation["responses"].items()]
    yield f"<p>Answers {', '.join(answers)}</p></section>\n"


def _content(answer: Node) -> str:
    if "$ref" in answer:
        kind = "LichessError" if f"/{LICHESS}" in answer["$ref"] else "Refusal"
        return f'<a href="#{kind}">{kind}</a>'
    kinds = [
        _type(content["schema"]) if kind == "application/json" else escape(kind)
        for kind, content in answer.get("content", {}).items()
    ]
    return " or ".join(kinds)


def _who(security: list[dict[str, list[str]]]) -> str:
    if not security:
        return "For everybody."
    scopes = sorted({scope for one in security for scope in one.get("token", ())})
    if not scopes:
        return "For people who are logged in; no token may do this."
    others = " Others may ask, too." if {} in security else ""
    return f"A token needs the scope <code>{escape(scopes[0])}</code>.{others}"


def _fields(fields: Iterator[tuple[str, bool, Node]]) -> str:
    rows = [
        f"<tr><td><code>{escape(name)}</code>{'' if needed else ' <i>optional</i>'}<td>{_type(schema)}"
        for name, needed, schema in fields
    ]
    return f"<table>{''.join(rows)}</table>\n" if rows else ""


def _type(schema: Node) -> str:
    """The type of a value, in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_SCHEMAS)
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_type(one) for one in schema[several]) + _limits(schema)
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    kind = schema.get("type", "anything")
    kind = " or ".join(kind) if isinstance(kind, list) else kind
    if kind == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_type(schema['items'])}{_limits(schema)}"
    return f"{escape(kind)}{_limits(schema)}"


def _limits(schema: Node) -> str:
    known = ("minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern", "default")
    told = [f"{name} {escape(str(schema[name]))}" for name in known if schema.get(name) is not None]
    return f" <small>{', '.join(told)}</small>" if told else ""


def _words(text: str) -> str:
    """A text whose names in backquotes become code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _anchor(tag: str) -> str:
    return escape(tag.replace(" ", "-"))
