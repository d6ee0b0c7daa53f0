"""The table with others: as every table, and besides who is there, talk, offers, pauses, and members that are gone.

The session answers for the other machines. What comes from the network wakes the loop; `update` looks what is new.
"""

from __future__ import annotations

from functools import partial

import pygame

from client.app import App
from client.focus import focusable
from client.input_events import Action, Key, Pointer, PointerEvent
from client.lan import company, presence
from client.lan.attempting import attempt
from client.lan.backfill import Backfill, recent
from client.lan.entering import found_anew, go_along
from client.lan.furnishing import more_keys, slips_of
from client.lan.hearing import Hearing
from client.lan.requests import Requests
from client.lan.seating import Seating, SeatNames, stand_ins
from client.lan.slips import Slips
from client.lan.wording import LanWording
from client.scene.node import Node
from client.table.chronicle import Chronicle
from client.table.notices import Notices
from client.table.prompt import Extra
from client.table.result import ResultSheet
from client.table.scene import TableScene
from client.table.screen import TableScreen
from client.table.stage import style_of
from core.kit.english import listing
from core.plain import Answer, Seat
from netcode.lan.outlines import LanTableSession
from netcode.lan.views import TableView
from netcode.table_session import Happening, TableSession, Waiting

TAKEN_BACK = "Somebody was lost before the last answers had reached everybody. The match goes on before them."
CHECKED = "Everything you see has been checked."
BEING_WRITTEN = "The end is here. All before it is still being checked and written down."
BACK = "You are back and play on."
COME = "You play for {names} from now on."
LEFT_OUT = "The others went on without you. You watch from now on, and may ask for your seat."
WATCHING = "You watch this match. You see what lies open, and no hand. The menu lets you ask for a seat."
YOU = "You"
STEPS = {Action.LEFT: -1, Action.UP: -1, Action.RIGHT: 1, Action.DOWN: 1}
NOTHING_ASKED = "Nobody asks anything of you now."


class LanTableScreen(TableScreen):
    """Play a session that other machines share."""

    title = "Table on the LAN"

    def __init__(self, app: App, session: LanTableSession) -> None:
        self.lan, self.seat_names = session, SeatNames(session)  # the chronicle that is begun next names them
        super().__init__(app, session)
        self.people = list(session.seats)
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.wording = LanWording(session, self.chronicle)
        self.hearing = Hearing(app, session)
        self.requests = Requests(app, session, lambda table: go_along(app, session, table, self),
                                 self._ask_what_now)  # fmt: skip
        self._waited = session.waiting
        self._rolled_back, self._taken_back = session.following.rolled_back, session.taken_back
        self.seating = Seating(session)
        self._backfill = Backfill(app, self.chronicle, self._told_more)
        self._checked = session.following.checked
        """Whom this machine wants to go on without."""
        self._seen: TableView | None = None
        self._known: tuple[object, ...] = ()
        self._welcomed = False
        self._notices = Notices(app)
        self._labels = Node()
        self._slips: Slips | None = None
        self._letters = {pygame.K_t: self.hearing.open, pygame.K_p: self._point_by_key,
                         pygame.K_o: self._answer_slip}  # fmt: skip

    def _tell(self, session: TableSession) -> Chronicle:
        """What is long past follows."""
        return recent(session.match, self.seat_names.at)

    # --- what comes from the network

    def update(self, now: int) -> None:
        """Show what is new on the line."""
        if list(self.lan.seats) != self.people and not self._busy:
            self._sit_anew()
        if not self._busy and self.seat_names.look():
            self._show()
        self.hearing.look()
        for sentence in self.seating.news():
            self.app.notify(sentence)
        self._notices.look(self.lan.notice, self.lan.view.incident, *self._sheets.look())
        self.guide.look(self.scene)
        self._see_check()
        self._see_requests()
        self._see_pings()
        self._see_company()
        waiting = self.lan.waiting
        if waiting is not self._waited and not self._busy:
            self._waited = waiting
            self._go_on_soon(0)

    def _sit_anew(self) -> None:
        """Seats came to this machine, or the others went on without it."""
        before, self.people = self.people, list(self.lan.seats)
        came = [seat for seat in self.people if seat not in before]
        names = listing([self.seat_names.known[seat] for seat in came])
        back = BACK if all(seat in self.lan.view.door.back for seat in came) else COME.format(names=names)
        self.app.notify(back if came else LEFT_OUT)
        for seat in self.people:
            self.missed.looks.joins(seat, len(self.session.match.log))
        if self.viewer not in self.people or len(self.people) == 1:
            self.viewer, self._curtain = (self.people[0] if len(self.people) == 1 else None), None
        self._show()
        self._go_on_soon(0)

    def enter(self) -> None:
        """Who comes back too late is told so."""
        super().enter()
        if not self.people and not self._welcomed:
            self.app.notify(LEFT_OUT if self.lan.view.door.is_out else WATCHING)
        self._welcomed = True

    def _see_company(self) -> None:
        """Show who is there anew, where the view is another and that shows."""
        view = self.lan.view
        if view is self._seen:
            return
        self._seen = view
        known = self._what_is_known(view)
        if known != self._known:
            self._known = known
            self._show_company()

    def _what_is_known(self, view: TableView) -> tuple[object, ...]:
        there = tuple((member.name, member.presence) for member in view.members)
        missing = tuple((each.name, each.agreed) for each in view.missing)
        door = view.closed, tuple((each.id, each.answer) for each in view.door.petitions)
        said = view.trouble, view.incident, view.progress, view.verdict
        return there, stand_ins(self.lan), said, view.spectators, missing, view.paused, door

    def _see_requests(self) -> None:
        """What others ask lies on slips; who is choosing is not disturbed."""
        self.requests.look()
        slips = self.requests.slips(self.is_asking)
        if self._slips is None or not self._slips.differs(slips):
            return
        focused, lay = self.app.control.focused, partial(self._slips.show, slips)
        if focused is not None and focused.within(self._slips):
            self.keeping_focus(lay)
        else:
            lay()

    def _see_pings(self) -> None:
        for ping in self.lan.commands.take_pings():
            self._mark(ping.place, ping.seat, ping.who)

    def _mark(self, place: Answer, seat: Seat | None, who: str) -> None:
        """Show for a while that somebody points here."""
        pixel = self.scene.field.pixel_of(place) if self.scene is not None else None
        if self.scene is not None and pixel is not None:
            style = None if seat is None else style_of(self.session.header, seat)
            mark = presence.pointed(self.kit, self.scene.over, pixel, style, who)
            self.app.after(presence.PING_MS, mark.remove)
            self.app.sounds.play("token")

    def _show_company(self) -> None:
        """Show who is there, and whom the prompt waits for."""
        scene = self.scene
        self._labels.remove()
        if scene is None:
            return
        self._labels = presence.labels(scene, self.lan.view.members, stand_ins(self.lan))
        scene.root.add(self._labels)
        self.hearing.refresh()
        if not self.is_asking and not self._busy:
            self.keeping_focus(self._settle)

    # --- the table

    def _show(self) -> None:
        super()._show()
        self._seen, self._known = None, ()
        if self.scene is not None:
            self._furnish(self.scene)

    def _furnish(self, scene: TableScene) -> None:
        """A button for talk, more keys, room for slips, and places to point at."""
        self.hearing.furnish(scene)
        more_keys(scene)
        self._slips = slips_of(scene)
        self._slips.on_action = self._walk_slips
        scene.root.add(self._slips)
        scene.root.on[Pointer.MENU] = self._point

    def _point(self, event: PointerEvent) -> None:
        self._point_at(event.pixel)

    def _point_at(self, pixel: tuple[float, float]) -> None:
        place = self.scene.field.place_at(pixel) if self.scene is not None else None
        if place is not None and attempt(self.app, lambda: self.lan.commands.ping(place)):
            self._mark(place, self.viewer, YOU if self.viewer is None else self.names[self.viewer])

    def _settle(self) -> None:
        """As at every table, unless something must be decided first."""
        super()._settle()
        scene = self.scene
        if scene is None or self.moment is not None:
            return
        question = self.session.match.question
        if question is None and self.lan.waiting is not Waiting.OVER:
            scene.say(None, BEING_WRITTEN)
        if self.lan.view.missing and not self.is_asking:
            words = self.wording.waiting(question, self.viewer) if question is not None else ""
            decide = Extra("What now?", self._ask_what_now, primary=True)
            agreed = [missing.name for missing in self.lan.view.missing if missing.agreed]
            said = company.AGREED.format(name=listing(agreed)) if agreed else words
            scene.say(None, said, (decide,))

    def _ask_what_now(self) -> None:
        company.ask_about_missing(self.app, self.lan, self._lay_anew)

    def _lay_anew(self) -> None:
        """Go on at a new table; this one waits behind its lobby."""
        found_anew(self.app, self.lan, self)

    def _go_on(self) -> None:
        super()._go_on()
        if self.lan.taken_back != self._taken_back:
            self._taken_back = self.lan.taken_back
            self.app.notify(TAKEN_BACK)
        self._waited = self.lan.waiting
        if self._waited is Waiting.OTHERS and self._on_top and not self._busy:
            self._settle()

    def _pause(self) -> int:
        """Who answered elsewhere has taken the time it took."""
        return 0

    def _play(self, happening: Happening) -> None:
        if self.lan.following.rolled_back == self._rolled_back:
            super()._play(happening)
            return
        self._rolled_back = self.lan.following.rolled_back
        self._begin_anew()

    def _begin_anew(self) -> None:
        """The match is another now: nothing that was shown of it holds."""
        session = self.session
        self._backfill.stop()
        self.missed.forget(len(session.match.log))
        self.seat_names = SeatNames(self.lan)
        self.chronicle = self._tell(session)
        self._backfill = Backfill(self.app, self.chronicle, self._told_more)
        self.wording = LanWording(self.lan, self.chronicle)
        self._busy = False
        self._show()
        self._go_on_soon(0)

    def _told_more(self, count: int) -> None:
        """The beginning of the chronicle has been told: so many lines."""
        if self.scene is not None and self.scene.lines is not None:
            self.scene.lines.refill(count)

    def _see_check(self) -> None:
        """What was shown before it was checked is checked now: the own hand is known, and the past."""
        checked = self.lan.following.checked
        if checked is True and self._checked is not True and not self._busy:
            self._checked = checked
            self.app.notify(CHECKED)
            self._begin_anew()

    def _show_result(self) -> None:
        self._result_shown = True
        ResultSheet(self.app, self.session, self.chronicle, self._go_home, new=self._new_table,
                    header=self.wording.header)  # fmt: skip

    def _new_table(self) -> None:
        from client.lan.opening import OpenLanTableScreen

        self.app.replace(OpenLanTableScreen(self.app))

    # --- what a player does

    def undo(self) -> None:
        """Take the last answer back where that is free; else ask the others for it."""
        if self.viewer is None or self._busy:
            return
        if self.lan.undo_refusal(self.viewer) is None:
            super().undo()
        elif (reason := self.lan.consent.asking_refusal(self.viewer)) is not None:
            self._refused(reason)
        else:
            seat = self.viewer
            attempt(self.app, lambda: self.lan.consent.offer_undo(seat))

    def on_key(self, key: Key) -> bool:
        """T opens talk, P points at what has the focus, O goes to what others ask."""
        if super().on_key(key):
            return True
        if key.ctrl or key.alt or key.code not in self._letters:
            return False
        self._letters[key.code]()
        return True

    def _point_by_key(self) -> None:
        """Where the pointer is, or what the keys have come to."""
        self._point_at(self.app.control.pixel)

    def _answer_slip(self) -> None:
        """Keys go to what others ask."""
        button = self._slips.first_button if self._slips is not None else None
        if button is None:
            self.app.notify(NOTHING_ASKED)
        else:
            self.app.control.focus(button, ring=True)

    def _walk_slips(self, action: Action) -> bool:
        """From a slip the arrows lead to the other answers before they leave it, and Escape back to the table."""
        if self._slips is None or action not in (*STEPS, Action.BACK):
            return False
        buttons, focused = focusable(self._slips), self.app.control.focused
        place = buttons.index(focused) + STEPS.get(action, 0) if focused in buttons else -1
        if action is Action.BACK:
            self.app.control.focus(self.first_focus(), ring=True)
            return True
        if not 0 <= place < len(buttons):
            return False
        self.app.control.focus(buttons[place], ring=True)
        return True

    def back(self) -> None:
        """Escape: the menu of the table."""
        if self.moment is not None:
            self.look_at(None)
        else:
            seat = self.viewer if self.viewer is not None else next(iter(self.people), None)
            company.open_menu(self.app, self.lan, seat, self.hearing.open, self._leave)
