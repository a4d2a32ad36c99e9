# Everything a person needs; each target sets up what it uses, once. Wants Python, make and git.
VENV := .venv
BIN := $(VENV)/bin
USE := $(VENV)/.ready-to-use
DEVELOP := $(VENV)/.ready-to-develop

# The first Python that is new enough; PYTHON=/path/to/python3 takes another one.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$p && break; done)

# A user installation (PIP_USER) is impossible here, whatever pip's settings say of others.
PIP := PIP_USER=0 $(BIN)/python -m pip --disable-pip-version-check install --quiet

# "again" when the environment is missing, half made, broken, or was moved here from elsewhere.
AGAIN := $(shell { [ "$$(cat $(USE))" = "$$(pwd -P)" ] && $(BIN)/python -c ""; } 2>/dev/null || \
  echo again)

.DEFAULT_GOAL := help
.PHONY: help install run test check bench browser fmt clean again

help:  ## list the targets
	@sed -nE 's/^([a-z]+):.*## /\1	/p' Makefile | expand -t 12

again:

$(USE): pyproject.toml $(AGAIN)
	@'$(PYTHON)' -c '$(NEW_ENOUGH)' 2>/dev/null || { \
	  p='$(or $(PYTHON),python3)'; v=$$("$$p" -V 2>&1) || v="not there"; \
	  echo "chatrefine needs Python 3.11 or newer; $$p is $$v." >&2; \
	  echo "Install one, or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }
	@'$(PYTHON)' -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments: its venv module is missing." >&2; \
	  echo "On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@[ ! -s $(USE) ] || [ "$$(cat $(USE))" = "$$(pwd -P)" ] || rm -rf $(VENV)
	@rm -f $(USE) $(DEVELOP)
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
	  echo "Making a virtual environment in $(VENV) …"; \
	  rm -rf $(VENV) && '$(PYTHON)' -m venv $(VENV); }
	@echo "Installing chatrefine and the runtime of its local model; this takes about half a minute …"
	@$(PIP) --upgrade 'pip>=25.1'
	@$(PIP) --editable '.[local]'
	@pwd -P >$@

$(DEVELOP): $(USE)
	@echo "Installing the developers' tools …"
	@$(PIP) --group dev
	@touch $@

install: $(DEVELOP)  ## create .venv with chatrefine, its local model's runtime and the developers' tools

run: $(USE)  ## set everything up and open the chat on the embedded model
	@$(BIN)/chatrefine local setup
	@$(BIN)/chatrefine --provider local

test: $(DEVELOP)  ## run all tests
	$(BIN)/python -m pytest -n auto

check: $(DEVELOP)  ## format, lint, types, import rules, spelling, tests, coverage of quality/
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell chatrefine tests README.md CHANGELOG.md Makefile pyproject.toml
	$(BIN)/python -m pytest -n auto --ignore=tests/quality
	$(BIN)/coverage run -m pytest tests/quality
	$(BIN)/coverage report

bench: $(DEVELOP)  ## measure; each table names what it compares with
	$(BIN)/python -m tests.bench

browser: $(DEVELOP)  ## look at an exported page in a headless Chromium, which must be there
	$(BIN)/python -m tests.browser

fmt: $(DEVELOP)  ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:  ## remove what the other targets made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
