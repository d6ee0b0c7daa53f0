"""Leaving a table: its menu, and the questions before anything is lost."""

from collections.abc import Callable

from client.app import App
from client.table import sheets, ways
from client.widgets.dialog import Answer, Dialog
from netcode.session import Session

KEPT = "The match is saved up to your last answer. Choose Continue in the main menu to go on."
LOST = "This match is not saved and will be lost."


def open_menu(app: App, session: Session, leave: Callable[[], None]) -> None:
    """The menu of a table."""
    entries: list[tuple[str, Callable[[], None]]] = [
        ("Go on playing", lambda: None),
        ("Settings", lambda: ways.to_settings(app)),
        ("Rules", lambda: ways.to_rules(app, session.game.id)),
        ("Leave the table", lambda: ask_to_leave(app, session, leave)),
    ]
    sheets.show_menu(app, entries)


def ask_to_leave(app: App, session: Session, leave: Callable[[], None]) -> None:
    """Leave, after a question while the match goes on."""
    if session.match.question is None:
        leave()
        return
    detail = KEPT if session.path is not None else LOST
    Dialog(app, "Leave this table?", [Answer("Leave", leave), Answer("Stay")], detail=detail)


def may_close(app: App, session: Session) -> bool:
    """Whether the window may close at once; a match that is in no file asks first."""
    if session.match.question is None or session.path is not None:
        session.close()
        return True
    Dialog(app, "Close the window?", [Answer("Close it", app.quit), Answer("Stay")], detail=LOST)
    return False
