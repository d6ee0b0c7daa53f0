"""The reel: a recorded match standing at a place, and what of it may be seen. No drawing."""

from __future__ import annotations

from dataclasses import replace

from client.screens.tape import Tape, tape_of
from core.events import Event
from core.kit.sentences import outcome_words
from core.match import Match
from core.plain import CHANCE, Seat
from core.state import State
from core.view import View
from netcode.record import replay_record

ALL, TABLE = Seat(-2), Seat(-1)
"""Eyes that are not a seat's: those that see every hand, and those that see what lies open."""


class Reel:
    """`whole` is the match to its end, `now` one of its own that stands at `place`. `eyes` is a seat, ALL or TABLE."""

    def __init__(self, whole: Match[State]) -> None:
        self.whole = whole
        self.tape: Tape = tape_of(whole.happened)
        self.now = self._at(0)
        self.eyes = ALL if self.is_finished else TABLE
        self._decider = Seat(0)
        self._look_who_decides()

    def _at(self, place: int) -> Match[State]:
        """The match as it stood there; going on it learns again what the machine that wrote the file learned."""
        match = self.whole.at(place)
        match.seen.update(self.whole.seen)
        return match

    @property
    def place(self) -> int:
        """How many records have been shown."""
        return len(self.now.log)

    @property
    def is_finished(self) -> bool:
        """Whether the match was played to its end. Only then all hands may be seen."""
        return self.whole.state.result is not None

    @property
    def view(self) -> View:
        """What the eyes may see here; those that see all are shown the hand of whoever decides."""
        if self.eyes == ALL and self.is_finished:
            return replace(self.now.open_view(), seat=self._decider)
        return self.now.view(self.eyes if self.eyes >= 0 else None)

    @property
    def asked(self) -> Seat | None:
        """The seat that decides next."""
        question = self.now.question
        return question.seat if question is not None and question.seat != CHANCE else None

    def go(self, place: int) -> None:
        """Stand at another place."""
        if place != self.place:
            self.now = self._at(place)
            self._look_who_decides()

    def forward(self) -> tuple[Event, ...]:
        """Go on to the next record with which something happens; gives what happened."""
        events: tuple[Event, ...] = ()
        while not events and self.place < self.tape.end:
            events = replay_record(self.now, self.whole.log.records[self.place])
        self._look_who_decides()
        return events

    def back_place(self) -> int:
        """The place before the last record with which something happened."""
        place = self.place
        while place > 0 and not self.whole.happened[place]:
            place -= 1
        return max(0, place - 1)

    @property
    def has_hands(self) -> bool:
        """Whether it is a game of cards."""
        return self.whole.state.cards.next_id > 0

    def words(self) -> str:
        """Where the match stands, in a sentence."""
        names, result = self.whole.log.header.names, self.now.state.result
        if result is not None:
            return f"{outcome_words([names[seat] for seat in result.winners], result.drawn)}."
        number, turn, hand = self.tape.round_at(self.place), self.tape.turn_at(self.place), self.view.seat
        parts = [f"Round {number}" if number is not None else "Before the first round"]
        parts += [f"{names[turn]}'s turn"] if turn is not None else []
        whose = f" The hand is {names[hand]}'s." if hand is not None and self.has_hands else ""
        return f"{', '.join(parts)}. Answer {self.place} of {self.tape.end}.{whose}"

    def _look_who_decides(self) -> None:
        if self.asked is not None:
            self._decider = self.asked
