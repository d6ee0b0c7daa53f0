"""What rules hold in their hands: the state, the faces this process knows, and the events of the running answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from core.errors import UnknownFace
from core.events import Event, MatchEnded
from core.plain import CardId, Face, Seat, Seats
from core.state import Result, State

S = TypeVar("S", bound=State)
Score = TypeVar("Score", int, tuple[int, ...])


class Table(Generic[S]):
    """`state` is the same on every machine; `faces` (card id -> face) is what this process knows besides."""

    __slots__ = ("events", "faces", "note", "state")

    def __init__(self, state: S, faces: dict[CardId, Face]) -> None:
        self.state = state
        self.faces = faces
        self.events: list[Event] = []
        self.note: Callable[[Event], None] = self.events.append
        """Tell what has just happened; only verbs call this. Twice an answer, hence no method of ours in between."""

    def knows(self, card: CardId) -> bool:
        """Whether this process knows the face. Rules must not branch on it, only options may."""
        return self.face_or_none(card) is not None

    def face(self, card: CardId) -> Face:
        """The card's face. Raises UnknownFace where this process may not know it."""
        face = self.faces.get(card)
        if face is None:
            face = self.state.cards.open.get(card)
        if face is None:
            raise UnknownFace(card)
        return face

    def faces_of(self, cards: Iterable[CardId]) -> list[Face]:
        """The faces of several cards. Raises UnknownFace where this process may not know one."""
        faces, known = self.faces, self.state.cards.open
        found: list[Face] = []
        for card in cards:
            if card in faces:
                found.append(faces[card])
            elif card in known:
                found.append(known[card])
            else:
                raise UnknownFace(card)
        return found

    def face_or_none(self, card: CardId) -> Face | None:
        """The card's face where this process knows it."""
        face = self.faces.get(card)
        return self.state.cards.open.get(card) if face is None else face

    def faces_or_none(self, cards: tuple[CardId, ...]) -> list[Face | None]:
        """The faces of several cards, None for each that this process does not know."""
        faces, known = self.faces, self.state.cards.open
        return [faces[card] if card in faces else known.get(card) for card in cards]

    def end_by(self, scores: Mapping[Seat, Score], reason: str) -> None:
        """Verb: the match is over, and the highest score has won; ties draw."""
        best = max(scores.values())
        winners = tuple(sorted(seat for seat, score in scores.items() if score == best))
        self.end(winners, reason, drawn=len(winners) > 1)

    def end(self, winners: Seats, reason: str, *, drawn: bool = False) -> None:
        """Verb: the match is over. Several winners have won together unless it is drawn."""
        self.state.result = Result(winners, reason, drawn)
        self.note(MatchEnded(winners, reason, drawn))
