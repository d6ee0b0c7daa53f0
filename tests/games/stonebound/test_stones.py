"""Speaking Stones (6) and paying with them (14, 15)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.stonebound import events, payment
from core.games.stonebound.data import ELEMENTS
from core.games.stonebound.payment import cheapest, drawn_payment, payment_refusal, payments, price
from core.games.stonebound.questions import WORDS
from core.games.stonebound.stones import FACES, deck_faces, element_of, stars_of
from netcode.answerers import SeededLuck
from tests.games.stonebound.field import NO
from tests.games.stonebound.table import lay, pair, stone


def hand(*names: str) -> list[tuple[int, int]]:
    return [(number, stone(name)) for number, name in enumerate(names)]


# --- 6


def test_6_the_deck_has_140_stones_of_28_designs() -> None:
    faces = deck_faces("itemised_140")
    assert len(faces) == 140 and len(set(faces)) == len(FACES) == 28
    for element in ELEMENTS:
        kinds = Counter(stars_of(face) for face in faces if element_of(face) == element)
        assert kinds == {1: 10, 2: 6, 3: 3, None: 1}


def test_h10_the_larger_deck_has_one_more_one_star_stone_of_each_element() -> None:
    more = Counter(deck_faces("stated_147")) - Counter(deck_faces("itemised_140"))
    assert more == Counter(stone(f"{element} 1") for element in ELEMENTS)


def test_h11_neutral_and_infinite_are_no_wild_cards() -> None:
    cost = (("Fire", 2),)
    assert "Neutral does not pay" in (payment_refusal(cost, (stone("Neutral 3"),)) or "")
    assert "Wind does not pay" in (payment_refusal(cost, (stone("Wind infinite"),)) or "")


def test_6_an_infinite_stone_is_enough_of_its_own_element() -> None:
    cost = (("Fire", 3), ("Water", 1))
    assert payment_refusal(cost, (stone("Fire infinite"), stone("Water 1"))) is None
    assert "1 Water is missing" in (payment_refusal(cost, (stone("Fire infinite"),)) or "")


def test_h12_there_is_one_draw_pile_and_one_open_discard_pile() -> None:
    play = pair(top=("Fire 1", "Fire 2", "Fire 3"))
    play.say(None).say(play.listed[1], None)
    (card,) = play.state.discard
    assert card in play.state.cards.open
    assert len(play.state.deck) + len(play.state.discard) + sum(len(each.hand) for each in play.state.players) == 140


def test_h13_an_empty_pile_is_renewed_from_the_discards_in_the_middle_of_a_draw() -> None:
    play = pair(top=("Fire 1", "Fire 2", "Fire 3", "Wind 1"), empty=True)
    play.say(None).say(*play.listed[1:3]).say(None)
    assert len(play.state.players[1].hand) == 3
    assert play.told(events.DeckRenewed) and play.state.discard == []


def test_h13_the_chronicle_tells_of_a_renewed_pile_but_not_of_the_first_shuffle() -> None:
    play = pair(top=("Fire 1", "Fire 2", "Fire 3", "Wind 1"), empty=True)
    play.say(None).say(*play.listed[1:3]).say(None)
    (renewed,) = play.told(events.DeckRenewed)
    view, names = play.match.view(None), ("Ana", "Ben")
    assert "draw pile again" in str(WORDS.tell(renewed, view, names))
    assert WORDS.tell(replace(renewed, again=False), view, names) is None


def test_h13_with_both_piles_empty_the_draw_stops() -> None:
    play = pair(top=("Fire 1", "Fire 2", "Fire 3", "Wind 1"), empty=True)
    play.end_turn()
    assert len(play.state.players[1].hand) == 1
    assert play.told(events.DrawStopped)[-1].missing == 2


def test_h13_hands_and_fused_stones_stay_out_of_the_renewed_pile() -> None:
    play = pair(hands={0: ("Darkness 2",)}, top=("Fire 1", "Fire 2", "Fire 3"), empty=True)
    play.say(0).fuse("spite", "Darkness 2").say(None, None).say(play.listed[-1], None)
    fused = play.state.units[0].fuses[0].stones
    assert len(fused) == 1 and fused[0] not in play.state.deck + play.state.players[1].hand


# --- 14


def test_14_stones_are_shown_and_discarded_before_the_effects() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.say(0)
    (card,) = play.cards("Darkness 2")
    play.use("leeching_edge", 1, "Darkness 2")
    assert card in play.state.discard and card not in play.state.players[0].hand
    play.roll(NO)
    names = [type(event).__name__ for happened in play.match.happened for event in happened]
    assert names.index("StonesPaid") < names.index("AbilityUsed") < names.index("Struck")


def test_h39_stones_are_gone_even_where_the_action_fails() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.state.units[0].statuses["Blind"] = 1
    play.say(0).use("leeching_edge", 1, "Darkness 2").roll(51)
    assert len(play.state.discard) == 1 and not play.told(events.Struck)


def test_14_the_stones_must_reach_the_cost() -> None:
    play = pair(hands={0: ("Darkness 1",)}, top=("Fire 1", "Fire 1", "Fire 1"))
    play.say(0)
    answer = ("use", "leeching_edge", 1, play.cards("Darkness 1"))
    assert "costs 2 Darkness, and 1 Darkness is missing" in play.refusal(answer)
    assert "Name the stones" in play.refusal(("use", "leeching_edge", 1, ()))
    assert "stones of your hand" in play.refusal(("use", "leeching_edge", 1, (9_999,)))
    twice = play.cards("Darkness 1") * 2
    assert "each once" in play.refusal(("use", "leeching_edge", 1, twice))


def test_14_the_order_of_the_stones_is_that_of_the_hand() -> None:
    play = pair(hands={0: ("Darkness 1", "Darkness 1")})
    play.say(0)
    cards = play.cards("Darkness 1", "Darkness 1")
    assert "order of your hand" in play.refusal(("use", "leeching_edge", 1, cards[::-1]))


def test_14_surplus_is_lost() -> None:
    play = pair(hands={0: ("Darkness 3",)}, top=("Fire 1", "Fire 1", "Fire 1"))
    play.say(0).use("festering_cut", 1, "Darkness 3").roll(NO, NO)
    assert not [each for each in play.listed if each and each[0] in ("use", "fuse")]


def test_14_an_ability_without_a_target_cannot_be_used() -> None:
    play = lay(("ulf_cindermaw", 0, (5, 2)), ("kess_varrow", 1, (5, 9)), hands={0: ("Earth 3",)})
    play.say(0)
    assert "Nobody is in reach" in play.refusal(("use", "ground_breaker", None, play.cards("Earth 3")))
    assert not [each for each in play.listed if each and each[0] == "use" and each[1] == "ground_breaker"]


def test_h38_any_covering_set_is_legal_also_with_more_than_is_needed() -> None:
    ways = payments((("Fire", 2),), hand("Fire 1", "Fire 1", "Fire 3", "Wind 1"))
    assert sorted(ways) == [(0, 1), (0, 1, 2), (0, 2), (1, 2), (2,)]


def test_h38_the_offer_spares_infinite_stones_then_stars_then_stones() -> None:
    cost = (("Fire", 2),)
    assert cheapest(cost, hand("Fire infinite", "Fire 3")) == (1,)
    assert cheapest(cost, hand("Fire 3", "Fire 1", "Fire 1")) == (1, 2)
    assert cheapest(cost, hand("Fire 1", "Fire 1", "Fire 2")) == (2,)
    assert cheapest(cost, hand("Fire 1", "Wind 3")) is None


def test_14_a_cost_of_two_elements_is_paid_in_both() -> None:
    cost = (("Earth", 1), ("Light", 2))
    assert payments(cost, hand("Light 2", "Earth 1", "Earth 2")) == [(0, 1), (0, 2), (0, 1, 2)]


def test_h38_where_many_stones_can_pay_those_ways_are_listed_that_have_no_stone_too_many() -> None:
    many = hand(*["Fire 1"] * 7, "Fire 3", "Fire 3", "Wind 1")
    assert payments((("Fire", 2),), many) == [(0, 1), (7,)]


elements = st.sampled_from(["Fire", "Wind", "Neutral"])
kinds = st.sampled_from(["1", "2", "3", "infinite"])
hands = st.lists(st.builds(lambda element, kind: f"{element} {kind}", elements, kinds), max_size=7)
costs = st.dictionaries(st.sampled_from(["Fire", "Wind"]), st.integers(1, 4), min_size=1)


def subsets(size: int) -> list[tuple[int, ...]]:
    return [cards for count in range(size + 1) for cards in combinations(range(size), count)]


@given(hands, costs, st.booleans())
def test_h38_listing_and_testing_agree_and_nothing_is_cheaper_than_the_offer(
    names: list[str], wanted: dict[str, int], whole: bool
) -> None:
    cost, held = tuple(wanted.items()), hand(*names)
    faces = {cards: tuple(held[card][1] for card in cards) for cards in subsets(len(held))}
    legal = {cards: each for cards, each in faces.items() if payment_refusal(cost, each) is None}
    tight = [cards for cards in legal if not any(set(less) < set(cards) for less in legal)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(payment, "FEW_STONES", 8 if whole else 0)
        listed, offer = payments(cost, held), cheapest(cost, held)
    if whole:
        assert sorted(listed) == sorted(legal)
    else:
        assert set(listed) <= set(tight)
        assert sorted(kinds_of(faces[cards]) for cards in listed) == sorted({kinds_of(faces[each]) for each in tight})
    assert (offer is None) == (not legal)
    if offer is not None:
        assert price(cost, faces[offer]) == min(price(cost, each) for each in legal.values())


def kinds_of(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Equal for payments that differ only in which of alike stones they hold."""
    return tuple(sorted(faces))


@given(hands, costs, st.integers(0, 1 << 30))
def test_h38_what_is_drawn_pays(names: list[str], wanted: dict[str, int], seed: int) -> None:
    cost, held = tuple(wanted.items()), hand(*names)
    if payments(cost, held):
        cards = drawn_payment(cost, held, SeededLuck(seed))
        assert payment_refusal(cost, tuple(held[card][1] for card in cards)) is None


def test_h38_each_payment_may_be_drawn() -> None:
    cost, held = (("Fire", 2),), hand("Fire 1", "Fire 1", "Fire 3", "Wind 1")
    luck = SeededLuck(1)
    assert {drawn_payment(cost, held, luck) for _ in range(300)} == set(payments(cost, held))


# --- 15


def test_15_2_the_stones_of_a_fuse_stay_beside_the_character_and_no_action_is_spent() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.say(0)
    (card,) = play.cards("Darkness 2")
    play.fuse("spite", "Darkness 2")
    assert play.state.units[0].fuses[0].stones == [card] and not play.state.units[0].acted
    play.attack(1)


def test_h41_only_the_character_being_activated_fuses() -> None:
    play = pair(hands={0: ("Neutral 2",)})
    play.say(0)
    assert "no such ability" in play.refusal(("fuse", "riposte", play.cards("Neutral 2")))


def test_15_1_only_abilities_with_fuse_are_fused_and_those_are_not_used() -> None:
    play = pair(hands={0: ("Darkness 2",)})
    play.say(0)
    assert "cannot be fused" in play.refusal(("fuse", "leeching_edge", play.cards("Darkness 2")))
    assert "is fused, not used" in play.refusal(("use", "spite", None, play.cards("Darkness 2")))


def test_15_3_several_different_fuses_run_beside_each_other() -> None:
    play = pair(hands={0: ("Darkness 2", "Neutral 2")})
    play.say(0).fuse("spite", "Darkness 2").fuse("grim_resolve", "Neutral 2")
    assert [fuse.ability for fuse in play.state.units[0].fuses] == ["spite", "grim_resolve"]


def test_h42_each_ability_is_fused_once_at_a_time() -> None:
    play = pair(hands={0: ("Darkness 2", "Darkness 3")})
    play.say(0).fuse("spite", "Darkness 2")
    assert "fused already" in play.refusal(("fuse", "spite", play.cards("Darkness 3")))


@pytest.mark.parametrize(("edition", "refused"), [("defense", True), ("any", False)])
def test_15_3_the_newer_edition_fuses_defensive_abilities_only(edition: str, refused: bool) -> None:
    from core.games.stonebound.characters import canonical
    from tests.games.stonebound.made import character, fuse

    plus = fuse({"op": "modify_stat", "stat": "ATK", "amount": 1, "duration": "while_fused", "to": "bearer"})
    custom = canonical([{**character(), "offense": [plus], "defense": []}])
    units = (("tester", 0, (5, 2)), ("kess_varrow", 1, (5, 9)))
    play = lay(*units, hands={0: ("Fire 1",)}, options={"characters": custom, "fusible": edition})
    play.say(0)
    answer = ("fuse", "tested", play.cards("Fire 1"))
    assert (answer not in play.listed) == refused
    if refused:
        assert "only defensive abilities" in play.refusal(answer)


def test_h44_stones_are_not_traded_a_teammates_hand_pays_nothing() -> None:
    ones = (("mordha_kane", 0, (5, 2)), ("nix_hollow", 2, (0, 0)))
    others = (("kess_varrow", 1, (5, 3)), ("wren_tallow", 3, (0, 9)))
    play = lay(*ones, *others, seats=4, hands={2: ("Darkness 2",)})
    play.say(0)
    theirs = tuple(play.state.players[2].hand)
    assert "stones of your hand" in play.refusal(("use", "leeching_edge", 1, theirs))
