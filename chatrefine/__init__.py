"""An interactive terminal chat that refines its answers before it prints them."""

__version__ = "0.1.0"
