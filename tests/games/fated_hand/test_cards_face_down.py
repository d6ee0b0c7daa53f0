"""Spells whose Reagents lie face down: a claim until they are turned up (17.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.cards import mint
from core.errors import UnknownFace
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attacks import attack
from core.games.fated_hand.chronicle import turned_up
from core.games.fated_hand.effects_of_casts import Sustain
from core.games.fated_hand.face_down import MUST_BE_SPADE, TurnUps, divisors
from core.games.fated_hand.magic_events import MarkerTurnedUp, SpellCast
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.round_end import end_round
from core.games.fated_hand.spells import SPELLS, Cast
from core.games.fated_hand.spells_kept_up import DOWN
from core.games.fated_hand.state import FighterId, Sustained
from core.games.fated_hand.sustaining import markers_of
from core.games.fated_hand.turns import take_turn
from core.kit.sentences import Told
from core.plain import Seat
from core.questions import Question
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.magic import END, caster, face, faces, paying, quiet
from tests.games.fated_hand.tables import battle, fighter, play

THIRD = FighterId(2)
FIRST, SECOND = DOWN


def hide(game, id):
    """Only its own seat has seen its Reagents."""
    held = game.state.fighters[id].reagents
    for card in held:
        game.faces[card] = game.state.cards.open.pop(card)
        game.state.cards.seen[card] = 1 << game.state.fighters[id].seat


def opening(game):
    """What is turned up lies open from then on, as the match does it."""

    def opened(question: Question):
        for card in question.cards_shown(None) if question.name == "show" else ():
            game.state.cards.open[card] = game.faces[card]

    return opened


def turning(game, *answers):
    left = list(answers)

    def turned(question):
        answer = left.pop(0)
        for card in question.options.shows(answer):
            game.state.cards.open[card] = game.faces[card]
        return answer

    return turned


# --- Mirror Guard


def guarded(card, attacker, *more, **own):
    """A caster with Strike 4, Defense 0 and Speed 4 behind a Mirror Guard, and an attacker beside it or farther off."""
    game = battle()
    caster(game, (4, 4), "mirror_guard", card, (3, 0, 4), **own)
    fighter(game, 1, (5, 4), attacker)
    for square in more:
        fighter(game, 1, square, (0, 9, 0))
    hide(game, ONE)
    play(take_turn(game, ONE), {"act": [("cast", "mirror_guard", None, paying(game.state.fighters[ONE], 0)), END]})
    return game


def strike(game, answer, *, hits=None, **answers):
    kept = game.state.sustained[0].cards[0] if game.state.sustained else None
    asked = {"turn up": turning(game, kept if answer else None), "show": opening(game), "defend": [True], **answers}
    play(attack(game, OTHER, ONE, ("fists", False, "")), asked)


def test_mirror_guard_lies_face_down_as_a_marker_that_nobody_else_knows() -> None:
    game = guarded("7H", (9, 9, 9))
    (kept,) = game.state.sustained
    assert markers_of(game.state, ONE) == 1 and kept.cards[0] not in game.state.cards.open
    (told,) = [each for each in game.events if isinstance(each, SpellCast)]
    assert told.paid == (None,)


def test_mirror_guard_is_a_claim_that_others_take_and_its_owner_cannot_make_with_an_ace() -> None:
    game = battle()
    caster(game, (4, 4), "mirror_guard", "AH 2H")
    fighter(game, 1, (9, 9))
    hide(game, ONE)
    ace, two = (("cast", "mirror_guard", None, (card,)) for card in game.state.fighters[ONE].reagents)
    own, others = Acts(game.state, ONE, game.faces), Acts(game.state, ONE, {})
    assert own.refusal(two) is None and own.refusal(ace) is not None
    assert others.refusal(two) is None and others.refusal(ace) is None
    assert own.claims(two) == two[3] and own.shows(two) == () and own.claims(END) == ()
    with pytest.raises(UnknownFace):
        others.listed()


def test_mirror_guard_fails_an_attack_where_its_number_divides_a_stat_of_the_attacker_and_stays() -> None:
    game = guarded("7H", (14, 0, 5))
    strike(game, True, riposte=[None])
    assert game.state.fighters[ONE].hp == 1 and len(game.state.sustained) == 1
    strike(game, True, riposte=[(OTHER, "fists", False, "")])
    assert game.state.fighters[OTHER].handicap == [1, 1, 1]


@pytest.mark.parametrize("stats", [(9, 0, 5), (9, -7, 0)])
def test_mirror_guard_is_gone_where_its_number_divides_none_and_0_and_less_never_divide(stats) -> None:
    game = guarded("7H", stats)
    strike(game, True)
    assert game.state.fighters[ONE].hp == 0 and game.state.sustained == []
    assert len(game.state.fighters[ONE].discard) == 1


def test_mirror_guard_may_be_left_face_down() -> None:
    game = guarded("7H", (14, 0, 5))
    game.state.fighters[ONE].hp = 2
    strike(game, False)
    assert game.state.fighters[ONE].hp == 1 and len(game.state.sustained) == 1


def test_mirror_guard_sends_a_shot_on_at_the_strike_of_whoever_shot() -> None:
    game = guarded("7H", (14, 20, 5), (0, 4))
    game.state.fighters[OTHER].carries, game.state.fighters[OTHER].main = ["sling"], "sling"
    kept = game.state.sustained[0].cards[0]
    asked = {"turn up": turning(game, kept), "show": opening(game), "defend": [True] * 2, "aim": [THIRD]}
    play(attack(game, OTHER, ONE, ("sling", True, "")), asked)
    assert game.state.fighters[THIRD].hp == 0 and game.state.fighters[ONE].hp == 1


def test_mirror_guard_reads_a_star_in_retrograde_as_one_more_or_less_and_its_faces_as_any_number() -> None:
    """An Ace passes as a 2 only, a 5 as 4, 5 or 6, and a King as whatever divides; cards of another suit are read as
    they are.
    """
    game = battle()
    caster(game, (4, 4), "mirror_guard", "AS 5S KS AH 5H", perks="the_stars_in_retrograde", arms="crooked_wand")
    held = game.faces_of(game.state.fighters[ONE].reagents)
    assert [divisors(game.state, ONE, each) for each in held] == [[2], [4, 5, 6], [*range(2, 14)], [], [5]]


def test_mirror_guard_holds_with_an_ace_that_pays_for_it_in_retrograde() -> None:
    game = guarded("AS", (14, 0, 5), perks="the_stars_in_retrograde", arms="crooked_wand")
    strike(game, True, riposte=[None])
    assert game.state.fighters[ONE].hp == 1 and len(game.state.sustained) == 1


# --- Evil Eye


def eyed(reagents, which, cards="4C 5C 6C"):
    """An enemy with three closed Combat Cards under the Eye of a caster who laid one of these Reagents face down."""
    game = battle()
    caster(game, (4, 4), "evil_eye", reagents, (0, 0, 4))
    fighter(game, 1, (5, 4), sheet=game.state.fighters[ONE].sheet)
    there = game.state.fighters[OTHER]
    there.cards = mint(game.state.cards, tuple(faces(cards)))
    for card in there.cards:
        game.faces[card] = game.state.cards.open.pop(card)
    hide(game, ONE)
    paid = paying(game.state.fighters[ONE], 0, 1)
    acts = Acts(game.state, ONE, game.faces)
    answer = ("cast", "evil_eye", (OTHER, which), paid)
    assert acts.refusal(answer) is None
    for card in acts.shows(answer):
        game.state.cards.open[card] = game.faces[card]
    play(take_turn(game, ONE), {"act": [answer, END]})
    return game


def test_evil_eye_keeps_one_of_its_two_cards_face_down_and_the_other_goes() -> None:
    game = eyed("7S 9H", SECOND)
    (kept,) = game.state.sustained
    assert [game.faces[card] for card in kept.cards] == faces("9H") and kept.cards[0] not in game.state.cards.open
    assert len(game.state.fighters[ONE].discard) == 1 == markers_of(game.state, ONE)


def test_evil_eye_hits_when_a_card_of_the_same_power_is_turned_up_and_ends() -> None:
    """A 5 and a 6 have a Power of 1: the Strike card of the enemy."""
    game = eyed("7S 5H", SECOND)
    card = game.state.sustained[0].cards[0]
    asked = {"turn up": turning(game, card), "show": opening(game), "defend": [True]}
    play(attack(game, OTHER, ONE, ("fists", False, "")), asked)
    assert game.state.fighters[OTHER].hp == 0 and game.state.fighters[ONE].hp == 1 and game.state.sustained == []
    turned = [each for each in game.events if isinstance(each, MarkerTurnedUp)]
    assert turned == [MarkerTurnedUp(ONE, "evil_eye", face("5H"), OTHER, True)]


def test_evil_eye_and_mirror_guard_say_what_their_card_has_done() -> None:
    game = battle()
    caster(game, (4, 4), "evil_eye", "")
    fighter(game, 1, (5, 4))
    told = Told(game.state, View(0, game.state, {}), ("Ana", "Ben"))
    for spell, fits, words in (
        ("evil_eye", True, "The Evil Eye of Caster struck Somebody: the 5 of Hearts has the Power of a card that was"
                           " played."),
        ("mirror_guard", True, "The Mirror Guard of Caster held off Somebody: the number of the 5 of Hearts divides a"
                               " Stat of Somebody."),
        ("mirror_guard", False, "The Mirror Guard of Caster broke: the number of the 5 of Hearts divides no Stat of"
                                " Somebody."),
    ):  # fmt: skip
        assert turned_up(MarkerTurnedUp(ONE, spell, face("5H"), OTHER, fits), told) == words


def test_evil_eye_cannot_be_turned_up_at_another_power_nor_without_its_spade() -> None:
    game = eyed("7S 9H", SECOND)
    (kept,) = game.state.sustained
    options = TurnUps(game.state, kept, game.faces, (1,))
    assert options.listed() == (None,) and options.refusal(kept.cards[0]) is not None
    assert TurnUps(game.state, kept, game.faces, (1, 2)).listed() == (None, kept.cards[0])
    no_spade = battle()
    caster(no_spade, (4, 4), "evil_eye", "7D 9H")
    fighter(no_spade, 1, (5, 4))
    hide(no_spade, ONE)
    held = no_spade.state.fighters[ONE].reagents
    answer = ("cast", "evil_eye", (OTHER, SECOND), tuple(held))
    assert Acts(no_spade.state, ONE, no_spade.faces).refusal(answer) is not None
    seen = {held[0]: no_spade.faces[held[0]]}
    assert Acts(no_spade.state, ONE, seen).refusal(answer) is None


def test_evil_eye_of_two_cards_of_which_neither_is_a_spade_never_strikes() -> None:
    game = eyed("7S 5H", SECOND)
    (kept,) = game.state.sustained
    kept.amount = MUST_BE_SPADE
    options = TurnUps(game.state, kept, game.faces, (power(face("5H")),))
    assert options.listed() == (None,) and "this is none" in (options.refusal(kept.cards[0]) or "")


def test_evil_eye_takes_a_star_in_retrograde_for_its_spade() -> None:
    game = battle()
    caster(game, (4, 4), "evil_eye", "KH 9D", perks="the_stars_in_retrograde", arms="crooked_wand")
    caught = game.state.fighters[ONE]
    caught.sheet = replace(caught.sheet, suit="heart")
    fighter(game, 1, (7, 4), (0, 0, 0))
    opened = Cast(ONE, "evil_eye", (OTHER, SECOND), tuple(caught.reagents))
    (kept,) = SPELLS["evil_eye"].effects(game.state, opened)
    assert isinstance(kept, Sustain) and kept.amount == 0
    down = Sustained("evil_eye", ONE, OTHER, [caught.reagents[0]], MUST_BE_SPADE)
    assert TurnUps(game.state, down, game.faces, (power(face("KH")),)).refusal(caught.reagents[0]) is None


def test_evil_eye_looks_at_what_is_discarded_at_the_end_of_the_round_at_the_latest() -> None:
    game = eyed("7S 5H", SECOND)
    card = game.state.sustained[0].cards[0]
    play(end_round(game), {"turn up": turning(game, card), "show": opening(game), "recovery": quiet, "cut": quiet})
    assert game.state.fighters[OTHER].hp == 0 and game.state.sustained == []


def test_evil_eye_asks_its_own_seat_whether_it_fits_or_not() -> None:
    game = eyed("7S KH", SECOND)
    asked = []

    def leave(question):
        asked.append(question.seat)

    play(attack(game, OTHER, ONE, ("fists", False, "")), {"turn up": leave, "show": opening(game), "defend": [True],
                                                         "riposte": [None]})  # fmt: skip
    assert asked == [Seat(0)]


def test_evil_eye_is_weighed_by_a_bot_before_its_cards_are_shown() -> None:
    game = battle()
    caster(game, (4, 4), "evil_eye", "7S 9H")
    fighter(game, 1, (5, 4))
    hide(game, ONE)
    opened = Cast(ONE, "evil_eye", (OTHER, SECOND), tuple(game.state.fighters[ONE].reagents))
    assert len(SPELLS["evil_eye"].effects(game.state, opened)) == 1
