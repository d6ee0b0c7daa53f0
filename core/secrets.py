"""Which hidden cards an answer shows, to whom, and whether the faces that came with it can be true."""

from __future__ import annotations

from core.errors import IllegalAnswer
from core.plain import Answer, Faces
from core.questions import Choose, Deal, Question, Seal, Show, Shuffle, Unseal
from core.table import S, Table


def cards_with(question: Question, answer: Answer) -> tuple[int, ...]:
    """The cards whose faces come with this answer, in the order of its faces."""
    if isinstance(question, Choose):
        return question.options.shows(answer)
    if isinstance(question, Shuffle):
        return question.new_cards
    if isinstance(question, Deal | Show):
        return question.cards
    if isinstance(question, Unseal) and isinstance(answer, tuple):
        pairs = zip(question.questions, answer, strict=False)
        return tuple(card for asked, choice in pairs for card in cards_with(asked, choice))
    return ()


def shows_to_all(question: Question) -> bool:
    """Whether the faces are everybody's business, not a seat's or the dealer's."""
    return not isinstance(question, Shuffle | Deal | Seal)


def viewers(question: Question, seat: int | None) -> bool:
    """Whether the seat (None: a spectator) is entitled to the faces that come with an answer to this question."""
    return shows_to_all(question) or (isinstance(question, Deal) and question.to == seat)


def learn(table: Table[S], question: Question, cards: tuple[int, ...], faces: Faces | None) -> list[int]:
    """Put the faces into this process's knowledge; says which cards were new to it.

    Raises IllegalAnswer, with nothing changed, where faces are missing that everybody must see, contradict what is
    known, or are not those of the shuffled cards.
    """
    if faces is None:
        if shows_to_all(question) and not all(table.knows(card) for card in cards):
            raise IllegalAnswer("A card that is played must be shown.")
        return []
    if len(faces) != len(cards):
        raise IllegalAnswer(f"{len(cards)} faces belong here, not {len(faces)}.")
    if isinstance(question, Shuffle):
        _check_shuffled(table, question.cards, faces)
    if any(table.knows(card) and table.face(card) != face for card, face in zip(cards, faces, strict=True)):
        raise IllegalAnswer("A card was shown with another face than it has.")
    new = [card for card in cards if not table.knows(card)]
    table.faces.update(zip(cards, faces, strict=True))
    return new


def _check_shuffled(table: Table[S], old_cards: tuple[int, ...], faces: Faces) -> None:
    if not all(table.knows(card) for card in old_cards):
        return
    if sorted(table.face(card) for card in old_cards) != sorted(faces):
        raise IllegalAnswer("A shuffle gives back the cards it was given, no others.")
