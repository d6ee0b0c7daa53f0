"""What heroes learn in a battle (1.5): four ways, what each is worth, and how often it counts (HR-56)."""

from __future__ import annotations

from core.games.fated_hand import lessons
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.battle_end import end_if_decided
from core.games.fated_hand.harm import lose_hit_point
from core.games.fated_hand.lessons import Learnt, points_learnt
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.sheets import Sheet
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.verbs import engage, fall
from core.games.fated_hand.words import WORDS
from core.grids.square import Square
from core.view import View
from tests.games.fated_hand.magic import END, cast, caster
from tests.games.fated_hand.tables import battle, fighter, play

ONE, OTHER, THIRD = FighterId(0), FighterId(1), FighterId(2)


def novice(game: Fated, seat: int, square: Square, arms: str, stats: Triple = (5, 0, 0), knows: str = "") -> FighterId:
    held, known = tuple(arms.split()), tuple(knows.split())
    sheet = Sheet("Novice", stats, (), held, "", "club", "novice", proficient=known)
    return fighter(game, seat, square, sheet=sheet)


def strike(game: Fated, by: FighterId, target: FighterId, arm: str, does_defend: bool = True) -> None:
    game.state.turn = by
    play(attack(game, by, target, (arm, False, "")), {"defend": [does_defend], "riposte": [None]})


def test_1_5_first_hand_attacking_with_an_arm_is_1_point_once_a_battle() -> None:
    game = battle()
    novice(game, 0, (4, 4), "mace", (0, 0, 0))
    fighter(game, 1, (5, 4), (0, 9, 0))
    for _ in range(2):
        strike(game, ONE, OTHER, "mace")
    assert points_learnt(game.state, ONE) == {"mace": 1}


def test_1_5_first_hand_defending_with_the_main_arm_is_1_point() -> None:
    game = battle()
    novice(game, 0, (4, 4), "mace", (0, 9, 0))
    fighter(game, 1, (5, 4))
    game.state.fighters[ONE].hp = 2
    strike(game, OTHER, ONE, "fists", does_defend=False)
    assert points_learnt(game.state, ONE) == {}, "whoever does not defend uses nothing"
    strike(game, OTHER, ONE, "fists")
    assert points_learnt(game.state, ONE) == {"mace": 1}


def test_1_5_what_is_known_fists_and_foes_learn_nothing() -> None:
    game = battle()
    novice(game, 0, (4, 4), "mace", (0, 0, 0), knows="mace")
    fighter(game, 1, (5, 4), (0, 9, 0), arms="rapier")
    strike(game, ONE, OTHER, "mace")
    strike(game, ONE, OTHER, "fists")
    strike(game, OTHER, ONE, "rapier", does_defend=False)
    assert game.state.lessons == []


def test_1_5_dominance_a_hit_against_who_uses_an_arm_is_2_points() -> None:
    game = battle()
    novice(game, 0, (4, 4), "club", knows="club")
    fighter(game, 1, (5, 4), (0, 9, 0), arms="rapier parrying_dagger")
    fighter(game, 1, (9, 9))
    strike(game, ONE, OTHER, "club")
    assert points_learnt(game.state, ONE) == {}, "no Hit, nothing learnt"
    strike(game, ONE, OTHER, "club", does_defend=False)
    assert points_learnt(game.state, ONE) == {"rapier": 2, "parrying_dagger": 2}


def test_1_5_dominance_counts_hits_of_every_sort() -> None:
    """As that of an Execution."""
    game = battle()
    novice(game, 0, (4, 4), "club", knows="club")
    fighter(game, 1, (5, 4), arms="rapier")
    fighter(game, 1, (9, 9))
    play(lose_hit_point(game, OTHER, ONE))
    assert points_learnt(game.state, ONE) == {"rapier": 2}


def test_1_5_opposition_being_engaged_for_a_turn_is_1_point() -> None:
    game = battle()
    novice(game, 0, (4, 4), "club", knows="club")
    fighter(game, 1, (5, 4), arms="rapier")
    engage(game, ONE, OTHER)
    play(take_turn(game, OTHER), {"act": [END]})
    assert points_learnt(game.state, ONE) == {"rapier": 1}
    play(take_turn(game, ONE), {"act": [END]})
    assert points_learnt(game.state, ONE) == {"rapier": 1}, "once a battle (HR-56)"


def test_1_5_opposition_needs_the_whole_turn() -> None:
    """They were not Engaged when it began, or are no longer when it ends."""
    game = battle()
    novice(game, 0, (4, 4), "club", (0, 0, 4), knows="club")
    fighter(game, 1, (5, 4), arms="rapier")
    engage(game, ONE, OTHER)
    play(take_turn(game, ONE), {"act": [("move", 3, 4), END], "riposte": [None]})
    assert points_learnt(game.state, ONE) == {}


def test_1_5_hr_56_plagiarism_a_spell_that_is_seen_is_1_point_for_each_caster() -> None:
    """'1 kp per creature, per spell, per battle': two casters teach one spell twice."""
    game = battle()
    caster(game, (0, 0), "flash_bolt", "QS QH", seat=1)
    caster(game, (2, 0), "flash_bolt", "QS", seat=1)
    novice(game, 0, (4, 4), "club", knows="club")
    cast(game, ONE, "flash_bolt", (THIRD, "Defense"))
    assert points_learnt(game.state, THIRD) == {"flash_bolt": 1}
    cast(game, ONE, "flash_bolt", (THIRD, "Strike"))
    assert points_learnt(game.state, THIRD) == {"flash_bolt": 1}
    cast(game, OTHER, "flash_bolt", (THIRD, "Strike"))
    assert points_learnt(game.state, THIRD) == {"flash_bolt": 2}
    assert points_learnt(game.state, ONE) == {}, "it has mastered what it sees"


def test_1_5_plagiarism_needs_sight() -> None:
    game = battle("00#00", "00#00")
    caster(game, (0, 0), "flash_bolt", "QS", seat=1)
    novice(game, 0, (4, 0), "club", knows="club")
    fighter(game, 0, (1, 1))
    cast(game, ONE, "flash_bolt", (THIRD, "Defense"))
    assert points_learnt(game.state, OTHER) == {}


def test_1_5_first_hand_casting_teaches_the_spell_and_the_catalyst_that_grants_it() -> None:
    """The Blessed Chime grants Ka-Pow."""
    game = battle()
    sheet = Sheet("Student", (0, 0, 4), (), ("blessed_chime",), "", "spade", "student")
    fighter(game, 0, (4, 4), sheet=sheet)
    lessons.use_spell(game, ONE, "ka_pow")
    assert points_learnt(game.state, ONE) == {"ka_pow": 1, "blessed_chime": 1}


def test_1_5_it_is_told_at_the_end_of_the_battle() -> None:
    game = battle()
    novice(game, 0, (4, 4), "club", knows="club")
    fighter(game, 1, (5, 4), arms="rapier")
    engage(game, ONE, OTHER)
    play(take_turn(game, OTHER), {"act": [END]})
    game.state.fighters[OTHER].hp = 0
    fall(game, OTHER)
    end_if_decided(game)
    told = [event for event in game.events if isinstance(event, Learnt)]
    assert told == [Learnt(ONE, (("rapier", 1),))]
    view = View(None, game.state, {})
    assert WORDS.tell(told[0], view, ("Ana", "Ben")) == "Novice has learnt: Rapier 1."
