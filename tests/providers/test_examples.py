"""The examples in the providers' docstrings are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

from chatrefine import providers

NAMES = [info.name for info in pkgutil.iter_modules(providers.__path__, "chatrefine.providers.")]


@pytest.mark.parametrize("name", [n for n in NAMES if "local" not in n and not n.endswith("child")])
def test_every_example_is_true(name):
    """Each module's examples give what they say."""
    assert doctest.testmod(import_module(name)).failed == 0
