"""The means by which a process sends alerts: the key for Web Push, and the SMTP server. The keys are created on the
first start and shared by all processes.
"""

import secrets

from warboard.kernel.errors import WarboardError
from warboard.server.alerts.mail import Mailer
from warboard.server.alerts.web_push import Pusher, new_private_key, public_key_text
from warboard.server.platform import Platform
from warboard.server.settings import Settings
from warboard.server.store.sources import shared_key


class Reachability:
    """The ways to reach people."""

    def __init__(self, mailer: Mailer, private_key: str, mail_key: str, settings: Settings) -> None:
        self.mailer = mailer
        self.mail_key = mail_key  # signs the links in mails
        self.push_key = public_key_text(private_key)
        self.pusher = Pusher(private_key, contact_of(settings), settings.push_to_private)

    async def close(self) -> None:
        await self.pusher.close()


def contact_of(settings: Settings) -> str:
    """The contact for push services. Raises WarboardError if the setting is neither a mail address nor a web
    address.
    """
    if settings.push_contact:
        if not settings.push_contact.startswith(("mailto:", "https://")):
            raise WarboardError(f"push_contact: expected mailto:… or https://…, found {settings.push_contact[:40]!r}")
        return settings.push_contact
    if settings.public_url.startswith("https://"):
        return settings.public_url
    return f"mailto:{settings.mail_from or 'operator@localhost.localdomain'}"


async def load_reachability(platform: Platform, mailer: Mailer) -> Reachability:
    """Reads the keys, or creates them for all processes."""
    private_key = await shared_key(platform.database, "push", new_private_key())
    mail_key = await shared_key(platform.database, "mail", secrets.token_hex(32))
    return Reachability(mailer, private_key, mail_key, platform.settings)
