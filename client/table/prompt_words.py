"""What the prompt says, and over what: what the table asks, above it what an answer that is put together still needs,
and above all an answer that is made and not given yet.
"""

from collections.abc import Sequence
from typing import TypeAlias

from client.table.prompt import Extra, PromptBar
from client.theme import SeatStyle

Said: TypeAlias = tuple[str, Sequence[Extra]]
"""A sentence, with its buttons."""


class PromptWords:
    """The prompt shows the uppermost of what is said, and again what lies below it once that is taken away."""

    def __init__(self, prompt: PromptBar) -> None:
        self._prompt = prompt
        self._style: SeatStyle | None = None
        self._asked: Said = "", ()
        self._usual: Sequence[Extra] = ()
        self._composed: Said | None = None
        self._held_back: Said | None = None

    @property
    def asked(self) -> str:
        """What the table says, whether something lies over it or not."""
        return self._asked[0]

    def begin(self) -> None:
        """Another question: nothing of an answer is put together."""
        self._composed = None

    def ask(self, style: SeatStyle | None, said: Said, usual: Sequence[Extra] = ()) -> None:
        """Say who must do what, below what the table itself says of an answer that is put together; the buttons `usual`
        stay all the while.
        """
        self._held_back = None
        self._style, self._asked, self._usual = style, said, usual
        self._show()

    def compose(self, said: Said | None) -> None:
        """Say this instead for as long as the question lasts, None what was said before."""
        self._composed = said
        self._held_back = None
        self._show()

    def hold_back(self, said: Said) -> None:
        """Say this of an answer that is made and not given yet, before all else."""
        self._held_back = said
        self._show()

    def take_up(self) -> bool:
        """Say again what was said before; False where no answer was held back."""
        was_held, self._held_back = self._held_back is not None, None
        if was_held:
            self._show()
        return was_held

    def _show(self) -> None:
        sentence, own = self._held_back or self._composed or self._asked
        self._prompt.show(self._style, sentence, [*own, *self._usual])
