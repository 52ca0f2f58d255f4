"""Tournaments: terms, entries, pairings, invitations; a table knows its tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No existing table belongs to a tournament."""
    op.add_column("tables", sa.Column("tournament_id", sa.String(20), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("sides", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(20), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("admission", sa.String(10), nullable=False),
        sa.Column("lowest", sa.Integer(), nullable=True),
        sa.Column("highest", sa.Integer(), nullable=True),
        sa.Column("players", sa.String(10), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=True),
        sa.Column("ends", sa.BigInteger(), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("tournaments_listed", "tournaments", ["status", "created"])
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("absences", sa.Integer(), nullable=False),
        sa.UniqueConstraint("tournament_id", "person_id", name="one_entry_a_person"),
    )
    op.create_table(
        "tournament_pairings",
        sa.Column("tournament_id", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("table_id", sa.String(20), nullable=True, unique=True),
        sa.Column("result", sa.Text(), nullable=True),
    )
    op.create_index(
        "tournament_pairings_open",
        "tournament_pairings",
        ["tournament_id"],
        sqlite_where=sa.text("result IS NULL"),
        postgresql_where=sa.text("result IS NULL"),
    )
    op.create_table(
        "tournament_invitations",
        sa.Column("tournament_id", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("tournament_invitations")
    op.drop_table("tournament_pairings")
    op.drop_table("tournament_entries")
    op.drop_table("tournaments")
    op.drop_column("tables", "tournament_id")
