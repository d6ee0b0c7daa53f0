"""The end of a round, in the order of 4.7."""

from __future__ import annotations

from core.games.fated_hand import field_verbs, lasting_verbs, verbs
from core.games.fated_hand.asks import RECOVERY
from core.games.fated_hand.battle_end import end_after_last_round, end_by_objective, end_if_decided, end_if_frozen
from core.games.fated_hand.choosing import choose_for
from core.games.fated_hand.drawing import cut_reagents, turn_up
from core.games.fated_hand.effects_of_absence import settle_smoke
from core.games.fated_hand.face_down import EYE, watch
from core.games.fated_hand.harm import cleanse
from core.games.fated_hand.pieces import NOTHING, Triple
from core.games.fated_hand.planning import open_all
from core.games.fated_hand.state import Fighter, FighterId, Phase, standing, standing_ids
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.summoning import dismiss_orphans
from core.games.fated_hand.sustaining import end_at_round_end

RECOVERED = 2


async def end_round(game: Fated) -> None:
    for id in standing_ids(game.state):
        fighter = game.state.fighters[id]
        if fighter.takes_turns and (fighter.is_recovering or fighter.feigned) and any(fighter.handicap):
            await recover(game, id)
    end_if_frozen(game)
    await open_all(game, "round_end")
    lasting_verbs.end_effects(game, "round end")
    if game.state.result is not None:
        return
    await end_at_round_end(game)
    await dismiss_orphans(game)
    field_verbs.count_fields_down(game)
    await settle_smoke(game)
    for id in [each.id for each in standing(game.state) if each.reagents]:
        await cut_reagents(game, id)
    await discard_combat_cards(game)
    verbs.forget_uses(game, "round")
    end_if_decided(game)
    end_by_objective(game)
    if game.state.result is None and game.state.round >= game.state.terms.last_round:
        end_after_last_round(game)
    is_led = game.state.story is not None and game.state.story.is_mastered
    verbs.set_phase(game, Phase.BETWEEN if is_led else Phase.PLAN)


async def discard_combat_cards(game: Fated) -> None:
    """Those of Hands face up (HR-23); value cards go back into their packs unseen, but for those under an Evil Eye."""
    eyed = {each.upon for each in game.state.sustained if each.spell == EYE}
    played = [card for each in game.state.fighters if each.plays_cards or each.id in eyed for card in each.cards]
    await turn_up(game, played)
    await watch(game)
    for fighter in game.state.fighters:
        if fighter.cards:
            verbs.discard_combat_cards(game, fighter.id)


async def recover(game: Fated, id: FighterId) -> None:
    """Whoever took no Handicap from others may cleanse 2 from one Stat; whoever plays dead 1 in any case."""
    ways = recoveries(game.state.fighters[id])
    best = ways[0] if len(ways) == 1 else await choose_for(game, id, RECOVERY, (*ways, NOTHING))
    await cleanse(game, id, best, "Recovery")


def recoveries(fighter: Fighter) -> list[Triple]:
    """From each Stat that has Handicap."""
    found: list[Triple] = []
    for at, amount in enumerate(fighter.handicap):
        if amount:
            taken = [0, 0, 0]
            taken[at] = min(1 if fighter.feigned else RECOVERED, amount)
            found.append((taken[0], taken[1], taken[2]))
    return found
