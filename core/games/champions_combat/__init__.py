"""Champions Combat: a hex arena for two to four fighters. `GAME` is what the rest of the program sees."""

from __future__ import annotations

from core.game import CONTRACT, Clocked, Game, Option
from core.games.champions_combat.data import ACTION_CARDS
from core.games.champions_combat.questions import WORDS, sensible
from core.games.champions_combat.rules import by_first_rules, play_unit, start
from core.games.champions_combat.state import CombatState, would_draw
from core.games.champions_combat.verbs import call_time
from core.kit.option_values import numbers

OPTIONS = (
    Option(
        "arena",
        "Arena",
        "Walls stop steps, pushes and fighters that are put aside, never the reach of an attack.",
        (("open", "Open"), ("walls", "Inner walls")),
        "open",
    ),
    Option(
        "winning_score",
        "Winning score",
        "Whoever has this many score tokens first wins at once.",
        numbers(3, 5, 7, 10),
        5,
    ),
    Option(
        "round_limit",
        "Last round",
        "After this round the highest score wins, and equal scores are a draw.",
        numbers(0, 5, 8, 12, none="No limit"),
        0,
    ),
)

GAME = Game(
    id="champions_combat",
    name="Champions Combat",
    summary="Fighters in a hex arena play cards to move, to attack and to score.",
    rules_version=2,
    seats=(2, 4),
    options=OPTIONS,
    state_type=CombatState,
    start=start,
    play_unit=play_unit,
    words=WORDS,
    bots={"sensible": sensible},
    card_faces=frozenset(ACTION_CARDS),
    reference="core.games.champions_combat.reference:REFERENCE",
    contract=CONTRACT,
    would_draw=would_draw,
    clocked=Clocked(call_time, lambda state: state.is_time_called),
    older={1: by_first_rules},
)
