"""Verbs of a story: each changes the state and notes its event."""

from __future__ import annotations

from dataclasses import replace

from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.company import hero_now, heroes_of_company, scene_of, story_of
from core.games.fated_hand.campaign.story_state import Gains
from core.games.fated_hand.sheets import MOST_EXHAUSTION
from core.games.fated_hand.state import FOES, FighterId, Phase
from core.games.fated_hand.stats import Fated


def begin_story(game: Fated) -> None:
    """The heroes put their coins into one purse (HR-68)."""
    story = story_of(game.state)
    story.gains = [Gains() for _ in heroes_of_company(game.state)]
    story.purse = sum(hero_now(game.state, id).has.coins for id in heroes_of_company(game.state))
    game.state.phase = Phase.SCENE
    game.note(events.SceneBegan(scene_of(game.state).text))


def choose_way(game: Fated, choice: int, by: FighterId) -> None:
    story_of(game.state).step += 1
    game.note(events.ChoiceMade(by, scene_of(game.state).choices[choice].text))


def come_to(game: Fated, scene: str) -> None:
    story_of(game.state).scene = scene
    game.state.phase = Phase.SCENE
    game.note(events.SceneBegan(scene_of(game.state).text))


def change_purse(game: Fated, by: int) -> None:
    """It is never below nothing."""
    story = story_of(game.state)
    change = max(by, -story.purse)
    if change:
        story.purse += change
        game.note(events.PurseChanged(change, story.purse))


def tire(game: Fated, id: FighterId, by: int) -> None:
    """Exhaustion goes from 0 to 6 (7.5)."""
    before = hero_now(game.state, id).has.exhaustion
    change = min(MOST_EXHAUSTION, max(0, before + by)) - before
    if change:
        story_of(game.state).gains[id].exhaustion += change
        game.note(events.ExhaustionChanged(id, change))


def teach(game: Fated, id: FighterId, item: str, points: int) -> None:
    story_of(game.state).gains[id].points.append((item, points))
    game.note(events.PointsTaught(id, item, points))


def send_away(game: Fated) -> None:
    """The last foe leaves before the battle; one always stays."""
    foes = [each for each in game.state.fighters if each.side == FOES]
    if len(foes) > 1:
        game.state.fighters.remove(foes[-1])
        game.note(events.FoeLeft(foes[-1].id))


def rise(game: Fated, id: FighterId, level: Level) -> None:
    gains = story_of(game.state).gains[id]
    gains.levels.append(level)
    game.note(events.LevelGained(id, hero_now(game.state, id).level, level.promotion, level.perk))


def dress(game: Fated, id: FighterId) -> None:
    """What the way has cost it goes with it into the battle."""
    fighter = game.state.fighters[id]
    fighter.sheet = replace(fighter.sheet, exhaustion=hero_now(game.state, id).has.exhaustion)


def end_battle(game: Fated, *, is_won: bool) -> None:
    """Whoever fell stands again, one Exhaustion the richer (HR-32); cards are put away."""
    state, story = game.state, story_of(game.state)
    state.result, story.is_won = None, is_won
    state.engaged, state.attacks, state.moments, state.bonus_turns = [], [], [], []
    state.sustained, state.lasting, state.turn = [], [], None
    game.note(events.BattleEnded(is_won))
    for id in heroes_of_company(state):
        fighter = state.fighters[id]
        fighter.deck, fighter.hand, fighter.discard, fighter.cards = [], [], [], []
        fighter.reagents, fighter.on_table, fighter.laid, fighter.pile = [], [], [], None
        fighter.is_hidden, fighter.feigned = False, 0
        if fighter.hp <= 0:
            fighter.hp = 1
            tire(game, id, 1)
