"""How this copy of warboard runs: compiled, or interpreted."""

from warboard.kernel import game


def is_compiled() -> bool:
    """Whether the rules were compiled when the package was built."""
    return not game.__file__.endswith(".py")


def how_it_runs() -> str:
    return "compiled" if is_compiled() else "interpreted: slower; install it where there is a C compiler"
