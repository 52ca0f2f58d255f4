"""Litestar's types of connections, requests and sockets, with their parameters filled in."""

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State

AnyConnection = ASGIConnection[Any, Any, Any, State]
AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
