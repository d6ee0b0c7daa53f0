"""Verbs of a Game Master: each changes the state and notes its event."""

from __future__ import annotations

from typing import TypeAlias

from core.games.fated_hand.battle_lookup import foes_known
from core.games.fated_hand.battlefields import foes_seat
from core.games.fated_hand.campaign import master_events as events
from core.games.fated_hand.campaign.company import story_of
from core.games.fated_hand.campaign.object_verbs import leave_field
from core.games.fated_hand.campaign.story_state import CalledCheck, LaidObject
from core.games.fated_hand.field_verbs import cover_up
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.sheets import sheet_of_foe
from core.games.fated_hand.state import FOES, FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.verbs import enter, note_led
from core.grids.square import Square

Before: TypeAlias = tuple[int, int, int]
"""The step, the choice and whoever tries it, before a power was chosen."""


def use_power(game: Fated) -> Before:
    """A choice of the chapter that led here counts no more; gives what did count."""
    story = story_of(game.state)
    before = story.step, story.chosen, story.trying
    story.step, story.chosen, story.trying = story.step + 1, -1, -1
    return before


def leave_power(game: Fated, before: Before) -> None:
    """It was not used after all."""
    story = story_of(game.state)
    story.step, story.chosen, story.trying = before


def tell(game: Fated, text: str) -> None:
    game.note(events.MasterTold(text))


def call_check(game: Fated, id: FighterId, called: CalledCheck) -> None:
    story_of(game.state).called = called
    game.note(events.CheckCalled(id, called.skill, called.about, called.is_topdeck, called.foe))


def end_check(game: Fated) -> None:
    story_of(game.state).called, story_of(game.state).counted = None, []


def offer_check(game: Fated, id: FighterId, skill: str, text: str) -> None:
    game.note(events.CheckOffered(id, skill, text))


def wait(game: Fated, id: FighterId) -> None:
    game.note(events.HeroWaited(id))


def rest(game: Fated) -> None:
    game.note(events.NightRested())


def take_item(game: Fated, id: FighterId, item: str) -> None:
    """An arm that it carries."""
    game.state.fighters[id].carries.remove(item)
    game.state.bearers.forget()
    game.note(events.ItemTaken(id, item))


def close_session(game: Fated, *, is_well: bool) -> None:
    game.note(events.SessionClosed(is_well))


def announce_battle(game: Fated, encounter: str, foes: tuple[str, ...]) -> None:
    game.note(events.BattleOpened(encounter, foes))


def move_creature(game: Fated, id: FighterId, square: Square) -> None:
    """To where it begins the battle."""
    game.state.fighters[id].square = square
    cover_up(game)
    game.note(events.CreatureMoved(id, square))


def lay_object(game: Fated, laid: LaidObject) -> None:
    story_of(game.state).laid.append(laid)
    game.note(events.ObjectLaid(laid.text, laid.check.skill, laid.at, laid.effect))


def place_foe(game: Fated, kind: str, square: Square) -> FighterId:
    """One more of a kind has a number behind its name."""
    state = game.state
    others = sum(each.sheet.foe == kind for each in state.fighters)
    sheet = sheet_of_foe(foes_known(game.state)[kind], others + 1 if others else 0)
    enter(game, foes_seat(state), FOES, sheet, square)
    id = FighterId(len(state.fighters) - 1)
    game.note(events.FoePlaced(id, square))
    note_led(game, foes_seat(state))
    return id


def remove_foe(game: Fated, id: FighterId) -> None:
    leave_field(game, id)
    game.note(events.FoeRemoved(id))


def change_tile(game: Fated, square: Square, to: str) -> None:
    column, row = square
    rows = game.state.ground.rows
    changed = rows[row][:column] + to + rows[row][column + 1 :]
    game.state.ground = Ground((*rows[:row], changed, *rows[row + 1 :]))
    game.note(events.TileChanged(square, to))


def stop_battle(game: Fated) -> None:
    game.note(events.BattleStopped())


