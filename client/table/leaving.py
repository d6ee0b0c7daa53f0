"""Leaving a table: its menu, and the questions before anything is lost."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from client.app import App
from client.table import sheets
from client.table.sheets import Entry
from client.widgets.dialog import Answer, Dialog
from core.ending import is_last_but_one
from core.errors import IllegalAnswer
from core.plain import Seat
from netcode.folders import data_folder, matches_folder, places_to_save
from netcode.store import StoreError
from netcode.table_session import Happening, TableSession, Waiting

KEPT = "The match is saved up to your last answer. Choose Continue in the main menu to go on."
SAVED = "The match is saved as {path}, and every answer from now on with it."
SAVED_SO_FAR = "The match so far is saved as {path}. Save it once more when it is over."
SHOWS_CARDS = "The match is not over, and the file shows your hidden cards: give it to nobody who plays."
LOST = "This match is not saved and will be lost."

Decision = Callable[[], Happening]
"""Decides on the end of the match for a seat."""


def open_menu(app: App, session: TableSession, seat: Seat | None, play: Callable[[Happening], None],
              leave: Callable[[], None]) -> None:  # fmt: skip
    """The menu of a table. `seat` is whose turn it is to look, `play` shows what a decision made in it brings."""
    entries = [
        Entry("Go on playing", lambda: None),
        Entry("Settings", app.navigator.open_settings),
        Entry("Rules", lambda: app.navigator.open_rules(session.game.id)),
    ]
    endings = session.endings
    if seat is not None and endings is not None and session.match.question is not None:
        name = session.header.names[seat]
        draw, give_up = partial(endings.agree_draw, seat), partial(_now, app, partial(endings.concede, seat), play)
        entries += [
            Entry("Offer a draw", lambda: _ask_for_draw(app, name, draw, play), endings.draw_refusal(seat)),
            Entry("Give up", lambda: ask_to_give_up(app, name, what_becomes(session), give_up),
                  endings.concede_refusal(seat)),
        ]
    if session.match.question is not None:
        entries.append(Entry("Play on the LAN from here", lambda: _to_the_lan(app, session), _no_lan(session)))
    entries += saving(app, session)
    entries.append(Entry("Leave the table", lambda: ask_to_leave(app, session, leave)))
    sheets.show_menu(app, entries)


def _to_the_lan(app: App, session: TableSession) -> None:
    """This table is left when the match begins there."""
    if session.path is not None:
        app.navigator.go_on_on_the_lan(session.path, before=app.top)


def saving(app: App, session: TableSession) -> list[Entry]:
    """The way to keep a match whose file could not be written."""
    if session.notice is None:
        return []
    return [Entry("Save the match elsewhere", lambda: _save(app, session))]


def _save(app: App, session: TableSession) -> None:
    try:
        path = session.save_elsewhere(places_to_save())
    except StoreError as error:
        app.notify(str(error))
        return
    saved = (SAVED if session.notice is None else SAVED_SO_FAR).format(path=path)
    app.notify(saved if session.match.question is None else f"{saved} {SHOWS_CARDS}")


def save_unasked(session: TableSession) -> None:
    """Keep a match that is in no file wherever that is possible; nobody is there to be told."""
    if session.path is None and session.match.question is not None:
        with suppress(StoreError):
            session.save_elsewhere(places_to_save())


def _kept(session: TableSession) -> str:
    """What becomes of the match when one leaves."""
    if session.path is None:
        return LOST
    listed = session.path.parent == matches_folder(data_folder())
    return KEPT if listed else SAVED.format(path=session.path)


def _no_lan(session: TableSession) -> str | None:
    """Why no table on the LAN can go on from here, None if one can."""
    return None if session.path is not None else "This match is in no file, so no table on the LAN can go on from it."


def _ask_for_draw(app: App, name: str, draw: Decision, play: Callable[[Happening], None]) -> None:
    """On one couch everybody can be asked at once."""
    answers = [Answer("Agree on a draw", lambda: _now(app, draw, play)), Answer("Play on")]
    Dialog(app, f"{name} offers a draw.", answers, detail="It is a draw if everyone at the table agrees.")


def what_becomes(session: TableSession) -> str:
    """What becomes of the match when somebody gives up."""
    return "The other side wins at once." if is_last_but_one(session.match) else "The others play on without you."


def ask_to_give_up(app: App, name: str, detail: str, give_up: Callable[[], object]) -> None:
    """Enter does not lose a match."""
    play_on = Answer("Play on")
    answers = [play_on, Answer("Give up", give_up)]
    Dialog(app, f"Give the match up for {name}?", answers, detail=detail, back=play_on)


def _now(app: App, decide: Decision, play: Callable[[Happening], None]) -> None:
    """Decide and show what comes of it; what is still moving comes to its end first."""
    app.motions.skip()
    try:
        happening = decide()
    except IllegalAnswer as error:  # a bot refuses the draw
        app.notify(str(error))
        return
    play(happening)


def ask_to_leave(app: App, session: TableSession, leave: Callable[[], None]) -> None:
    """Leave, after a question while the match goes on or is not in its file yet."""
    if session.waiting is Waiting.OVER:
        leave()
        return
    _ask_to_go(app, "Leave this table?", Answer("Leave", leave), _kept(session))


def _ask_to_go(app: App, question: str, go: Answer, detail: str) -> None:
    """Enter does not lose a match."""
    stay = Answer("Stay")
    Dialog(app, question, [stay, go] if detail == LOST else [go, stay], detail=detail, back=stay)


def may_close(app: App, session: TableSession) -> bool:
    """Whether the window may close at once; a match that is in no file asks first."""
    if session.match.question is None or session.path is not None:
        session.close()
        return True
    _ask_to_go(app, "Close the window?", Answer("Close it", app.quit), LOST)
    return False
