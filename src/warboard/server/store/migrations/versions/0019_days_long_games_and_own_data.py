"""Days-long games: vacations, devices and addresses for notifications, calendars; accounts to be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def _account(primary: bool = False) -> "sa.Column[int]":
    return sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False, primary_key=primary)


def _moment(name: str, nullable: bool = False) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger(), nullable=nullable)


def _text(name: str, length: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(length), nullable=False)


def upgrade() -> None:
    """No alerts have been sent for games in progress: they are looked at when something happens in them next."""
    with op.batch_alter_table("games") as batch_op:
        batch_op.add_column(_moment("alert_due", nullable=True))
        batch_op.create_index("games_alert_due", ["alert_due"], unique=False)
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _account(),
        _moment("start"),
        _moment("end"),
        sa.Column("days", sa.Integer(), nullable=False),
    )
    op.create_index("vacations_of", "vacations", ["account_id", "end"])
    op.create_table(
        "push_devices",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _account(),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("endpoint", sa.Text(), nullable=False),
        _text("public_key", 120),
        _text("auth", 40),
        _text("name", 60),
        _moment("created"),
    )
    op.create_index("ix_push_devices_account_id", "push_devices", ["account_id"])
    op.create_table(
        "mail_addresses", _account(primary=True), _text("address", 254), _moment("asked"), _moment("confirmed", True)
    )
    op.create_table("alert_choices", _account(primary=True), sa.Column("data", sa.Text(), nullable=False))
    op.create_table(
        "alerts",
        _account(primary=True),
        sa.Column("key", sa.String(80), primary_key=True),
        _text("kind", 10),
        _text("table_id", 20),
        _moment("created"),
        _moment("due", nullable=True),
    )
    op.create_index("ix_alerts_due", "alerts", ["due"])
    op.create_table(
        "deliveries",
        _account(primary=True),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("device_id", sa.Integer(), primary_key=True, autoincrement=False),
        _text("kind", 10),
        _text("table_id", 20),
        _moment("due", nullable=True),
        sa.Column("claims", sa.Integer(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        _moment("sent", nullable=True),
    )
    op.create_index("ix_deliveries_due", "deliveries", ["due"])
    op.create_index("deliveries_of", "deliveries", ["account_id", "sent"])
    op.create_table(
        "calendars",
        _account(primary=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        _moment("created"),
    )
    op.create_table("deletions", _account(primary=True), _moment("asked"), _moment("due"))
    op.create_index("ix_deletions_due", "deletions", ["due"])


def downgrade() -> None:
    for table in (
        "deletions",
        "calendars",
        "deliveries",
        "alerts",
        "alert_choices",
        "mail_addresses",
        "push_devices",
        "vacations",
    ):
        op.drop_table(table)
    with op.batch_alter_table("games") as batch_op:
        batch_op.drop_index("games_alert_due")
        batch_op.drop_column("alert_due")
