"""Putting an answer together: an ability is begun, stones are taken for it, a target is picked, and it is given.

The cheapest payment lies ready; any other that covers the cost is as good.
"""

from collections.abc import Sequence

from client.games.stonebound.pieces import Pieces
from core.frozen import frozen
from core.games.stonebound.acts import is_aimed
from core.games.stonebound.forms import Ability
from core.games.stonebound.payment import cheapest, cost_text, payment_refusal, price
from core.games.stonebound.state import UnitId
from core.games.stonebound.stones import element_of
from core.kit.english import numbered
from core.plain import Answer, CardId, Face, Faces

USE, FUSE, REPAY = "use", "fuse", "repay"


@frozen
class Draft:
    """What is begun. kind: use, fuse or repay; unit: whose ability it is."""

    kind: str
    unit: UnitId
    ability: Ability

    @property
    def is_aimed(self) -> bool:
        """Whether a target is still to be picked."""
        return self.kind == USE and is_aimed(self.ability)

    def answer(self, cards: Sequence[Answer], target: UnitId | None = None) -> Answer:
        """The whole answer with these stones, and with a target where it takes one."""
        paid = tuple(sorted([card for card in cards if isinstance(card, int)]))
        if self.kind == USE:
            return (USE, self.ability.id, target, paid)
        if self.kind == FUSE:
            return (FUSE, self.ability.id, paid)
        return (REPAY, self.unit, self.ability.id, paid)


def ready_stones(pieces: Pieces, ability: Ability) -> Sequence[int]:
    """The cheapest payment that the own hand has, nothing where it has none."""
    return cheapest(ability.cost, list(_stones(pieces).items())) or ()


def cost_refusal(pieces: Pieces, ability: Ability) -> str | None:
    """Why the whole hand does not pay for an ability; None where it does."""
    return payment_refusal(ability.cost, tuple(face for face in _stones(pieces).values() if _pays(ability, face)))


def stone_refusal(pieces: Pieces, ability: Ability, card: CardId) -> str | None:
    """Why a stone cannot be offered for an ability; None if it can."""
    face = pieces.view.face(card)
    if face is not None and _pays(ability, face):
        return None
    return f"{ability.name} costs {cost_text(ability.cost)}. Other stones do not pay for it."


def unpaid(pieces: Pieces, ability: Ability, cards: Sequence[Answer]) -> str | None:
    """What these stones still lack, None where they pay."""
    return payment_refusal(ability.cost, _faces(pieces, cards))


def surplus_words(pieces: Pieces, ability: Ability, cards: Sequence[Answer]) -> str:
    """' 1 star more than it costs is lost.', '' where nothing is."""
    infinite, wasted, _ = price(ability.cost, _faces(pieces, cards))
    if infinite or wasted <= 0:
        return ""
    return f" {numbered(wasted, 'star', 'stars')} more than it costs {'is' if wasted == 1 else 'are'} lost."


def _pays(ability: Ability, face: Face) -> bool:
    return any(element == element_of(face) for element, _ in ability.cost)


def _stones(pieces: Pieces) -> dict[CardId, Face]:
    """The stones of the own hand that can be offered, each with its face."""
    if pieces.view.seat is None:
        return {}
    state = pieces.state
    hand = [card for card in state.players[pieces.view.seat].hand if card not in state.aside]
    return {card: face for card in hand if (face := pieces.view.face(card)) is not None}


def _faces(pieces: Pieces, cards: Sequence[Answer]) -> Faces:
    stones = _stones(pieces)
    return tuple(stones[CardId(card)] for card in cards if isinstance(card, int) and card in stones)
