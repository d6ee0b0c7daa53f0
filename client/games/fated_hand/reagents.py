"""The Reagents of the creature that is shown: a second fan beside its Hand, there for whoever may have any."""

from dataclasses import replace

from client.games.fated_hand.playing_cards import HELD, PLAYING_CARDS
from client.kit import Kit
from client.scene.layout import Place
from client.table.hand import Hand, shared

LOW = replace(HELD, taken=7)
"""Cards that are taken leave their title free."""
SHARE = 0.42
"""The share of the room of both fans that Reagents take where cards are few."""


def title_room(kit: Kit) -> int:
    """How tall their title is that stands above the cards."""
    return kit.texts.line_height(kit.theme.type_size("small")) - kit.px(4)


class Reagents(Hand):
    """Takes its room from the Hand while it is shown."""

    def __init__(self, kit: Kit, place: Place, hand: Hand, beside: float) -> None:
        """beside: how wide the room left of both is, where Combat Cards come to lie."""
        super().__init__(kit, place, PLAYING_CARDS, LOW)
        self.name = "reagents"
        self._hand, self._room, self._beside = hand, place, beside
        self._title = kit.text("Reagents", "small", weight="bold", colour="felt_text")
        self.add(self._title)
        self.hint = "Reagents: cards that pay for spells"
        self.visible = False

    def divide(self, held: int, reagents: int, *, has_any: bool, is_laid: bool) -> None:
        """Take as much room beside so many cards of the Hand as so many Reagents need; has_any: their owner keeps
        Reagents, or holds some; is_laid: its Combat Cards are laid out.
        """
        room, hand = self._room, self._hand
        self.visible = has_any
        least = max(self.least_width(reagents), self._title.width) if has_any else 0
        more = 0 if is_laid else min(self._beside, max(0, hand.least_width(held) + least - room.width))
        room = Place(room.x - more, room.y, room.width + more, room.height)
        hand.position = room.x, room.y
        width = shared(room.width, room.width * SHARE, hand.least_width(held), least) if has_any else 0
        hand.size = room.width - width, hand.height
        self.position, self.size = (room.x + room.width - width, room.y), (width, room.height)
        self._title.position = (width - self._title.width) / 2, -title_room(self._kit)
