"""The description of the API: the OpenAPI document, and a page that people can read."""
