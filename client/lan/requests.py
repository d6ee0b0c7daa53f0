"""What others ask of the people here at a table on the LAN, and what this machine has asked of them: as slips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.app import App
from client.focus import focusable
from client.input_events import Action
from client.lan.attempting import attempt
from client.lan.door import asking, knocking
from client.lan.slips import Slip, Slips, Way, slips_of
from client.table.features import FeatureKey, TableFeature
from client.table.scene import TableScene
from client.table.screen import TableScreen
from core.kit.english import listing
from core.log import UNDO
from core.plain import Seat
from netcode.lan.session import LanSession
from netcode.lan.views import MemberPresence, NewTable, Offer

ASKS = {"undo": "You ask to take your last answer back.", "draw": "You offer a draw."}
REFUSED = {"undo": "{name} does not let you take your answer back.", "draw": "{name} refuses the draw."}
LAPSED = {"undo": "The match went on before everybody agreed, so your answer stays.",
          "draw": "Your offer of a draw was not answered. You may offer it again."}  # fmt: skip
GONE = "{names} left without a word."
WAITS = " Your answers wait: more than half of all machines must hear each other."
PAUSED = "The match is paused."
STEPS = {Action.LEFT: -1, Action.UP: -1, Action.RIGHT: 1, Action.DOWN: 1}
NOTHING_ASKED = "Nobody asks anything of you now."


class Requests:
    """Looks what is asked at the table of a session; `slips` says it, `look` tells what came of what was asked here."""

    def __init__(self, app: App, session: LanSession, go_along: Callable[[NewTable], None],
                 what_now: Callable[[], None]) -> None:  # fmt: skip
        self._app, self._session = app, session
        self._go_along, self._what_now = go_along, what_now
        self._own: dict[tuple[str, Seat, int], Offer] = {}

    def slips(self, is_choosing: bool) -> list[Slip]:
        """One for each thing that is asked, what can be answered here first. is_choosing: the prompt asks something
        else, so that it cannot say who is missing.
        """
        offers = sorted(self._session.consent.offers, key=lambda offer: not offer.ours)
        pause = [self._paused()] if self._session.view.paused else []
        tables = [self._laid(table) for table in self._session.view.new_tables]
        door = [*knocking(self._app, self._session), *asking(self._app, self._session)]
        missing = self._missing() if is_choosing else []
        return [*tables, *door, *missing, *(self._offered(offer) for offer in offers), *pause]

    def look(self) -> None:
        """Say what became of what was asked from here, once."""
        now = {(offer.kind, offer.seat, offer.id): offer for offer in self._session.consent.offers
               if offer.seat in self._session.seats}  # fmt: skip
        for name in [name for name in self._own if name not in now]:
            self._tell_end(self._own.pop(name))
        self._own.update(now)

    def _tell_end(self, offer: Offer) -> None:
        """An offer of this machine is no longer open: it was taken, refused, or came too late."""
        match, names = self._session.match, self._session.consent.refused_by(offer)
        if names:
            self._app.notify(REFUSED[offer.kind].format(name=listing(names)))
        elif match.question is not None and not any(record[0] == UNDO for record in match.log.records[offer.id :]):
            self._app.notify(LAPSED[offer.kind])

    def _missing(self) -> list[Slip]:
        """Somebody is gone while somebody here is choosing."""
        gone = self._session.view.missing
        if not gone:
            return []
        why = [each.why for each in gone if each.why]
        names = listing([each.name for each in gone if not each.why])
        said = " ".join([*why, *([GONE.format(names=names)] if names else [])])
        is_heard = any(self._session.view.members[each.member].presence is not MemberPresence.GONE for each in gone)
        waits = "" if "bot" in gone[0].ways or is_heard else WAITS
        return [Slip(said + waits, ways=(Way("What now?", self._what_now),))]

    def _laid(self, table: NewTable) -> Slip:
        """Somebody offers a new table that goes on from here."""
        go = Way("Go there", lambda: self._go_along(table), "This table stays until the match begins at the new one.")
        stay = Way("Stay", lambda: self._session.commands.stay(table), "The offer is not shown again.")
        return Slip(table.text, ways=(go, stay))

    def _paused(self) -> Slip:
        session, app = self._session, self._app
        go_on = Way("Go on", lambda: attempt(app, lambda: session.commands.pause(False)))
        return Slip(PAUSED, ways=(go_on,) if session.seats else ())

    def _offered(self, offer: Offer) -> Slip:
        session, app = self._session, self._app
        if offer.ours:
            ways = (Way("Agree", lambda: attempt(app, lambda: session.consent.accept(offer))),
                    Way("Refuse", lambda: attempt(app, lambda: session.consent.refuse(offer))))  # fmt: skip
            return Slip(offer.text, offer.seat, ways)
        said = ASKS[offer.kind] if offer.seat in session.seats else offer.text
        waits = f" Waiting for {listing(offer.needs)}." if offer.needs else ""
        return Slip(f"{said}{waits}", offer.seat)


class RequestPanel(TableFeature):
    """The slips on the table of a screen, and the keys that lead to them."""

    def __init__(self, screen: TableScreen, requests: Requests) -> None:
        self._screen, self._requests = screen, requests
        self._slips: Slips | None = None
        self.keys = (FeatureKey(pygame.K_o, self._answer_by_key),)

    def furnish(self, scene: TableScene) -> None:
        """Room for the slips."""
        self._slips = slips_of(scene)
        self._slips.on_action = self._walk
        scene.root.add(self._slips)

    def look(self) -> None:
        """What others ask lies on slips; who is choosing is not disturbed."""
        self._requests.look()
        slips = self._requests.slips(self._screen.is_asking)
        if self._slips is None or not self._slips.differs(slips):
            return
        focused, lay = self._screen.app.control.focused, partial(self._slips.show, slips)
        if focused is not None and focused.within(self._slips):
            self._screen.keeping_focus(lay)
        else:
            lay()

    def _answer_by_key(self) -> None:
        """Keys go to what others ask."""
        button = self._slips.first_button if self._slips is not None else None
        if button is None:
            self._screen.app.notify(NOTHING_ASKED)
        else:
            self._screen.app.control.focus(button, ring=True)

    def _walk(self, action: Action) -> bool:
        """From a slip the arrows lead to the other answers before they leave it, and Escape back to the table."""
        if self._slips is None or action not in (*STEPS, Action.BACK):
            return False
        control = self._screen.app.control
        buttons, focused = focusable(self._slips), control.focused
        place = buttons.index(focused) + STEPS.get(action, 0) if focused in buttons else -1
        if action is Action.BACK:
            control.focus(self._screen.first_focus(), ring=True)
            return True
        if not 0 <= place < len(buttons):
            return False
        control.focus(buttons[place], ring=True)
        return True
