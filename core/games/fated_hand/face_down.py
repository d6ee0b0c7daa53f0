"""Reagents that lie face down for a spell: only their owner knows that they fit, until an answer turns them up (17.6).

What was paid closed is a claim. Whoever turns such a card up shows it with the answer, and one that does not fit is
refused then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.ask import choose
from core.frozen import frozen
from core.games.fated_hand import magic_verbs
from core.games.fated_hand.asks import TURN_UP
from core.games.fated_hand.cast_acts import face_of
from core.games.fated_hand.costs import fits_item, passes_for
from core.games.fated_hand.harm import lose_hit_point
from core.games.fated_hand.playing_cards import number, power
from core.games.fated_hand.spells import SPELLS, suits_of
from core.games.fated_hand.state import FatedHandState, FighterId, Sustained, again
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.sustaining import end_sustained
from core.options import ListedOptions, shown_card
from core.plain import Answer, CardId, Face

EYE = "evil_eye"
MUST_BE_SPADE = 1
"""What an Evil Eye counts where the card that was shown for it is no spade."""
LEAST = 2
"""The lowest number that a Mirror Guard is paid with."""


def passes_as_spade(state: FatedHandState, id: FighterId, face: Face) -> bool:
    """As its caster reads it (The Stars in Retrograde)."""
    row = SPELLS[EYE]
    return fits_item(row.kind.cost[0].items[0], face, suits_of(state, id))


def divisors(state: FatedHandState, id: FighterId, face: Face) -> list[int]:
    """The numbers with which the card of a Mirror Guard divides: those that pay for it, as its caster reads them (The
    Stars in Retrograde); none for an Ace that is not read otherwise.
    """
    read = passes_for(face, suits_of(state, id))
    return sorted({number(each) for each in read if number(each) >= LEAST})


@frozen
class TurnUps(ListedOptions[CardId | None]):
    """The card that lies face down for a spell, or None to leave it. powers: one of which an Evil Eye must have."""

    state: FatedHandState
    kept: Sustained
    faces: Mapping[CardId, Face] = field(default_factory=dict)
    powers: tuple[int, ...] = ()

    @property
    def id(self) -> FighterId:
        return self.kept.by

    @property
    def card(self) -> CardId:
        return self.kept.cards[0]

    def listed(self) -> tuple[CardId | None, ...]:
        return (None, self.card) if self._misfit() is None else (None,)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None:
            return None
        if not self.shows(answer):
            return "Turn up the card that lies face down, or leave it."
        return self._misfit()

    def _misfit(self) -> str | None:
        """Why the card cannot be turned up now. Raises UnknownFace where it is not known."""
        face = face_of(self.state, self.faces, self.card)
        if self.kept.spell != EYE:
            return None if divisors(self.state, self.id, face) else "An Ace pays for no Mirror Guard. Leave it."
        if self.kept.amount == MUST_BE_SPADE and not passes_as_spade(self.state, self.id, face):
            return "One of the two cards of an Evil Eye is a spade, and this is none. Leave it."
        return None if power(face) in self.powers else "That card has another Power than what was played. Leave it."

    def shows(self, answer: Answer) -> tuple[CardId, ...]:
        return shown_card((self.card,), answer)

    def about(self) -> Answer:
        return (self.id, self.kept.spell, self.card, self.powers)


async def offer_to_turn_up(game: Fated, kept: Sustained, powers: tuple[int, ...] = ()) -> Face | None:
    """Lets its caster turn its card up; gives the face, None where it is left."""
    options = TurnUps(game.state, kept, game.faces, powers)
    card = await choose(game.state.fighters[kept.by].seat, TURN_UP, options)
    return None if card is None else game.face(card)


async def watch(game: Fated) -> None:
    """Whatever Combat Cards have been turned up under an Evil Eye since it was looked at last."""
    for each in _eyes(game):
        kept = _still_open(game, each)
        if kept is None:
            continue
        there = [card for card in game.state.fighters[kept.upon].cards if card in game.state.cards.open]
        new = [card for card in there if card not in kept.seen]
        if new:
            magic_verbs.note_seen(kept, new)
            await _strike(game, kept, new)


async def watch_check(game: Fated, id: FighterId, cards: Sequence[CardId]) -> None:
    """What somebody has played in a check of the battle counts under an Evil Eye as well."""
    for each in _eyes(game):
        kept = _still_open(game, each)
        if kept is not None and kept.upon == id:
            await _strike(game, kept, cards)


def _eyes(game: Fated) -> list[Sustained]:
    return [each for each in game.state.sustained if each.spell == EYE]


def _still_open(game: Fated, eye: Sustained) -> Sustained | None:
    """As it lies there when it is its turn, as long as the match goes on."""
    return again(game.state, eye) if game.state.result is None else None


async def _strike(game: Fated, kept: Sustained, cards: Sequence[CardId]) -> None:
    """The card has the Power of one of these, which were played: a Hit, and the spell is over."""
    powers = tuple(sorted({power(face) for face in game.faces_of(cards)}))
    face = await offer_to_turn_up(game, kept, powers)
    if face is not None:
        magic_verbs.turn_up_marker(game, kept, face, kept.upon, fits=True)
        await end_sustained(game, kept)
        if game.state.fighters[kept.upon].stands:
            await lose_hit_point(game, kept.upon, kept.by)
