"""The start of the client: look at the assets, open the window, show the first screen, guard the loop.

Only what the first frame needs is imported here; the rest is fetched while the menu is looked at.
"""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from client.broken_assets import broken_assets, broken_words
from client.memory import nothing_collected
from client.settings import SettingsStore
from core.frozen import frozen
from netcode.folders import config_folder, data_folder

if TYPE_CHECKING:
    from client.app import App
    from client.crash import Failure
    from client.screens.menu import MenuScreen
    from core.header import SeatHeader
    from core.plain import OptionValue
    from netcode.lan.views import HostWish, JoinWish
    from netcode.session import Session

WARM = (
    "netcode.session",
    "client.table.scene",
    "client.table.screen",
    "client.screens.new_table",
    "client.screens.matches",
)
WARM_AFTER_MS, WARM_STEP_MS = 250, 40


@frozen
class Menu:
    """Open the main menu."""


@frozen
class PlayAt:
    """Lay a new table at once."""

    game_id: str
    seats: tuple[SeatHeader, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@frozen
class Watch:
    """Open the replay theatre with a match file."""

    path: Path


@frozen
class Meet:
    """Open or join a table on the LAN."""

    wish: HostWish | JoinWish


Intent: TypeAlias = Menu | PlayAt | Watch | Meet


def run(intent: Intent) -> int:
    """Open the client and stay until the player leaves it; gives the exit status.

    Raises ParlourError, before there is a window, where the table or the match file cannot be used.
    """
    broken = broken_assets()
    if broken:
        return _fail(broken_words(broken))
    with nothing_collected():
        session = _new_session(intent) if isinstance(intent, PlayAt) else None
        if isinstance(intent, Watch):
            _check_file(intent.path)
        return _open(intent, session)


def _open(intent: Intent, session: Session | None) -> int:
    import pygame

    from client.app import App
    from client.navigation import Navigation
    from client.window import suit_desktop

    # SDL turns an interrupt that nobody handles into a wish to close the window; Python's handler would wait for a key.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    store = SettingsStore(config_folder())
    is_first_run = not store.path.exists()
    settings = store.load()
    if is_first_run:
        suit_desktop(settings)
    opened: list[App] = []
    signal.signal(signal.SIGTERM, lambda *received: _end(opened))
    try:
        app = App(settings, Navigation, store=store)
    except pygame.error as error:
        return _fail(f"Parlour cannot open a window: {error}. Check that this session has a screen.")
    opened.append(app)

    def begin() -> None:
        if is_first_run:
            app.save_settings()
        _show_first(app, intent, session)

    return _stay(app, begin)


def _stay(app: App, begin: Callable[[], None]) -> int:
    """Until the player leaves, or the client gives up."""
    from client.app import Ended
    from client.crash import Guard

    guard = Guard(app, data_folder(), lambda failure: _show_failure(app, failure))
    try:
        with suppress(Ended):
            begin()
    except Exception as error:
        guard.caught(error)
    app.run()
    app.close()
    if guard.gave_up is not None:
        return _fail(" ".join(guard.gave_up.sentences()))
    return 0


def _end(opened: list[App]) -> None:
    """The system ends the program; SDL would only wish to close the window, and a table may ask whether it may."""
    gc.freeze()  # else all that was built is looked at for garbage on the way out
    if not opened:
        sys.exit(0)
    opened[0].end()


def _show_first(app: App, intent: Intent, session: Session | None) -> None:
    if session is not None:
        from client.table.screen import TableScreen

        app.push(TableScreen(app, session))
        app.ahead.append(lambda: app.screens.insert(0, _menu(app)))
    elif isinstance(intent, Meet):
        from client.lan.finding import come

        app.push(_menu(app))
        come(app, intent.wish)
    elif isinstance(intent, Watch):
        from client.screens.projector import watch

        app.push(_menu(app))
        watch(app, intent.path)
    else:
        app.push(_menu(app))
        app.after(WARM_AFTER_MS, lambda: _look_at_games(app))
    app.say_notices()


def _menu(app: App) -> MenuScreen:
    from client.screens.menu import MenuScreen

    return MenuScreen(app)


def _look_at_games(app: App) -> None:
    """Say what is wrong with games of other packages, then fetch what the next screens need."""
    from client.games import troubles

    for sentence in troubles():
        app.notify(sentence)
    _warm(app, _wanted_soon())


def _warm(app: App, left: list[str]) -> None:
    """Fetch what the next screens need, a piece at a time, so that no press of a button waits for it."""
    if not left:
        return
    with app.broken_off_at_end():
        import_module(left.pop(0))
    app.after(WARM_STEP_MS, lambda: _warm(app, left))


def _wanted_soon() -> list[str]:
    """The modules that the screens behind the menu need, those of the games first."""
    from client.games import games_with_tables, table_of
    from core.games import REGISTERED

    playfields = [table_of(id).playfield for id in games_with_tables()]
    return [*(place.partition(":")[0] for place in (*REGISTERED.values(), *playfields)), *WARM]


def _show_failure(app: App, failure: Failure) -> None:
    from client.screens.crashed import CrashedScreen

    app.screens.append(_menu(app))
    app.push(CrashedScreen(app, failure))


def _new_session(intent: PlayAt) -> Session:
    from client.games import table_of
    from netcode.folders import matches_folder
    from netcode.session import Session

    table_of(intent.game_id)
    return Session.new(intent.game_id, intent.options, intent.seats, folder=matches_folder(data_folder()))


def _check_file(path: Path) -> None:
    from netcode.record import load

    load(path)


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
