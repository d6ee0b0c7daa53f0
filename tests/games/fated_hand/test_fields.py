"""Field Effects (13): what each does, what steps cost, timers, overlap; E15."""

from __future__ import annotations

from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attack_numbers import strike_in
from core.games.fated_hand.effects_of_arms import Shove, shoves
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.fields import BRINE, FIELDS, FLAME, SLIME, SMOG, THORNS, has_field, is_veiled
from core.games.fated_hand.paths import path_to, reachable
from core.games.fated_hand.printed_words import FIELD_WORDS
from core.games.fated_hand.round_end import end_round, recoveries
from core.games.fated_hand.state import Attack, Phase
from core.games.fated_hand.stats import movement
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At
from netcode.answerers import SeededLuck
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each


def lay(game, kind, *squares, owner=OTHER):
    play(make_field(game, kind, squares, owner))


def scene(*kinds, speed=8):
    """ONE on the left of a lane, with a field of each kind on the next tile."""
    game = battle("0" * 8)
    fighter(game, 0, (0, 0), (0, 0, speed))
    fighter(game, 1, (7, 0))
    for kind in kinds:
        lay(game, kind, (1, 0))
    return game


def turn(game, *acts):
    play(take_turn(game, ONE), {"act": [*acts, END]})


MADE = {FLAME: (1, 1, 0), BRINE: (0, 0, 2), THORNS: (0, 0, 0), SLIME: (0, 0, 1), SMOG: (0, 0, 0)}
ENTERED = {FLAME: (1, 1, 0), BRINE: (0, 0, 2), THORNS: (0, 1, 0), SLIME: (0, 0, 1), SMOG: (0, 0, 0)}
AT_TURN_END = {FLAME: (1, 1, 0), BRINE: (0, 0, 0), THORNS: (0, 0, 0), SLIME: (0, 0, 0), SMOG: (0, 0, 1)}
COSTS = {FLAME: (1, 1), BRINE: (1, 1), THORNS: (2, 1), SLIME: (1, 2), SMOG: (1, 1)}
"""In, and out again."""


@of_each("kind", FIELDS)
def test_13_hr_45_made_under_somebody(kind: str) -> None:
    game = scene()
    lay(game, kind, (0, 0))
    assert handicap(game, ONE) == MADE[kind]


@of_each("kind", FIELDS)
def test_13_entered_and_left_with_the_price_of_both_steps(kind: str) -> None:
    game = scene(kind)
    spent = []
    goals = iter([("move", 1, 0), ("move", 2, 0), END])

    def act(question):
        spent.append(game.state.fighters[ONE].spent)
        return next(goals)

    play(take_turn(game, ONE), {"act": act})
    assert handicap(game, ONE) == ENTERED[kind]
    assert (spent[1], spent[2] - spent[1]) == COSTS[kind]


@of_each("kind", FIELDS)
def test_13_the_end_of_the_own_turn_inside(kind: str) -> None:
    game = scene()
    lay(game, kind, (0, 0))
    before = handicap(game, ONE)
    turn(game)
    gained = tuple(now - then for now, then in zip(handicap(game, ONE), before, strict=True))
    assert gained == AT_TURN_END[kind]


@of_each("kind, rounds", [(FLAME, 3), (SMOG, 4), (BRINE, 0), (THORNS, 0), (SLIME, 0)])
def test_13_timers_flame_of_round_2_is_gone_at_the_end_of_round_4(kind: str, rounds: int) -> None:
    game = scene(kind)
    ends = 0
    while has_field(game.state, (1, 0), kind) and ends < 6:
        game.state.phase = Phase.ROUND_END
        play(end_round(game), {"recovery": [(0, 0, 0)] * 9})
        ends += 1
    assert ends == (rounds or 6)


@of_each(
    "old, new, left",
    [
        (FLAME, BRINE, []), (BRINE, FLAME, []), (THORNS, FLAME, [FLAME]), (SLIME, THORNS, [THORNS]),
        (SMOG, FLAME, [SMOG, FLAME]), (FLAME, SMOG, [FLAME, SMOG]), (SMOG, SMOG, [SMOG]),
    ],
)  # fmt: skip
def test_hr_46_one_ground_effect_a_tile_and_smog(old: str, new: str, left: list[str]) -> None:
    assert [each.kind for each in scene(old, new).state.fields] == left


def test_13_fields_lie_on_open_tiles_only() -> None:
    game = battle("00#o0")
    fighter(game, 0, (0, 0))
    fighter(game, 1, (4, 0))
    lay(game, SLIME, (1, 0), (2, 0), (3, 0), (9, 9))
    assert [each.square for each in game.state.fields] == [(1, 0)]


def test_13_who_is_shoved_suffers_what_fits_but_pays_nothing() -> None:
    game = scene(THORNS)
    fighter(game, 1, (2, 0))
    pushed = game.state.fighters[2]
    pushed.square = (0, 0)
    game.state.fighters[ONE].square = (7, 0)
    game.state.fighters[OTHER].square = (6, 0)
    pushed.square = (2, 0)
    play(shoves(game, Shove(pushed.id, "tackle", (0, 0, 0)), At(OTHER), OTHER))
    assert pushed.square == (1, 0) and tuple(pushed.handicap) == (0, 1, 0) and pushed.spent == 0


def test_13_smog_takes_2_strike_from_shots_through_it_unless_adjacent() -> None:
    game = scene()
    lay(game, SMOG, (3, 0))
    assert is_veiled(game.state, (0, 0), (7, 0)) and is_veiled(game.state, (0, 0), (3, 0))
    assert not is_veiled(game.state, (3, 0), (4, 0)) and not is_veiled(game.state, (4, 0), (7, 0))
    game.state.attacks.append(Attack(ONE, OTHER, "longbow", True))
    parts = strike_in(game.state, 0).parts
    assert (-2, "Smog") in parts
    game.state.attacks[0] = Attack(ONE, OTHER, "fists", False)
    assert (-2, "Smog") not in strike_in(game.state, 0).parts


def test_13_the_line_of_centres_touches_a_tile_at_its_corner() -> None:
    game = battle()
    fighter(game, 0, (0, 0))
    fighter(game, 1, (4, 2))
    for square, veiled in (((1, 1), True), ((1, 0), True), ((2, 0), False), ((3, 1), True), ((0, 1), False)):
        game.state.fields = []
        lay(game, SMOG, square)
        assert is_veiled(game.state, (0, 0), (4, 2)) is veiled, square


def test_13_the_way_around_thorns_is_taken_where_it_costs_less() -> None:
    game = battle("0" * 5, "0" * 5)
    fighter(game, 0, (0, 0), (0, 0, 6))
    fighter(game, 1, (4, 1))
    lay(game, THORNS, (1, 0))
    turn(game, ("move", 2, 0))
    assert handicap(game, ONE) == (0, 0, 0) and game.state.fighters[ONE].spent == 2


def test_13_a_way_that_costs_more_than_is_left_is_refused_with_its_price() -> None:
    game = scene(THORNS, speed=2)
    game.state.turn = ONE
    refused = Acts(game.state, ONE, game.faces).refusal(("move", 1, 0))
    assert movement(game.state, ONE) == 1
    assert refused == "The way there costs 2 Movement, and 1 is left. Choose a nearer tile."


def ways(game):
    """From ONE to every tile, with what it costs to come there, in the order in which they are lit."""
    there = list(reachable(game.state, ONE, 9).items())
    return [(goal, cost, path_to(game.state, ONE, goal)) for goal, cost in there]


def test_13_only_what_costs_a_creature_more_bends_its_way() -> None:
    game = battle("00000", "0#0#0", "00000", "00200")
    fighter(game, 0, (0, 0), (0, 0, 8))
    fighter(game, 1, (4, 2))
    plain = ways(game)
    for kind in (FLAME, BRINE, SMOG):
        lay(game, kind, (1, 0), (2, 1))
    assert ways(game) == plain and path_to(game.state, ONE, (2, 2)) == ((1, 0), (2, 1), (2, 2))
    lay(game, THORNS, (1, 0))
    assert path_to(game.state, ONE, (2, 2)) == ((0, 1), (1, 2), (2, 2))


@of_each("seed", range(40))
def test_the_rest_of_a_walk_is_the_walk_from_any_tile_of_it(seed: int) -> None:
    luck = SeededLuck(seed)
    game = battle(*["".join("#0000001"[luck.below(8)] for _ in range(8)) for _ in range(7)])
    ground = game.state.ground
    fighter(game, 0, ground.open_squares()[0])
    fighter(game, 1, ground.open_squares()[-1])
    for kind in (THORNS, SLIME, SMOG):
        lay(game, kind, *[square for square in ground.open_squares() if luck.below(3) == 0])
    for goal in reachable(game.state, ONE, 20):
        game.state.fighters[ONE].square = ground.open_squares()[0]
        way = path_to(game.state, ONE, goal)
        for place, square in enumerate(way):
            game.state.fighters[ONE].square = square
            assert path_to(game.state, ONE, goal) == way[place + 1 :]


def test_e15_fields_and_recovery() -> None:
    game = scene(THORNS, speed=5)
    lay(game, FLAME, (2, 0))
    turn(game, ("move", 1, 0), ("move", 2, 0))
    there = game.state.fighters[ONE]
    assert there.spent == 3 and handicap(game, ONE) == (2, 3, 0) and not there.is_recovering


def test_e15_recovery_is_allowed_after_ones_own_thorns() -> None:
    game = battle("0" * 8)
    fighter(game, 0, (0, 0), (0, 0, 5))
    fighter(game, 1, (7, 0))
    lay(game, THORNS, (1, 0), owner=ONE)
    turn(game, ("move", 1, 0))
    there = game.state.fighters[ONE]
    assert handicap(game, ONE) == (0, 1, 0) and there.is_recovering and recoveries(there) == [(0, 1, 0)]


def test_each_field_effect_has_words() -> None:
    assert list(FIELD_WORDS) == list(FIELDS)
