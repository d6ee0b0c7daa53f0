"""One row for each question of a game: what it is called, what is said about it, what a bot makes of its answers.

The names themselves are constants in the game's `asks`, because the rules that ask must not know what is said. A row
is plain data and small functions; `core.kit.words` makes the words of a game from its rows, `core.kit.bots` its bot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar, cast

from core.frozen import frozen
from core.guide import Beside, GuideNote
from core.kit.english import counted, listing
from core.options import ToShow
from core.plain import Answer, CardId, Seat
from core.questions import DEAL, SHOW, Deal, Roll, Show, Shuffle
from core.table import S
from core.view import View

Names: TypeAlias = tuple[str, ...]
A = TypeVar("A", bound=Answer)
M = TypeVar("M")
"""What a bot knows and works out while one question is open; its methods say what answers are worth."""
T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")


@frozen
class Asked(Generic[S, T_co]):
    """A question that is put into words. subject: the options of a choice, or the question itself where it is none.

    view: what whoever reads may see; `state` is its state, in the game's own type. names: those of the seats.
    """

    subject: T_co
    seat: Seat
    state: S
    view: View
    names: Names


Prompt: TypeAlias = Callable[[Asked[S, T]], str]


@frozen
class Row(Generic[S, M]):
    """Made by `asks` and `falls`, which hold the types of its parts together.

    subject: what the question is asked with. option: an answer in a few words. nothing: the same for the answer None.
    worth: what an answer is worth to a bot. opened: the prompt while sealed answers are opened. notes: those of the
    guide, one a question, first that about the question itself.
    """

    name: str
    subject: type[object]
    prompt: Prompt[S, object]
    option: Callable[[Answer, Asked[S, object]], str]
    nothing: Prompt[S, object] | None = None
    worth: Callable[[M, Answer], int] | None = None
    opened: str = ""
    notes: tuple[GuideNote, ...] = ()


def asks(
    name: str,
    subject: type[T],
    *,
    prompt: str | Callable[[Asked[S, T]], str],
    option: Callable[[A, Asked[S, T]], str],
    worth: Callable[[M, A], int],
    note: tuple[str, str] | tuple[str, str, Beside],
    nothing: str | Callable[[Asked[S, T]], str] = "",
    opened: str = "",
    then: tuple[GuideNote, ...] = (),
) -> Row[S, M]:
    """The row of a question to a seat. note: title and text, and what it points at where that is not what is lit; then:
    notes about the table that follow it.
    """
    return Row(
        name,
        subject,
        _said(prompt),
        cast("Callable[[Answer, Asked[S, object]], str]", option),
        _said(nothing) if nothing else None,
        cast("Callable[[M, Answer], int]", worth),
        opened,
        (GuideNote(name, *note), *then),
    )


def falls(
    name: str,
    subject: type[T],
    *,
    prompt: str | Callable[[Asked[S, T]], str],
    option: str | Callable[[A, Asked[S, T]], str],
) -> Row[S, M]:
    """The row of a question that chance answers."""
    if isinstance(option, str):
        text = option
        return Row(name, subject, _said(prompt), lambda answer, asked: text)
    return Row(name, subject, _said(prompt), cast("Callable[[Answer, Asked[S, object]], str]", option))


def deals(one: str, several: str, option: str) -> Row[S, M]:
    """The row of drawing hidden cards, which are called `one` card or `several`."""

    def prompt(asked: Asked[S, Deal]) -> str:
        return f"{asked.names[asked.subject.to]} draws {counted(len(asked.subject.cards), one, several)}."

    return falls(DEAL, Deal, prompt=prompt, option=option)


def rolls(name: str, prompt: str) -> Row[S, M]:
    """The row of dice whose numbers are all there is to say of them: 'A 4', 'A 2 and 5'."""

    def numbers(results: tuple[int, ...], asked: Asked[S, Roll]) -> str:
        return f"A {listing(list(map(str, results)))}"

    return falls(name, Roll, prompt=prompt, option=numbers)


def shuffles(name: str, prompt: str = "The cards are shuffled.") -> Row[S, M]:
    """The row of a shuffle of hidden cards."""
    return falls(name, Shuffle, prompt=prompt, option="Shuffled")


def plays(name: str, worth: Callable[[M, CardId], int], note: tuple[str, str]) -> Row[S, M]:
    """The row of cards that all choose at once from their hands (`core.kit.hands:play_together`)."""

    def card(card: CardId, asked: Asked[S, ToShow]) -> str:
        face = asked.view.face(card)
        return "A card" if face is None else f"The card {face}"

    prompt, opened = "Choose a card. All are turned up together.", "All cards are turned up."
    return asks(name, ToShow, prompt=prompt, option=card, worth=worth, opened=opened, note=note)


def shows(prompt: str | Callable[[Asked[S, Show]], str] = "Cards are turned up.", option: str = "Shown") -> Row[S, M]:
    """The row of hidden cards that everybody is shown."""
    return falls(SHOW, Show, prompt=prompt, option=option)


def _said(text: str | Callable[[Asked[S, T]], str]) -> Prompt[S, object]:
    """A sentence that is always the same as a function like the others."""
    if isinstance(text, str):
        fixed = text
        return lambda asked: fixed
    return cast("Prompt[S, object]", text)
