"""A line of text that is being edited: its letters, the caret, and what is selected. Pure; nothing here draws."""

from dataclasses import dataclass

LONGEST_PASTE = 10_000
"""Letters of a clipboard that are looked at."""


@dataclass(slots=True)
class LineEdit:
    """At most `most` letters. `caret` and `anchor` are numbers of letters; what lies between them is selected."""

    text: str
    most: int
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The letters selected."""
        start, end = self.span
        return self.text[start:end]

    def replace(self, text: str) -> None:
        """Have another text altogether; the caret stays as far as it can."""
        self.text = text
        self.caret = self.anchor = min(self.caret, len(text))

    def type(self, text: str) -> None:
        """Put letters in the place of what is selected; control signs, and what has no room, are left out."""
        start, end = self.span
        room = self.most - len(self.text) + end - start
        clean = "".join(letter for letter in text[:LONGEST_PASTE] if letter.isprintable())[: max(0, room)]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def paste(self, text: str) -> None:
        """Put in what a clipboard held, without the blanks and line ends around it; those within become blanks."""
        self.type(" ".join(text[:LONGEST_PASTE].split()))

    def erase(self, by: int, *, word: bool = False) -> None:
        """Take away what is selected, or else the letter (or word) before (-1) or behind (1) the caret."""
        if self.caret == self.anchor:
            self.anchor = self._goal(by, word=word)
        start, end = self.span
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def step(self, by: int, *, select: bool = False, word: bool = False) -> None:
        """Move the caret by a letter or a word; without `select` a selection ends at that side."""
        if self.caret != self.anchor and not select and not word:
            self.move(self.span[by > 0])
        else:
            self.move(self._goal(by, word=word), select=select)

    def move(self, caret: int, *, select: bool = False) -> None:
        """Put the caret there, and select what it passes if that is wished."""
        self.caret = min(len(self.text), max(0, caret))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select every letter."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word at the caret."""
        before, behind = self.text[: self.caret], self.text[self.caret :]
        self.anchor = len(before) - len(before.rpartition(" ")[2])
        self.caret += len(behind.partition(" ")[0])

    def _goal(self, by: int, *, word: bool) -> int:
        if not word:
            return min(len(self.text), max(0, self.caret + by))
        if by < 0:
            before = self.text[: self.caret].rstrip()
            return len(before) - len(before.rpartition(" ")[2])
        behind = self.text[self.caret :]
        return len(self.text) - len(behind.lstrip().partition(" ")[2])
