"""Mail through the operator's SMTP server. Nobody can inject headers, and one click stops further mails."""

import hmac
import smtplib
import ssl
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import Final
from urllib.parse import unquote, urlsplit

from warboard.kernel.errors import WarboardError
from warboard.server.request_errors import BadRequest
from warboard.server.settings import Settings

_SECONDS: Final = 15.0
# Python would encode a longer address in a header, which no mail program would decode; 998 is what SMTP allows.
_POLICY: Final = SMTP.clone(max_line_length=998)
_PORTS: Final = {"smtp": 587, "smtps": 465}
FOR_CONFIRMING: Final = "confirm"
FOR_STOPPING: Final = "stop"


class Mailer:
    """Sends mails; `is_on` if the operator has named an SMTP server. Raises WarboardError if a setting is wrong."""

    def __init__(self, settings: Settings) -> None:
        self.is_on = bool(settings.smtp)
        if not self.is_on:
            return
        try:
            parts = urlsplit(settings.smtp)
            port = parts.port
        except ValueError:  # malformed brackets or port
            parts, port = urlsplit(""), None
        if parts.scheme not in _PORTS or not parts.hostname:
            raise WarboardError("smtp: expected smtp://user:password@host:587 or smtps://…")
        if not settings.public_url.startswith(("http://", "https://")):
            raise WarboardError("public_url: mails need the address that their links begin with")
        self._is_tls = parts.scheme == "smtps"
        self._host = parts.hostname
        self._port = port or _PORTS[parts.scheme]
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._from = _address(settings.mail_from or "", "mail_from")
        self._domain = urlsplit(settings.public_url).hostname or "localhost"

    def message(self, to: str, subject: str, body: str, stop: str = "") -> EmailMessage:
        """A mail; `stop` is the address at which one click stops further mails (RFC 8058)."""
        made = EmailMessage(policy=_POLICY)  # this policy refuses line breaks in headers
        made["From"] = self._from
        made["To"] = _address(to, "address")
        made["Subject"] = subject
        made["Date"] = formatdate(usegmt=True)
        made["Message-ID"] = make_msgid(domain=self._domain)
        made["Auto-Submitted"] = "auto-generated"
        if stop:
            made["List-Unsubscribe"] = f"<{stop}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        made.set_content(body)
        return made

    def send(self, message: EmailMessage) -> None:
        """Hands a mail to the SMTP server, and blocks meanwhile. Raises OSError or SMTPException if it was not
        accepted.
        """
        context = ssl.create_default_context()
        if self._is_tls:
            link: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=_SECONDS, context=context)
        else:
            link = smtplib.SMTP(self._host, self._port, timeout=_SECONDS)
        with link:
            link.ehlo()
            if not self._is_tls and link.has_extn("starttls"):
                link.starttls(context=context)
                link.ehlo()
            elif not self._is_tls and self._user and not _is_this_machine(self._host):
                raise smtplib.SMTPNotSupportedError("the SMTP server offers no TLS, and the password stays here")
            if self._user:
                link.login(self._user, self._password)
            link.send_message(message)


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _address(text: str, place: str) -> Address:
    """A mail address, or a refusal. Nothing in it can end a header, and its domain is a name: a number in brackets
    would let anybody have mail sent to machines inside the operator's network.
    """
    try:
        found = Address(addr_spec=text)
    except (MessageError, ValueError, IndexError):
        found = None
    domain = text.rpartition("@")[2]
    plain = text.isascii() and text.isprintable() and " " not in text and "." in domain and "[" not in domain
    if found is None or not found.username or not found.domain or not plain or found.addr_spec != text:
        raise BadRequest(f"{place}: expected an address such as ada@example.org", "", place)
    return found


def check_address(text: str) -> str:
    """The address, or a refusal that says what is expected."""
    _address(text, "address")
    return text


def sign(key: str, purpose: str, account_id: int, address: str, expires: int = 0) -> str:
    """The token of a link in a mail: it proves that the link was sent to this address. It names the account, not the
    address.
    """
    proof = hmac.digest(bytes.fromhex(key), f"{purpose}:{account_id}:{expires}:{address}".encode(), "sha256").hex()
    return f"{account_id}-{expires}-{proof[:40]}"


def read_signed(token: str) -> tuple[int, int] | None:
    """The account that a link names, and until when it is valid; to verify it, sign it again and compare."""
    parts = token.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() and len(part) <= 15 for part in parts[:2]):
        return None
    return int(parts[0]), int(parts[1])
