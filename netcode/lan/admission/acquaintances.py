"""Remembering whom one plays with: everybody who is a member of a table, from the beginning or since."""

from __future__ import annotations

from datetime import date

from core.errors import ParlourError
from netcode.lan.play.stand import Stand
from netcode.link.trust import TrustStore


class Acquaintances:
    """What one table adds to the players that this installation, whose key is `own`, has met."""

    def __init__(self, trust: TrustStore, own: bytes) -> None:
        self._trust, self._own = trust, own
        self._met: set[int] = set()

    def look(self, stand: Stand) -> str | None:
        """Remember who has become a member; a sentence where that fails. Each member is tried once."""
        trouble = None
        for number in stand.live:
            card = stand.members[number].card
            if number in self._met or number in stand.coming:
                continue
            self._met.add(number)
            try:
                if card.installation != self._own:
                    self._trust.accept(card.name, card.installation, date.today().isoformat())
            except ParlourError as error:
                trouble = str(error)
        return trouble
