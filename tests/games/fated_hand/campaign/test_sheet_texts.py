"""Sheets as texts, and heroes of a player's own at a table: read, written, or refused with place and right form."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from core.errors import WrongTable
from core.games.fated_hand import GAME
from core.games.fated_hand.campaign.belongings import Belongings
from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.own_heroes import EXAMPLE, EXAMPLE_TEXT, LONGEST, MOST_OWN, OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import plain_hero, read_hero, sheet_text, who
from core.games.fated_hand.heroes import heroes_of
from core.games.fated_hand.party import Parties
from core.games.fated_hand.state import FatedHandState
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from netcode.own_files import read_folder
from tests.games.fated_hand.campaign.chance import random_hero
from tests.listing import of_each

MATCH = "0123456789abcdef" * 2
WORN = Belongings(("dart", "club"), "padded_armor", ("club", "padded_armor"), 300, 2)
ROBIN = heroes_in(OWN_HEROES.text(OWN_HEROES.read(tomllib.loads(EXAMPLE), "robin.toml")))["Robin"]


def said(text: str) -> str:
    """What is wrong with a file, '' where it is a hero."""
    try:
        OWN_HEROES.read(tomllib.loads(text), "robin.toml")
    except (WrongTable, tomllib.TOMLDecodeError) as error:
        return str(error)
    return ""


def changed(old: str, new: str) -> str:
    assert EXAMPLE.count(old) == 1
    return said(EXAMPLE.replace(old, new))


def test_what_is_written_is_read_again() -> None:
    heroes = [*ready_made().values(), *(random_hero(seed) for seed in range(8)), ROBIN]
    heroes.append(replace(ROBIN, has=WORN, points=(("rapier", 4), ("icicle", 1)), matches=(MATCH,)))
    chapters = (("lantern_lane", "well"), ("a_story_of_mine", "badly"))
    heroes.append(replace(ROBIN, matches=(MATCH,), company="The Bell Ringers", chapters=chapters))
    heroes.append(replace(ROBIN, matches=(MATCH,), gifts=("charge",), oddities=("one blue ear", "a short tail")))
    heroes.append(replace(ROBIN, made=replace(ROBIN.made, name='Ro "bin" \\ Ünal')))
    assert [read_hero(tomllib.loads(sheet_text(each)), "") for each in heroes] == heroes
    assert [read_hero(plain_hero(each), "") for each in heroes] == heroes


def test_the_text_that_tables_are_tried_with_is_the_example() -> None:
    assert OWN_HEROES.text(OWN_HEROES.read(tomllib.loads(EXAMPLE), "robin.toml")) == EXAMPLE_TEXT


def test_a_sheet_begins_with_who_it_is() -> None:
    assert who(ROBIN) == "Robin, Scout of level 1. Skills: acrobatics and investigation."
    assert sheet_text(ROBIN).startswith(f"# {who(ROBIN)}\nform = 1\nname = \"Robin\"\n")


@of_each(
    "old, new, words",
    [
        ("form = 1", "form = 2", "robin.toml: heroes[0] is a sheet of form 2, and this Parlour reads form 1."),
        ("form = 1", "form = 0", "robin.toml: heroes[0].form is 0. It is 1."),
        ("form = 1", "", "robin.toml: heroes[0] lacks form."),
        ('name = "Robin"', 'name = ""', "heroes[0].name is ''. It is one line of 1 to 24 letters."),
        ('name = "Robin"', 'name = "pell"', "heroes[0].name: there is a hero 'pell' already."),
        ("mind = 1", "mind = 2", "heroes[0].attributes.mind is 2. It is a whole number from 0 to 1."),
        ("brawn = 0", "brawn = 1", "Robin: It has Sleight 1, Brawn 1 and Mind 1."),
        ('talent = "high_jumper"', 'talent = "high_jumpr"', "Robin: Level 1: There is no talent 'high_jumpr'. Did you"),
        ('perk = "lucky_shot"', 'perk = "grapple"', "Robin: Level 1: No class so far has the perk Grapple."),
        ("shortbow = 4", "shortbow = 5", "heroes[0].points.shortbow is 5. It is a whole number from 1 to 4."),
        ("shortbow = 4", "shortbw = 4", "Robin: There is no arm and no spell 'shortbw'. Did you mean 'shortbow'?"),
        ('star_suit = "club"', 'star_suit = "clubs"', "There is no Star Suit 'clubs'."),
        ('star_suit = "club"', 'suit = "club"', "lacks star_suit."),
    ],
)
def test_a_sheet_that_was_edited_past_the_rules_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    assert words in changed(old, new)


def test_two_heroes_of_one_name_do_not_sit_at_one_table(tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(EXAMPLE, encoding="utf-8")
    found = read_folder(OWN_HEROES, tmp_path)
    assert found.names == ("Robin",)
    assert found.trouble == (
        "b.toml does not go with a.toml: there is a hero 'robin' already. Give this one another name. "
        "This file is left out.",
    )


def test_a_table_takes_so_many_own_heroes_that_a_lobby_can_say_them() -> None:
    plain = plain_hero(replace(ROBIN, matches=()))
    many = [plain | {"name": f"Robin {number}"} for number in range(MOST_OWN + 1)]
    assert len(OWN_HEROES.text(many[:MOST_OWN])) < LONGEST
    with pytest.raises(WrongTable, match=r"13 are too many\. A table takes at most 12"):
        OWN_HEROES.text(many)


def altered(text: str, luck: Random) -> str:
    """One letter is another one, gone or there twice."""
    place = luck.randrange(len(text))
    return text[:place] + luck.choice(["", text[place] * 2, chr(luck.randrange(1, 256))]) + text[place + 1 :]


def refused_or_read(seeds: range) -> None:
    """Whatever a sheet says is a hero, or a sentence; nothing else comes of it."""
    texts = [sheet_text(hero) for hero in (ROBIN, ready_made()["mage"], replace(ROBIN, has=WORN, matches=(MATCH,)))]
    for seed in seeds:
        luck = Random(seed)
        reason = said(altered(luck.choice(texts), luck))
        assert reason == "" or reason.endswith((".", "?", ")")), reason


def test_each_altered_byte_of_a_sheet_is_read_or_refused() -> None:
    refused_or_read(range(150))


@pytest.mark.slow
@pytest.mark.soak
def test_twenty_thousand_altered_sheets_are_read_or_refused() -> None:
    refused_or_read(range(20_000))


# --- at a table


def test_own_heroes_are_offered_beside_the_ready_made_ones_of_their_tier_and_above() -> None:
    """Whoever was not promoted goes along with its company."""
    text = OWN_HEROES.text([plain_hero(ROBIN)])
    assert heroes_of(1, text) == (*heroes_of(1), "Robin") and heroes_of(0, text) == heroes_of(0)
    assert heroes_of(2, text) == (*heroes_of(2), "Robin")
    parties = Parties(1, 1, own=text)
    assert parties.refusal(("Robin",)) is None and parties.names(("Robin", "scout")) == "Robin and Wren"
    assert Parties(1, 1).refusal(("Robin",)) == "Nobody of tier 1 is called that. Choose a hero of the list."


def test_an_own_hero_fights_with_what_its_sheet_says() -> None:
    text = OWN_HEROES.text([plain_hero(ROBIN)])
    match, luck = new_match(GAME, 2, {"battle": "picket", "own_heroes": text}), SeededLuck(1)
    match.answer(("Robin",))
    step(match, luck)
    state = match.state
    assert isinstance(state, FatedHandState)
    assert state.fighters[0].sheet == battle_sheet(ROBIN)


def test_text_that_is_no_heroes_is_refused_by_the_table() -> None:
    with pytest.raises(WrongTable, match="The text of added heroes is not JSON"):
        GAME.settle({"own_heroes": "{"})
