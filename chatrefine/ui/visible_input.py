"""What is typed or pasted, shown without anything that hides or turns text; it is sent as it is."""

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.formatted_text.utils import fragment_list_to_text
from prompt_toolkit.layout.processors import Processor, Transformation, TransformationInput
from prompt_toolkit.layout.utils import explode_text_fragments

from chatrefine.ui.sanitize import marks


class VisibleInput(Processor):
    """Shows marks like `<U+202E>` in the line being edited; the cursor steps over each at once.

    The library shows the control characters of ASCII by itself.
    """

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """The fragments of one line with marks in them."""
        fragments = transformation_input.fragments
        line = fragment_list_to_text(fragments)
        found = {at: mark for at, mark in marks(line).items() if line[at] >= "\x80"}
        if not found:
            return Transformation(fragments)
        shown: StyleAndTextTuples = []
        places = [0]
        for at, fragment in enumerate(explode_text_fragments(fragments)):
            text = found.get(at, fragment[1])
            shown.append((fragment[0], text))
            places.append(places[-1] + len(text))
        places.append(places[-1] + 1)  # the cursor may stand behind the line
        sources = {place: at for at, place in reversed([*enumerate(places)])}

        def to_source(place: int) -> int:
            while place not in sources and place > 0:
                place -= 1
            return sources.get(place, 0)

        return Transformation(
            shown, source_to_display=places.__getitem__, display_to_source=to_source
        )
