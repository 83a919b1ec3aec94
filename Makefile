# The two that matter: `make play` and `make test`. Both install what is missing first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Browser tests and unit tests each fill two cores.
WORKERS ?= 2
# A test that hangs is a test that fails, by its name; and no worker waits for the other's last tests.
PATIENCE := --timeout 300 --dist worksteal

# What is compiled is kept: the stages below are a dozen processes that read the same sources.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play site test check format lint types unit pyodide e2e shots engines bench bench-all bench-players soak mutations audit words lock clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: site ## build the site and open a table on this computer
	@$(BIN)/python -m tools.serve

site: $(VENV)/ready node_modules/ready ## build dist/, ready for any static host; SITE=https://... is its address
	@CARDROOM_SITE="$(or $(SITE),$(CARDROOM_SITE))" $(BIN)/python -m tools.build_site

# One beside the other: the browser tests take longest and wait for browsers now and then, Pyodide
# has but one thread; and the tests that come last fill both cores to the end.
BESIDE = @$(MAKE) --no-print-directory --jobs=2 --output-sync=target

test: lint $(VENV)/ready node_modules/ready $(VENV)/chromium ## everything that CI runs
	$(BESIDE) e2e pyodide types unit

check: lint $(VENV)/ready node_modules/ready ## the fast part: format, lint, types, tests in CPython
	$(BESIDE) types unit

format: $(VENV)/ready ## put the sources in order
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

# What people read, comments among it; tests misspell on purpose.
SPELT := src assets/rules docs boot tools lab index.html README.md CONTRIBUTING.md CHANGELOG.md

lint: $(VENV)/ready
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/codespell $(SPELT)
	@$(BIN)/python -m tools.prose

types: $(VENV)/ready
	@$(BIN)/mypy

# Being traced makes the laws three times slower, and the tests below reach what the floor is about.
TRACED := tests/games tests/nouns tests/records/test_store.py tests/links/test_link.py \
  $(foreach n,table vectors golden,tests/test_$(n).py)

unit: $(VENV)/ready node_modules/ready
	@$(BIN)/pytest -n $(WORKERS) $(PATIENCE) --cov --cov-report=term $(TRACED)
	@$(BIN)/pytest -n $(WORKERS) $(PATIENCE) tests lab $(TRACED:%=--ignore=%)

# What another Python could do otherwise: numbers of 32 bits, a small stack, the order of things.
# Rules and players are asked through vectors, laws, golden games and choices, not test by test; odd
# combinations of options, and how often a deal comes about, are left to CPython, and so are tests of
# the tests; long games of 80 Points to the soak.
ASKED := $(foreach n,table vectors golden outcomes laws,tests/test_$(n).py) tests/nouns \
  tests/records/test_store.py tests/links/test_link.py tests/session tests/browser \
  $(foreach n,bitworlds bit_tricks chance choices service,tests/players/test_$(n).py)
LEFT := not odd and not as_often and not equally_often and not every_single_expectation
IN_PYODIDE = @node tests/pyodide/run.mjs -m "not cpython_only" -q $(ASKED)

pyodide: $(VENV)/ready node_modules/ready ## ask the engine the same in the Python that browsers run
	$(IN_PYODIDE) -k "$(LEFT) and not (thirty_games and eighty)"

e2e: $(VENV)/ready node_modules/ready $(VENV)/chromium ## the page's tests in Chromium
	@$(BIN)/python -c "from tools.build_site import up_to_date; up_to_date()" # no test waits for it
	@$(BIN)/pytest e2e -n $(WORKERS) $(PATIENCE)

shots: $(VENV)/ready node_modules/ready $(VENV)/chromium ## contact sheets of all screens, in build/shots/
	@$(BIN)/python -m tools.shots

engines: $(VENV)/ready node_modules/ready $(VENV)/chromium ## play in Chromium, Firefox and WebKitGTK
	@$(BIN)/python -m tools.engines

bench: $(VENV)/ready node_modules/ready $(VENV)/chromium ## measure what a visitor waits for, beside what it was
	@$(BIN)/python -m tools.bench

bench-all: $(VENV)/peers node_modules/ready $(VENV)/chromium ## measure all there is; writes build/bench.json
	@$(BIN)/python -m tools.bench all
	@$(BIN)/python -m lab.bench_players --quick

bench-players: $(VENV)/peers node_modules/ready $(VENV)/chromium ## measure the players at length
	@$(BIN)/python -m lab.bench_players

# Other cards every day; CARDROOM_SEED deals those of another day again.
TODAY := CARDROOM_SEED="$${CARDROOM_SEED-$$(date -u +%F)/}"

# Seconds in which a visitor does random things everywhere in the page.
WALK ?= 7200

soak: $(VENV)/ready node_modules/ready $(VENV)/chromium ## play for hours, checking what must always hold
	@$(TODAY) $(BIN)/pytest --soak -m soak -n $(WORKERS) $(PATIENCE) tests lab
	@CARDROOM_THOROUGH=20 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) \
	  tests/test_laws.py tests/nouns tests/records tests/links tests/problems/test_link.py \
	  tests/players/test_no_peeking.py tests/players/test_gist.py tests/live \
	  tests/browser/page/test_patch.py
	$(IN_PYODIDE) -k "$(LEFT)"
	@$(TODAY) $(BIN)/pytest --soak e2e -n $(WORKERS) $(PATIENCE)
	@CARDROOM_THOROUGH=2 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) $(PATIENCE) e2e/test_courses.py
	@CARDROOM_THOROUGH=2 $(TODAY) $(BIN)/pytest --soak -n $(WORKERS) --timeout 3600 e2e/test_live.py \
	  e2e/test_one_device.py e2e/test_by_link.py \
	  -k "whole_deal or outage or comes_to_its_end or two_persons_play_a_deal or by_links_alone"
	@$(BIN)/python -m tools.shuffle_statistics
	@$(BIN)/python -m tools.soak
	@$(BIN)/python -m tools.soak_page
	@$(TODAY) $(BIN)/python -m tools.walker --seconds $(WALK)

mutations: $(VENV)/ready ## put faults in, one by one, and see whether the tests notice
	@$(BIN)/python -m tools.mutations

audit: $(VENV)/ready node_modules/ready build/audit/ready ## ask whether what is used has a known hole
	@$(BIN)/python -m tools.audit

words: $(VENV)/ready ## collect all messages in locale/, bring catalogues up to date, count the words
	@$(BIN)/python -m tools.words

lock: ## choose the newest versions of everything again
	@$(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install --quiet uv
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
	  --extra dev pyproject.toml --output-file requirements.txt
	@npm install --package-lock-only

clean: ## remove everything that was made, installed tools included
	@rm -rf $(VENV) node_modules dist build .coverage .hypothesis test-results \
	  .mypy_cache .pytest_cache .ruff_cache

# What is installed leaves a mark, so that the next run is quick and needs no network.

# The lock names everything, so pip is to look for nothing: an extra ("coverage[toml]") sends it to
# the newest version there is, which has no hash here.
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
