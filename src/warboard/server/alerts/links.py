"""Links in mails: each proves that it was sent to the person who follows it."""

from typing import NamedTuple

from warboard.server.alerts.mail import FOR_CONFIRMING, FOR_STOPPING, sign


class StopLink(NamedTuple):
    """How to stop mails: on a page, or by one click in a mail program (RFC 8058)."""

    page: str
    one_click: str


def stop_link(key: str, account_id: int, address: str) -> StopLink:
    token = sign(key, FOR_STOPPING, account_id, address)
    return StopLink(f"/mail?stop={token}", f"/api/mail/stop?token={token}")


def confirm_link(key: str, account_id: int, address: str, expires: int) -> str:
    return f"/mail?confirm={sign(key, FOR_CONFIRMING, account_id, address, expires)}"
