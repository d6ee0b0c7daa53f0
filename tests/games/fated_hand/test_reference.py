"""The rules reference: everything that is printed is told, searchable and plain; the notes of the first fight."""

from core.games.fated_hand import GAME
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.formulas import formula_words
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.printed_words import PERKS, perk_words
from core.games.fated_hand.reference import CHAPTERS, HOW_TO_PLAY, REFERENCE
from core.games.fated_hand.reference_of_summons import OWN, summon_paragraph
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.spells import SPELLS
from core.games.fated_hand.words import ROWS
from core.reference import reference_of

TEXT = " ".join(paragraph for chapter in CHAPTERS for paragraph in chapter.paragraphs)


def test_the_game_shows_this_reference() -> None:
    assert reference_of(GAME) is REFERENCE


def test_every_perk_that_somebody_may_have_is_told() -> None:
    led = {sheet.class_id for sheet in HEROES.values()}
    classes = [kind.perks for kind in COMPONENTS.classes.values() if kind.id in led and not kind.is_magical]
    carried = [each.perks for each in (*HEROES.values(), *COMPONENTS.arms.values(), *COMPONENTS.foes.values())]
    held = {perk for perks in (*classes, *carried) for perk in perks}
    assert held <= set(PERKS) <= set(COMPONENTS.perks)
    assert perk_words("haymaker") == "+4 Strike on one Attack. Afterwards you take 2 Defense Handicap. Once a battle."


def test_everything_printed_is_told_by_its_name() -> None:
    spells = {id: COMPONENTS.spells[id] for id in SPELLS}
    for things in (COMPONENTS.arms, COMPONENTS.armour, COMPONENTS.foes, spells):
        assert [each.name for each in things.values() if each.name not in TEXT] == []


def test_spells_lie_in_the_chapter_of_their_school_with_what_lends_them() -> None:
    told = {chapter.id: chapter.paragraphs for chapter in CHAPTERS}
    assert len(told["spell_list"]) + len(told["hex_list"]) + len(told["miracle_list"]) == len(EFFECTS)
    (flash,) = [each for each in told["spell_list"] if each.startswith("Flash Bolt: ")]
    assert flash.endswith("Lent by the Elden Stave and the Crystal Dagger. 75 of a hundred Reagent Hands pay for it.")


def test_a_perk_says_whose_lists_it_is_in() -> None:
    (found,) = [paragraph for _, paragraph in REFERENCE.search("Feint Soldier") if paragraph.startswith("Feint")]
    assert found.endswith(" In the list of Soldier.")


def test_what_people_look_for_is_found() -> None:
    for words in ("riposte", "half the speed", "shield", "hidden", "king", "iron captain", "who leads", "recovery"):
        assert REFERENCE.search(words), words


def test_texts_are_plain_sentences() -> None:
    paragraphs = [*(each for chapter in CHAPTERS for each in chapter.paragraphs), *HOW_TO_PLAY]
    told = {each: each.replace("Charge!", "").replace("Bees!?", "") for each in paragraphs}
    assert [each for each, left in told.items() if not each.endswith(".") or "!" in left] == []
    assert len({chapter.id for chapter in CHAPTERS}) == len(CHAPTERS)


def test_each_question_to_a_seat_has_a_note() -> None:
    notes = [row.notes[0] for row in ROWS if row.worth is not None]
    assert all(0 < len(note.title) <= 30 and 20 < len(note.text) <= 260 for note in notes)


def test_each_summoned_creature_is_told_with_its_numbers() -> None:
    kinds = COMPONENTS.summons.values()
    assert all(f"{kind.name}, {kind.size}: Strike {formula_words(kind.strike)}" in TEXT for kind in kinds)
    assert set(OWN) < set(COMPONENTS.summons)
    assert summon_paragraph(COMPONENTS.summons["rodent"]) == (
        "Rodent, small: Strike Magic Strike + 5, Defense 2, Movement 4; counts as 2. Its attack gives 2 Strike and 3"
        " Defense Handicap in place of a Hit."
    )
