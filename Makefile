# The commands of this repository. `make run` shows the product, `make test` proves it, `make serve` runs it for real.
# Everything lives in .venv; nothing is read from or written to the home folder.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check
SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help setup dev tools run serve test lint types contracts migrations unit postgres js browser bench-quality lock clean

help:
	@echo "make run    the product with a demo account and sample documents"
	@echo "make serve  the product for real (see README.md)"
	@echo "make test   every check; .ci/run does the same"
	@echo "make bench-quality GOLD_DATA=FOLDER   the product's answers on public gold data, beside floors and targets"
	@echo "make lock   resolve the dependencies of pyproject.toml anew"

# --- environment -----------------------------------------------------------------------------------------------------
# A name on PATH may be a dead shim, so each candidate is run; PYTHON=… comes first.
CANDIDATES = "$$PYTHON" python3.14 python3.13 python3.12 python3.11 python3 /usr/bin/python3 \
	"$${HOME:-/nowhere}"/.pyenv/versions/3.1[1-9]*/bin/python3
IS_FIT = import ensurepip, sqlite3, ssl, sys, venv; sys.exit(sys.version_info[:2] < (3, 11))

$(VENV)/pyvenv.cfg:
	@found=; for candidate in $(CANDIDATES); do \
		if [ -n "$$candidate" ] && "$$candidate" -c '$(IS_FIT)' >/dev/null 2>&1; then found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "No Python 3.11 or newer with venv was found. On Debian: apt-get install python3 python3-venv." >&2; \
		echo "Another one: make PYTHON=/path/to/python3 …" >&2; exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$found" --version)"; \
	rm -rf $(VENV) && "$$found" -m venv $(VENV) && $(PIP) install --upgrade pip

# The lock that was installed is kept in .venv; equal means done.
setup: $(VENV)/pyvenv.cfg
	@$(PY) -c '' 2>/dev/null || { rm -rf $(VENV); $(MAKE) --no-print-directory $(VENV)/pyvenv.cfg; }
	@cmp -s requirements.lock $(VENV)/requirements.lock || { echo "Installing the dependencies"; \
		$(PIP) install --require-hashes -r requirements.lock && cp requirements.lock $(VENV)/requirements.lock; }

dev: setup
	@cmp -s requirements-dev.lock $(VENV)/requirements-dev.lock || { echo "Installing the tools for development"; \
		$(PIP) install --require-hashes -r requirements-dev.lock \
		&& cp requirements-dev.lock $(VENV)/requirements-dev.lock; }

tools:
	@sh tests/tools.sh

# --- running ---------------------------------------------------------------------------------------------------------
run: setup
	@exec $(PY) -m kgsite.serve --demo

serve: setup
	@exec $(PY) -m kgsite.serve

# --- checking --------------------------------------------------------------------------------------------------------
TESTS_HOME = GROUNDGRAPH_DATA_DIR="$$(mktemp -d)" DJANGO_SETTINGS_MODULE=tests.settings
TEMPLATES = $(shell find templates reviews graphs kgsite -name '*.html')
BROWSER = $(shell for name in $(CHROMIUM) chromium-headless-shell chromium chromium-browser google-chrome; do \
	command -v $$name && break; done)
JS_TESTS = $(shell find tests/js -name '*.test.js')

# Python's packages and Debian's are fetched at the same time. What needs one processor runs beside the JavaScript tests;
# what needs two runs alone. Some unit tests only wait for a server or a worker, so there are three at once.
test:
	@$(MAKE) --no-print-directory --jobs=2 dev tools
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target js types lint contracts migrations
	@$(MAKE) --no-print-directory unit postgres browser

lint: dev
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	@$(VENV)/bin/djade --target-version 5.2 --check $(TEMPLATES)

types: dev
	$(TESTS_HOME) $(VENV)/bin/mypy

contracts: dev
	$(TESTS_HOME) $(VENV)/bin/lint-imports

migrations: dev
	$(TESTS_HOME) $(PY) manage.py makemigrations --check --dry-run

unit: dev
	$(PY) -m pytest -n 3 --dist worksteal -m "not browser"

# A throw-away cluster of Debian's; what only a database decides is asked of this one too.
postgres: dev
	@if command -v pg_virtualenv >/dev/null; then pg_virtualenv sh -c \
	'DATABASE_URL=postgres://$$PGUSER:$$PGPASSWORD@$$PGHOST:$$PGPORT/postgres $(PY) -m pytest -n 2 tests/graphs/search'; \
	else echo "SKIPPED: the tests on PostgreSQL need its server (apt-get install postgresql)" >&2; fi

js:
	@if node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null; then node --test $(JS_TESTS); \
	else echo "SKIPPED: the JavaScript tests need Node 18 or newer" >&2; fi

browser: dev
	@if [ -n "$(BROWSER)" ]; then TESTS_ON_DISK=1 $(PY) -m pytest -n 2 --dist worksteal -m browser tests/browser; \
	else echo "SKIPPED: the browser tests need Chromium (apt-get install chromium fonts-noto-cjk)" >&2; fi

# --- measuring -------------------------------------------------------------------------------------------------------
PART = all
bench-quality: setup
	@if [ -z "$(GOLD_DATA)" ]; then echo "Say where the gold data is: make bench-quality GOLD_DATA=FOLDER" >&2; exit 2; fi
	@$(PY) -m tests.bench.quality "$(GOLD_DATA)" --part $(PART)

# --- maintaining -----------------------------------------------------------------------------------------------------
# One resolution for every Python from 3.11 on; hashes so that plain pip refuses anything else.
COMPILE = UV_CUSTOM_COMPILE_COMMAND="make lock" $(PY) -m uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --upgrade pyproject.toml
lock: setup
	$(PIP) install uv
	$(COMPILE) --output-file requirements.lock
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
