"""The OpenAPI document: what Litestar works out itself, and what only we know.

That is: who may use an operation, how it is refused, and that most messages accept no fields other than those listed.
"""

from collections.abc import Iterable
from typing import Any, Final

from litestar.handlers import HTTPRouteHandler
from litestar.routes import BaseRoute, HTTPRoute
from msgspec.json import schema_components

from warboard.server import wire
from warboard.server.accounts.access import ACCESS
from warboard.server.accounts.identity import COOKIE
from warboard.server.lichess import shapes
from warboard.server.lichess.dialect import PREFIX
from warboard.server.lichess.request_fields import BODY

Node = dict[str, Any]  # a part of the document

_REFUSALS: Final = {
    400: "`not understood`: it does not fit this document. `refused`: it does, but the rules do not allow it",
    401: "nobody is logged in, or the token is unknown",
    403: "you are not allowed to do this",
    404: "it does not exist, or you may not see it",
    409: "it conflicts with the current state",
    413: "the body has more than a million bytes",
    415: "the body is not JSON",
    429: "too many requests",
    503: "it cannot be done at the moment",
}
_RETRY_AFTER: Final = {"description": "seconds until the next try", "required": True, "schema": {"type": "integer"}}
_SECURITY: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "a token of POST /api/tokens or POST /api/bots"},
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "set by logging in; what changes something also needs the header X-CSRF-Token",
    },
}
_SCHEMAS: Final = "#/components/schemas/"
LICHESS: Final = "lichess-"  # the prefix of the names of refusals in lichess's form
_KINDS: Final = {"": wire.Refusal.__name__, LICHESS: shapes.LichessError.__name__}
_ANALYSED: Final = ("study", "sandbox")  # tags of operations that the analysis processes may work on


def complete(document: Node, routes: Iterable[BaseRoute]) -> Node:
    """The whole document of an application with these routes."""
    paths: Node = {path: dict(item) for path, item in document["paths"].items()}
    for route in routes:
        if isinstance(route, HTTPRoute) and route.path_format in paths:
            for method, (handler, _) in route.route_handler_map.items():
                item = paths[route.path_format]
                if method.lower() in item:
                    item[method.lower()] = _operation(item[method.lower()], route.path_format, method, handler)
    schemas = _schemas(document["components"]["schemas"])
    components = {
        "schemas": dict(sorted(schemas.items())),
        "responses": {
            f"{prefix}{status}": _refusal(status, kind) for prefix, kind in _KINDS.items() for status in _REFUSALS
        },
        "securitySchemes": _SECURITY,
    }
    return {**document, "paths": dict(sorted(paths.items())), "components": components}


def _refusal(status: int, kind: str) -> Node:
    content = {"application/json": {"schema": {"$ref": f"{_SCHEMAS}{kind}"}}}
    response: Node = {"description": _REFUSALS[status], "content": content}
    if status == 429:
        response["headers"] = {"Retry-After": _RETRY_AFTER}
    return response


def _operation(operation: Node, path: str, method: str, handler: HTTPRouteHandler) -> Node:
    access = handler.opt[ACCESS]
    responses = {status: answer for status, answer in operation["responses"].items() if status != "400"}
    if path in ("/health", "/ready"):
        responses["503"] = {**responses["200"], "description": "it does not; the answer says why"}
    for answer in responses.values():
        answer["description"] = _DESCRIPTIONS.get(answer["description"], answer["description"])
    body = handler.opt.get(BODY)
    if body is not None:
        content = {"application/json": {"schema": {"$ref": f"{_SCHEMAS}{body.__name__}"}}}
        operation = {**operation, "requestBody": {"content": content, "required": False}}
    prefix = LICHESS if path.startswith(PREFIX) else ""
    for status in _refused_with(operation, path, method, access):
        responses[str(status)] = {"$ref": f"#/components/responses/{prefix}{status}"}
    return {
        **operation,
        "summary": f"{method} {path}",
        "security": _security(access, set(handler.parsed_fn_signature.parameters)),
        "responses": dict(sorted(responses.items())),
    }


_DESCRIPTIONS: Final = {
    "Request fulfilled, document follows": "done",
    "Document created, URL follows": "made",
    "Request fulfilled, nothing follows": "done; there is nothing to tell",
    "Stream Response": "a line of JSON for each event, for as long as you listen",
}


def _refused_with(operation: Node, path: str, method: str, access: str) -> list[int]:
    """The statuses with which an operation may be refused."""
    changes = method != "GET"
    found = [400]
    if path.startswith(("/api/", PREFIX)):
        found += [401, 429]
        if changes or access != "public":
            found += [403, 409]
        if "{" in path or "requestBody" in operation or path.startswith("/api/mail/"):
            found.append(404)
    if changes:
        found += [413, 415]
    if set(operation.get("tags", ())) & set(_ANALYSED) or path == "/api/me/alerts/address":
        found.append(503)
    return found


def _security(access: str, parameters: set[str]) -> list[dict[str, list[str]]]:
    if access == "public":
        return []
    session: dict[str, list[str]] = {"session": []}
    if access in ("login", "operator"):
        return [session] if "user" in parameters else []
    known: list[dict[str, list[str]]] = [{"token": [access]}, session]
    return known if "user" in parameters else [{}, *known]


def _schemas(found: Node) -> Node:
    """The schemas of all messages. msgspec, which reads the messages, knows more about them than Litestar."""
    kinds = [kind for name in found if isinstance(kind := getattr(wire, name, None), type)]
    kinds += [kind for name, kind in vars(shapes).items() if name.startswith("Lichess") and isinstance(kind, type)]
    _, known = schema_components([*kinds, wire.Refusal], schema_hook=_any, ref_template=f"{_SCHEMAS}{{name}}")
    return {**found, **known}


def _any(kind: type) -> Node:
    """The schema of a value that may be anything, such as those of a game's options."""
    if kind is not object:
        raise NotImplementedError
    return {"description": "anything"}
