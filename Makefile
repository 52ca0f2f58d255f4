# Everything happens in .venv: nothing on the machine is changed.
#
#   make play    install, compile, play a game of Power against a bot in the terminal
#   make test    lint, types, layers, then every test, compiled and interpreted
#   make bench   measure plies a second beside python-chess and OpenSpiel, and the server beside boardgame.io
#   make lint    formatting, lint, types and layers alone
#   make clean   remove whatever was made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src -name '*.py') pyproject.toml hatch_build.py
WORKERS ?= auto

.PHONY: play test bench lint clean install postgresql

play: install
	@$(BIN)/warboard play power

test: $(VENV)/test lint install postgresql
	$(BIN)/python -m pytest -n $(WORKERS)
	PYTHONPATH=src $(BIN)/python -m pytest -n $(WORKERS)

bench: $(VENV)/bench install
	$(BIN)/warboard bench --peers benchmarks/peers --save benchmarks
	$(BIN)/python benchmarks/server_load.py --save benchmarks/server.md \
		$$(command -v npm >/dev/null 2>&1 && echo --peer || echo "npm is missing: boardgame.io is left out" >&2)

lint: $(VENV)/test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The server is tested on PostgreSQL too, of which the tests start their own; it is installed where that is allowed.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -y -qq postgresql; } >/dev/null 2>&1; } \
		|| echo "PostgreSQL is missing: the tests say what they leave out" >&2

install: $(VENV)/installed

$(VENV)/installed: $(VENV)/play $(SOURCES)
	@command -v $${CC:-cc} >/dev/null 2>&1 && echo "compiling the rules, a minute or two" \
		|| echo "WARNING: no C compiler on this machine: warboard runs interpreted, and slower" >&2
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@find src -name '*.so' -delete
	@touch $@

$(VENV)/play $(VENV)/test $(VENV)/bench: $(VENV)/%: requirements/%.txt requirements/play.txt | $(BIN)/python
	@$(PIP) install -r $<
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "warboard needs Python 3.11 or newer: make PYTHON=…" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV)

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
