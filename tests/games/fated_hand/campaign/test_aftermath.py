"""What a battle leaves of a hero of one's own: points, arms, what broke, Exhaustion, and the match it names."""

from __future__ import annotations

from core.games.fated_hand import GAME, gear_verbs, keepsakes
from core.games.fated_hand.campaign.aftermath import hero_after
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.heroes import Creation, Hero, battle_sheet
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.sheet_texts import plain_hero, read_hero
from core.games.fated_hand.lessons import overcome, use_arm
from core.games.fated_hand.state import Fighter, FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Seats
from core.table import Table
from tests.games.fated_hand.tables import battle, fighter

MATCH, LATER = "0123456789abcdef" * 2, "f" * 32
ONE, OTHER = FighterId(0), FighterId(1)
CREATION = Creation("Robin", (1, 0, 1), ("acrobatics", "investigation"), "dart", "tough", "club")
ROBIN = Hero(
    CREATION, Belongings(("dart", "club", "mace"), "padded_armor", coins=7, exhaustion=2), (), (("mace", 3),), (MATCH,)
)


def fought(hero: Hero = ROBIN) -> tuple[Fated, Fighter]:
    """A battle of the hero against somebody with a Rapier."""
    game = battle()
    fighter(game, 0, (4, 4), sheet=battle_sheet(hero))
    fighter(game, 1, (5, 4), arms="rapier")
    return game, game.state.fighters[ONE]


def after(game: Fated, winners: Seats = (0,)) -> Hero:
    game.end(winners, "defeated")
    return hero_after(ROBIN, game.state, game.state.fighters[ONE], LATER)


def test_1_5_what_was_learnt_is_added_up_to_the_four_that_are_needed() -> None:
    game, _ = fought()
    overcome(game, ONE, OTHER)
    use_arm(game, ONE, "mace")
    use_arm(game, ONE, "club")
    robin = after(game)
    assert robin.points == (("mace", 4), ("rapier", 2), ("club", 1))
    assert battle_sheet(robin).is_proficient("mace") and not battle_sheet(robin).is_proficient("rapier")


def test_7_5_whoever_fell_has_1_exhaustion_more_and_the_others_sleep_1_away() -> None:
    game, robin = fought()
    assert after(game).has.exhaustion == 1
    game, robin = fought()
    robin.hp = 0
    assert after(game).has.exhaustion == 3


def test_hr_18_who_holds_the_field_gathers_its_arms_and_who_does_not_has_lost_them() -> None:
    game, _ = fought()
    gear_verbs.drop_arm(game, ONE, "club", (3, 3))
    assert after(game).has.arms == ("dart", "club", "mace")
    game, _ = fought()
    gear_verbs.drop_arm(game, ONE, "club", (3, 3))
    assert after(game, winners=(1,)).has.arms == ("dart", "mace")


def test_hr_14_what_was_picked_up_is_kept_as_far_as_four_arms_go() -> None:
    game, robin = fought()
    robin.carries += ["rapier", "sling"]
    assert after(game).has.arms == ("dart", "club", "mace", "rapier")


def test_disposable_armament_what_broke_stays_broken_and_is_carried_on() -> None:
    game, _ = fought()
    gear_verbs.break_item(game, ONE, "mace")
    gear_verbs.break_item(game, ONE, "padded_armor")
    robin = after(game)
    assert (robin.has.arms, robin.has.armour) == (("dart", "club", "mace"), "padded_armor")
    assert robin.has.broken == ("mace", "padded_armor")
    assert battle_sheet(robin).arms == ("dart", "club") and battle_sheet(robin).armour == ""


def test_a_sound_arm_that_was_picked_up_takes_the_place_of_a_broken_one_of_its_kind() -> None:
    game, robin = fought()
    gear_verbs.break_item(game, ONE, "mace")
    robin.carries.append("mace")
    assert after(game).has.sound_arms == ("dart", "club", "mace")


def test_disposable_armament_a_strange_arm_that_broke_is_thrown_away() -> None:
    game, robin = fought()
    robin.carries.append("rapier")
    gear_verbs.break_item(game, ONE, "rapier")
    left = after(game)
    assert "rapier" not in (*left.has.arms, *left.has.broken)


def test_hr_68_coins_and_all_else_stay_and_the_sheet_names_the_match() -> None:
    game, _ = fought()
    robin = after(game)
    assert robin.has.coins == 7 and robin.made == CREATION and robin.matches == (MATCH, LATER)


def test_only_own_heroes_leave_a_sheet_and_only_when_the_battle_is_over() -> None:
    text = OWN_HEROES.text([plain_hero(ROBIN)])
    state = GAME.start(GAME.settle({"own_heroes": text}), 2)
    game: Fated = Table(state, {})
    fighter(game, 0, (1, 1), sheet=battle_sheet(heroes_in(text)["Robin"]))
    fighter(game, 1, (5, 4))
    assert keepsakes(game.state, LATER) == ()
    game.end((0,), "defeated")
    (kept,) = keepsakes(game.state, LATER)
    assert (kept.name, kept.before, kept.after) == ("Robin", (MATCH,), (MATCH, LATER))
    assert read_hero(kept.thing, "").matches == (MATCH, LATER)
