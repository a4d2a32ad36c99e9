"""The refiner's protocol: `<critique>` bullets and a `<revised>` text, read tolerantly.

From a raw reply to its text: line ends and chat marks (rims) → JSON form (forms) → reasoning off
(reasoning) → tags (tags, code) → blocks (blocks) → the text's own rims (rims) → leaks (leak).
"""

from chatrefine.quality.protocol.critique import critique_bullets, says_no_issues
from chatrefine.quality.protocol.reasoning import strip_reasoning
from chatrefine.quality.protocol.reply import ParsedReply, parse_reply

__all__ = [
    "ParsedReply",
    "critique_bullets",
    "parse_reply",
    "says_no_issues",
    "strip_reasoning",
]
