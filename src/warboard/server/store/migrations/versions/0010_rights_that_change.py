"""When the rights of an account last changed, so that its open connections are checked again."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("rights_changed", sa.BigInteger(), nullable=True))
    op.create_index("accounts_rights_changed", "accounts", ["rights_changed"])


def downgrade() -> None:
    op.drop_index("accounts_rights_changed", "accounts")
    op.drop_column("accounts", "rights_changed")
