# Two commands: `make play` sets everything up and runs the game, `make test` sets everything up and
# passes the tests. Nothing but Python 3.11 or newer is needed; a C compiler makes it faster.
#
#   make test ROOM=server    lint, types, and the tests of one folder, as the engine is now
#   make test JOBS=8         with so many tests at a time (twice that, where they mostly wait)

SHELL := /bin/sh
BIN := .venv/bin
# The locks name everything, so that nothing has to be resolved.
INSTALL := $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps
# Hundreds of programs are started by the tests: none shall have to compile its source again.
unexport PYTHONDONTWRITEBYTECODE
# At twice as many tests at a time as there are cores nobody waits for those that wait for a page or a server.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN || echo 2)
PYTEST := $(BIN)/pytest --dist worksteal -n $(JOBS)
WAITING := $(BIN)/pytest --dist worksteal -n $$((2 * $(JOBS)))
# Tests that are run once, with the engine as it was built: what they are about is the same either way. So are
# those that are marked `once`.
ONCE := adapters bench bots browser cli club companion deploy docs examples lab lessons package pages picture puzzles \
    referee review server testing words

.PHONY: play docs test check test-room test-pure test-compiled test-browser test-long test-cluster shots engine pages static dist bench survey strength lock clean

# Served interpreted at once; the engine is compiled behind it, for as long as the game goes on, and taken up by itself.
play: .venv/play pages
	@nice -n 19 $(MAKE) -s engine & behind=$$!; trap 'kill $$behind 2>/dev/null' EXIT; trap : INT; $(BIN)/boneyard serve

ifdef ROOM
test: check test-room
else
# While packages are fetched and the engine is compiled, lint, types and interpreted tests are on their way.
test:
	@$(MAKE) -s -j3 check test-pure pages engine
	@$(MAKE) -s test-compiled
endif

check: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test-room: .venv/test pages
	$(PYTEST) -m "not long" tests/$(ROOM)

test-pure: .venv/test
	BONEYARD_PURE=1 $(PYTEST) -m "not once and not long" $(ONCE:%=--ignore=tests/%)

test-compiled: .venv/test .venv/docs pages engine
	$(WAITING) -m "not long"

# Whole games of every table by mouse, keys and two browsers, and evenings with the scorepad: about as long
# again as all other tests, and so not part of them.
test-browser: .venv/test pages engine
	$(WAITING) tests/browser

# What else is marked long: millions of positions, the upstream tests of environments at full length.
test-long: .venv/test engine
	$(PYTEST) -m long --ignore=tests/browser --ignore=tests/server/cluster

# Nodes, the database and NATS killed and stopped again and again while people play: about an hour.
test-cluster: .venv/test engine
	$(BIN)/pytest -s tests/server/cluster

# Pictures of every table in every window, by day and by night, as sheets in build/shots.
shots: .venv/test pages
	PYTHONPATH=tests $(BIN)/python -m tests.browser.shots

# The documentation as a site in build/docs, which any web server can serve as it is.
docs: .venv/docs pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q --clean
	@echo "Built. To look at it: $(BIN)/python -m http.server -d build/docs"

engine: .venv/play .venv/engine
	@$(BIN)/python build_engine.py

pages: .venv/play
	@$(BIN)/python build_pages.py

# The whole app as files in build/static, for any web space.
static: .venv/play pages
	@$(BIN)/python build_static.py

# What is published: the sdist and the wheel of pure Python. Compiled wheels are cibuildwheel's (pyproject.toml).
dist: .venv/test pages
	rm -rf dist
	BONEYARD_COMPILE=0 $(BIN)/python -m build --no-isolation
	$(BIN)/twine check --strict dist/*

bench: .venv/test engine
	$(BIN)/python bench/run.py

survey: .venv/test engine
	$(BIN)/python bench/solitaires.py

strength: .venv/test engine
	$(BIN)/python bench/strength.py

# The newest Python that is new enough, an environment with exactly the locked packages, and the
# source as it lies here in it. Compiling and testing need more, each on top of the one before.
.venv/ready: requirements/play.txt
	@for python in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	    if $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	    then found=$$python; break; fi; done; \
	if [ -z "$$found" ]; then echo "Boneyard needs Python 3.11 or newer (with venv)." >&2; exit 1; fi; \
	echo "Setting up .venv with $$($$found --version) ..."; \
	$$found -m venv --clear .venv
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@touch $@

.venv/play: .venv/ready pyproject.toml
	@$(INSTALL) --no-build-isolation -e .
	@touch $@

.venv/engine: .venv/play requirements/engine.txt
	@$(INSTALL) --require-hashes -r requirements/engine.txt
	@touch $@

.venv/test: .venv/play .venv/engine requirements/test.txt
	@$(INSTALL) --no-compile --require-hashes -r requirements/test.txt
	@touch $@

.venv/docs: .venv/play requirements/docs.txt
	@$(INSTALL) --no-compile --require-hashes -r requirements/docs.txt
	@touch $@

# Choose the versions anew. The lock names no host: packages come from wherever pip is set up to look.
lock: .venv/play
	$(INSTALL) uv
	cd requirements && for part in play engine test docs; do ../$(BIN)/uv pip compile --universal \
	    --python-version 3.11 --generate-hashes --upgrade --no-emit-index-url --no-header -q \
	    $$part.in -o $$part.txt; done

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/boneyard/_compiled
