"""How Alembic reaches the database: `migrate` passes the connection in."""

from alembic import context

from warboard.server.store.models import Model

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
