"""Challenges: open tables whose free seat is reserved for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.String(length=20), nullable=False),
        sa.Column("challenger_id", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("colour", sa.String(length=40), nullable=False),
        sa.Column("declined", sa.String(length=20), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.ForeignKeyConstraint(["challenger_id"], ["accounts.id"]),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ix_challenges_challenger_id", "challenges", ["challenger_id"])
    op.create_index("ix_challenges_account_id", "challenges", ["account_id"])


def downgrade() -> None:
    op.drop_index("ix_challenges_account_id", "challenges")
    op.drop_index("ix_challenges_challenger_id", "challenges")
    op.drop_table("challenges")
