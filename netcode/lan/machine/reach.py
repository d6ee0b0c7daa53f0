"""Where a table listens, and at which addresses it looks for the others."""

from __future__ import annotations

from netcode.lan.disk.ticket import Place
from netcode.link.faults import LinkError
from netcode.link.hub import Hub
from netcode.link.mesh import is_near

MOST_MET = 64
"""Addresses that announcements may make this machine call."""


class Reach:
    """port: where it listens, 0 before that. loopback: for trying out, on this machine only and at any port."""

    def __init__(self, hub: Hub, loopback: bool) -> None:
        self.port = 0
        self._hub = hub
        self._loopback = loopback
        self._met: set[Place] = set()

    def listen(self, wanted: int) -> None:
        """At the wanted port, or for 0 at the usual one or any other. Raises LinkError."""
        self.port = self._hub.listen(wanted if wanted or self._loopback else None, self._loopback)

    def listen_again(self, before: int) -> None:
        """Where it was before, so that the others find us; elsewhere if that port is taken. Raises LinkError."""
        try:
            self.listen(before)
        except LinkError:
            if before == 0:
                raise
            self.listen(0)

    def meet_at(self, places: list[Place]) -> None:
        """Call these addresses too: the table is announced there."""
        for place in places:
            if place not in self._met and len(self._met) < MOST_MET and is_near(place[0]):
                self._met.add(place)
                self._hub.dial([place], keep=False)
