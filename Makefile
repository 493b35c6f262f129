# Two commands: `make play` sets everything up and runs the game, `make test` sets everything up and
# passes the tests. Nothing but Python 3.11 or newer is needed; a C compiler makes it faster.

SHELL := /bin/sh
BIN := .venv/bin
SOURCES := $(shell find src docs/rules web -type f -not -path '*/__pycache__/*' \
    -not -path '*/node_modules/*' -not -path '*/server/pages/*' 2>/dev/null)
JOBS ?= 2
# Tests that are run once, with the engine as it was installed: what they are about is the same either way.
ONCE := bench bots browser docs lab pages server words

.PHONY: play test check test-pure test-compiled test-browser bench survey strength lock clean

play: .venv/installed
	@$(BIN)/boneyard serve

test: check test-pure test-compiled

check: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test-pure: .venv/installed
	BONEYARD_PURE=1 $(BIN)/pytest -n $(JOBS) --dist worksteal $(ONCE:%=--ignore=tests/%)

test-compiled: .venv/installed
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not long"

# Whole games of every table by mouse, keys and two browsers, and evenings with the scorepad: about as long
# again as all other tests, and so not part of them.
test-browser: .venv/installed
	$(BIN)/pytest -n $(JOBS) --dist worksteal tests/browser

bench: .venv/installed
	$(BIN)/python bench/run.py

survey: .venv/installed
	$(BIN)/python bench/solitaires.py

strength: .venv/installed
	$(BIN)/python bench/strength.py

# The newest Python that is new enough, and an environment with exactly the locked packages.
.venv/ready: requirements.txt
	@for python in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	    if $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	    then found=$$python; break; fi; done; \
	if [ -z "$$found" ]; then echo "Boneyard needs Python 3.11 or newer (with venv)." >&2; exit 1; fi; \
	echo "Setting up .venv with $$($$found --version) ..."; \
	$$found -m venv --clear .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

# Built once as a wheel (compiled where a C compiler works) and installed, as users get it.
.venv/installed: .venv/ready pyproject.toml hatch_build.py README.md $(SOURCES)
	@echo "Building boneyard (compiling the engine takes about two minutes) ..."
	@rm -rf .venv/wheel && $(BIN)/python -m hatchling build -t wheel -d .venv/wheel >.venv/build.log 2>&1 \
	    || { cat .venv/build.log; exit 1; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --force-reinstall .venv/wheel/*.whl
	@touch $@

# Choose the versions anew. The lock names no host: packages come from wherever pip is set up to look.
lock:
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --upgrade \
	    --no-emit-index-url --no-header -q requirements.in -o requirements.txt

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
