"""A table of characters that does not fit is refused with the place, what is wrong, and the right form (1.1 to 1.3)."""

from __future__ import annotations

import json

import pytest

from core.errors import WrongTable
from core.games.stonebound.characters import canonical, read_characters, read_custom, roster_of
from core.games.stonebound.moments import MOMENTS
from core.kit.catalogue import BadEntry
from tests.games.stonebound.made import STATS, ability, character, fuse, trigger
from tests.kit import the_game
from tests.listing import of_each

Table = dict[str, object]
ATTACK: Table = {"op": "standard_attack"}
AREA: Table = {"who": "enemy", "reach": "RNG", "mode": "all"}
HERE = "x.toml: characters[0].defense[0]"


def refusal(*abilities: Table, **changes: object) -> str:
    """Why a character with these abilities cannot be used."""
    with pytest.raises(BadEntry) as refused:
        read_characters({"characters": [character(*abilities, **changes)]}, "x.toml")
    return str(refused.value)


def without(table: Table, field: str) -> Table:
    return {name: value for name, value in table.items() if name != field}


def test_what_is_right_is_read() -> None:
    (read,) = read_characters(
        {"characters": [character(ability(ATTACK), fuse(trigger("turn_end", ATTACK), id="b", target=AREA))]}
    )
    assert [each.id for each in read.abilities] == ["tested", "b"]
    assert roster_of(canonical([character(ability(ATTACK))])).owners["tested"] == "tester"


@of_each("field", ["id", "name", "class", "stars", "stats", "offense", "defense"])
def test_a_character_needs_each_of_its_fields(field: str) -> None:
    with pytest.raises(match=rf"^x\.toml: characters\[0\] lacks {field}\.$"):
        read_characters({"characters": [without(character(ability(ATTACK)), field)]}, "x.toml")


@of_each("field", ["id", "name", "cost", "target", "effects"])
def test_an_ability_needs_each_of_its_fields(field: str) -> None:
    assert refusal(without(ability(ATTACK), field)) == f"{HERE} lacks {field}."


@of_each(
    "changes, says",
    [
        ({"id": "Big One"}, "characters[0].id is 'Big One'. It is small letters, digits and underscores"),
        ({"id": "kess_varrow"}, "there is a character 'kess_varrow' already"),
        ({"name": ""}, "characters[0].name is ''. It is one line of 1 to 30 letters."),
        ({"name": "two\nlines"}, "It is one line"),
        ({"class": "wizard"}, "It is one of bulwark, duelist, strider, reaver, arcanist, mender, veilwalker."),
        ({"stars": 0}, "stars is 0. It is a whole number from 1 to 3."),
        ({"stars": True}, "stars is True. It is a whole number from 1 to 3."),
        ({"stats": {**STATS, "HP": 0}}, "stats.HP is 0. It is a whole number from 1 to 99."),
        ({"stats": {**STATS, "RNG": 0}}, "stats.RNG is 0. It is a whole number from 1 to 99."),
        ({"stats": without(dict(STATS), "CRT")}, "stats lacks CRT."),
        ({"colour": "red"}, "has colour, which nobody reads. It takes class, defense, flavour"),
        ({"defense": []}, "characters[0] has 0 abilities. A character has 1 to 12."),
        ({"defense": {}}, "characters[0].defense is {}. It is a list."),
    ],
)
def test_a_character_that_does_not_fit(changes: Table, says: str) -> None:
    assert says in refusal(ability(ATTACK), **changes)


@of_each(
    "changes, says",
    [
        ({"cost": {}}, "cost is empty. Name an element and its stars, such as Fire = 2."),
        ({"cost": {"Fire": 0}}, "cost.Fire is 0. It is a whole number from 1 to 99."),
        ({"cost": {"Fire": 5, "Wind": 5}}, "cost is 10 stars together. At most 9 are right."),
        ({"cost": {"Ice": 1}}, "cost has Ice, which nobody reads. It takes Darkness, Earth"),
        ({"target": {"who": "everybody", "reach": 1, "mode": "one"}}, "target.who is 'everybody'. It is one of enemy"),
        ({"target": {"who": "enemy"}}, "target lacks mode, reach."),
        (
            {"target": {"who": "enemy", "reach": "far", "mode": "one"}},
            'It is a number of spaces, "RNG" or "unlimited".',
        ),
        ({"fuse": 1}, "fuse is 1. It is true or false."),
        ({"requires": {"user_hp_below": 3}}, "requires has user_hp_below, which nobody reads."),
        ({"id": "riposte"}, "there is an ability 'riposte' already"),
        ({"effects": []}, "effects is empty. Name at least one operation."),
        ({"effects": "push"}, "effects is 'push'. It is a list."),
    ],
)
def test_an_ability_that_does_not_fit(changes: Table, says: str) -> None:
    assert says in refusal({**ability(ATTACK), **changes})


@of_each(
    "effect, says",
    [
        ({"op": "pusch", "distance": 1}, "op is 'pusch'. It is one of standard_attack, on_roll"),
        ({}, "op is None. It is one of"),
        ({"op": "push"}, "effects[0] lacks distance."),
        ({"op": "push", "distance": 1, "amount": 2}, "has amount, which nobody reads. It takes distance, op, to."),
        ({"op": "draw", "count": 1, "to": "user"}, "has to, which nobody reads. It takes count, op."),
        (
            {"op": "heal", "amount": 1, "to": "everyone"},
            "to is 'everyone'. It is one of target, user, bearer, attacker.",
        ),
        ({"op": "heal", "amount": 1, "to": "bearer"}, "to is bearer. Here it is target or user."),
        ({"op": "heal", "amount": -1}, "amount is -1. It is a whole number from 0 to 99."),
        ({"op": "add_status", "status": "Fear"}, "It is one of Blind, Break, Burn, Cripple, Freeze, Poison, Shear."),
        ({"op": "on_roll", "lo": 60, "hi": 40, "then": [ATTACK]}, "asks for 60 to 40. The lower number is `lo`."),
        ({"op": "on_roll", "lo": 0, "hi": 40, "then": [ATTACK]}, "lo is 0. It is a whole number from 1 to 100."),
        ({"op": "on_digit", "digit": 10, "then": [ATTACK]}, "digit is 10. It is a whole number from 0 to 9."),
        ({"op": "on_crt", "then": [{"op": "x"}]}, "effects[0].then[0].op is 'x'"),
        ({"op": "standard_attack", "times": 3}, "times is 3. It is a whole number from 1 to 2."),
        ({"op": "damage", "amount": 1, "type": "fire"}, "It is one of physical, spirit, true."),
        (
            {"op": "modify_stat", "stat": "HP", "amount": 1, "duration": "turn"},
            "It is one of ATK, PD, SD, MV, RNG, CRT.",
        ),
        (
            {"op": "modify_stat", "stat": "MV", "amount": 1, "duration": "while_fused"},
            "is for the outermost effects of a fuse.",
        ),
        ({"op": "immunity", "statuses": ["Burn"]}, "op is immunity, which has no place in an ability that is used."),
        ({"op": "counter"}, "op is counter, which has no place in an ability that is used."),
        ({"op": "raise", "hp": 3}, "op is raise, which has no place in an ability that is used."),
    ],
)
def test_an_effect_that_does_not_fit(effect: Table, says: str) -> None:
    text = refusal(ability(effect))
    assert text.startswith(f"{HERE}.effects[0]") and says in text


def test_effects_too_deep_one_inside_the_other() -> None:
    effect: Table = ATTACK
    for _ in range(6):
        effect = {"op": "on_crt", "then": [effect]}
    assert "stands too deep. At most 4 effects stand one inside the other." in refusal(ability(effect))


@of_each(
    "target, effect, says",
    [
        (
            {"who": "ally", "reach": 3, "mode": "one"},
            ATTACK,
            'hurts an ally. Attacks and damage need a target with who = "enemy".',
        ),
        ({"who": "self"}, ATTACK, "attacks the character itself."),
        ({"who": "ally", "reach": 3, "mode": "one"}, {"op": "damage", "amount": 1, "type": "true"}, "hurts an ally."),
        (AREA, {"op": "heal", "amount": 1, "to": "user"}, "An ability with mode all works on its targets alone (H3)."),
        (
            {"who": "downed_ally", "reach": 3, "mode": "all"},
            {"op": "raise", "hp": 1},
            'Write mode = "one" for downed_ally.',
        ),
    ],
)
def test_h40_h3_what_an_ability_may_do_to_whom(target: Table, effect: Table, says: str) -> None:
    assert says in refusal(ability(effect, target=target))


LASTING: Table = {"op": "modify_stat", "stat": "PD", "amount": 1, "duration": "while_fused"}


@of_each(
    "table, says",
    [
        (fuse(ATTACK), "op is standard_attack, which has no place in the outermost effects of a fuse."),
        (fuse({**LASTING, "duration": "turn"}), "duration is turn. In a fuse it is while_fused."),
        (fuse(LASTING, no_action=True), "is a fuse. It has no no_action, use_once or requires"),
        (fuse(LASTING, target={"who": "ally", "reach": 3, "mode": "one"}), "target is one character."),
        (fuse(LASTING, target={"who": "downed_ally", "reach": 3, "mode": "all"}), "target is fallen allies."),
        (fuse({**LASTING, "stat": "RNG"}, target=AREA), "stat is RNG. No area changes weapon range"),
        (fuse({"op": "hand_size", "amount": 1}, target=AREA), 'needs a fuse whose target has who = "self".'),
        (fuse({**LASTING, "to": "attacker"}), "to is attacker. Here it is target or user or bearer."),
        (
            fuse(trigger("after_attacked", {"op": "counter"}), target=AREA),
            'needs a fuse whose target has who = "self".',
        ),
        (fuse(trigger("dusk", LASTING)), "event is 'dusk'. It is one of turn_start, turn_end, ally_targeted"),
        (fuse(trigger("turn_end", LASTING)), "duration is while_fused."),
        (
            fuse(trigger("turn_end", trigger("turn_end", LASTING))),
            "op is on_event, which has no place in a trigger on turn_end.",
        ),
        (fuse(trigger("turn_end", {"op": "heal", "amount": 1, "to": "attacker"})), "to is attacker."),
        (fuse(trigger("turn_end", {"op": "raise", "hp": 1})), "op is raise, which has no place"),
        (fuse(trigger("turn_end", ATTACK)), "attacks the character itself."),
        (
            fuse(trigger("turn_end", LASTING, max_distance=2)),
            "condition.max_distance means nothing for turn_end. It takes no conditions.",
        ),
        (
            fuse(trigger("before_damage", {"op": "reduce_damage", "amount": 1}, hp_lost=True)),
            "condition.hp_lost means nothing for before_damage.",
        ),
        (fuse(trigger("after_attacked", {"op": "reflect"})), "needs either `amount` or `percent`, one of the two."),
        (fuse(trigger("after_attacked", {"op": "reflect", "amount": 1, "percent": 5})), "one of the two."),
    ],
)
def test_a_fuse_that_does_not_fit(table: Table, says: str) -> None:
    assert says in refusal(table)


@of_each("event", MOMENTS)
def test_what_changes_a_number_stands_only_where_the_number_is(event: str) -> None:
    places = {
        "redirect": "ally_targeted",
        "reduce_damage": "before_damage",
        "survive": "would_fall",
        "counter": "after_attacked",
    }
    for op, place in places.items():
        needed: Table = {"reduce_damage": {"amount": 1}, "survive": {"hp": 1}}.get(op, {})
        table = fuse(trigger(event, {"op": op, **needed}))
        if event == place:
            read_characters({"characters": [character(table)]})
        else:
            assert f"op is {op}, which has no place in a trigger on {event}." in refusal(table)


@pytest.mark.parametrize("event", ["ally_targeted", "before_damage", "would_fall"])
@pytest.mark.parametrize("effect", [{"op": "damage", "amount": 1, "type": "true"}, {"op": "push", "distance": 1}])
def test_nobody_is_hurt_or_moved_in_the_middle_of_a_number(event: str, effect: Table) -> None:
    assert "has no place" in refusal(fuse(trigger(event, effect)))


def test_two_with_one_id() -> None:
    tables = [character(ability(ATTACK)), character(ability(ATTACK, id="b"))]
    with pytest.raises(match=r"characters\[1\]\.id: there is a character 'tester' already"):
        read_characters({"characters": tables})


@of_each("text", ["{", "[]", "null", "7", '{"characters": 3}', "[" * 5000])
def test_a_text_that_is_no_table_is_refused_as_an_option(text: str) -> None:
    with pytest.raises(WrongTable):
        the_game("stonebound").settle({"characters": text})


def test_a_text_that_is_far_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(match="has 400001 letters"):
        read_custom("[" * 400_001)


def test_the_text_of_a_table_is_canonical() -> None:
    one = canonical([character(ability(ATTACK))])
    assert json.loads(one)["characters"][0]["id"] == "tester"
    assert canonical(json.loads(one)["characters"]) == one
    assert canonical([]) == "" and read_custom("") == ()
