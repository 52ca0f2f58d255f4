"""The database: models, queries and migrations. Nothing else imports SQLAlchemy."""
