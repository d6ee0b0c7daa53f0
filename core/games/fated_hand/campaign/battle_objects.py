"""Objects of a battle of a story that take a check (2): who may try which, how it is made, and what comes of it."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand import verbs
from core.games.fated_hand.battle_end import DEFEATED, end_if_decided, finish, seats_of
from core.games.fated_hand.campaign import item_verbs, object_verbs
from core.games.fated_hand.campaign.called_checks import as_check, check_in_battle
from core.games.fated_hand.campaign.company import battle_of_story, story_of
from core.games.fated_hand.campaign.story_battles import BattleObject
from core.games.fated_hand.campaign.story_events import OutcomeCame
from core.games.fated_hand.campaign.story_state import LaidObject
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.harm import dismiss, let_go, suffer
from core.games.fated_hand.pieces import NOTHING
from core.games.fated_hand.state import HEROES, FatedHandState, FighterId, square_of, summons_of
from core.games.fated_hand.stats import Fated
from core.grids.square import Square, chebyshev

SHAKEN = "what happened"
"""Why foes have the Handicap that an object deals."""
OPEN, FLEE, HINDER, GIVE_UP, NOTHING_MORE = "open", "flee", "hinder", "give up", ""
"""What may come of an object that a Game Master has laid; of the last one what is told."""
HINDERED = (1, 1, 1)


def objects_of(state: FatedHandState) -> tuple[BattleObject, ...]:
    """Those of the chapter, and those that a Game Master has laid."""
    battle, laid = battle_of_story(state), state.story.laid if state.story is not None else []
    return (*(battle.objects if battle is not None else ()), *[as_object(each, state.ground) for each in laid])


def as_object(laid: LaidObject, ground: Ground) -> BattleObject:
    found = BattleObject(laid.text, as_check(laid.check), "It works.", "Nothing comes of it.", laid.at)
    is_flight, hinder = laid.effect == FLEE, HINDERED if laid.effect == HINDER else NOTHING
    opens = closed_around(ground, laid.at) if laid.effect == OPEN else ()
    return replace(found, opens=opens, flee=int(is_flight), hinder=hinder, ends=laid.effect == GIVE_UP)


def closed_around(ground: Ground, at: Square | None) -> tuple[Square, ...]:
    """Walls and debris on a tile and beside it."""
    near = [each for each in ground.board.squares() if at is not None and chebyshev(each, at) <= 1]
    return tuple([each for each in near if not ground.is_open(each)])


def objects_near(state: FatedHandState, id: FighterId) -> list[int]:
    """What a hero can try with its Primary Action, by its place among the objects: what it stands on or beside, and
    what can be tried from anywhere.
    """
    hero = state.fighters[id]
    if hero.side != HEROES or not hero.sheet.class_id or hero.is_primary_used or hero.is_smoke:
        return []
    here, used = square_of(state, id), story_of(state).used
    there = [(place, each.at) for place, each in enumerate(objects_of(state)) if place not in used]
    return [place for place, at in there if at is None or chebyshev(here, at) <= 1]


async def use_object(game: Fated, id: FighterId, place: int) -> None:
    """What fails can be tried again in another turn."""
    object = objects_of(game.state)[place]
    verbs.use_primary(game, id)
    object_verbs.try_object(game, id, object.text)
    has_succeeded = await check_in_battle(game, id, object.check)
    game.note(OutcomeCame(object.success if has_succeeded else object.failure))
    if has_succeeded:
        object_verbs.use_up(game, place)
        await take_effect(game, object, id)


async def take_effect(game: Fated, object: BattleObject, by: FighterId) -> None:
    state = game.state
    if object.opens:
        object_verbs.open_ground(game, object.opens)
    for thing in object.give:
        item_verbs.gain(game, by, thing)
    foes = [each.id for each in state.fighters if each.side != HEROES and each.stands]
    for foe in foes:
        await suffer(game, foe, object.hinder, SHAKEN, None, is_own=True)
    if object.flee:
        await let_flee(game, fleeing(state, object.flee))
    if object.ends:
        object_verbs.give_up(game)
        finish(game, seats_of(state, HEROES), DEFEATED)
    end_if_decided(game)


async def let_flee(game: Fated, foes: list[FighterId]) -> None:
    """What they keep up ends, what lies upon them, too, and their creatures are gone."""
    object_verbs.let_flee(game, foes)
    for id in foes:
        await let_go(game, id)
        for summoned in summons_of(game.state, id):
            await dismiss(game, summoned.id)


def fleeing(state: FatedHandState, count: int) -> list[FighterId]:
    """The last ones first; bosses stay."""
    ordinary = [each.id for each in state.fighters if each.stands and each.sheet.foe and not each.plays_cards]
    return ordinary[len(ordinary) - min(count, len(ordinary)) :]
