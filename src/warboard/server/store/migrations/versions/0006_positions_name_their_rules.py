"""Positions name the version of their rules (PL-130): existing ones are of the first."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("position", sa.Text))


def upgrade() -> None:
    connection = op.get_bind()
    rows = connection.execute(sa.select(_TABLES).where(_TABLES.c.position.is_not(None))).all()
    for table_id, text in rows:
        position = json.loads(text)
        if "rules" not in position:
            named = json.dumps({**position, "rules": 1})
            connection.execute(_TABLES.update().where(_TABLES.c.id == table_id).values(position=named))


def downgrade() -> None:
    """Earlier programs do not know the field."""
    connection = op.get_bind()
    rows = connection.execute(sa.select(_TABLES).where(_TABLES.c.position.is_not(None))).all()
    for table_id, text in rows:
        position = json.loads(text)
        position.pop("rules", None)
        connection.execute(_TABLES.update().where(_TABLES.c.id == table_id).values(position=json.dumps(position)))
