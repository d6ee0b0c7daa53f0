"""What a Game Master does before a battle begins and between its rounds: who stands where, tiles, objects, checks,
Handicap, and the end of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.ask import write
from core.games.fated_hand import verbs
from core.games.fated_hand.asks import OBJECT_WORDS
from core.games.fated_hand.battle_end import end_if_decided, finish, seats_of
from core.games.fated_hand.battle_lookup import field_in, foes_known
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.blessings import bless_arm
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign import master_verbs
from core.games.fated_hand.campaign.battle_objects import FLEE, GIVE_UP, HINDER, NOTHING_MORE, OPEN, closed_around
from core.games.fated_hand.campaign.called_checks import as_check, ask_check, check_in_battle
from core.games.fated_hand.campaign.company import story_of
from core.games.fated_hand.campaign.master_options import ask_detail, ask_master
from core.games.fated_hand.campaign.mastering import tell_words
from core.games.fated_hand.campaign.story_state import LaidObject
from core.games.fated_hand.drawing import open_deck
from core.games.fated_hand.ground import DEBRIS, WALL
from core.games.fated_hand.harm import cleanse, suffer
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, FighterId, Phase, standing, standing_ids
from core.games.fated_hand.stats import Fated
from core.grids.square import Square

BETWEEN, BEFORE = "between rounds", "before the battle"
MOST_FOES = 8
"""So many stand on a field at most."""
MOST_OBJECTS = 4
ON_A_TILE, FROM_ANYWHERE = "on a tile", "from anywhere"
LONGEST_OBJECT = 60
OBJECTS = ("Pull the lever", "Ask them to give up", "Push it over")
TILES = ("0", "1", "2", DEBRIS, WALL)
AMOUNTS = (1, 2, 3)
BY_MASTER = "the Game Master"
MASTER_ENDED = "ended by the Game Master"


async def between_rounds(game: Fated) -> None:
    """One power, or None: the battle or its next round begins."""
    has_begun = game.state.round > 0
    power = await ask_master(game, BETWEEN if has_begun else BEFORE, (None, *powers_open(game.state)))
    if power is None:
        verbs.set_phase(game, Phase.PLAN if has_begun else Phase.START)
    else:
        await POWERS[power](game)


def powers_open(state: FatedHandState) -> list[str]:
    """Nobody has drawn cards before it begins; nobody is moved and nothing is laid out once it has."""
    has_begun = state.round > 0
    able: dict[str, object] = {
        powers.PLACE: len(foes_there(state)) < MOST_FOES and free_tiles(state),
        powers.REMOVE: foes_there(state),
        powers.MOVE: not has_begun and free_tiles(state),
        powers.TILE: changeable(state),
        powers.OBJECT: not has_begun and len(story_of(state).laid) < MOST_OBJECTS,
        powers.CHECK: has_begun and heroes_standing(state),
        powers.HANDICAP: has_begun and standing(state),
        powers.CLEANSE: burdened(state),
    }
    return [power for power in POWERS if able.get(power, True)]


def foes_there(state: FatedHandState) -> list[FighterId]:
    return [each.id for each in standing(state) if each.side == FOES and each.takes_turns]


def free_tiles(state: FatedHandState) -> list[Square]:
    """Open ones where nobody stands or lies and nothing lasts."""
    return [tile for tile in changeable(state) if state.ground.is_open(tile)]


def changeable(state: FatedHandState) -> list[Square]:
    """Where no creature, arm, Field Effect or objective would be in the way."""
    taken = {tile for each in state.fighters for tile in each.tiles} | {tile for _, tile in state.lying}
    taken |= {each.square for each in state.fields} | {*field_in(state).goal}
    return [tile for tile in state.ground.board.squares() if tile not in taken]


def heroes_standing(state: FatedHandState) -> list[FighterId]:
    return [each.id for each in standing(state) if each.side == HEROES and each.sheet.class_id]


def burdened(state: FatedHandState) -> list[FighterId]:
    return [each.id for each in standing(state) if any(each.handicap)]


def of_stat(stat: int, amount: int) -> Triple:
    """So much in one Stat."""
    strike, defense, speed = [amount if each == stat else 0 for each in range(3)]
    return strike, defense, speed


# --- powers


async def place(game: Fated) -> None:
    kind = await ask_detail(game, "foe", foes_known(game.state))
    square = await ask_detail(game, "tile", free_tiles(game.state)) if kind is not None else None
    if kind is None or square is None:
        return
    id = master_verbs.place_foe(game, kind, square)
    if game.state.round > 0:
        await begin_late(game, id)


async def begin_late(game: Fated, id: FighterId) -> None:
    """It shuffles its deck and blesses an arm, as others did when the battle began."""
    fighter = game.state.fighters[id]
    if fighter.plays_cards or fighter.sheet.reagents:
        await open_deck(game, id)
    await bless_arm(game, id)


async def remove(game: Fated) -> None:
    id = await ask_detail(game, "creature", foes_there(game.state))
    if id is None:
        return
    master_verbs.remove_foe(game, id)
    end_if_decided(game)


async def move(game: Fated) -> None:
    id = await ask_detail(game, "creature", standing_ids(game.state))
    square = await ask_detail(game, "tile", free_tiles(game.state)) if id is not None else None
    if id is not None and square is not None:
        master_verbs.move_creature(game, id, square)


async def change_tile(game: Fated) -> None:
    square = await ask_detail(game, "tile", changeable(game.state))
    if square is None:
        return
    now = game.state.ground.at(square)
    ground = await ask_detail(game, "ground", [each for each in TILES if each != now])
    if ground is not None:
        master_verbs.change_tile(game, square, ground)


async def lay_object(game: Fated) -> None:
    """Something that heroes can try with their Primary Action, and what comes of it."""
    reach = await ask_detail(game, "reach", (ON_A_TILE, FROM_ANYWHERE))
    square = await ask_detail(game, "tile", free_tiles(game.state)) if reach == ON_A_TILE else None
    if reach is None or (reach == ON_A_TILE and square is None):
        return
    opens = (OPEN,) if closed_around(game.state.ground, square) else ()
    effect = await ask_detail(game, "effect", (*opens, FLEE, HINDER, GIVE_UP, NOTHING_MORE))
    called = await ask_check(game) if effect is not None else None
    if effect is None or called is None:
        return
    text = await write(foes_seat(game.state), OBJECT_WORDS, LONGEST_OBJECT, OBJECTS)
    master_verbs.lay_object(game, LaidObject(text, called, square, effect))


async def call_check(game: Fated) -> None:
    id = await ask_detail(game, "hero", heroes_standing(game.state))
    called = await ask_check(game) if id is not None else None
    if id is None or called is None:
        return
    master_verbs.call_check(game, id, called)
    await check_in_battle(game, id, as_check(called))
    master_verbs.end_check(game)


async def give_handicap(game: Fated) -> None:
    id = await ask_detail(game, "creature", standing_ids(game.state))
    stat = await ask_detail(game, "Stat", range(3)) if id is not None else None
    amount = await ask_detail(game, "Handicap", AMOUNTS) if stat is not None else None
    if id is None or stat is None or amount is None:
        return
    await suffer(game, id, of_stat(stat, amount), BY_MASTER, None, is_own=True)


async def take_handicap(game: Fated) -> None:
    id = await ask_detail(game, "creature", burdened(game.state))
    if id is None:
        return
    handicap = game.state.fighters[id].handicap
    stat = await ask_detail(game, "Stat", [each for each in range(3) if handicap[each]])
    if stat is None:
        return
    amount = await ask_detail(game, "Handicap", range(1, game.state.fighters[id].handicap[stat] + 1))
    if amount is not None:
        await cleanse(game, id, of_stat(stat, amount), BY_MASTER)


async def stop(game: Fated) -> None:
    side = await ask_detail(game, "side", (HEROES, FOES))
    if side is None:
        return
    master_verbs.stop_battle(game)
    finish(game, seats_of(game.state, side), MASTER_ENDED)


POWERS: dict[str, Callable[[Fated], Awaitable[None]]] = {
    powers.TELL: tell_words,
    powers.CHECK: call_check,
    powers.PLACE: place,
    powers.REMOVE: remove,
    powers.MOVE: move,
    powers.TILE: change_tile,
    powers.OBJECT: lay_object,
    powers.HANDICAP: give_handicap,
    powers.CLEANSE: take_handicap,
    powers.STOP: stop,
}
