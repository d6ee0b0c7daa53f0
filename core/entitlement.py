"""Who is entitled to the faces that come with an answer, and whether these faces can be true."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.errors import IllegalAnswer, UnknownFace
from core.plain import CardId, Face, Faces, Seat, Seen
from core.pools import Pools, check_shown
from core.questions import Deal, Question, Redeal, Seal, Shuffle
from core.table import S, Table

_FOR_SOME = frozenset((Shuffle, Redeal, Deal, Seal))


def shows_to_all(question: Question) -> bool:
    """Whether the faces are everybody's business, not a seat's or the dealer's."""
    return type(question) not in _FOR_SOME


def viewers(question: Question, seat: Seat | None) -> bool:
    """Whether the seat (None: a spectator) is entitled to the faces that come with an answer to this question."""
    return shows_to_all(question) or (isinstance(question, Deal) and question.to == seat)


def learn(
    table: Table[S],
    pools: Pools,
    question: Question,
    cards: tuple[CardId, ...],
    faces: Faces,
    printed: frozenset[Face],
) -> Sequence[CardId]:
    """Put the faces into this process's knowledge; says which cards were new to it.

    `printed` are the faces that the game's cards can have. Raises IllegalAnswer, with nothing changed, where they are
    of no card, contradict what is known, or are not those of the shuffled cards or of the pool.
    """
    _check_printed(cards, faces, printed)
    new: Sequence[CardId] = cards
    if isinstance(question, Shuffle):
        _check_shuffled(table, question.cards, faces)
    elif isinstance(question, Redeal):
        _check_dealt_anew(question, faces)
    else:
        new = _check_shown(cards, table.faces_or_none(cards), faces)
        if shows_to_all(question):
            check_shown(pools, table.state.cards, cards, faces)
    for card, face in zip(cards, faces, strict=True):
        table.faces[card] = face
    return new


def check_known(table: Table[S], cards: tuple[CardId, ...]) -> None:
    """Of cards that everybody is to see, where no faces came with them. Raises IllegalAnswer."""
    faces, known = table.faces, table.state.cards.open
    for card in cards:
        if card not in faces and card not in known:
            raise IllegalAnswer("A card that is played must be shown.")


def _check_printed(cards: tuple[CardId, ...], faces: Faces, printed: frozenset[Face]) -> None:
    """One for each card, and each on some card of the game."""
    if len(faces) != len(cards):
        raise IllegalAnswer(f"{len(cards)} faces belong here, not {len(faces)}.")
    if not printed.issuperset(faces):
        raise IllegalAnswer("There is no card with such a face in this game.")


def _check_shown(cards: tuple[CardId, ...], known: list[Face | None], faces: Faces) -> list[CardId]:
    """Which of the cards were not known; those that were must have these faces."""
    if any(old is not None and old != face for old, face in zip(known, faces, strict=True)):
        raise IllegalAnswer("A card was shown with another face than it has.")
    return [card for card, old in zip(cards, known, strict=True) if old is None]


def _check_dealt_anew(question: Redeal, faces: Faces) -> None:
    if tuple(sorted(faces)) != question.faces:
        raise IllegalAnswer("Cards that are dealt anew have the faces that lay hidden before, no others.")


def _check_shuffled(table: Table[S], cards: tuple[CardId, ...], faces: Faces) -> None:
    try:
        before = table.faces_of(cards)
    except UnknownFace:
        return  # only a process that knew all the cards before can tell
    if sorted(before) != sorted(faces):
        raise IllegalAnswer("A shuffle gives back the cards it was given, no others.")


# --- what one machine alone was shown


def know(faces: Seen, seen: Seen) -> Callable[[], None]:
    """Add what was shown to what is known; gives what takes it back."""
    before = {card: faces[card] for card in seen if card in faces}
    faces.update(seen)

    def forget() -> None:
        for card in seen:
            faces.pop(card, None)
        faces.update(before)

    return forget


def recall(table: Table[S], seen: Mapping[int, Seen], records: range) -> None:
    """Learn again what was shown with these records; rules do not look at it, so this may come last. Also with a record
    that was taken back: deals cannot be, and a hand that was taken over with it stays taken over. Not what lies before
    the cards were dealt anew.
    """
    closed = table.state.cards.seen
    for number in sorted(number for number in seen if number in records):
        table.faces.update({card: face for card, face in seen[number].items() if card in closed})
