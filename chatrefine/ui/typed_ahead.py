"""Keys typed while an answer is produced: they wait for the next prompt, as far as they may."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_processor import KeyPress


class TypedAhead:
    """Keeps keys in their order.

    Ctrl-C is never kept: it calls `on_interrupt`. Ctrl-D is kept only behind all that was shown of
    an answer; anywhere else it would leave a chat whose answer is still to be read.
    """

    def __init__(self, on_interrupt: Callable[[], None]) -> None:
        self.keys: list[KeyPress] = []
        self._on_interrupt = on_interrupt
        self._may_leave = False

    def add(self, keys: "Iterable[KeyPress]") -> None:
        """These were typed."""
        for one in keys:
            if one.key is Keys.ControlC:
                self._on_interrupt()
            elif one.key is not Keys.ControlD or self._may_leave:
                self.keys.append(one)

    def shown(self) -> None:
        """More of the answer can be read now."""
        self.stay()
        self._may_leave = True

    def stay(self) -> None:
        """No Ctrl-D typed so far leaves, nor one from now on."""
        self.keys = [one for one in self.keys if one.key is not Keys.ControlD]
        self._may_leave = False
