"""Effects of perks on plans, cards and turns; see `effects`."""

from __future__ import annotations

from dataclasses import replace

from core.frozen import frozen
from core.games.fated_hand import gear_verbs, lasting_verbs, verbs
from core.games.fated_hand.asks import COMMANDED, DISCARD
from core.games.fated_hand.attacks import attack, carry_through, offer_attack, offer_riposte, reveal
from core.games.fated_hand.blows import blows_at, every_blow, made
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.components import perk
from core.games.fated_hand.drawing import discard_openly, draw_cards
from core.games.fated_hand.effects import Suffer, suffers
from core.games.fated_hand.moving import step_freely
from core.games.fated_hand.paths import step_refusal
from core.games.fated_hand.pieces import Stance, Stat
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.state import Bonus, FighterId, opponents, square_of
from core.games.fated_hand.stats import Fated, open_card, quickness
from core.games.fated_hand.windows import At, Effect, carries
from core.grids.square import Square, eight_way_neighbours


@frozen
class ChangeStance(Effect):
    """At once, to the end of the round."""

    stance: Stance


@carries(ChangeStance)
def change_stance(game: Fated, effect: ChangeStance, at: At, bearer: FighterId) -> None:
    verbs.change_stance(game, bearer, effect.stance)


@frozen
class Discard(Effect):
    """One card of the Hand, which its owner chooses. lasts: Hand Size is 1 lower until the battle ends (HR-24)."""

    lasts: bool = False


@carries(Discard)
async def discard(game: Fated, effect: Discard, at: At, bearer: FighterId) -> None:
    fighter = game.state.fighters[bearer]
    if fighter.hand:
        card = await choose_for(game, bearer, DISCARD, tuple(fighter.hand))
        await discard_openly(game, bearer, (card,))
    if effect.lasts:
        verbs.change_hand_size(game, bearer, -1)


@frozen
class DrawCards(Effect):
    count: int


@carries(DrawCards)
async def draws(game: Fated, effect: DrawCards, at: At, bearer: FighterId) -> None:
    await draw_cards(game, bearer, effect.count)


@frozen
class Reveal(Effect):
    """Its owner is no longer Hidden."""


@carries(Reveal)
def reveals(game: Fated, effect: Reveal, at: At, bearer: FighterId) -> None:
    gear_verbs.reveal(game, bearer)


@frozen
class SetHandicap(Effect):
    """All Handicap of a creature moves onto one Stat."""

    whom: FighterId
    stat: Stat


@carries(SetHandicap)
def set_handicap(game: Fated, effect: SetHandicap, at: At, bearer: FighterId) -> None:
    verbs.gather_handicap(game, effect.whom, effect.stat)


@frozen
class LockBlades(Effect):
    """Both take 1 Strike and 2 Defense; then everybody else who is Engaged with the opponent may attack or Riposte it,
    fastest first.
    """

    whom: FighterId


@carries(LockBlades)
async def lock_blades(game: Fated, effect: LockBlades, at: At, bearer: FighterId) -> None:
    for id in (bearer, effect.whom):
        await suffers(game, Suffer(id, (1, 2, 0), "blade_lock"), at, bearer)
    others = [id for id in opponents(game.state, effect.whom) if id != bearer]
    for id in sorted(others, key=lambda each: quickness(game.state, each)):
        blows = [(effect.whom, *blow) for blow in blows_at(game.state, id, effect.whom, is_riposte=False)]
        if not await offer_attack(game, id, blows):
            await offer_riposte(game, id, effect.whom)


@frozen
class Command(Effect):
    """A friend moves up to one tile and may make an Attack, without spending anything of its own turn (HR-65)."""

    friend: FighterId


@carries(Command)
async def command(game: Fated, effect: Command, at: At, bearer: FighterId) -> None:
    around = eight_way_neighbours(square_of(game.state, effect.friend))
    tiles = tuple([tile for tile in around if step_refusal(game.state, effect.friend, tile) is None])
    tile = await choose_for(game, effect.friend, COMMANDED, (None, *tiles))
    if tile is not None:
        await step_freely(game, effect.friend, tile)
    blows = every_blow(game.state, effect.friend)
    if game.state.result is not None or not blows:
        return
    answer = await choose_for(game, effect.friend, COMMANDED, (None, *blows))
    if answer is not None:
        target, arm, is_ranged, perk = answer
        await attack(game, effect.friend, FighterId(target), (arm, is_ranged, perk))


@frozen
class Lunge(Effect):
    """A step to the tile, then an Attack with so much more Strike, where the Main Arm reaches by then."""

    target: FighterId
    to: Square
    perk: str
    bonus: int


@carries(Lunge)
async def lunge(game: Fated, effect: Lunge, at: At, bearer: FighterId) -> None:
    verbs.use_primary(game, bearer)
    await step_freely(game, bearer, effect.to)
    blow = (game.state.fighters[bearer].main, False, "")
    if game.state.result is not None or blow not in blows_at(game.state, bearer, effect.target, is_riposte=False):
        return
    bonus = Bonus("strike", effect.bonus, perk(effect.perk).name)
    declared = made(bearer, effect.target, (*blow[:2], effect.perk))
    await carry_through(game, replace(declared, bonuses=[bonus] if effect.bonus else [], is_primary=True))


@frozen
class Stop(Effect):
    """A Riposte at a creature that walks; its success ends the Movement of this turn."""

    whom: FighterId


@carries(Stop)
async def stop(game: Fated, effect: Stop, at: At, bearer: FighterId) -> None:
    lasting_verbs.mark_for_turn(game, effect.whom, "proactive_defense", bearer)
    if await offer_riposte(game, bearer, effect.whom):
        verbs.end_movement(game, effect.whom)


@frozen
class Balance(Effect):
    """1 of the Stat that its Stance neglects, this round, where that has the stronger card; closed ones are shown."""


@carries(Balance)
async def balance(game: Fated, effect: Balance, at: At, bearer: FighterId) -> None:
    strong, weak = Stat.STRIKE, Stat.DEFENSE
    if game.state.fighters[bearer].stance is Stance.AGGRESSIVE:
        strong, weak = weak, strong
    for stat in (strong, weak):
        await reveal(game, bearer, stat)
    faces = [open_card(game.state, bearer, stat) for stat in (strong, weak)]
    if faces[0] is not None and faces[1] is not None and power(faces[0]) > power(faces[1]):
        bonus = lasting_verbs.StatBonus(strong, 1, perk("good_balance").name, ("round end",))
        lasting_verbs.grant(game, bearer, bonus, bearer)
