"""Members that are gone: what is done about them is decided here, and said in the prompt until it is."""

from __future__ import annotations

from client.lan.attempting import attempt
from client.lan.entering import found_anew
from client.lan.talk_sheet import long_words
from client.table.features import Said, TableFeature
from client.table.prompt import Extra
from client.table.screen import TableScreen
from client.widgets.dialog import Answer, Dialog
from core.kit.english import listing
from core.questions import Question
from netcode.lan.machine.table_view import UNHEARD_S
from netcode.lan.session import LanSession
from netcode.lan.views import Missing
from netcode.table_session import Waiting

FOUND = "found anew"
WAYS = {
    "wait": "Wait for {name}",
    "bot": "Let a bot play for {name}",
    "hand over": "Play for {name} here",
    "let play": "Let {heir} play for {name}",
    FOUND: "Go on at a new table",
}
WAY_WORDS = (
    "The match goes on without {name} when more than half of all machines at this table agree. A bot plays where they "
    "do not name the same person. Going on without {name} opens the cards that {name} holds."
)
ALONE = "Nobody can go on without {name}: that takes more than half of all machines. The match is saved here."
ANEW = (
    "To go on without {name} takes more than half of all machines. At a new table what lies open stays as it is, every "
    "hidden card is dealt anew, and {name}'s seat is free. This match is kept: it goes on when {name} comes back."
)
NOTHING = Answer("")
"""What Escape gives where every answer would change something."""
AGREED = "You agree to go on without {name}. It happens when more than half of all machines do."
BEING_WRITTEN = "The end is here, and is being written down."


class Undecided(TableFeature):
    """The prompt asks what is done about who is gone, and says that the end of the match is not in the file yet."""

    def __init__(self, screen: TableScreen, session: LanSession) -> None:
        self._screen, self._app, self._session = screen, screen.app, session

    def instead(self, question: Question | None) -> Said | None:
        """Who is choosing is not disturbed: a slip says it then."""
        if self._session.view.missing and not self._screen.is_asking:
            return Said(self._words(question), (Extra("What now?", self.ask, primary=True),))
        is_written = question is not None or self._session.waiting is Waiting.OVER
        return None if is_written else Said(BEING_WRITTEN)

    def _words(self, question: Question | None) -> str:
        agreed = [missing.name for missing in self._session.view.missing if missing.agreed]
        if agreed:
            return AGREED.format(name=listing(agreed))
        return self._screen.wording.waiting(question, self._screen.viewer) if question is not None else ""

    def ask(self) -> None:
        """Ask what is to be done about the member that has been gone longest."""
        view = self._session.view
        if not view.missing:
            return
        missing = max(view.missing, key=lambda each: each.seconds)
        ways = [way for way in missing.ways if way != FOUND or view.found_refusal is None]
        answers = [self._answer(missing, way) for way in ways]
        detail = ALONE if ways == ["wait"] else ANEW if FOUND in ways else WAY_WORDS
        Dialog(self._app, how_missing(missing), answers, detail=detail.format(name=missing.name), back=NOTHING)

    def _answer(self, missing: Missing, way: str) -> Answer:
        return Answer(WAYS[way].format(name=missing.name, heir=missing.heir), lambda: self._choose(missing, way))

    def _choose(self, missing: Missing, way: str) -> None:
        """The company may have changed while the question was open, so the member is looked for again."""
        app, session = self._app, self._session
        still = next((each for each in session.view.missing if each.name == missing.name), None)
        if still is None:
            app.notify(f"{missing.name} is back.")
        elif way == FOUND:
            found_anew(app, session, self._screen)  # this table waits behind the lobby of the new one
        elif way == "let play" and still.heir != missing.heir:
            app.notify(f"{missing.heir} does not offer that any more.")
        else:
            attempt(app, lambda: session.commands.go_on_without(still.member, way))


def how_missing(missing: Missing) -> str:
    """What a machine did, or for how long it is gone."""
    if missing.why:
        return missing.why
    if missing.seconds >= UNHEARD_S:
        return f"{missing.name} has not been heard since you came."
    return f"{missing.name} has been gone for {long_words(missing.seconds)}."
