# Everything is installed into .venv; nothing else on the machine is changed.
#
#   make play    install, and open the platform in the browser; the rules are compiled in the background
#   make quick   lint, types, layers, then the tests that find most in a minute: for use while working
#   make test    lint, types, layers, then every test, compiled and interpreted
#   make torture kill the server in the middle of play, a thousand times on each database (ROUNDS=…)
#   make tournament-torture a Swiss of 64 bots and an arena of 200 to the end, the server killed three times (MINUTES=…)
#   make lab-law equal bots in every seat of the Arena, 400 games each for two and four sides (GAMES=…)
#   make bench   measure plies per second against python-chess and OpenSpiel, and the server against boardgame.io
#   make balance play the games of docs/balance in large numbers: takes a night; resumes where it was stopped
#   make lint    formatting, lint, types and layers only
#   make clean   remove everything that was built

# The tests start hundreds of processes; without bytecode files each would compile all packages again, half of its start-up.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# uv installs packages in two seconds instead of twenty; where it is not available, pip does it.
PACKAGES := $(BIN)/uv pip install --quiet --python $(BIN)/python
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.yaml') $(wildcard docs/rules/*.md) pyproject.toml hatch_build.py \
	$(wildcard tools/*.py) $(WEB)
# The build folder is kept, so that with WARBOARD_LIBRARIES=many a change in one game recompiles only that game.
KEPT := $(CURDIR)/$(VENV)/rules/build
PAGE := src/warboard/server/page/index.html
WORKERS ?= auto
# Idle workers take tests from the others, because some tests take half a minute.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n
# Everything is tested compiled. Only the modules that are compiled (rules, records, bots) can behave differently when
# interpreted, so only their tests run a second time, along with one file that plays games through a server. Commands,
# lessons, pages, databases and browsers run the same code both times. The laws are tried on a tenth of the examples: what
# they can find, they find in the compiled run.
INTERPRETED := tests/kernel tests/games tests/play tests/laws tests/bots tests/test_scenarios.py tests/test_corpus.py \
	tests/server/test_a_game.py
# Rules and laws, without bots and servers.
QUICK := tests/test_scenarios.py tests/laws tests/kernel tests/play tests/games

.PHONY: play test quick torture tournament-torture lab-law bench balance lint compiled browser interpreted clean install page no-page postgresql chromium

play: $(VENV)/page $(BIN)/warboard
	@exec $(BIN)/python tools/play.py

# Most of the build keeps only one core busy, so everything that needs no compiled code runs beside it.
test: $(VENV)/test $(VENV)/play postgresql chromium
	$(MAKE) --jobs 2 --output-sync install lint page interpreted
	$(MAKE) --jobs 2 --output-sync compiled browser

# Server tests wait for processes and clocks, so the browser tests run beside them.
compiled: install
	$(PYTEST) $(WORKERS)

browser: install
	$(PYTEST) $(WORKERS) tests/page

interpreted: $(VENV)/test
	QUICK=1 PYTHONPATH=src $(PYTEST) $(WORKERS) $(INTERPRETED)

# Interpreted, so that nothing has to be compiled after a change.
quick: lint
	QUICK=1 PYTHONPATH=src $(PYTEST) $(WORKERS) -q $(QUICK)

ROUNDS ?= 1000
torture: $(VENV)/test install postgresql
	$(BIN)/python tests/server/torture.py --rounds $(ROUNDS)

MINUTES ?= 4
tournament-torture: $(VENV)/test install
	$(BIN)/python tests/server/tournament_torture.py --minutes $(MINUTES)

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
	$(BALANCE) arena -o players=2 -o target=60 --nodes 600 --games 300
	$(BALANCE) medieval --nodes 240 --games 1000
	$(BALANCE) medieval --rules tuned --nodes 240 --games 1000
	$(BALANCE) mana --nodes 300 --games 300
	$(BALANCE) arena --nodes 800 --games 150
	$(BIN)/warboard lab runs

lint: $(VENV)/test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

# The page's own checks; building the page has installed what they need.
page: $(VENV)/page
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" && npm run --silent lint && npm run --silent check && npm run --silent test

# The page is tested in Debian's headless Chromium, since drawing windows costs a third of the time. It is installed where
# that is allowed.
chromium:
	@command -v chromium-headless-shell >/dev/null 2>&1 \
		|| { [ "$$(id -u)" = 0 ] && { apt-get update -qq; apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; } \
			>/dev/null 2>&1; } \
		|| command -v chromium >/dev/null 2>&1 \
		|| echo "Chromium is missing: the tests say what they leave out" >&2

# The server is also tested on PostgreSQL; the tests start their own server. It is installed where that is allowed.
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

# The program runs interpreted until it has been compiled.
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
