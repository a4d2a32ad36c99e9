"""Agents: prompts as data, and what runs them."""
