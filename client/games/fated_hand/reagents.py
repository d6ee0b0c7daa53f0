"""The Reagents of the creature that is shown: a second fan beside its Hand, there for whoever may have any."""

from collections.abc import Sequence

from client.games.fated_hand.playing_cards import HELD, PLAYING_CARDS
from client.kit import Kit
from client.scene.layout import Place
from client.table.hand import Hand
from core.plain import CardId
from core.view import View

SHARE = 0.42
"""The share of the room of both fans that Reagents take."""


class Reagents(Hand):
    """Takes its room from the Hand while it is shown."""

    def __init__(self, kit: Kit, place: Place, hand: Hand) -> None:
        width = place.width * SHARE
        room = Place(place.x + place.width - width, place.y, width, place.height)
        super().__init__(kit, room, PLAYING_CARDS, HELD)
        self.name = "reagents"
        self._hand, self._whole = hand, place.width
        self._title = kit.text("Reagents", "small", weight="bold", colour="felt_text")
        self._title.position = (width - self._title.width) / 2, -self._title.height + kit.px(4)
        self.add(self._title)
        self.hint = "Reagents: cards that pay for spells"
        self.visible = False

    def show(self, cards: Sequence[CardId], view: View, *, has_any: bool) -> None:
        """has_any: its owner keeps Reagents, or holds some."""
        if self.visible != has_any:
            self.visible = has_any
            self._hand.size = self._whole - self.width * has_any, self._hand.height
            self._hand.arrange()
        self.sync(cards, view)
