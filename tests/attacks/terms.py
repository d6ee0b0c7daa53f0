"""What anybody may already know where a table stands, and every kind of term that somebody may force there.

Whoever is asked for a token last knows what it leads to before it gives it, and so on up to the next block that
somebody must write. Known are also the faces of all cards that a seat was shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from netcode.lan.play.table_rules import Write
from netcode.lan.play.table_state import Hidden
from netcode.secrets.deck import read_card
from netcode.secrets.tokens import bare_token
from tests.lan.boards import Tables


@dataclass(frozen=True)
class Known:
    """The records that follow without another block, and the faces of closed cards that seats have been shown."""

    records: tuple[bytes, ...]
    faces: dict[int, int]


@dataclass(frozen=True)
class Term:
    """A recover block: who is dropped, and whether somebody takes the empty slot. between: so many steps that nobody
    has to think about come between it and the next one: keys, the word of all that they hold their shares, turns.
    """

    gone: int | None = None
    is_replaced: bool = False
    between: int = 0


EMPTY = Term()


def kinds(members: int) -> list[tuple[Term, ...]]:
    """Every kind of recover: nobody goes or comes, each is dropped, each is replaced; and all pairs of these, at once,
    in the middle of the keys, before and after all have accepted them. Of two nobody can be lost, and of three or four
    no two before keys are shared anew.
    """
    lost = [Term(gone, replaced) for gone in range(members) for replaced in (False, True)] if members > 2 else []
    pairs = [(first, second) for first in (EMPTY, *lost) for second in (EMPTY, *lost)]
    possible = [pair for pair in pairs if EMPTY in pair or (members > 4 and pair[0].gone != pair[1].gone)]
    steps = (0, 1, members, members + 2)
    return [
        *((term,) for term in (EMPTY, *lost)),
        *((replace(first, between=between), second) for first, second in possible for between in steps),
    ]


def known(table: Tables) -> Known:
    """Give all tokens that are asked, up to the next block that somebody must write."""
    position = len(table.boards[0].match.log)
    while table.boards[0].requests():
        table.gather()
    table.check_same()
    return Known(tuple(table.boards[0].match.log.records[position:]), faces(table))


def faces(table: Tables) -> dict[int, int]:
    """The faces of the closed cards that a seat was shown, from everybody's secrets."""
    board, state = table.watcher, table.watcher.state
    shown = {card: state.deck[card] for card in board.match.state.cards.seen if card in state.deck}
    return {card: face(table, hidden) for card, hidden in shown.items()}


def face(table: Tables, hidden: Hidden) -> int:
    asked = hidden.asked
    points = {member: bare_token(table.owns[member].secrets.cards, asked) for member in hidden.locks}
    found = read_card(table.watcher.faces, hidden.locks, points, hidden.cipher)
    assert found is not None
    return found


@contextmanager
def tried(table: Tables) -> Iterator[None]:
    """Afterwards the table stands as before, also behind facts that left no record: that all hold their shares."""
    height, asked, gone, owns = table.height, table.boards[0].requests(), {*table.gone}, len(table.owns)
    boards = [own.rules for own in table.owns] + [table.watcher]
    given = {base: dict(values) for base, values in table.given.items()}
    yield
    del table.owns[owns:], table.sent[owns:], table.steps[height:]
    table.gone, table.height, table.given = gone, height, given
    for board in boards:
        board.back_to(height)
    while table.boards[0].requests() != asked:
        table.gather()
    table.check_same()


def force(table: Tables, terms: tuple[Term, ...]) -> None:
    """These terms begin one after another."""
    for term in terms:
        gone = () if term.gone is None else (term.gone,)
        slots = () if not term.is_replaced else (table.watcher.state.slot(term.gone or 0),)
        table.recover(gone, slots)
        if term.between:
            while table.boards[0].requests():
                table.gather()
        for _ in range(term.between):
            if table.watcher.state.unheld or is_owed(table.boards[0].due):
                table.go_on()


def is_owed(due: object) -> bool:
    """Whether a block comes next that nobody has to think about."""
    return isinstance(due, Write) and due.kind.name in ("KEYS", "HELD", "SHUFFLE", "REMASK")


def settle(table: Tables) -> None:
    """All keys are shared and all hands open to who plays them."""
    while table.watcher.match.question is not None and (not table.watcher.state.is_keyed or table.boards[0].requests()):
        table.go_on()
