"""What a Game Master does between the rounds of a battle: foes, tiles, Handicap, and the end of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.games.fated_hand import verbs
from core.games.fated_hand.battle_end import end_if_decided, finish, seats_of
from core.games.fated_hand.battle_lookup import field_in, foes_known
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign import master_verbs
from core.games.fated_hand.campaign.master_options import ask_detail, ask_master
from core.games.fated_hand.campaign.mastering import tell_words
from core.games.fated_hand.drawing import open_deck
from core.games.fated_hand.ground import DEBRIS, WALL
from core.games.fated_hand.harm import cleanse, suffer
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, FighterId, Phase, standing, standing_ids
from core.games.fated_hand.stats import Fated
from core.grids.square import Square

MOST_FOES = 8
"""So many stand on a field at most."""
TILES = ("0", "1", "2", DEBRIS, WALL)
AMOUNTS = (1, 2, 3)
BY_MASTER = "the Game Master"
MASTER_ENDED = "ended by the Game Master"


async def between_rounds(game: Fated) -> None:
    """One power, or None: the next round begins."""
    power = await ask_master(game, "between rounds", (None, *powers_open(game.state)))
    if power is None:
        verbs.set_phase(game, Phase.PLAN)
    else:
        await POWERS[power](game)


def powers_open(state: FatedHandState) -> list[str]:
    able: dict[str, object] = {
        powers.PLACE: len(foes_there(state)) < MOST_FOES and free_tiles(state),
        powers.REMOVE: foes_there(state),
        powers.TILE: changeable(state),
        powers.HANDICAP: standing(state),
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
    fighter = game.state.fighters[id]
    if fighter.plays_cards or fighter.sheet.reagents:
        await open_deck(game, id)


async def remove(game: Fated) -> None:
    id = await ask_detail(game, "creature", foes_there(game.state))
    if id is None:
        return
    master_verbs.remove_foe(game, id)
    end_if_decided(game)


async def change_tile(game: Fated) -> None:
    square = await ask_detail(game, "tile", changeable(game.state))
    if square is None:
        return
    now = game.state.ground.at(square)
    ground = await ask_detail(game, "ground", [each for each in TILES if each != now])
    if ground is not None:
        master_verbs.change_tile(game, square, ground)


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
    powers.PLACE: place,
    powers.REMOVE: remove,
    powers.TILE: change_tile,
    powers.HANDICAP: give_handicap,
    powers.CLEANSE: take_handicap,
    powers.STOP: stop,
}
