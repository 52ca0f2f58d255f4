"""People: friends, blocks, watch lists, profiles, reports; what television shows; slow chats."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def _account(name: str, primary_key: bool = False) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.add_column("tables", sa.Column("slow_seconds", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("processes", sa.Column("online", sa.Text(), nullable=False, server_default="[]"))
    op.create_index("messages_of", "messages", ["account_id", "at"])
    op.create_table("profiles", _account("account_id", primary_key=True), sa.Column("data", sa.Text(), nullable=False))
    op.create_table(
        "friendships",
        _account("low_id", primary_key=True),
        _account("high_id", primary_key=True),
        sa.Column("asked_by", sa.Integer(), nullable=False),
        sa.Column("is_mutual", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_friendships_high_id", "friendships", ["high_id"])
    op.create_table(
        "ties",
        _account("account_id", primary_key=True),
        sa.Column("kind", sa.String(length=10), primary_key=True),
        _account("other_id", primary_key=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_index("ties_to", "ties", ["other_id", "kind"])
    op.create_table(
        "table_follows",
        _account("account_id", primary_key=True),
        sa.Column("table_id", sa.String(length=20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_table_follows_table_id", "table_follows", ["table_id"])
    op.create_table(
        "channels",
        sa.Column("game", sa.String(length=40), primary_key=True),
        sa.Column("table_id", sa.String(length=20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _account("reporter_id"),
        _account("account_id"),
        sa.Column("table_id", sa.String(length=20), sa.ForeignKey("tables.id"), nullable=True),
        sa.Column("message_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", sa.String(length=30), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.UniqueConstraint("reporter_id", "message_id", name="one_report_of_a_line"),
    )
    op.create_index("ix_reports_account_id", "reports", ["account_id"])
    op.create_index("reports_open", "reports", ["closed", "at"])


def downgrade() -> None:
    for table in ("reports", "channels", "table_follows", "ties", "friendships", "profiles"):
        op.drop_table(table)
    op.drop_index("messages_of", "messages")
    op.drop_column("processes", "online")
    op.drop_column("tables", "slow_seconds")
