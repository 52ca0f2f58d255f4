"""The Python API. Nothing here is compiled, so `help()` and type hints work; nothing here is a rule."""
