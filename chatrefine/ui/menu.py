"""The room of the completion menu: as many rows as it shows, and none once it is closed."""

from typing import TYPE_CHECKING, Any

from chatrefine.ui.cells import cell_width

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import Application

MENU_ROWS = 6


class MenuRoom:
    """Asked before every redraw; the library itself would keep what it once took until the end."""

    def __init__(self, session: "PromptSession[str]") -> None:
        self._session = session

    def fit(self, app: "Application[Any]") -> None:
        """Take the rows for the menu as it stands now, and give back those that are too many."""
        self._session.reserve_space_for_menu = self._wanted(app.output.get_size().columns)
        last, size = app.renderer.last_rendered_screen, app.output.get_size()
        needed = app.layout.container.preferred_height(size.columns, size.rows).preferred
        if last is not None and last.height > min(needed, size.rows):
            # A frame that follows none is as high as it must be; `erase` would flush in between.
            app.renderer._last_screen = None  # noqa: SLF001  nothing public forgets a frame

    def _wanted(self, columns: int) -> int:
        """The rows down to the cursor and those of the menu below them; 0 without a menu."""
        buffer = self._session.default_buffer
        offered = len(buffer.complete_state.completions) if buffer.complete_state else 0
        if not offered:
            return 0
        prefix = cell_width(str(self._session.prompt_continuation))
        lines = buffer.document.text_before_cursor.split("\n")
        rows = sum((prefix + cell_width(line)) // max(1, columns) + 1 for line in lines)
        return rows + min(offered, MENU_ROWS)
