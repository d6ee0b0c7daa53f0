"""Which dice fall for what (HR-02)."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping

from core.games.fated_hand import asks
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.chronicle import rolled as rolled_words
from core.games.fated_hand.effects_of_more_blows import Trick, trick
from core.games.fated_hand.events import Rolled
from core.games.fated_hand.state import Sustained
from core.games.fated_hand.stealth import search
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.windows import At
from core.kit.sentences import Told
from core.plain import Answer
from core.questions import Roll
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import END, caster
from tests.games.fated_hand.tables import battle, fighter, play


def rolled(rules: Awaitable[object], answers: Mapping[str, Answer]) -> list[tuple[str, tuple[int, ...]]]:
    """The name and the sides of every roll; each shows a 1."""
    running, found, answer = rules.__await__(), [], None
    while True:
        try:
            question = running.send(answer)
        except StopIteration:
            return found
        if isinstance(question, Roll):
            found.append((question.name, tuple(die.sides for die in question.dice)))
            answer = tuple(1 for _ in question.dice)
        else:
            answer = answers[question.name]


def test_what_falls_for_a_perk_is_an_event_of_whoever_uses_it() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (2, 0, 0), "knockdown")
    fighter(game, 1, (5, 4), (0, 2, 0))
    play(attack(game, ONE, OTHER, ("fists", False, "")), {"defend": [True]}, [(2,)])
    told = [event for event in game.events if isinstance(event, Rolled)]
    assert told == [Rolled(ONE, asks.COIN, 2, (2,))]


def test_hr_2_a_coin_has_two_sides_and_the_dice_of_handicap_four() -> None:
    game = battle()
    fighter(game, 0, (4, 4), (2, 0, 0), "knockdown")
    fighter(game, 1, (5, 4), (0, 2, 0))
    blow = attack(game, ONE, OTHER, ("fists", False, ""))
    assert rolled(blow, {"defend": True}) == [(asks.COIN, (2,))]
    game = battle()
    fighter(game, 0, (4, 4), (9, 0, 0), "dirty_trick")
    fighter(game, 1, (6, 4))
    sand = trick(game, Trick(OTHER, "dirty_trick"), At(ONE), ONE)
    assert rolled(sand, {"defend": True}) == [(asks.HANDICAP_ROLL, (4,)), (asks.RANDOM_STAT, (3,))]


def test_hr_2_a_die_of_twelve_looks_for_whoever_is_hidden_on_a_shared_tile() -> None:
    game = battle()
    fighter(game, 0, (4, 4))
    fighter(game, 1, (4, 4))
    game.state.fighters[ONE].is_hidden, game.state.fighters[ONE].stealth = True, 9
    assert rolled(search(game), {}) == [(asks.SEARCH, (12,))]


def test_the_chronicle_says_for_what_dice_fell() -> None:
    game = battle()
    fighter(game, 0, (4, 4))
    for dice, words in (
        (Rolled(ONE, asks.HANDICAP_ROLL, 6, (3,), "Short Fuse"), "Somebody rolled 3 for Short Fuse."),
        (Rolled(ONE, asks.HANDICAP_ROLL, 4, (3, 1)), "Somebody rolled 3 and 1."),
        (Rolled(ONE, asks.COIN, 2, (1,)), "The coin of Somebody fell on heads."),
        (Rolled(ONE, asks.COIN, 2, (1, 2), "Blessed Blade"),
         "The coins of Somebody for Blessed Blade fell on heads and tails."),
        (Rolled(ONE, asks.RANDOM_STAT, 3, (3,), "Joint Lock"), "Chance chose Speed for Joint Lock."),
        (Rolled(ONE, asks.RANDOM_STAT, 3, (3,)), "Chance chose Speed for Somebody."),
    ):  # fmt: skip
        assert rolled_words(dice, Told(game.state, View(0, game.state, {}), ("Ana", "Ben"))) == words


def test_a_bomb_says_which_one_its_die_is_for() -> None:
    game = battle()
    caster(game, (4, 4), "short_fuse", "2C 3C")
    fighter(game, 1, (11, 11))
    game.state.sustained = [Sustained("short_fuse", ONE, ONE, square=(5, 5))]
    play(take_turn(game, ONE), {"act": [END]}, ((1,),))
    assert [each.cause for each in game.events if isinstance(each, Rolled)] == ["Short Fuse"]
