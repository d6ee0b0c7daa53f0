"""What people at a table ask of each other out of turn: to take an answer back, a draw, giving up; and their answers.
Called from the client's thread.
"""

from __future__ import annotations

from core.plain import Seat, Seats
from core.undo import asking_refusal, last_answer_of
from netcode.lan.following import Following
from netcode.lan.machine.table import Table
from netcode.lan.outlines import LanError
from netcode.lan.play.acting import LEARNED
from netcode.lan.play.settling import hanging
from netcode.lan.play.words import REFUSALS, Verb, Word
from netcode.lan.views import Offer, TableView

BEING_CHECKED = "What you see is still being checked. Wait a moment, then you can go on."
VERBS = {"undo": Verb.UNDO, "draw": Verb.DRAW}
TEXTS = {
    Verb.UNDO: "{name} asks to take the last answer back.",
    Verb.DRAW: "{name} offers a draw.",
}


class Consent:
    """At one table. following: the match that is shown, of which people speak."""

    def __init__(self, table: Table, following: Following) -> None:
        self._table = table
        self._following = following

    @property
    def _view(self) -> TableView:
        return self._table.views.seen

    @property
    def _position(self) -> int:
        return len(self._following.match.log)

    # --- asking

    def asking_refusal(self, seat: Seat) -> str | None:
        """Why the others cannot even be asked to let the seat take its last answer back, None if they can."""
        match = self._following.match
        if not self._following.is_checked:
            return BEING_CHECKED
        if (reason := asking_refusal(match, seat)) is not None:
            return reason
        to = last_answer_of(match, seat)
        return LEARNED if to is not None and to < self._view.course.secret else None

    def offer_undo(self, seat: Seat) -> None:
        """Ask the others to let the seat take its last answer back. Raises LanError where they cannot be asked."""
        if (reason := self.asking_refusal(seat)) is not None:
            raise LanError(reason)
        self._say(Word(Verb.UNDO, seat, self._position, seat))

    def offer_draw(self, seat: Seat | None = None) -> None:
        """Offer a draw."""
        if seat is None and not self._view.seats:
            raise LanError("You watch this match.")
        by = self._view.seats[0] if seat is None else seat
        self._say(Word(Verb.DRAW, by, self._position, by))

    def resign(self, seat: Seat) -> None:
        """Give the match up for the seat's side."""
        self._say(Word(Verb.CONCEDE, seat, self._position, seat))

    def _say(self, word: Word) -> None:
        if not self._following.is_checked:
            raise LanError(BEING_CHECKED)
        if word.by not in self._view.seats:
            raise LanError("That seat is not yours.")
        node = self._table.node
        assert node is not None
        self._table.done(lambda: node.say(word))

    # --- answering

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What others must allow; nothing while what they speak of is not checked."""
        if not self._following.is_checked or not self._view.said:
            return ()
        found = hanging(self._following.match, self._view.said, self._position)
        return tuple(self._offer(word, needs) for word, needs in found)

    def _offer(self, word: Word, needs: Seats) -> Offer:
        """In words. Its id is the place of the log that it was made at."""
        names = self._view.names
        name = names[word.asking]
        ours = any(seat in needs for seat in self._view.seats)
        text = TEXTS[word.verb].format(name=name)
        return Offer(word.at, word.verb.value, name, word.asking, tuple(names[seat] for seat in needs), ours, text)

    def refused_by(self, offer: Offer) -> tuple[str, ...]:
        """The names of those who have refused the offer."""
        refused = Word(REFUSALS[VERBS[offer.kind]], offer.seat, offer.id, offer.seat).topic
        said = [word for word in self._view.said if word.is_refusal and word.topic == refused]
        return tuple(self._view.names[word.by] for word in said)

    def accept(self, offer: Offer) -> None:
        """Allow what was asked for."""
        self._answer(offer, VERBS[offer.kind])

    def refuse(self, offer: Offer) -> None:
        """Do not allow it."""
        self._answer(offer, REFUSALS[VERBS[offer.kind]])

    def _answer(self, offer: Offer, verb: Verb) -> None:
        for seat in self._view.seats:
            if seat != offer.seat:
                self._say(Word(verb, offer.seat, offer.id, seat))
