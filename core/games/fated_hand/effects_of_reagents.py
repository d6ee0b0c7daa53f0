"""What perks do with Reagents and with what is known of cards; see `effects`."""

from __future__ import annotations

from core.cards import deal, show
from core.frozen import frozen
from core.games.fated_hand import field_verbs, lasting_verbs, magic_verbs, verbs
from core.games.fated_hand.choosing import look_at, pick
from core.games.fated_hand.conditions import id_in
from core.games.fated_hand.drawing import draw_reagents, turn_up
from core.games.fated_hand.effects_of_more_blows import show_cards_to
from core.games.fated_hand.playing_cards import suit
from core.games.fated_hand.state import FighterId, square_of
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_neighbours
from core.plain import Answer, CardId


@frozen
class Remember(Effect):
    """How far a perk of its owner has come."""

    perk: str
    count: int


@carries(Remember)
def remembers(game: Fated, effect: Remember, at: At, bearer: FighterId) -> None:
    lasting_verbs.mark(game, bearer, effect.perk, effect.count, bearer)


@frozen
class Recall(Effect):
    """Up to so many cards of the discard become Reagents."""

    most: int


@carries(Recall)
async def recalls(game: Fated, effect: Recall, at: At, bearer: FighterId) -> None:
    for _ in range(effect.most):
        left = game.state.fighters[bearer].discard
        card = await pick(game, bearer, "deep_recall", "recalled", (None, *left)) if left else None
        if card is None:
            return
        magic_verbs.recall(game, bearer, card)


@frozen
class SeekStar(Effect):
    """The Reagent drawn last is shown: one of the Star Suit brings another."""


@carries(SeekStar)
async def seeks_star(game: Fated, effect: SeekStar, at: At, bearer: FighterId) -> None:
    (card,) = at.cards
    await show((card,))
    (face,) = game.faces_of((card,))
    if suit(face) == game.state.fighters[bearer].sheet.suit:
        await draw_reagents(game, bearer, 1)


@frozen
class ShareDraws(Effect):
    """A Reagent for each of these."""

    whom: tuple[FighterId, ...]


@carries(ShareDraws)
async def shares_draws(game: Fated, effect: ShareDraws, at: At, bearer: FighterId) -> None:
    for id in effect.whom:
        await draw_reagents(game, id, 1)


@frozen
class TakeBack(Effect):
    """One of the Reagents spent this turn."""


@carries(TakeBack)
async def takes_back(game: Fated, effect: TakeBack, at: At, bearer: FighterId) -> None:
    spent = tuple(game.state.fighters[bearer].on_table)
    magic_verbs.take_back(game, bearer, await pick(game, bearer, "mental_arithmetic", "taken back", spent))


@frozen
class Foresee(Effect):
    """As many of the top cards of its deck as its Reagent Hand holds, for its own eyes."""


@carries(Foresee)
async def foresees(game: Fated, effect: Foresee, at: At, bearer: FighterId) -> None:
    fighter = game.state.fighters[bearer]
    cards = tuple(fighter.deck[: fighter.sheet.reagents])
    if cards:
        await deal(game, fighter.seat, cards)
        await look_at(game, bearer, "foresight", cards)


@frozen
class Learn(Effect):
    """For 1 Movement its owner sees the Combat Cards of somebody."""

    whom: Answer


@carries(Learn)
async def learns(game: Fated, effect: Learn, at: At, bearer: FighterId) -> None:
    verbs.spend_movement(game, bearer, 1)
    await show_cards_to(game, bearer, id_in(effect.whom))


@frozen
class GoThrough(Effect):
    """To a tile of its own Field Effects, which does nothing to it; nobody answers that it goes."""

    to: Square


@carries(GoThrough)
def goes_through(game: Fated, effect: GoThrough, at: At, bearer: FighterId) -> None:
    verbs.disengage_all(game, bearer)
    verbs.push(game, bearer, (effect.to,), "Dark Gate")


@frozen
class TellFortune(Effect):
    """The top cards of a friend's deck, for the eyes of the whole party."""

    whom: Answer
    count: int


@carries(TellFortune)
async def tells_fortune(game: Fated, effect: TellFortune, at: At, bearer: FighterId) -> None:
    friend = game.state.fighters[id_in(effect.whom)]
    cards = tuple(friend.deck[: effect.count])
    for seat in sorted({each.seat for each in game.state.fighters if each.side == friend.side}):
        await deal(game, seat, cards)
    await look_at(game, bearer, "fortunes_foretold", cards)


@frozen
class ClearAura(Effect):
    """A Reagent clears its tile of Field Effects, a second one the tiles around it too."""


@carries(ClearAura)
async def clears_aura(game: Fated, effect: ClearAura, at: At, bearer: FighterId) -> None:
    here = square_of(game.state, bearer)
    await _give(game, bearer, await pick(game, bearer, "restorative_aura", "given", tuple(_reagents(game, bearer))))
    field_verbs.clear_tiles(game, (here,))
    more = await pick(game, bearer, "restorative_aura", "given", (None, *_reagents(game, bearer)))
    if more is not None:
        await _give(game, bearer, more)
        field_verbs.clear_tiles(game, eight_way_neighbours(here))


def _reagents(game: Fated, id: FighterId) -> list[CardId]:
    return game.state.fighters[id].reagents


async def _give(game: Fated, id: FighterId, card: CardId) -> None:
    """Onto the table, until the turn ends."""
    await turn_up(game, (card,))
    magic_verbs.spend_reagents(game, id, (card,))
