"""The line to the LAN: one `Network` for the program, made when somebody first asks for it."""

from __future__ import annotations

from threading import Thread

from client.app import App
from netcode.folders import data_folder, matches_folder
from netcode.lan.network import Network
from netcode.link.wording import LONGEST_NAME


def network_of(app: App, loopback: bool = False) -> Network:
    """The network of this program. No port is open before a table is opened or joined. `loopback` counts for the first
    call: only programs on this machine are reached.
    """
    if app.network is None:
        folder = matches_folder(data_folder())
        network = Network(own_name(app), folder, app.wake, loopback)
        app.network = network
        app.at_close.append(network.close)
    return app.network


def own_name(app: App) -> str:
    """What this player is called on the LAN: the name used last."""
    names = app.settings.player_names
    return (names[0] if names else "Guest")[:LONGEST_NAME]


def call_oneself(app: App, name: str) -> None:
    """Be called like this from now on, also at the next table of this couch."""
    name = name.strip()[:LONGEST_NAME]
    if not name:
        return
    network_of(app).name = name
    settings = app.settings
    settings.player_names = [name, *(other for other in settings.player_names if other != name)][:8]


class Surroundings:
    """What this machine sees of its network. Looking takes up to a second, so it is done beside the window."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.advice: tuple[str, ...] = ()
        self.addresses: tuple[str, ...] = ()
        self._thread: Thread | None = None

    def look(self) -> None:
        """Look anew, unless that is being done."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._look, name="surroundings", daemon=True)
            self._thread.start()

    def join(self) -> None:
        """Wait for what was begun."""
        if self._thread is not None:
            self._thread.join()

    def _look(self) -> None:
        network = network_of(self._app)
        self.advice, self.addresses = network.advice, network.addresses
        self._app.wake()
