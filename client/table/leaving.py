"""Leaving a table: its menu, and the questions before anything is lost."""

from collections.abc import Callable

from client.app import App
from client.table import sheets, ways
from client.table.sheets import Entry
from client.widgets.dialog import Answer, Dialog
from netcode.folders import data_folder, matches_folder, places_to_save
from netcode.session import Happening, Session
from netcode.store import StoreError

KEPT = "The match is saved up to your last answer. Choose Continue in the main menu to go on."
SAVED = "The match is saved as {path}, and every answer from now on with it."
SAVED_SO_FAR = "The match so far is saved as {path}. Save it once more when it is over."
LOST = "This match is not saved and will be lost."


def open_menu(app: App, session: Session, seat: int | None, play: Callable[[Happening], None],
              leave: Callable[[], None]) -> None:  # fmt: skip
    """The menu of a table. `seat` is whose turn it is to look, `play` shows what a decision made in it brings."""
    entries = [
        Entry("Go on playing", lambda: None),
        Entry("Settings", lambda: ways.to_settings(app)),
        Entry("Rules", lambda: ways.to_rules(app, session.game.id)),
    ]
    if seat is not None and session.match.question is not None:
        draw, concede = session.draw_refusal(seat), session.concede_refusal(seat)
        entries += [
            Entry("Offer a draw", lambda: _ask_for_draw(app, session, seat, play), draw),
            Entry("Give up", lambda: _ask_to_concede(app, session, seat, play), concede),
        ]
    if session.match.question is not None:
        entries.append(Entry("Play on the LAN from here", lambda: ways.to_the_lan(app, session.path), _no_lan(session)))
    entries += saving(app, session)
    entries.append(Entry("Leave the table", lambda: ask_to_leave(app, session, leave)))
    sheets.show_menu(app, entries)


def saving(app: App, session: Session) -> list[Entry]:
    """The way to keep a match whose file could not be written."""
    if session.notice is None:
        return []
    return [Entry("Save the match elsewhere", lambda: _save(app, session))]


def _save(app: App, session: Session) -> None:
    try:
        path = session.save_elsewhere(places_to_save())
    except StoreError as error:
        app.notify(str(error))
        return
    app.notify((SAVED if session.notice is None else SAVED_SO_FAR).format(path=path))


def _kept(session: Session) -> str:
    """What becomes of the match when one leaves."""
    if session.path is None:
        return LOST
    listed = session.path.parent == matches_folder(data_folder())
    return KEPT if listed else SAVED.format(path=session.path)


def _no_lan(session: Session) -> str | None:
    """Why no table on the LAN can go on from here, None if one can."""
    return None if session.path is not None else "This match is in no file, so no table on the LAN can go on from it."


def _ask_for_draw(app: App, session: Session, seat: int, play: Callable[[Happening], None]) -> None:
    """On one couch everybody can be asked at once."""
    name = session.header.names[seat]
    answers = [Answer("Agree on a draw", lambda: _now(app, play, session.agree_draw, seat)), Answer("Play on")]
    Dialog(app, f"{name} offers a draw.", answers, detail="It is a draw if everyone at the table agrees.")


def _ask_to_concede(app: App, session: Session, seat: int, play: Callable[[Happening], None]) -> None:
    name = session.header.names[seat]
    answers = [Answer("Give up", lambda: _now(app, play, session.concede, seat)), Answer("Play on")]
    Dialog(app, f"Give the match up for {name}?", answers, detail="The other side wins at once.")


def _now(app: App, play: Callable[[Happening], None], decide: Callable[[int], Happening], seat: int) -> None:
    """Decide and show what comes of it; what is still moving comes to its end first."""
    app.motions.skip()
    play(decide(seat))


def ask_to_leave(app: App, session: Session, leave: Callable[[], None]) -> None:
    """Leave, after a question while the match goes on."""
    if session.match.question is None:
        leave()
        return
    detail = _kept(session)
    Dialog(app, "Leave this table?", [Answer("Leave", leave), Answer("Stay")], detail=detail)


def may_close(app: App, session: Session) -> bool:
    """Whether the window may close at once; a match that is in no file asks first."""
    if session.match.question is None or session.path is not None:
        session.close()
        return True
    Dialog(app, "Close the window?", [Answer("Close it", app.quit), Answer("Stay")], detail=LOST)
    return False
