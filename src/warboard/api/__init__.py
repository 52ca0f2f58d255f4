"""What a Python user sees. Nothing here is compiled, so that `help()` and type hints work; nothing here is a rule."""
