"""What spells cost: the language of 12.5, the costs of 17.6 and the hands that pay them."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.costs import MANY, Cost, Item, Suits, Way, payments, pays, read_cost
from core.games.fated_hand.playing_cards import DECK
from core.kit.catalogue import BadEntry
from netcode.answerers import SeededLuck
from tests.games.fated_hand.magic import faces
from tests.listing import of_each

SPADES = Suits("spade", "spade", "spade")
CONDITIONS = frozenset({"thorns", "slime", "corpse", "willing"})


def cost(text: str) -> Cost:
    return read_cost(text, "a cost")


def named(id: str) -> Cost:
    return COMPONENTS.spells[id].cost


# --- reading


def test_12_5_a_cost_is_ways_of_items_of_words() -> None:
    assert cost("free") == (Way(()),)
    assert cost("odd black | odd, black") == (
        Way((Item(("odd", "black"), (), 1, 1),)),
        Way((Item(("odd",), (), 1, 1), Item(("black",), (), 1, 1))),
    )
    assert cost("ascending*3 same_suit") == (Way((Item((), ("ascending", "same_suit"), 3, 3),)),)
    assert cost("any*2+") == (Way((Item(("any",), (), 2, MANY),)),)
    assert cost("club*2 | club @slime")[1] == Way((Item(("club",), (), 1, 1),), ("slime",))
    assert [way.least for way in cost("black*2..4 | any")] == [2, 1]


@of_each("text", ["", "blue", "even*", "even*2*3", "even*two", "club @moon", "even,", "*2", "| even", ">"])
def test_a_cost_that_cannot_be_read_is_named_with_its_place(text: str) -> None:
    with pytest.raises(BadEntry, match=r"SPELLS\[3\]\.cost .*(written like|It is a number|can ask for)"):
        read_cost(text, "SPELLS[3].cost")


# --- E13


def test_e13_what_four_reagents_pay() -> None:
    hand = dict(enumerate(faces("4H JS 9D KC")))

    def paid(text: str) -> set[tuple[int, ...]]:
        return set(payments(cost(text), hand, SPADES))

    assert paid("even") == {(0,)}
    assert paid("prime*2") == {(1, 3)}
    assert paid("diamond, black") == {(1, 2), (2, 3)}
    assert len(paid("diff_suit*3")) == 4
    assert paid("face black | face, black") == {(1,), (3,), (1, 3)}
    assert paid("<7, >7") == {(0, 1), (0, 2), (0, 3)}
    assert paid("even*2 | odd*2") == {(1, 2), (1, 3), (2, 3)}
    assert paid("star | club, spade") == {(1,), (1, 3)}
    assert paid("<5*2") == set()


def test_e13_what_does_not_pay() -> None:
    assert payments(cost("red >7, >7"), dict(enumerate(faces("4H JS KC"))), SPADES) == []
    assert not pays(cost("diamond, black"), faces("4H JS"), SPADES)


def test_e13_hr_06_ascending_cards_follow_each_other_with_the_ace_low() -> None:
    assert pays(cost("ascending*3 same_suit"), faces("5D 6D 7D"), SPADES)
    assert not pays(cost("ascending*3 same_suit"), faces("5D 6D 8D"), SPADES)
    assert not pays(cost("ascending*3"), faces("QH KD AC"), SPADES)
    assert pays(cost("ascending*3"), faces("3H AD 2C"), SPADES)


def test_e13_an_earthquake_needs_a_spade_among_its_five_to_ten() -> None:
    assert pays(named("earthquake"), faces("5C 10S 7H 8C"), SPADES)
    assert not pays(named("earthquake"), faces("5C 6C 7H 8C"), SPADES)


def test_12_5_nothing_is_paid_with_a_card_too_many() -> None:
    assert not pays(cost("even"), faces("4H 6H"), SPADES)
    assert pays(cost("free"), [], SPADES) and not pays(cost("free"), faces("4H"), SPADES)


def test_12_5_each_card_of_a_payment_counts_once() -> None:
    assert not pays(cost("face, black"), faces("KC"), SPADES)
    assert pays(cost("face black | face, black"), faces("KC"), SPADES)


def test_12_5_a_way_with_a_condition_is_closed_without_it() -> None:
    assert payments(cost("club*2 | club @slime"), dict(enumerate(faces("4C"))), SPADES) == []
    assert payments(cost("club*2 | club @slime"), dict(enumerate(faces("4C"))), SPADES, CONDITIONS) == [(0,)]


def test_12_5_star_suits_are_those_of_the_caster_its_ally_and_its_target() -> None:
    suits = Suits("spade", "heart", "club")
    assert pays(cost("star, ally_star, target_star"), faces("4C 5S 6H"), suits)
    assert not pays(cost("star, ally_star, target_star"), faces("4C 5S 6S"), suits)
    assert not pays(cost("ally_star"), faces("4H"), Suits("heart"))


def test_the_payment_with_the_fewest_cards_comes_first() -> None:
    hand = dict(enumerate(faces("4H 6H 7C")))
    assert payments(cost("club | even*2"), hand, SPADES) == [(2,), (0, 1)]


# --- 17.6

PRINTED = """
Arcane Deflection: Spell; R; >4;
Asphixia: Hex; P; black*2;
Black Dagger: Hex; P; <7; 50
Black Flame: Hex; P; diamond, black; 25
Blood Sacrifice: Hex; P; free; 36
Blunting Spell: Spell; ; black <6;
Bounce: Miracle; ; club even | club, even; 37
Bramblelash: Spell; C; club*2 @thorns | club*3;
Bramblewall: Spell; R; spade | any*2;
Breaker Beam: Spell; P; prime, any; 35
Breaking Wave: Hex; ; club*2 | black*3; 24
Brineskin: Hex; PK; club | black*2; 20
Burn Out: Spell; ; black*3;
Calamitous Omen: Hex; C; face star, diamond*2;
Cloud Day: Spell; ; black*3;
Conflagration: Spell; ; even red;
Conjure Rodent: Hex; ; any*2; 25
Deja Vu: Spell; R; same_rank*2;
Desperate Deflection: Spell; R; any*2+;
Devour Thorns: Spell; M; spade;
Drought: Spell; ; red*3;
Earthquake: Spell; M; 5..10 club, 5..10 spade, 5..10*2;
Ember: Spell; ; red; 50
Envoy of Conquest: Rook: Spell; ; even*4 | odd*4; 12
Envoy of the End: Queen: Spell; ; ascending*4; 5
Evil Eye: Hex; CK; spade, any; 40
Faithful Envoy: Bishop: Spell; ; diff_suit*2, any; 35
Final Flash: Miracle; ; any*4; 13
Firewalker: Hex; ; red*2 @corpse;
First Line of the Old Order: Spell; ; black*2..4; 25
Flame Tyrant: Spell; ; heart, red*2;
Flames of Hatred: Spell; ; red*3; 24
Flash Bolt: Spell; ; even; 75
Forgetfullness: Hex; ; club*3;
Four Dozen Eggs: Spell; P; even*3;
Frost Golem: Spell; ; face, black*2;
Future Weapon: Spell; ; prime*4;
Glob: Miracle; ; even | black; 88
Grasping Root: Spell; P; even*2 | odd*2; 50
Great Snapping Turtle: Spell; ; prime*2;
Hallowed Ground: Miracle; ; same_suit*3; 20
Heaven Guide You: Miracle; ; prime*2; 42
Holy Flame: Miracle; ; red*2; 30
Icicle: Spell; ; club | even*2;
Identity Crisis: Hex; C; J, any; 20
Immolate: Spell; MK; red*4;
Intercession: Miracle; R; ally_star, any; 15
Into Smoke: Spell; ; prime*2+;
Jesus Gives Military Advice: Miracle; ; straight_flush*5; 1
Ka-pow: Miracle; P; diff_suit*2; 75
Kamikaze: Hex; P; ally_star*2;
Killing Frost: Spell; ; club*2 | black*3;
Life Tether: Hex; K; spade*2;
Living Slime: Miracle; ; club*2 | club @slime; 30
Mange Wolf: Spell; ; <5*2;
Mirror Guard: Hex; K; >1;
Misery Loves Company: Hex; ; ascending*2;
Monkeys Amok: Hex; ; odd*3; 20
Noble Envoy: Knight: Spell; ; <7, >7; 40
Not Your Time: Miracle; ; face*3; 15
Numbfingers: Hex; ; any*2; 85
Ouroboros: Hex; ; <6*2;
Overgrowth: Spell; ; even | diamond; 80
Pale Shark: Hex; ; spade | diamond;
Permafrost: Spell; M; ascending*3;
Petty Hex: Hex; ; odd; 85
Phase Walk: Spell; ; >6; 55
Pit Viper: Hex; ; diff_suit*2;
Pressure Beam: Spell; ; odd, even; 33
Protection Ward: Miracle; K; prime;
Proximity Fuse: Spell; ; black <8*2;
Quaff: Spell; R; any*2;
Ravenous Bloom: Spell; ; club*2, spade;
Restoration: Miracle; ; any*1..2;
Righteous Cause: Miracle; ; any*1+;
Riptide: Hex; ; black;
Rite of Polymerization: Spell; ; any; 100
Scorching Slash: Spell; P; red >7, >7; 45
Seaward Slice: Hex; P; odd black | odd, black; 44
Seed Pod: Spell; P; spade*1+;
Sharpen: Spell; ; any*3; 20
Short Fuse: Spell; ; black*2;
Sinter: Spell; ; red | any*2; 65
Skewer: Spell; P; diamond*2; 25
Smoldering Sun: Spell; P; red face, red; 18
Solar Flare: Miracle; ; red*2; 35
Spectral Slice: Spell; P; >3; 75
Splattershot: Miracle; ; black*3; 24
Stem Cells: Miracle; ; heart*2;
Storm Surge: Hex; P; black; 55
Strangleweed: Spell; ; face spade;
Stretchy: Miracle; ; even | black; 34
Sunny Day: Spell; ; red*3;
Thorn Garden: Spell; P; face*2; 12
Thorn Thrust: Spell; P; face | diamond*2; 38
Time Warp: Spell; ; ascending*3 same_suit; 3
Tunnel Vision: Spell; C; face*2; 10
Uh Oh, Sticky: Miracle; R; face spade;
Undertow: Hex; P; black*2;
Vampirism: Spell; ; heart*3; 16
Vanishing Cabinet: Hex; C; spade*3; 23
Vile Murk: Hex; ; diff_suit*3; 45
Watchful Daggers: Spell; K; >3*2;
Whirlpool: Hex; P; face black | face, black; 37
Winter's Breath: Spell; ; star | club, spade;
Young Bear: Spell; ; prime*4;
"""
"""Name: school; flags; cost; odds. P Primary, M Multi, C Concentration, K marker, R reaction."""
LINES = [line for line in PRINTED.splitlines() if line]


@of_each("line", LINES)
def test_17_6_a_spell_is_as_printed(line: str) -> None:
    name, _, rest = line.rpartition(": ")
    school, flags, text, odds = (part.strip() for part in rest.split(";"))
    (kind,) = [each for each in COMPONENTS.spells.values() if each.name == name]
    is_so = {
        "P": kind.is_primary, "M": kind.is_multi, "C": kind.is_concentration, "K": kind.is_marker, "R": kind.is_reaction
    }  # fmt: skip
    assert kind.school == school.lower() and kind.cost == cost(text) and kind.odds == int(odds or 0)
    assert {flag for flag, holds in is_so.items() if holds} == set(flags)


def test_17_6_there_are_106_spells_and_no_other() -> None:
    assert len(LINES) == len(COMPONENTS.spells) == 106


HANDS = """
5..10 club, 5..10 spade, 5..10*2: 5C 10S 7H 8C / 5C 10S 7H 4C
<5*2: 4H AS / 5H AS
<6*2: 5H AS / 6H AS
<7: 6D / 7D
<7, >7: 6D 8D / 7D 8D
>1: 2C / AC
>3: 4C / 3C
>3*2: 4C KD / 3C KD
>4: 5S / 4S
>6: 7H / 6H
J, any: JH 2C / QH 2C
ally_star*2: 2S 9S / 2S 9C
ally_star, any: 2S 9C / 2D 9C
any: AC /
any*1+: AC 2D /
any*1..2: AC 2D / AC 2D 3H
any*2: AC 2D / AC
any*2+: AC 2D 3H / AC
any*3: AC 2D 3H / AC 2D
any*4: AC 2D 3H 4S / AC 2D 3H
ascending*2: 9C 10D / 9C JD
ascending*3: 9C 10D JS / 9C 10D QS
ascending*3 same_suit: 9C 10C JC / 9C 10C JS
ascending*4: AC 2D 3H 4S / AC 2D 3H 5S
black: 7S / 7H
black <6: 5S / 6S
black <8*2: 7S 7C / 7S 8C
black*2: 7S 9C / 7S 9D
black*2..4: 7S 9C AC 2C / 7S 9C AC 2H
black*3: 7S 9C AC / 7S 9C AD
club even | club, even: 4C / 5C
club | black*2: 3S 4S / 3S 4H
club | even*2: 2H 8S / 2H 7S
club*2 @thorns | club*3: 2C 3C 4C / 2C 3C 4S
club*2 | black*3: 2S 3C 4C / 2S 3C 4H
club*2 | club @slime: 2C 3C / 2C 3S
club*2, spade: 2C 3C 4S / 2C 3C 4H
club*3: 2C 3C 4C / 2C 3C 4S
diamond*2: AD KD / AD KH
diamond, black: AD KC / AD KH
diff_suit*2: AD KC / AD KD
diff_suit*2, any: AD KC QD / AD KD QD
diff_suit*3: AD KC QS / AD KC QD
even: QH / KH
even red: QH / QS
even | black: KS / KH
even | diamond: KD / KH
even*2 | odd*2: JD KH / JD QH
even*3: 2C 4C QH / 2C 4C KH
even*4 | odd*4: AC 3D JS KH / AC 3D JS QH
face black | face, black: KH 2C / KH 2D
face spade: JS / JC
face star, diamond*2: QS 2D 3D / QH 2D 3D
face | diamond*2: 2D 3D / 2D 3H
face*2: JD KS / 10D KS
face*3: JD QD KS / JD QD 10S
face, black*2: JD 2S 3C / JD 2S 3D
heart*2: AH 2H / AH 2D
heart*3: AH 2H 3H / AH 2H 3D
heart, red*2: AH 2D 3D / AD 2D 3D
odd: KH / QH
odd black | odd, black: 3H 2S / 3H 2D
odd*3: AH 3H 5H / AH 3H 6H
odd, even: AH 2H / AH 3H
prime: KC / QC
prime*2: 2C 3C / 2C AC
prime*2+: 2C 3C 5C / 2C 3C 6C
prime*4: 2C 3C 7D JD / 2C 3C 9D JD
prime, any: KC 4C / QC 4C
red: 2D / 2C
red >7, >7: 8D 9S / 7D 9S
red face, red: JD 2H / JD 2C
red | any*2: 2C 3C / 2C
red*2: 2D 3H / 2D 3S
red*2 @corpse: 2D 3H / 2D 3S
red*3: 2D 3H 4H / 2D 3H 4C
red*4: 2D 3H 4H 5D / 2D 3H 4H 5C
same_rank*2: 9C 9D / 9C 10D
same_suit*3: 2C 7C KC / 2C 7C KS
spade: 2S / 2C
spade | any*2: 2C 3C / 2C
spade | diamond: 9D / 9H
spade*1+: 2S 3S / 2S 3C
spade*2: 2S 3S / 2S 3C
spade*3: 2S 3S 4S / 2S 3S 4C
spade, any: 2S 3C / 2H 3C
star | club, spade: 2C 3S / 2C 3H
straight_flush*5: 5H 6H 7H 8H 9H / 5H 6H 7H 8H 10H
free: / 2C
"""
"""Each cost: cards that pay it, and cards that just do not; the caster, its ally and its target are of Spades."""


def each_hand() -> list[tuple[str, str, str]]:
    found = []
    for line in filter(None, HANDS.splitlines()):
        text, _, hands = line.partition(": ")
        paying, _, failing = hands.partition("/")
        found.append((text, paying, failing))
    return found


def test_17_6_each_cost_has_cards_that_pay_it_and_cards_that_just_do_not() -> None:
    known = {text: (faces(paying), faces(failing)) for text, paying, failing in each_hand()}
    assert {cost(text) for text in known} == {each.cost for each in COMPONENTS.spells.values()}
    assert [text for text, (paying, _) in known.items() if not pays(cost(text), paying, SPADES, CONDITIONS)] == []
    assert [text for text, (_, failing) in known.items() if pays(cost(text), failing, SPADES)] == []
    apart = {text: len(set(paying) ^ set(failing)) for text, (paying, failing) in known.items()}
    assert [text for text, count in apart.items() if count > 2] == []


def test_12_5_the_list_of_payments_and_the_test_of_one_agree_over_hands_by_chance() -> None:
    luck, wrong = SeededLuck(1205), []
    for text in ["=9, =10 | =2, =3", "any*2 gap>=5", "diff_suit*4 gap>2", "ascending*5 all_suits", *KNOWN]:
        hand = {place: DECK[luck.below(52)] for place in range(6)}
        listed = set(payments(cost(text), hand, SPADES, CONDITIONS))
        sets = [cards for count in range(7) for cards in combinations(hand, count)]
        tested = {cards for cards in sets if pays(cost(text), [hand[card] for card in cards], SPADES, CONDITIONS)}
        if listed != tested:
            wrong.append((text, sorted(hand.values()), listed ^ tested))
    assert wrong == []


def test_12_5_of_a_hand_of_many_cards_not_every_payment_is_listed() -> None:
    """Twenty-two Reagents have four million sets of two or more."""
    hand = {place: DECK[place] for place in range(22)}
    listed = payments(cost("any*2+"), hand, SPADES)
    assert listed[:2] == [(0, 1), (0, 2)] and 22 * 21 // 2 < len(listed) < 1000
    assert pays(cost("any*2+"), list(hand.values()), SPADES)


KNOWN = [text for text, _, _ in each_hand()]
