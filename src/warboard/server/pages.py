"""The page's files: what the build has put into the folder `page`, or another folder that a setting names.

Names under `assets/` contain a hash of the content, so that browsers keep them for ever; everything else is asked for
anew each time. Any other address that a browser asks for is a place inside the page, which finds it by itself. The
build writes the page once for each kind of place, naming the files that are needed there; `pages.json` has those
places, and what is asked of the API there, which a header names: so a browser fetches all of it at once.

Litestar's static files send neither the packed variants (scripts of 1206 KB come in 403 KB) nor 304.
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
    """The page as it is written for one kind of place; parts of a pattern after a colon stand for anything."""

    pattern: list[str]
    file: str
    data: list[str]

    def fits(self, parts: list[str]) -> bool:
        return len(self.pattern) == len(parts) and all(map(_fits, self.pattern, parts))

    def addresses(self, parts: list[str]) -> list[str]:
        """What is asked of the API at this place."""
        named = {
            wanted: quote(part, safe="")
            for wanted, part in zip(self.pattern, parts, strict=False)
            if wanted.startswith(":")
        }
        return ["/".join(named.get(step, step) for step in address.split("/")) for address in self.data]


_PLAIN: Final = Variant([], _INDEX, [])


class Pages:
    """The folder of the page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._variants = self._read_variants()

    def _read_variants(self) -> list[Variant]:
        try:
            text = (self._folder / _VARIANTS).read_text()
        except FileNotFoundError:  # a page that was built by others
            return []
        return [
            Variant(pattern.strip("/").split("/"), page["file"], page["data"])
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

    def variant(self, name: str) -> tuple[str, list[str]]:
        """The file with the page for a place inside it, and what is asked of the API there: those of the first
        pattern that fits, else the plain one.
        """
        parts = name.strip("/").split("/")
        found = next((variant for variant in self._variants if variant.fits(parts)), _PLAIN)
        return found.file, found.addresses(parts)

    def answer(self, name: str, path: Path, encodings: str, known: str) -> Response[bytes]:
        """A file, in a packed variant if there is one that the browser understands; 304 if the browser has it."""
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
    """Whether a header such as `Accept-Encoding: br, gzip;q=0` accepts what is wanted."""
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
    """What `page` answers; with `is_missing` as 404, and then never as what the browser has already."""
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
        name, data = server.pages.variant(name)
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
