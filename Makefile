# Inkland: `make play` to play, `make test` to test; `make help` lists the rest.
# Everything is installed into .venv; nothing else on the machine is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
QUICK := "not slow and not browser and not system"
N ?= 20
GAMES ?= 300
STEPS ?= 2000000
SEED ?= 1
TRACE ?= trace.jsonl
PROCESSES ?= 1

# Without modules on disk every process of the tests would translate all of them again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help

.PHONY: help
help:  ## Say what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{ printf "  make %-13s %s\n", $$1, $$2 }'

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Inkland needs Python 3.11 or newer; say which with: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Could not make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

# One stamp for each set of packages: what is installed is installed again only when its list changes.
$(VENV)/.play: $(BIN)/python requirements/play.txt pyproject.toml
	@echo "Installing Inkland into $(VENV) …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/python hatch_build.py
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# The client is built when its sources have changed; the script sees to that.
.PHONY: client
client: $(VENV)/.play  ## Build the browser client
	@$(BIN)/python hatch_build.py

$(VENV)/.dev: $(VENV)/.play requirements/dev.txt
	@echo "Installing what the tests need …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

.PHONY: play
play: client  ## Play in the browser: start the server and open it (ARGS="--host 0.0.0.0" lets phones in)
	@$(BIN)/inkland serve --open $(ARGS)

.PHONY: play-terminal
play-terminal: $(VENV)/.play  ## Play in this terminal
	@$(BIN)/inkland play $(ARGS)

# A browser for the tests that need one; without it they are left out, which CI does not accept.
.PHONY: browser
browser: $(VENV)/.dev
	@$(BIN)/python -m tests.browser.chromium

.PHONY: test-client
test-client: client
	@$(BIN)/python hatch_build.py npm run --silent test

.PHONY: kernel
kernel: $(VENV)/.dev  ## Compile the kernel anew: kernel.wasm and the library for Linux
	@$(BIN)/python -m inkland.kernel.compiler.build

.PHONY: test
test: $(VENV)/.dev client browser test-client  ## Run the tests that need no other processes, and one game in a browser
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m $(QUICK) $(ARGS)

.PHONY: test-browser
test-browser: $(VENV)/.dev client browser  ## Run the tests in a real browser on a real server
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "browser and not slow" $(ARGS)

.PHONY: test-system
test-system: $(VENV)/.dev client  ## Run the tests of processes: kills, chaos, clusters, upgrades, packages, program bots
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "system and not slow" $(ARGS)

.PHONY: test-processes
test-processes: $(VENV)/.dev client browser  ## Run both; a test that fails is run once more, alone (docs/testing.md)
	@$(BIN)/python -m tests.suites.judge browser system -n $(JOBS) $(ARGS)

.PHONY: test-cluster
test-cluster: $(VENV)/.dev client browser  ## Run the tests of server and browser on PostgreSQL and NATS, with two servers behind a proxy
	@INKLAND_TEST_CLUSTER=1 $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not slow" tests/server tests/browser $(ARGS)

.PHONY: stress
stress: $(VENV)/.dev client browser  ## Run the tests of `make test` N times in random order (ARGS="--busy 4": beside busy loops)
	@$(BIN)/python -m tests.suites.stress $(N) -n $(JOBS) --dist worksteal -m $(QUICK) $(ARGS)

.PHONY: check
check: lint types $(VENV)/.dev client browser test-client test-newest  ## Everything: linters, types, imports, all tests with thorough properties, coverage
	@HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --cov --cov-report=term --cov-fail-under=100 $(ARGS)

.PHONY: test-newest
test-newest: $(VENV)/.dev  ## Run the tests of the rules on Python 3.14 (Pyodide)
	@$(BIN)/python -m tests.packaging.newest_python

.PHONY: lint
lint: $(VENV)/.dev  ## Linters and import contracts
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/python hatch_build.py npm run --silent check
	@$(BIN)/lint-imports
	@$(BIN)/python -m tests.suites.layers

.PHONY: types
types: $(VENV)/.dev  ## Types, strictly
	@$(BIN)/mypy

.PHONY: format
format: $(VENV)/.dev  ## Put the code into its usual form
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/python hatch_build.py npm run --silent format

.PHONY: bench
bench: $(VENV)/.dev  ## Measure what README and docs quote
	@$(BIN)/python -m bench $(ARGS)
	@$(BIN)/python -m bench.kernel
	@$(BIN)/python -m bench.envs
	@$(BIN)/python -m bench.first_paint
	@$(BIN)/python -m bench.near_misses

.PHONY: verdicts
verdicts: $(VENV)/.dev  ## Measure the limits of the verdicts of reviews, and write them to their file
	@$(BIN)/python -m bench.review.verdicts $(ARGS)

.PHONY: calibration
calibration: $(VENV)/.dev  ## Check reviews against many more decks and games; takes hours; RESULTS=file to resume
	@$(BIN)/python -m bench.review.choices $(if $(RESULTS),--results $(RESULTS)) $(ARGS)
	@$(BIN)/python -m bench.review.values $(ARGS)

.PHONY: compare
compare: $(VENV)/.dev  ## Compare the speed with the commit BASE: both versions in turn, as ratios
	@$(BIN)/python -m bench.compare $(BASE) $(ARGS)

.PHONY: screenshots
screenshots: $(VENV)/.dev client browser  ## Make the pictures of the docs anew
	@$(BIN)/python -m tests.browser.screenshots

.PHONY: schema
schema: $(VENV)/.dev  ## Make the client's types from the server's own schema
	@$(BIN)/python -m inkland.server.web.openapi_document > web/src/protocol/openapi.json
	@$(BIN)/python hatch_build.py npm run --silent types

.PHONY: limits
limits: $(VENV)/.dev  ## Make the table of limits in docs/limits.md from the settings
	@$(BIN)/python -m inkland.server.web.limits_table docs/limits.md

.PHONY: metrics-table
metrics-table: $(VENV)/.dev  ## Make the table of docs/metrics.md from the metrics of the server
	@$(BIN)/python -m inkland.server.base.telemetry.metrics_table docs/metrics.md

.PHONY: palette
palette: $(VENV)/.dev  ## Make the client's colors from the palette
	@$(BIN)/python -m inkland.render.palette_css > web/src/styles/palette.css

.PHONY: pictures
pictures: $(VENV)/.dev  ## Make the pictures of the rules page from their sheets
	@$(BIN)/python -m inkland.rulebook.client_json > web/src/screens/rules/pictures.json

.PHONY: strength
strength: $(VENV)/.dev  ## Play STAGES (all) with BOTS (all) on GAMES decks, as far as missing; then draw the charts
	@$(BIN)/python -m bench.strength play $(STAGES) $(if $(BOTS),--bots $(BOTS)) --games $(GAMES) --jobs $(PROCESSES)
	@$(BIN)/python -m bench.strength draw

.PHONY: stats
stats: $(VENV)/.dev  ## Play 20,000 games of each set as far as missing, then write docs/edicts.md
	@$(BIN)/python -m bench.edicts --jobs $(PROCESSES) $(ARGS)

.PHONY: charts
charts: $(VENV)/.dev  ## Draw docs/charts and docs/strength.md again from the results in bench/strength/results
	@$(BIN)/python -m bench.strength draw

.PHONY: load
load: $(VENV)/.dev  ## Let 300 games of three guests be played against a server (docs/capacity.md)
	@$(BIN)/python -m bench.load $(ARGS)

.PHONY: starving
starving: $(VENV)/.dev  ## Let 20 rooms of 99 legends try to keep the bots of other tables waiting (docs/capacity.md)
	@$(BIN)/python -m bench.load.starving $(ARGS)

.PHONY: flood
flood: $(VENV)/.dev client  ## Flood a server while tables play, and say what they and newcomers notice (docs/capacity.md)
	@$(BIN)/python -m bench.load.flood $(ARGS)

.PHONY: cluster
cluster: $(VENV)/.dev client  ## Run PostgreSQL, NATS, three servers, two workers and a proxy on this machine (docs/scaling.md)
	@$(BIN)/python -m deploy.local $(ARGS)

.PHONY: scale
scale: $(VENV)/.dev  ## Measure what a draw costs on one, two and three servers, and write docs/capacity.md
	@$(BIN)/python -m bench.scale $(ARGS)
	@$(BIN)/python -m bench.capacity_page

.PHONY: trace
trace: $(VENV)/.dev  ## Trace GAMES mixed games and check every line against the second reading of the rules
	@$(BIN)/inkland simulate $(GAMES) --mixed --variants --seed $(SEED) --trace $(TRACE)
	@$(BIN)/python -m tests.oracle $(TRACE)

.PHONY: fuzz
fuzz: $(VENV)/.dev  ## Compare the compiled kernel with the core over STEPS steps of mixed games
	@$(BIN)/python -m tests.kernel.fuzz --steps $(STEPS) --seed $(SEED) $(ARGS)

.PHONY: chaos
chaos: $(VENV)/.dev  ## Let 500 faults happen to a server (ARGS=--cluster: 250 to a cluster) while guests play (docs/testing.md)
	@$(BIN)/python -m tests.chaos $(ARGS)

.PHONY: kills
kills: $(VENV)/.dev  ## Kill 200 first starts and 200 upgrades of the server, and open every folder (docs/testing.md)
	@$(BIN)/python -m tests.chaos.kills_at_start $(ARGS)

.PHONY: upgrade-trial
upgrade-trial: $(VENV)/.dev  ## Replace version 0.1.0 by the current one while guests play, and say what they notice (docs/testing.md)
	@$(BIN)/python -m tests.upgrade $(ARGS)

.PHONY: mutate
mutate: $(VENV)/.dev  ## Mutate the scoring rules and see whether the tests notice (long)
	@$(BIN)/mutmut run
	@$(BIN)/mutmut results

.PHONY: hooks
hooks: $(VENV)/.dev  ## Run the linters before every commit
	@$(BIN)/prek install

.PHONY: lock
lock: $(VENV)/.dev  ## Pin the newest packages, with hashes
	@$(BIN)/python -m pip install --quiet uv
	@for set in play dev; do \
		$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-header --no-annotate --extra $$([ $$set = dev ] && echo dev || echo server) \
			-o requirements/$$set.txt pyproject.toml requirements/build.in; \
	done

.PHONY: docs
docs: $(VENV)/.dev  ## Build the docs site; the server then has it under /docs
	@$(BIN)/python docs_site.py

.PHONY: sizes
sizes: $(VENV)/.dev client  ## Measure what each extra installs (docs/installation.md)
	@$(BIN)/python -m bench.install_size $(ARGS)

.PHONY: release
release: $(VENV)/.dev client docs  ## Build the packages, check them, and tell the steps of a release
	@$(BIN)/python release.py

.PHONY: clean
clean:  ## Remove everything that was made
	rm -rf $(VENV) build dist mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage
