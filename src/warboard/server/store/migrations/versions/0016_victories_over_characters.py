"""Which characters people have beaten, and how."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has met a character yet."""
    op.create_table(
        "victories",
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("character", sa.String(length=40), primary_key=True),
        sa.Column("side", sa.String(length=40), primary_key=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("clean", sa.Boolean(), nullable=False),
        sa.Column("game_id", sa.String(length=30), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("victories")
