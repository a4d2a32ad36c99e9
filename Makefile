# Everything a person needs; each target sets up what it uses.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help install run test check bench browser fmt clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "chatrefine needs Python 3.11 or newer; set PYTHON=python3.x"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[local]' --group dev
	@touch $@

install: $(STAMP)  ## create .venv with chatrefine, its local model runtime and the developers' tools

run: $(STAMP)  ## set everything up and open the chat on the embedded model
	$(BIN)/chatrefine local setup
	$(BIN)/chatrefine --provider local

test: $(STAMP)  ## run all tests
	$(BIN)/python -m pytest -n auto

check: $(STAMP)  ## format, lint, types, import rules, spelling, tests with coverage
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell chatrefine tests README.md CHANGELOG.md Makefile pyproject.toml
	$(BIN)/python -m pytest -n auto

bench: $(STAMP)  ## measure; each table names what it compares with
	$(BIN)/python -m tests.bench

browser: $(STAMP)  ## look at an exported page in a headless Chromium, which must be there
	$(BIN)/python -m tests.browser

fmt: $(STAMP)  ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove what the other targets made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
