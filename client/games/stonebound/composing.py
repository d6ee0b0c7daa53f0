"""Putting an answer together: an ability is chosen, stones are offered for it, a target is picked, and it is given.

The cheapest payment lies ready; any other that covers the cost is as good.
"""

from dataclasses import dataclass, field

from client.games.stonebound.pieces import Pieces
from core.games.stonebound.acts import is_aimed
from core.games.stonebound.forms import Ability
from core.games.stonebound.payment import cheapest, cost_text, payment_refusal, price
from core.games.stonebound.state import ability_of
from core.games.stonebound.stones import element_of
from core.plain import Answer

USE, FUSE, REPAY = "use", "fuse", "repay"


@dataclass(slots=True)
class Draft:
    """What is being put together. kind: use, fuse or repay; unit: whose ability it is; cards: stones offered."""

    kind: str
    unit: int
    ability: Ability
    cards: list[int] = field(default_factory=list)

    @property
    def is_aimed(self) -> bool:
        """Whether a target is still to be picked."""
        return self.kind == USE and is_aimed(self.ability)

    def answer(self, target: int | None = None) -> Answer:
        """The whole answer, with a target where it takes one."""
        cards = tuple(sorted(self.cards))
        if self.kind == USE:
            return (USE, self.ability.id, target, cards)
        if self.kind == FUSE:
            return (FUSE, self.ability.id, cards)
        return (REPAY, self.unit, self.ability.id, cards)


def begin(pieces: Pieces, kind: str, unit_id: int, ability_id: str) -> Draft:
    """A draft with the cheapest payment."""
    ability = ability_of(pieces.state, ability_id)
    return Draft(kind, unit_id, ability, list(cheapest(ability.cost, stones(pieces)) or ()))


def stones(pieces: Pieces) -> list[tuple[int, int]]:
    """The stones of the own hand that can be offered, each with its face."""
    seat = pieces.view.seat
    if seat is None:
        return []
    state = pieces.state
    cards = [card for card in state.players[seat].hand if card not in state.aside]
    faces = [(card, pieces.view.face(card)) for card in cards]
    return [(card, face) for card, face in faces if face is not None]


def cost_refusal(pieces: Pieces, ability: Ability) -> str | None:
    """Why the whole hand does not pay for an ability; None where it does."""
    elements = [element for element, _ in ability.cost]
    return payment_refusal(ability.cost, tuple(face for _, face in stones(pieces) if element_of(face) in elements))


def stone_refusal(pieces: Pieces, draft: Draft, card: int) -> str | None:
    """Why a stone cannot be offered for this; None if it can."""
    face = pieces.view.face(card)
    elements = [element for element, _ in draft.ability.cost]
    if face is not None and element_of(face) in elements:
        return None
    return f"{draft.ability.name} costs {cost_text(draft.ability.cost)}. Other stones do not pay for it."


def toggle(draft: Draft, card: int) -> None:
    """Offer a stone, or take it back."""
    if card in draft.cards:
        draft.cards.remove(card)
    else:
        draft.cards.append(card)


def payment_words(pieces: Pieces, draft: Draft) -> str | None:
    """What the stones that are offered still lack, None where they pay."""
    faces = dict(stones(pieces))
    return payment_refusal(draft.ability.cost, tuple(faces[card] for card in draft.cards if card in faces))


def surplus_words(pieces: Pieces, draft: Draft) -> str:
    """' 1 star more than it costs is lost.', '' where nothing is."""
    faces = dict(stones(pieces))
    infinite, wasted, _ = price(draft.ability.cost, tuple(faces[card] for card in draft.cards if card in faces))
    if infinite or wasted <= 0:
        return ""
    return f" {wasted} {'star' if wasted == 1 else 'stars'} more than it costs {'is' if wasted == 1 else 'are'} lost."
