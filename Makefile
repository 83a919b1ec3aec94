# Main targets: `make play` and `make test`. Both install missing tools first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Browser tests and unit tests each fill two cores.
WORKERS ?= 2
# A hanging test fails after 300 seconds; idle workers take over tests of busy ones.
PATIENCE := --timeout 300 --dist worksteal

# Keep compiled modules: a dozen processes below read the same sources.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play site test check format lint style prose types unit pyodide e2e shots engines bench bench-all bench-players soak mutations audit words lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: site ## build the site and open a table on this computer
	@$(BIN)/python -m tools.serve

site: $(VENV)/ready node_modules/ready ## build dist/, ready for any static host; SITE=https://... is its address
	@CARDROOM_SITE="$(or $(SITE),$(CARDROOM_SITE))" $(BIN)/python -m tools.build_site

# Two targets in parallel: the browser tests take longest and sometimes wait for browsers, and
# Pyodide has only one thread. The tests that come last use both cores.
BESIDE = @$(MAKE) --no-print-directory --jobs=2 --output-sync=target

test: ## everything that CI runs
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/chromium node_modules/ready
	@$(MAKE) --no-print-directory style
	$(BESIDE) e2e pyodide prose types unit

check: style $(VENV)/ready node_modules/ready ## the fast part: format, lint, types, tests in CPython
	$(BESIDE) prose types unit

format: $(VENV)/ready ## format the sources, and fix what ruff can
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

# Texts to spell-check, comments included; tests misspell on purpose.
SPELT := src assets/rules docs boot tools lab index.html README.md CONTRIBUTING.md CHANGELOG.md

lint: style prose

style: $(VENV)/ready
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/codespell $(SPELT)

prose: $(VENV)/ready
	@$(BIN)/python -m tools.prose

types: $(VENV)/ready
	@$(BIN)/mypy

# Only these tests are traced, but for those marked `untraced`: they cover the files with a coverage
# floor, and tracing makes a test three times as slow.
TRACED := tests/games tests/nouns tests/records tests/links/test_link.py \
  $(foreach n,table vectors golden,tests/test_$(n).py)

unit: $(VENV)/ready node_modules/ready
	@$(BIN)/pytest -n $(WORKERS) $(PATIENCE) -m "not untraced" --cov --cov-report=term $(TRACED)
	@$(BIN)/pytest -n $(WORKERS) $(PATIENCE) tests lab --traced "$(TRACED)"

# Tests of what may differ in Pyodide: 32-bit numbers, a small stack, orders of iteration. Rules and
# players are tested by vectors, laws, golden games and choices, not by unit tests. Left to CPython:
# odd combinations of options, frequencies of deals, and tests of the tests. Left to the soak: long
# games of 80 Points.
ASKED := $(foreach n,table vectors golden outcomes laws,tests/test_$(n).py) tests/nouns \
  tests/records/test_store.py tests/links/test_link.py tests/session tests/browser \
  $(foreach n,bitworlds bit_tricks chance choices service,tests/players/test_$(n).py)
LEFT := not odd and not as_often and not equally_often and not every_single_expectation
IN_PYODIDE = @node tests/pyodide/run.mjs -m "not cpython_only" -q $(ASKED)

pyodide: $(VENV)/ready node_modules/ready ## test the engine in Pyodide, the Python that browsers run
	$(IN_PYODIDE) -k "$(LEFT) and not (thirty_games and eighty)"

e2e: $(VENV)/ready node_modules/ready $(VENV)/chromium ## the page's tests in Chromium
	@$(BIN)/python -c "from tools.build_site import up_to_date; up_to_date()" # before any test's timeout starts
	@$(BIN)/pytest e2e -n $(WORKERS) $(PATIENCE)

shots: $(VENV)/ready node_modules/ready $(VENV)/chromium ## contact sheets of all screens, in build/shots/
	@$(BIN)/python -m tools.shots

engines: $(VENV)/ready node_modules/ready $(VENV)/chromium ## play in Chromium, Firefox and WebKitGTK
	@$(BIN)/python -m tools.engines

bench: $(VENV)/ready node_modules/ready $(VENV)/chromium ## measure what a visitor waits for, beside earlier figures
	@$(BIN)/python -m tools.bench

bench-all: $(VENV)/peers node_modules/ready $(VENV)/chromium ## the same, and the players in short
	@$(BIN)/python -m tools.bench
	@$(BIN)/python -m lab.bench_players --quick

bench-players: $(VENV)/peers node_modules/ready $(VENV)/chromium ## measure the players at length
	@$(BIN)/python -m lab.bench_players

# Seed of random tests: other deals every day, unless CARDROOM_SEED names a seed.
TODAY := CARDROOM_SEED="$${CARDROOM_SEED-$$(date -u +%F)/}"

# Duration of the random walk through the page, in seconds.
WALK ?= 7200

soak: $(VENV)/ready node_modules/ready $(VENV)/chromium ## play for hours, checking invariants
	@$(TODAY) $(BIN)/pytest --soak -m soak -n $(WORKERS) $(PATIENCE) tests lab
	@CARDROOM_THOROUGH=20 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) \
	  tests/test_laws.py tests/nouns tests/records tests/links tests/problems/test_link.py \
	  tests/players/test_no_peeking.py tests/players/test_gist.py tests/live \
	  tests/session/test_random_events.py tests/browser/test_random_page.py \
	  tests/browser/page/test_patch.py
	$(IN_PYODIDE) -k "$(LEFT)"
	@$(TODAY) $(BIN)/pytest --soak e2e -n $(WORKERS) $(PATIENCE)
	@CARDROOM_THOROUGH=2 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) $(PATIENCE) e2e/test_courses.py
	@CARDROOM_THOROUGH=2 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) --timeout 3600 e2e/test_live.py \
	  e2e/test_one_device.py e2e/test_by_link.py \
	  -k "whole_deal or outage or comes_to_its_end or two_persons_play_a_deal or by_links_alone"
	@$(BIN)/python -m tools.soak_page
	@$(TODAY) $(BIN)/python -m tools.walker --seconds $(WALK)

mutations: $(VENV)/ready ## insert faults one by one, and check that tests fail
	@$(BIN)/python -m tools.mutations

audit: $(VENV)/ready node_modules/ready build/audit/ready ## check dependencies for known vulnerabilities
	@build/audit/bin/pip-audit --strict --progress-spinner off --disable-pip --require-hashes \
	  --requirement requirements.txt; python=$$?; npm audit && exit $$python

words: $(VENV)/ready ## collect all messages in locale/, update catalogues, count the words
	@$(BIN)/python -m tools.words

lock: ## update all locked versions
	@$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet uv
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
	  --extra dev pyproject.toml --output-file requirements.txt
	@npm install --package-lock-only

clean: ## remove all build results, installed tools included
	@rm -rf $(VENV) node_modules dist build .coverage .hypothesis test-results \
	  .mypy_cache .pytest_cache .ruff_cache

# Each installation touches a file, so that the next run skips it and needs no network.

# `--no-deps`, because the lock has all packages. For an extra ("coverage[toml]") pip would look for
# the newest version, which has no hash here.
$(VENV)/ready: requirements.txt
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(0 if v >= (3, 11) else \
	  f"Cardroom needs Python 3.11 or newer; this one is {v[0]}.{v[1]}. Try make PYTHON=python3.12")'
	@echo "Installing the Python tools ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --require-hashes --no-deps --requirement requirements.txt
	@$(BIN)/python -m pip check --quiet
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/peers: requirements-peers.txt $(VENV)/ready
	@echo "Installing the programs to compare with ..."
	@$(BIN)/python -m pip install --quiet --requirement requirements-peers.txt
	@touch $@

build/audit/ready: requirements-audit.txt
	@echo "Installing the auditor ..."
	@$(PYTHON) -m venv build/audit
	@build/audit/bin/python -m pip install --quiet --requirement requirements-audit.txt
	@touch $@

node_modules/ready: package.json package-lock.json .npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
	  { echo "Cardroom needs Node 20 or newer: found $$(node --version || echo none)"; exit 1; }
	@echo "Installing the browser runtime ..."
	@npm ci --silent
	@touch $@

$(VENV)/chromium: $(VENV)/ready
	@$(BIN)/python -m tools.chromium > $@.new && mv $@.new $@
