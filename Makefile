# Everything happens in .venv: nothing on the machine is changed.
#
#   make play    install, and open the platform in the browser; the rules are compiled in the background
#   make quick   lint, types, layers, then what shows most in a minute: for the work in between
#   make test    lint, types, layers, then every test, compiled and interpreted
#   make torture kill the server in the middle of play, a thousand times on each database (ROUNDS=…)
#   make lab-law equal bots in every seat of the Arena, 400 games each for two and four sides (GAMES=…)
#   make bench   measure plies a second beside python-chess and OpenSpiel, and the server beside boardgame.io
#   make balance play the games of docs/balance in large numbers: a night; it goes on where it was stopped
#   make lint    formatting, lint, types and layers alone
#   make clean   remove whatever was made

# Hundreds of processes are started in the tests, and each would read all packages from their sources: half of its start.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Installs packages in two seconds instead of twenty; where it cannot be had, pip does it.
PACKAGES := $(BIN)/uv pip install --quiet --python $(BIN)/python
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.yaml') $(wildcard docs/rules/*.md) pyproject.toml hatch_build.py \
	$(wildcard tools/*.py) $(WEB)
# What was compiled is kept here: with WARBOARD_LIBRARIES=many, after a change in one game only that game is compiled again.
KEPT := $(CURDIR)/$(VENV)/rules/build
PAGE := src/warboard/server/page/index.html
WORKERS ?= auto
# Who has nothing left to do takes from the others: some tests take half a minute.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n
# Tests of servers wait for processes and clocks: one worker more than there are cores takes a sixth less time.
MORE_WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')
# Compiled and interpreted can differ where rules, records and bots are worked out: in what is compiled. Everything is
# tested compiled; this is tested again without a compiler, with one file in which games are played through a server. What
# is left out runs the same lines both times: commands, lessons, pages, databases, browsers. The laws are tried on a tenth
# of the examples, for what a law finds it finds compiled.
INTERPRETED := tests/kernel tests/games tests/play tests/laws tests/bots tests/test_scenarios.py tests/test_corpus.py \
	tests/server/test_a_game.py
# Rules and promises, without bots and servers.
QUICK := tests/test_scenarios.py tests/laws tests/kernel tests/play tests/games

.PHONY: play test quick torture lab-law bench balance lint interpreted clean install page no-page postgresql chromium

play: $(VENV)/page $(BIN)/warboard
	@exec $(BIN)/python tools/play.py

# Most of the build keeps one core busy, so whatever needs nothing compiled runs beside it.
test: $(VENV)/test $(VENV)/play postgresql chromium
	$(MAKE) --jobs 2 --output-sync install lint page interpreted
	$(PYTEST) $(MORE_WORKERS)
	$(PYTEST) $(WORKERS) tests/page

interpreted: $(VENV)/test
	QUICK=1 PYTHONPATH=src $(PYTEST) $(WORKERS) $(INTERPRETED)

# Interpreted: nothing need be compiled after a change.
quick: lint
	QUICK=1 PYTHONPATH=src $(PYTEST) $(WORKERS) -q $(QUICK)

ROUNDS ?= 1000
torture: $(VENV)/test install postgresql
	$(BIN)/python tests/server/torture.py --rounds $(ROUNDS)

GAMES ?= 400
lab-law: $(VENV)/test install
	$(BIN)/python tests/lab/seat_law.py --games $(GAMES)

bench: $(VENV)/bench install
	$(BIN)/warboard bench --peers benchmarks/peers --save benchmarks
	$(BIN)/python benchmarks/server_load.py --save benchmarks/server.md \
		$$(command -v npm >/dev/null 2>&1 && echo --peer || echo "npm is missing: boardgame.io is left out" >&2)

BALANCE := $(BIN)/warboard lab report --no-open --file lab.duckdb --out report.html
balance: $(VENV)/test install
	$(BALANCE) power --nodes 300 --games 4000
	$(BALANCE) power --rules tuned --nodes 300 --games 4000
	$(BALANCE) battlefield --nodes 200 --games 1000
	$(BALANCE) arena -o players=2 --nodes 600 --games 1000
	$(BALANCE) medieval --nodes 240 --games 1000
	$(BALANCE) mana --nodes 300 --games 300
	$(BALANCE) arena --nodes 800 --games 150
	$(BIN)/warboard lab runs

lint: $(VENV)/test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The page's own checks; what they need was installed when the page was built.
page: $(VENV)/page
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" && npm run --silent lint && npm run --silent check && npm run --silent test

# The page is tested in Debian's Chromium without its windows, which cost a third of the time; it is installed where that
# is allowed.
chromium:
	@command -v chromium-headless-shell >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; } \
			>/dev/null 2>&1; } \
		|| command -v chromium >/dev/null 2>&1 \
		|| echo "Chromium is missing: the tests say what they leave out" >&2

# The server is tested on PostgreSQL too, of which the tests start their own; it is installed where that is allowed.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -y -qq postgresql; } >/dev/null 2>&1; } \
		|| echo "PostgreSQL is missing: the tests say what they leave out" >&2

install: $(VENV)/installed

$(VENV)/installed: $(VENV)/page $(SOURCES)
	@command -v $${CC:-cc} >/dev/null 2>&1 && echo "compiling the rules, a minute or two" \
		|| echo "WARNING: no C compiler on this machine: warboard runs interpreted, and slower" >&2
	@WARBOARD_PAGE=no WARBOARD_BUILD_FOLDER=$(KEPT) $(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python tools/play.py --fingerprint > $@

# The program, interpreted, until there is a compiled one.
$(BIN)/warboard: | $(VENV)/play
	@WARBOARD_PAGE=no $(PIP) install --no-build-isolation --no-deps --editable .

$(VENV)/page: $(WEB) hatch_build.py $(if $(wildcard $(PAGE)),,no-page) | $(VENV)/play
	@echo "building the page"
	@$(BIN)/python hatch_build.py
	@touch $@

$(VENV)/play $(VENV)/test $(VENV)/bench: $(VENV)/%: requirements/%.txt requirements/play.txt | $(BIN)/python
	@echo "installing packages"
	@$(PIP) install -r requirements/uv.txt 2>/dev/null && $(PACKAGES) -r $< 2>/dev/null \
		|| $(PIP) install -r $< \
		|| { echo "packages cannot be installed: this needs a network, or an index nearby" >&2; exit 2; }
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "warboard needs Python 3.11 or newer: make PYTHON=…" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV)

clean:
	rm -rf $(VENV) web/node_modules src/warboard/server/page src/warboard/api/icons.json build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
