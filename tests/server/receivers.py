"""Receivers on this machine: a push service that decrypts as a browser does, and an SMTP server."""

import base64
import json
import os
import threading
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from ports import free_port
from py_vapid import Vapid02


class Browser:
    """A browser's subscription: only it can read what is pushed to it."""

    def __init__(self, service: "PushService", name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._service = service
        self.name = name
        service.browsers[f"/push/{name}"] = self

    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        endpoint = f"http://127.0.0.1:{self._service.port}/push/{self.name}"
        return {"endpoint": endpoint, "p256dh": _text(point), "auth": _text(self._auth), "name": self.name}

    def read(self, body: bytes) -> dict[str, str]:
        message: dict[str, str] = json.loads(
            http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        )
        return message


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Pushed:
    """A message that has arrived: for which browser, and with which headers."""

    def __init__(self, browser: str, headers: dict[str, str], message: dict[str, str]) -> None:
        self.browser = browser
        self.headers = headers
        self.message = message


class PushService:
    """A push service. `status` is what it answers; while `held` is clear, it accepts messages and does not answer."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.pushed: list[Pushed] = []
        self.status: dict[str, int] = {}
        self.elsewhere: list[str] = []
        self.held = threading.Event()
        self.held.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                service.receive(self)

            def do_GET(self) -> None:
                service.elsewhere.append(self.path)
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Logs nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self.port: int = self._http.server_address[1]
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def receive(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers["Content-Length"]))
        browser = self.browsers.get(handler.path)
        assert Vapid02.verify(handler.headers["Authorization"])
        if browser is not None:
            self.pushed.append(Pushed(browser.name, dict(handler.headers), browser.read(body)))
        self.held.wait(30)
        status = self.status.get(handler.path, 201)
        try:
            handler.send_response(status)
            handler.send_header("Content-Length", "0")
            if 300 <= status < 400:
                handler.send_header("Location", f"http://127.0.0.1:{self.port}/elsewhere")
            handler.end_headers()
        except OSError:
            pass  # the sender has died

    def take(self) -> list[Pushed]:
        taken, self.pushed[:] = list(self.pushed), []
        return taken

    def stop(self) -> None:
        self.held.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


class MailServer:
    """An SMTP server that keeps what it is sent."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.written = b""  # the last mail, as it came
        self.refuses = ""  # the answer to a mail that it refuses
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        if self.refuses:
            return self.refuses
        assert isinstance(envelope.content, bytes)
        self.written = envelope.content
        self.mails.append(message_from_bytes(envelope.content, policy=default))  # type: ignore[arg-type]
        return "250 taken"

    def take(self) -> list[EmailMessage]:
        taken, self.mails[:] = list(self.mails), []
        return taken

    def stop(self) -> None:
        self._controller.stop()
