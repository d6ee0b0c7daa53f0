"""The Combat Cards of the creature that is shown: one on each Stat, with what that comes to."""

from collections.abc import Sequence

from pygame import Rect, Surface

from client.games.fated_hand.looks import STAT_PICTURES
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.games.fated_hand.reagents import title_room
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import ring
from client.table.cards import Card
from client.theme import mix
from core.frozen import frozen
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.stats import total_without_card
from core.plain import Face
from core.view import View

LABEL = 24
"""How tall the line above a card is, at 100 %."""


@frozen
class LaidLook:
    """What lies on one Stat. is_laid: whether a card lies there; face: None while it is closed to whoever looks."""

    stat: Stat
    known: int
    is_laid: bool
    face: Face | None

    @property
    def words(self) -> str:
        """'5', or '3 + ?' with a card that is closed."""
        if self.face is not None:
            return str(self.known + power(self.face))
        return f"{self.known} + ?" if self.is_laid else str(self.known)


def looks_of(state: FatedHandState, view: View, id: FighterId) -> tuple[LaidLook, ...]:
    """Of a creature, as far as this view sees its cards."""
    cards = state.fighters[id].cards
    return tuple(
        LaidLook(
            stat,
            total_without_card(state, id, stat),
            bool(cards),
            view.face(cards[stat.value]) if cards else None,
        )
        for stat in Stat
    )


class LaidCards(Node):
    """Lies beside the Hand."""

    def __init__(self, kit: Kit, place: Place) -> None:
        self._kit, self._top = kit, title_room(kit) + kit.px(4)
        size = place.width, place.height + self._top
        super().__init__(at=(place.x, place.y - self._top), size=size, z=3, name="combat cards")
        self._shown: Keyed[tuple[tuple[LaidLook, ...], str]] = Keyed(((), ""), self._lay)
        self.visible = False

    def show(self, looks: Sequence[LaidLook], whose: str = "") -> None:
        """Show these, none for nobody; whose they are stands above them."""
        self._shown.set((tuple(looks), whose))

    def middle(self, stat: Stat) -> tuple[float, float]:
        """The middle of the place of a Stat, in the window."""
        step = self.width / len(Stat)
        return self.x + step * (stat.value + 0.5), self.y + self._top + self._head + self._card[1] / 2

    @property
    def _head(self) -> float:
        return self._kit.px(LABEL)

    @property
    def _card(self) -> tuple[int, int]:
        tall = min(
            self.height - self._top - self._head - self._kit.px(6),
            self.width / len(Stat) / PLAYING_CARDS.shape - self._kit.px(6),
        )
        return PLAYING_CARDS.size(tall)

    def _lay(self) -> None:
        self.clear()
        step, (looks, whose) = self.width / len(Stat), self._shown.key
        self.visible = bool(looks)
        title = self._kit.text(whose, "small", weight="bold", colour="felt_text", width=self.width, lines=1)
        title.position = (self.width - title.width) / 2, 0
        self.add(title)
        for look in looks:
            slot = self._slot(look, step)
            slot.position = look.stat.value * step, self._top
            self.add(slot)

    def _slot(self, look: LaidLook, wide: float) -> Node:
        kit, size = self._kit, self._card
        side = kit.px(18)
        words = kit.text(look.words, "body", weight="bold", colour="felt_text")
        if side + kit.px(4) + words.width > wide - kit.px(4):
            side = kit.px(14)
            words = kit.text(look.words, "small", weight="bold", colour="felt_text")
        left = (wide - side - kit.px(4) - words.width) / 2
        picture = kit.picture(STAT_PICTURES[look.stat], side, at=(left, (self._head - side) / 2))
        words.position = left + side + kit.px(4), (self._head - words.height) / 2
        card: Node = PaintNode(self._well, size=size, anchor=(0.5, 0.5))
        if look.is_laid:
            card = Card(kit, PLAYING_CARDS, size, look.face)
        card.position = wide / 2, self._head + size[1] / 2
        slot = Node(picture, words, card, size=(wide, self.height), name=f"combat card {look.stat.word}")
        slot.hint = slot.words = f"{look.stat.word} {look.words}"
        return slot

    def _well(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme = self._kit.theme
        ring(surface, rect, mix(theme.felt_deep, theme.felt_text_soft, 0.35), theme.radius, 1)
