"""Casts in the middle of others: two at one target, one in answer, one cut off by a fall; and that every turn ends."""

from __future__ import annotations

from collections.abc import Mapping

from core.cards import mint
from core.games.fated_hand.casting import carry_out_cast
from core.games.fated_hand.components import spell
from core.games.fated_hand.field_rules import make_field
from core.games.fated_hand.magic_events import SpellFizzled
from core.games.fated_hand.pieces import Triple
from core.games.fated_hand.playing_cards import DECK
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.turns import take_turn
from core.games.fated_hand.words import WORDS
from core.grids.square import Square
from core.options import Options
from core.plain import Answer, CardId
from core.questions import Choose, Permute, Question, Roll, Show
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER, handicap
from tests.games.fated_hand.magic import END, cast, caster, paying
from tests.games.fated_hand.summons import called
from tests.games.fated_hand.tables import battle, fighter, play
from tests.listing import of_each

THIRD, FOURTH = FighterId(2), FighterId(3)
MOST = 400
"""Questions that a turn may ask: far more than any can, far fewer than one without an end."""


def told_last(game: Fated) -> str | None:
    """The last sentence of the chronicle before the turn ended."""
    view = View(None, game.state, {})
    told = [WORDS.tell(each, view, ("Ana", "Ben")) for each in game.events]
    return [each for each in told if each is not None][-1]


# --- casts among casts


def test_12_3_two_casts_on_one_target_add_up() -> None:
    game = battle()
    caster(game, (0, 0), "icicle petty_hex", "2C 3C")
    fighter(game, 1, (2, 0))
    first, second = game.state.fighters[ONE].reagents
    casts = [("cast", "icicle", OTHER, (card,)) for card in (first, second)]
    play(take_turn(game, ONE), {"act": [*casts, END]})
    assert handicap(game, OTHER) == (0, 0, 6)


def test_12_3_a_cast_in_answer_that_downs_the_caster_leaves_its_spell_without_effect() -> None:
    """Last Word: the attack by a spell brings it down that was about to strike a second time."""
    game = battle()
    caster(game, (0, 0), "spectral_slice", "9H", (9, 0, 4))
    caster(game, (1, 0), "spectral_slice", "9S", (9, 0, 4), perks="last_word", seat=1)
    fighter(game, 0, (9, 9))
    fighter(game, 1, (9, 0))

    def last(question: Question) -> object:
        return ("cast", "spectral_slice", ONE, tuple(question.options.state.fighters[OTHER].reagents))

    answers = {"reaction": [("last_word", None)], "cast now": last}
    cast(game, ONE, "spectral_slice", OTHER, answers=answers)
    assert game.state.fighters[ONE].hp == game.state.fighters[OTHER].hp == 0 and game.state.turn is None


@of_each(
    "name, reagents, aim, there, answers",
    [
        ("vanishing_cabinet", "2S 3S 4S", OTHER, ((5, 4), (0, 0, 9)), {}),
        ("riptide", "3S", (5, 4), ((5, 4), (0, 0, 4)), {"aim": ["towards you"]}),
        ("winters_breath", "2S", (5, 4), ((5, 4), (0, 0, 6)), {}),
    ],
)
def test_a_spell_that_leaves_everything_as_it_was_ends_with_a_sentence(
    name: str, reagents: str, aim: Answer, there: tuple[Square, Triple], answers: Mapping[str, list[Answer]]
) -> None:
    game = battle()
    caster(game, (4, 4), name, reagents)
    fighter(game, 1, *there)
    cast(game, ONE, name, aim, range(len(reagents.split())), answers)
    assert told_last(game) == f"{spell(name).name} of Caster changed nothing."


def test_blood_sacrifice_that_a_card_turned_up_forbids_ends_with_a_sentence() -> None:
    game = battle()
    caster(game, (0, 0), "blood_sacrifice", "", (0, 3, 3))
    fighter(game, 1, (9, 9))
    game.state.fighters[ONE].cards = [CardId(50), CardId(51), CardId(52)]

    def turn_up(question: Question) -> None:
        assert isinstance(question, Show)
        game.state.cards.open.update(dict.fromkeys(question.cards, DECK[0]))

    cast(game, ONE, "blood_sacrifice", None, (), {"show": turn_up})
    assert told_last(game) == "Blood Sacrifice of Caster changed nothing."


def test_12_3_a_spell_at_a_creature_fizzles_when_what_it_needed_is_used_up() -> None:
    """Spirit Fuel takes the Brine on which Undertow drowns."""
    game = battle()
    caster(game, (0, 0), "undertow", "2C 3C", perks="spirit_fuel")
    fighter(game, 1, (3, 0))
    play(make_field(game, "brine", [(3, 0)], OTHER))
    cast(game, ONE, "undertow", OTHER, (0, 1), {"reaction": [("spirit_fuel", (3, 0))]})
    assert [each.spell for each in game.events if isinstance(each, SpellFizzled)] == ["undertow"]
    assert game.state.fighters[OTHER].hp == 1 and len(game.state.fighters[ONE].discard) == 2


def test_12_3_a_spell_at_a_tile_fizzles_when_nothing_burns_there_any_more() -> None:
    game = battle()
    caster(game, (0, 0), "conflagration", "4H")
    fighter(game, 1, (3, 0))
    spell = Cast(ONE, "conflagration", (3, 0), paying(game.state.fighters[ONE], 0))
    play(carry_out_cast(game, spell))
    assert [each.spell for each in game.events if isinstance(each, SpellFizzled)] == ["conflagration"]


def falls(game):
    game.state.fighters[OTHER].hp = 0


def stands_up(game):
    game.state.fighters[THIRD].hp = 1


def vanishes(game):
    there = game.state.fighters[FOURTH]
    there.summoned.left_from, there.square, there.hp = there.square, None, 0


def washed_away(game):
    game.state.fields = []


def comes_between(game):
    """Somebody stands where there was room."""
    for each in game.state.fighters[1:]:
        each.square = (4, 3) if each.square == (4, 5) else (4, 5)


AIMS = {
    "a creature": ("icicle", OTHER, falls),
    "a creature and a Stat": ("flash_bolt", (OTHER, "Speed"), falls),
    "a body": ("firewalker", THIRD, stands_up),
    "a tile": ("conflagration", (2, 4), washed_away),
    "two tiles": ("ouroboros", ((2, 4), (2, 5)), washed_away),
    "a direction": ("black_flame", (5, 4), falls),
    "a free tile": ("mange_wolf", (4, 5), comes_between),
    "a line and its way": ("first_line_of_the_old_order", ((4, 5), (4, 6)), comes_between),
    "two tributes": ("rite_of_polymerization", (FOURTH, FighterId(4), "mange_wolf"), vanishes),
    "nothing to choose": ("killing_frost", None, falls),
}


def spoilt(spell, aim, spoil):
    """The aim is there when the spell is cast, and gone when it takes effect; gives what was told of the spell."""
    game = battle()
    caster(game, (4, 4), f"{spell} mange_wolf", "2C 3C", (9, 5, 4))
    fighter(game, 1, (6, 4))
    fighter(game, 1, (4, 8))
    game.state.fighters[THIRD].hp = 0
    called(game, ONE, "rodent", (1, 1))
    called(game, ONE, "rodent", (1, 2))
    play(make_field(game, "flame", [(2, 4), (2, 5)], ONE))
    assert any(aim == each for each in SPELLS[spell].aims(game.state, ONE)), spell
    spoil(game)
    play(carry_out_cast(game, Cast(ONE, spell, aim, paying(game.state.fighters[ONE], 0))))
    assert len(game.state.fighters[ONE].on_table) == 1
    return [each.spell for each in game.events if isinstance(each, SpellFizzled)]


def test_12_3_an_aim_of_each_kind_that_is_gone_fizzles_with_a_sentence() -> None:
    told = {kind: (spell, spoilt(spell, aim, spoil)) for kind, (spell, aim, spoil) in AIMS.items()}
    assert [kind for kind, (spell, fizzled) in told.items() if fizzled != [spell]] == []


# --- every turn ends


def greedy(options: Options) -> object:
    """The last thing that casts, reacts or acts; None and the end of the turn only where nothing else is left."""
    listed = [each for each in options.listed() if each is not None]
    casts = [each for each in listed if isinstance(each, tuple) and each and each[0] == "cast"]
    acts = [each for each in listed if isinstance(each, tuple) and each and each[0] not in ("end", "drop", "retreat")]
    wanted = casts or acts or listed
    return wanted[-1] if wanted else None


def drive(running) -> int:
    """Drives a turn by greedy answers; says how many questions it asked."""
    answer: object = None
    for count in range(MOST):
        try:
            question = running.send(answer)
        except StopIteration:
            return count
        if isinstance(question, Roll):
            answer = tuple(1 for _ in question.dice)
        elif isinstance(question, Permute):
            answer = tuple(range(question.count))
        else:
            answer = greedy(question.options) if isinstance(question, Choose) else None
    raise AssertionError(f"a turn has asked {MOST} questions, at last {question.name!r}")


def scholars_of_the_swamp():
    """Four casters, two a side, with all perks that feed each other, on ground that two of them have made."""
    game = battle()
    perks = "defiled_earth unbroken_incantation lecturer sorcerous arcane_riposte fate_transposed last_word spirit_fuel"
    spells = "storm_surge riptide icicle petty_hex whirlpool spectral_slice overgrowth vile_murk"
    for seat, square in ((0, (4, 4)), (1, (5, 4)), (0, (4, 6)), (1, (6, 6))):
        id = caster(game, square, spells, "2S 3S 4C 5C 9H JS", (6, 6, 12), perks, seat=seat)
        game.state.fighters[id].hp = 2
        game.state.fighters[id].deck = mint(game.state.cards, DECK)
    play(make_field(game, "smog", [(x, y) for x in range(9) for y in range(3)], OTHER))
    play(make_field(game, "thorns", [(x, 8) for x in range(9)], ONE))
    return game


@of_each("id", [ONE, OTHER, THIRD, FOURTH])
def test_defiled_earth_storm_surge_unbroken_incantation_lecturer_and_sorcerous_feed_each_other_to_an_end(id) -> None:
    game = scholars_of_the_swamp()
    assert drive(take_turn(game, id).__await__()) < MOST
    assert game.state.turn is None or game.state.result is not None


def test_unbroken_incantation_casts_each_spell_once_with_the_same_cards() -> None:
    game = battle()
    caster(game, (4, 4), "icicle petty_hex", "2C", perks="unbroken_incantation")
    fighter(game, 1, (5, 4), (0, 0, 9))
    icicle = ("cast", "icicle", OTHER, paying(game.state.fighters[ONE], 0))
    asked = []

    def act(question):
        asked.append(question.options.refusal(icicle))
        return icicle if len(asked) == 1 else END

    play(take_turn(game, ONE), {"act": act})
    assert asked[0] is None and asked[1] is not None
