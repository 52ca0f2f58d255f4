"""The settings of the server: each with its default and its explanation, which `warboard serve --help` shows."""

from dataclasses import dataclass, field, fields
from typing import Final


@dataclass(frozen=True)
class Settings:
    """Every setting can also be given by an environment variable: WARBOARD_ and its name in capitals."""

    database: str = field(
        default="warboard.db",
        metadata={"help": "A file for SQLite, or postgresql://user:password@host/name for PostgreSQL."},
    )
    host: str = field(default="127.0.0.1", metadata={"help": "The address to listen on; 0.0.0.0 means all."})
    port: int = field(default=8000, metadata={"help": "The port to listen on; 0 means any free one."})
    processes: int = field(default=1, metadata={"help": "How many server processes; more than one needs PostgreSQL."})
    bot_workers: int = field(
        default=1, metadata={"help": "How many processes think for bots, for each server process."}
    )
    bot_seconds: int = field(
        default=10, metadata={"help": "Seconds that a bot may think about one action before a random one is played."}
    )
    study_workers: int = field(
        default=1, metadata={"help": "How many processes analyse finished games, for each server process."}
    )
    rated_clocks: str = field(
        default="3+2, 5+3, 10+0, 10+5, 15+10, 30+0, 30+20, 2m, 5m, 1d, 3d, 7d",
        metadata={
            "help": "Clocks of rated games, separated by commas: 10+5 is 10 minutes and 5 seconds for each turn; 5m, "
            "2h, 3d are minutes, hours, days for a turn."
        },
    )
    rated_rule_sets: str = field(
        default="",
        metadata={
            "help": "Files with rule sets that are rated besides those of the games, separated by commas; `warboard "
            "lab tune` writes such files."
        },
    )
    compare_sources: bool = field(
        default=True,
        metadata={
            "help": "Count rated games between people at the same address less and less; turn it off where everybody "
            "shares one."
        },
    )
    source_key: str = field(
        default="",
        metadata={
            "help": "A secret with which addresses are hashed; if it is empty, one is created and kept in the database."
        },
    )
    leaderboard_opponents: int = field(
        default=5, metadata={"help": "How many different opponents a place on a leaderboard requires."}
    )
    proxies: str = field(
        default="127.0.0.1",
        metadata={"help": "Addresses of proxies whose X-Forwarded-For is trusted, separated by commas."},
    )
    secure_cookies: bool = field(
        default=False, metadata={"help": "Send cookies over HTTPS only; turn it on behind a proxy that speaks HTTPS."}
    )
    origins: str = field(
        default="",
        metadata={"help": "Origins besides the server's own whose pages may open sockets, separated by commas."},
    )
    page: str = field(default="", metadata={"help": "A folder with the page to serve, instead of the built-in one."})
    session_days: int = field(default=30, metadata={"help": "Days that a login lasts."})
    per_minute: int = field(
        default=600, metadata={"help": "Requests per minute from one address, and from one account, before 429."}
    )
    entries_per_minute: int = field(
        default=30, metadata={"help": "Logins, registrations and new guests per minute from one address."}
    )
    attempts_per_hour: int = field(
        default=30, metadata={"help": "Password attempts per hour for one account, from all addresses together."}
    )
    open_tables: int = field(
        default=20, metadata={"help": "Tables waiting for players that one person may have at once."}
    )
    bot_games: int = field(default=10, metadata={"help": "Games with built-in bots that one person may have at once."})
    seeks: int = field(default=10, metadata={"help": "Seeks that one person may have at once."})
    tournaments: int = field(
        default=3, metadata={"help": "Tournaments, waiting or running, that one person may have at once."}
    )
    tournament_entries: int = field(default=256, metadata={"help": "How many entries a tournament may have."})
    tournament_bots: int = field(default=16, metadata={"help": "How many built-in bots may enter one tournament."})
    chat_per_minute: int = field(default=30, metadata={"help": "Chat messages per minute from one person."})
    new_account_hours: int = field(
        default=24,
        metadata={
            "help": "Hours for which an account counts as new and its chat is slowed down; the same goes for guests."
        },
    )
    new_chat_seconds: int = field(
        default=3, metadata={"help": "Seconds between two chat messages of a new account; 0 means no limit."}
    )
    per_second: int = field(default=50, metadata={"help": "Messages per second over one socket before it is closed."})
    request_seconds: int = field(
        default=30,
        metadata={
            "help": "Seconds for a request to arrive, and for its answer to be read, before the connection is closed."
        },
    )
    public_url: str = field(
        default="",
        metadata={"help": "The server's public address, such as https://games.example.org, for links in mails."},
    )
    smtp: str = field(
        default="",
        metadata={
            "help": "The mail server: smtp://user:password@host:587 (with STARTTLS if it offers that), or smtps://… ; "
            "without one no mail is sent."
        },
    )
    mail_from: str = field(default="", metadata={"help": "The address that mails come from."})
    mails_per_day: int = field(default=10, metadata={"help": "Mails that one account may be sent in 24 hours."})
    push_contact: str = field(
        default="",
        metadata={"help": "Whom push services may write to: mailto:… or https://… ; by default the public URL."},
    )
    push_to_private: bool = field(
        default=False,
        metadata={"help": "Also push without HTTPS, and to addresses of this machine and its network; for testing."},
    )
    alert_seconds: int = field(
        default=20, metadata={"help": "Seconds that a turn must last before its player is notified by push or mail."}
    )
    alert_retry_seconds: int = field(
        default=60,
        metadata={"help": "Seconds after which a push or mail is sent again if the process sending it has died."},
    )
    vacation_days: int = field(default=30, metadata={"help": "Days of vacation per year for each account."})
    deletion_days: int = field(
        default=7, metadata={"help": "Days in which somebody may cancel the deletion of their account."}
    )
    cached_games: int = field(
        default=2000,
        metadata={
            "help": "How many games are kept in memory, for quick answers; those that somebody watches always are."
        },
    )
    sweep_ms: int = field(
        default=250, metadata={"help": "Milliseconds between two searches for turns whose time is over."}
    )
    metrics_to: str = field(
        default="127.0.0.0/8,::1",
        metadata={"help": "Addresses or networks that may read /metrics, separated by commas; * means all."},
    )
    log_level: str = field(default="info", metadata={"help": "debug, info, warning or error."})
    log_format: str = field(
        default="auto", metadata={"help": "json, text, or auto: text at a terminal and JSON anywhere else."}
    )
    migrate: bool = field(default=True, metadata={"help": "Migrate the database before serving."})


PREFIX: Final = "WARBOARD_"


def describe_settings() -> list[tuple[str, type, object, str]]:
    """Name, type, default and explanation of every setting."""
    kinds: dict[str, type] = {"str": str, "int": int, "bool": bool}
    described: list[tuple[str, type, object, str]] = []
    for one in fields(Settings):
        kind = one.type if isinstance(one.type, type) else kinds[one.type]
        described.append((one.name, kind, one.default, str(one.metadata["help"])))
    return described
