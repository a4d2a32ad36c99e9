"""Markdown on the terminal: incremental, append-only, every visible character of it."""

from chatrefine.ui.markdown.stream import MarkdownStream, preload, render
from chatrefine.ui.markdown.style import ColourDepth, depth_of

__all__ = ["ColourDepth", "MarkdownStream", "depth_of", "preload", "render"]
