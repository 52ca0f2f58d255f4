"""The page's files: those that the build has put into the folder `page`, or those in another folder that a setting
names.

Names under `assets/` contain a hash of the content, so browsers may cache them for ever; everything else is requested
again each time. Any other address that a browser asks for is a place inside the page, which does its own routing. The
build writes the page once for each kind of place, naming the files that are needed there; `pages.json` lists those
places and the API requests made there, which a header names, so that a browser fetches all of it at once. A table also
needs the files of its game, and only the server knows which game that is.

Litestar's static files support neither the compressed variants (scripts of 1206 KB become 403 KB) nor 304.
"""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from litestar import Response, get

from warboard.server.accounts.access import PUBLIC
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store.database import Finder
from warboard.server.store.failures import concerns_all
from warboard.server.store.tables import game_of_table

BUILT_IN: Final = Path(__file__).parent / "page"
_INDEX: Final = "index.html"
_VARIANTS: Final = "pages.json"
_HASHED: Final = "assets/"
_ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
_NOT_OURS: Final = ("api", "lichess", "schema", "health", "ready", "metrics")
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_NO_PAGE: Final = """\
This build of Warboard has no page. The API is under /api, its description at /schema.
"""


class Variant(NamedTuple):
    """The page as written for one kind of place; parts of a pattern after a colon match anything."""

    pattern: list[str]
    file: str
    data: list[str]
    of_tables: dict[str, str]  # at a table, the page with the files of its game

    def fits(self, parts: list[str]) -> bool:
        return len(self.pattern) == len(parts) and all(map(_fits, self.pattern, parts))

    def addresses(self, parts: list[str]) -> list[str]:
        """The API addresses that this place requests."""
        named = {wanted: quote(part, safe="") for wanted, part in self.named(parts).items()}
        return ["/".join(named.get(step, step) for step in address.split("/")) for address in self.data]

    def named(self, parts: list[str]) -> dict[str, str]:
        """What stands at this place for the parts after a colon."""
        both = zip(self.pattern, parts, strict=False)
        return {wanted: part for wanted, part in both if wanted.startswith(":")}


_PLAIN: Final = Variant([], _INDEX, [], {})


class Pages:
    """The folder of the page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._variants = self._read_variants()

    def _read_variants(self) -> list[Variant]:
        try:
            text = (self._folder / _VARIANTS).read_text()
        except FileNotFoundError:  # a page from another build
            return []
        return [
            Variant(pattern.strip("/").split("/"), page["file"], page["data"], page.get("of_tables", {}))
            for pattern, page in json.loads(text).items()
        ]

    @property
    def is_there(self) -> bool:
        return (self._folder / _INDEX).is_file()

    def find(self, name: str) -> Path | None:
        """The file of that name; None if there is none inside the folder."""
        try:
            path = (self._folder / name).resolve()
            return path if path.is_relative_to(self._folder) and path.is_file() else None
        except (OSError, ValueError):
            return None

    async def variant(self, name: str, finder: Finder) -> tuple[str, list[str]]:
        """The file with the page for a place inside it, and the API addresses requested there: those of the first
        pattern that matches, or the plain page.
        """
        parts = name.strip("/").split("/")
        found = next((variant for variant in self._variants if variant.fits(parts)), _PLAIN)
        game = ""
        if found.of_tables:
            try:
                game = await game_of_table(finder, found.named(parts)[":id"])
            except Exception as error:
                if not concerns_all(error):
                    raise
                # The page is still served while the database is away: it waits for it by itself.
        return found.of_tables.get(game, found.file), found.addresses(parts)

    def answer(self, name: str, path: Path, encodings: str, known: str) -> Response[bytes]:
        """A file, in a compressed variant if there is one that the browser accepts; 304 if the browser already has
        it.
        """
        headers = {"vary": "Accept-Encoding"}
        headers["cache-control"] = "public, max-age=31536000, immutable" if name.startswith(_HASHED) else "no-cache"
        for encoding, ending in _ENCODINGS:
            packed = self.find(f"{path.relative_to(self._folder)}{ending}") if accepts(encodings, encoding) else None
            if packed is not None:
                headers["content-encoding"] = encoding
                content = packed.read_bytes()
                break
        else:
            content = path.read_bytes()
        headers["etag"] = f'"{sha256(content).hexdigest()[:32]}"'
        kind = _TYPES.get(path.suffix, "application/octet-stream")
        if known == headers["etag"]:
            return Response(b"", status_code=304, headers=headers, media_type=kind)
        return Response(content, headers=headers, media_type=kind)


def _fits(wanted: str, part: str) -> bool:
    return part != "" if wanted.startswith(":") else part == wanted


def accepts(header: str, wanted: str) -> bool:
    """Whether a header such as `Accept-Encoding: br, gzip;q=0` accepts the wanted encoding."""
    for one in header.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == wanted:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@get(["/", "/{path:path}"], include_in_schema=False, exclude_from_auth=True, opt=PUBLIC)
async def page(request: AnyRequest, server: Platform) -> Response[bytes]:
    """A file of the page, or the page itself for every place inside it."""
    return await answer_page(request, server)


async def answer_page(request: AnyRequest, server: Platform, is_missing: bool = False) -> Response[bytes]:
    """The answer of `page`; with `is_missing` as 404, and then never as 304."""
    name = str(request.scope["path"]).lstrip("/")
    if name.partition("/")[0] in _NOT_OURS:
        raise NotFound(f"there is nothing at /{name[:100]}")
    wants_page = not name or accepts(request.headers.get("accept", ""), "text/html")
    if not server.pages.is_there and wants_page:
        return Response(_NO_PAGE.encode(), media_type="text/plain", status_code=404 if name else 200)
    found = server.pages.find(name) if name else None
    data: list[str] = []
    if found is None:
        if name.startswith(_HASHED) or not wants_page:
            raise NotFound(f"there is nothing at /{name[:100]}")
        name, data = await server.pages.variant(name, server.database)
        found = server.pages.find(name)
        assert found is not None
    encodings = request.headers.get("accept-encoding", "")
    known = "" if is_missing else request.headers.get("if-none-match", "")
    answer = await asyncio.to_thread(server.pages.answer, name, found, encodings, known)
    if data:
        answer.headers["link"] = ", ".join(f"<{address}>; rel=preload; as=fetch; crossorigin" for address in data)
    if is_missing:
        answer.status_code = 404
    return answer
