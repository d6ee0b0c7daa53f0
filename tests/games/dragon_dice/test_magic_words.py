"""What is said of magic: the words of every question and answer, and the sentences of what happened."""

from __future__ import annotations

from core.games.dragon_dice import asks, events
from core.games.dragon_dice.announced import Casting, SpellTarget
from core.games.dragon_dice.announcing import Announcements, OfSpell, announceable
from core.games.dragon_dice.magic import magic_action
from core.games.dragon_dice.magic_chronicle import spell_text
from core.games.dragon_dice.magic_rows import ROWS
from core.games.dragon_dice.paying import IVORY, MIXED, MagicPool, MagicResults
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.rolls import Army, DieId, Source, TerrainId
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon, announce_spell, begin_casting
from core.options import Among
from core.plain import Answer
from core.questions import Choose, ChooseSome, SeatQuestion
from core.view import View
from tests.games.dragon_dice.casting import announced, army, cast, side, terrain, units
from tests.games.dragon_dice.tables import play, stand, table

NAMES = ("Ana", "Ben")


def view(game: Dragon) -> View:
    return View(0, game.state, {})


def said(game: Dragon, question: SeatQuestion, *answers: Answer) -> list[str]:
    options = [WORDS.option(question, each, view(game), NAMES) for each in answers]
    return [WORDS.prompt(question, view(game), NAMES), *options]


def told(game: Dragon) -> list[str]:
    magic = (events.MagicTotalled, events.MagicNegated, events.SpellAnnounced, events.SpellResolved,
             events.SpellsDispelled, events.EffectBegan, events.EffectsEnded)  # fmt: skip
    found = [WORDS.tell(event, view(game), NAMES) for event in game.events if isinstance(event, magic)]
    return [each for each in found if each is not None]


def field() -> Dragon:
    game = table()
    stand(game, 0, 0, "amazons_seer")
    stand(game, 1, 0, "goblins_thug", "goblins_thug")
    stand(game, 1, None, "fire_drake", area=Area.POOL)
    magic = MagicResults(Source.PLAIN, 9, ("air", "death"))
    begin_casting(game, Casting(Army(0, TerrainId(0)), MagicPool((magic,))))
    return game


def test_what_is_announced() -> None:
    game = field()
    question = Choose(0, asks.ANNOUNCE, Announcements(game.state, announceable(game.state)))
    assert said(game, question, ("Palsy", "death"), ("Summon White Dragon", MIXED), ("Rally", IVORY), None) == [
        "Announce a spell, or finish: 0 of 9 magic are spent.",
        "Palsy for 2 death magic",
        "Summon White Dragon for 14 magic of any mix",
        "Rally for 5 ivory magic",
        "Finish announcing",
    ]
    announce_spell(game, announced("Palsy", army(1, 0), 2))
    assert said(game, question)[0] == "Announce a spell, or finish: 4 of 9 magic are spent."


def test_what_a_spell_is_aimed_at() -> None:
    game = field()
    aims = [
        ("Palsy", army(1, 0), "Ben's army at Ana's Home"),
        ("Stone Skin", army(0, None), "Ana's army in the Reserve Area"),
        ("Ash Storm", terrain(2), "the Frontier"),
        ("Finger of Death", units(DieId(1)), "Ben's Thug"),
        ("Exhume", SpellTarget(1), "Ben's Dead Unit Area"),
        ("Summon Dragon", units(DieId(3), to=1), "Ben's Fire Drake to Ben's Home"),
        ("Rally", units(seat=0, place=0, to=2), "Amazons from Ana's Home to the Frontier"),
    ]
    for spell, target, text in aims:
        question = Choose(0, asks.AIM, OfSpell(spell, (target.answer,)))
        assert said(game, question, target.answer) == [f"Choose what {spell} is aimed at.", text]
    castings = Choose(0, asks.CASTINGS, OfSpell("Palsy", (1, 2)))
    assert said(game, castings, 1, 2)[1:] == ["One casting for 2 magic", "Two castings for 4 magic"]
    assert castings.refusal(3) == "Palsy cannot be announced like that. Take one of the choices that are lit."


def test_the_other_questions() -> None:
    game = field()
    announce_spell(game, announced("Mirage", units(DieId(1), DieId(2), place=0)))
    announce_spell(game, announced("Palsy", army(1, 0), 3))
    assert said(game, Choose(0, asks.NEXT_SPELL, Among((0, 1))), 0, 1)[1:] == [
        "Mirage on Ben's 2 Thugs",
        "3 Palsy on Ben's army at Ana's Home",
    ]
    assert said(game, ChooseSome(1, asks.DISPEL, (1,), 0, 1), (), (1,))[1:] == ["None", "Thug"]
    assert {row.name for row in ROWS} == {
        asks.ANNOUNCE, asks.AIM, asks.CASTINGS, asks.AMAZONS_TO_MOVE, asks.NEXT_SPELL, asks.NEGATE, asks.DISPEL,
        asks.UNMIRED,
    }  # fmt: skip


def test_what_a_negated_action_tells() -> None:
    game = table()
    (necromancer,) = stand(game, 0, 0, "lava_elves_necromancer")
    (magus,) = stand(game, 1, 0, "frostwings_magus")
    stand(game, 1, None, "frostwings_advocate", area=Area.DEAD)
    given: dict[str, list[Answer]] = {"magic negation": [True], "spell": [("Palsy", "death"), None], "castings": [1]}
    throws = [(side(game, necromancer, "magic"),), (side(game, magus, "magic"),)]
    play(magic_action(game, 0, TerrainId(0)), given, throws)
    assert told(game) == [
        "Ben's Frostwings negated 1 magic of Ana.",
        "Ana's army at Ana's Home has 4 magic left.",
        "Ana announced Palsy on Ben's army at Ana's Home.",
        "Ana cast Palsy on Ben's army at Ana's Home.",
    ]
    totals = [event for event in game.events if isinstance(event, events.MagicTotalled)]
    reasons = WORDS.why(totals[0])
    assert reasons is not None and reasons.lines[-1] == "Total: 4"


def test_what_is_lost_and_dispelled_is_told() -> None:
    game = table()
    stand(game, 0, 0, "undead_zombie")
    gargoyle, thug = stand(game, 1, 0, "dwarves_gargoyle", "goblins_thug")
    finger = announced("Finger of Death", units(thug))
    given = {"units to dispel": [(gargoyle,)]}
    cast(game, finger, finger, announced("Flash Flood", terrain(0)), answers=given, throws=[(6,)])
    assert told(game)[3:] == [
        "Ana cast Finger of Death on Ben's Thug.",
        "Finger of Death of Ana found its target no more.",
        "Ben's Gargoyle dispelled Flash Flood on Ana's Home.",
    ]
    assert spell_text(game.state, finger, NAMES) == "Finger of Death on Ben's Thug"
