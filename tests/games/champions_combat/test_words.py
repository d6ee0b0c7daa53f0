"""What the game says: prompts, answers in a few words, the chronicle, and the texts of cards."""

from __future__ import annotations

import pytest

from core.events import Conceded, Dealt, DrawAgreed, Event, MatchEnded, Shown, Shuffled, Undone
from core.games.champions_combat import events
from core.games.champions_combat.arena import BOARD
from core.games.champions_combat.data import ACTION_CARDS, STYLES, section
from core.games.champions_combat.naming import (
    card_text,
    hex_name,
    path_name,
    section_short,
    section_text,
    style_text,
    symbol_list,
)
from core.games.champions_combat.questions import WORDS, sensible
from core.games.champions_combat.state import SPECIAL
from core.kit.rounds import RoundBegan
from core.plain import Answer
from core.questions import Choose
from core.view import View
from netcode.answerers import SeededLuck
from tests.games.champions_combat.arrange import NAMES, NORTH, SOUTH, Play, face_to_face, lay
from tests.kit import AnyMatch, new_match, step
from tests.listing import of_each

CENTRE = (0, 0)


def prompt(play: Play, view: View | None = None) -> str:
    return WORDS.prompt(play.question, view or play.match.view(play.question.seat), NAMES)


def option(play: Play, answer: Answer, view: View | None = None) -> str:
    return WORDS.option(play.question, answer, view or play.match.view(play.question.seat), NAMES)


def tell(event: Event, play: Play | None = None) -> str | None:
    return WORDS.tell(event, (play or lay(seats=3)).match.view(None), NAMES)


# --- names


def test_hexes_are_named_by_column_and_place() -> None:
    assert [hex_name(hex) for hex in (CENTRE, (-3, 0), (-3, 3), (3, -3), (3, 0), (0, -3), (0, 3))] == [
        *("D4", "A1", "A4", "G1", "G4", "D1", "D7"),
    ]
    assert len({hex_name(hex) for hex in BOARD}) == 37


@of_each(
    "symbols, text",
    [
        ("2", "Move exactly two hexes, then turn."),
        ("1+", "Move exactly one hex, then turn; gain one power."),
        ("0+", "Stay where you are and turn; gain one power."),
        ("++", "Gain two power."),
        ("dd", "Roll two dice against a fighter in your zone."),
        ("d+", "Roll one die against a fighter in your zone; gain one power."),
        ("db", "Roll one die against each fighter in your zone."),
        ("ddp-", "Pay one power; roll two dice against a fighter in your zone; push the target one hex."),
        ("x", "Stop one hit."),
        ("xx-", "Pay one power; stop two hits."),
        ("1x-", "Pay one power; stop one hit; move exactly one hex, then turn."),
    ],
)
def test_section_text(symbols: str, text: str) -> None:
    assert section_text(section(symbols)) == text


def test_section_text_of_displace_and_fumble() -> None:
    assert "enter another fighter's hex" in section_text(section("1z"))
    assert "the target then turns you" in section_text(section("dddf-"))


def test_card_text_has_the_three_sections() -> None:
    assert card_text(8) == (
        ("Move", "Stay where you are and turn; gain one power."),
        ("Attack", "Pay one power; roll two dice against a fighter in your zone; push the target one hex."),
        ("Reaction", "Stop one hit."),
    )


@of_each("face", sorted(ACTION_CARDS))
def test_every_printed_symbol_is_in_the_list_and_in_the_words(face: int) -> None:
    card = ACTION_CARDS[face]
    for part in (card.move, card.attack, card.reaction):
        assert len(symbol_list(part)) == len(part.symbols)
        assert len(section_short(part).split(", ")) == len(set(part.symbols))


def test_symbol_list_names_what_is_drawn() -> None:
    assert [id for id, _ in symbol_list(section("dddf-"))] == ["power_down", "die", "die", "die", "fumble"]
    assert [id for id, _ in symbol_list(section("0+"))] == ["turn", "power_up"]
    assert [id for id, _ in symbol_list(section("1z"))] == ["steps", "displace"]
    assert [id for id, _ in symbol_list(section("dbpx"))] == ["shield", "die", "barrage", "push"]


def test_style_text_names_each_hex() -> None:
    assert style_text(1) == "3+ ahead; 4+ front left, front right and back right"
    assert style_text(3) == "3+ ahead; 4+ two ahead, three ahead and four ahead"
    assert path_name(STYLES[7][3][0]) == "front right then ahead"
    assert len({style_text(style) for style in STYLES}) == 9


# --- prompts


def test_prompt_play_says_what_can_be_done() -> None:
    assert prompt(lay()) == "Play a card for its Move: nobody stands in your zone."
    assert prompt(face_to_face()) == "Play a card: use its Move or its Attack."


def test_prompt_play_with_nothing_playable_tells_only_the_owner() -> None:
    play = lay()
    with pytest.MonkeyPatch.context() as patch:
        for face in play.hand(0):
            patch.setitem(ACTION_CARDS, face, ACTION_CARDS[face].__class__(face, "", *[section("2-")] * 3))
        assert prompt(play) == "You can play no card of your hand: skip this turn."
        assert prompt(play, play.match.view(1)) == "Play a card for its Move: nobody stands in your zone."
        assert option(play, None) == "Nothing playable: skip the turn"


def test_prompt_special_turn_may_be_declined() -> None:
    play = lay(power={1: 1}, hands={0: (5, 6, 7, 11), 1: (5, 6, 7, 11)})
    for _ in range(4):
        play.walk_off(play.hand(play.question.seat)[0])
    wanted = "You have the most power: play a card for its Move or its Attack, or let this turn go."
    assert prompt(play) == wanted
    assert option(play, None) == "Let this turn go"


def test_prompts_of_a_move() -> None:
    play = lay().play(1, "move")
    assert prompt(play) == "Choose the hex where you end: move exactly two hexes."
    assert prompt(play.say((-2, 1))) == "Choose which way you face."


def test_prompts_of_displacing() -> None:
    play = lay(places={0: (CENTRE, NORTH), 1: ((1, 0), SOUTH)}, hands={0: (2, 1, 3, 4)}).play(2, "move")
    assert prompt(play) == "Step to a hex beside you; you may enter another fighter's hex."
    assert prompt(play.say((1, 0))) == "Choose the free hex where you put Ben."


def test_prompts_of_an_attack() -> None:
    play = face_to_face(hands={0: (8, 1, 2, 3)}, power={0: 1}).play(8, "attack")
    assert prompt(play, play.match.view(None)) == "Ana rolls two dice against Ben."
    assert prompt(play.roll(6, 1)) == "Choose the hex you push Ben to."
    wanted = "Ana scores one hit on you: play a card for its Reaction, or take it."
    assert prompt(play.say((0, -2))) == wanted


def test_prompts_of_fumble_and_of_a_miss() -> None:
    play = face_to_face(hands={0: (9, 1, 2, 3)}, power={0: 1}).play(9, "attack").roll(1, 1, 2)
    assert prompt(play) == "Ana fumbles: choose which way Ana faces."
    assert prompt(play.say(SOUTH)) == "Ana does not hit you: play a card for its Reaction, or let it pass."


def test_prompts_of_targets() -> None:
    places = {0: (CENTRE, NORTH), 1: ((0, -1), SOUTH), 2: ((1, -1), SOUTH)}
    assert prompt(lay(seats=3, places=places).play(1, "attack")) == "Choose whom you attack."
    play = lay(seats=3, places=places, hands={0: (6, 1, 2, 3)}).play(6, "attack")
    assert prompt(play) == "Choose whom your barrage strikes next."
    assert option(play, 1) == "Ben (3+)"


# --- answers in a few words


def test_option_play() -> None:
    play = face_to_face(hands={0: (8, 1, 2, 3)}, power={0: 1})
    card = play.card(0, 8)
    assert option(play, (card, "attack")) == "Shield Bash, Attack: two dice, push, costs one power"
    assert option(play, (card, "move")) == "Shield Bash, Move: turn, one power up"
    assert option(play, (card, "attack"), play.match.view(1)) == "A card, Attack"


def test_option_reaction() -> None:
    play = face_to_face(hands={1: (5, 1, 2, 3)}).play(1, "attack").roll(6, 6)
    assert option(play, play.card(1, 5)) == "Running Start, Reaction: one shield"
    assert option(play, play.card(1, 5), play.match.view(0)) == "A card, Reaction"
    assert option(play, None) == "No reaction"


def test_option_hexes_and_directions() -> None:
    play = lay().play(1, "move")
    assert option(play, CENTRE) == "D4"
    assert option(play.say(play.choices[0]), 5) == "North-west"


# --- the chronicle


CHRONICLE: tuple[tuple[Event, str | None], ...] = (
    (events.StyleDealt(0, 2), "Ana got style card 2: 3+ ahead; 4+ front left, front right and back left."),
    (RoundBegan(3), "Round 3 began."),
    (events.HandDiscarded(0, (7, 8), (3, 11)), "Ana discarded the rest of the hand: Deep Breath and Second Wind."),
    (events.HandDiscarded(1, (7,), (3,)), "Ben discarded the rest of the hand: Deep Breath."),
    (events.DeckRenewed(0, (1, 2)), None),
    (events.Drew(0, (1, 2)), None),
    (events.LineLaid((1, 0, 0, 1, SPECIAL)), "The order of play was Ben, Ana, Ana, Ben and the special card."),
    (events.TurnBegan(0, 0, False), None),
    (events.TurnBegan(0, 4, True), "Ana had the most power, so the special card gave a turn."),
    (events.TurnSkipped(0, "empty hand"), "Ana had no card left and skipped the turn."),
    (events.TurnSkipped(0, "nothing playable"), "Ana could play no card and skipped the turn."),
    (events.TurnSkipped(0, "declined"), "Ana let the turn go."),
    (events.SpecialIdle(4), "Nobody alone had the most power, so the special card did nothing."),
    (events.TurnEnded(0), None),
    (events.CardPlayed(0, 7, 8, "move"), "Ana played Shield Bash for its Move: turn, one power up."),
    (events.CardPlayed(0, 7, 8, "attack"), "Ana played Shield Bash for its Attack: two dice, push, costs one power."),
    (events.CardPlayed(1, 7, 8, "reaction"), "Ben reacted with Shield Bash: one shield."),
    (events.PowerSpent(0, 1), None),
    (events.PowerGained(0, 2, 2), None),
    (events.PowerGained(0, 1, 2), "Ana gained one power, because no more was in the supply."),
    (events.PowerGained(0, 0, 1), "Ana gained no power, because no more was in the supply."),
    (events.Moved(0, (0, 0), ((0, -1), (0, -2))), "Ana moved from D4 to D2."),
    (events.Stuck(0, 2), "Ana had no way of exactly two hexes and stayed."),
    (events.Stayed(1), "Ben stayed, as a Reaction need not move."),
    (events.Displaced(1, 0, (0, 0), (0, 1)), "Ana put Ben aside, from D4 to D5."),
    (events.Pushed(1, 0, (0, 0), (0, 1)), "Ana pushed Ben from D4 to D5."),
    (events.PushFailed(1), "Ben had no free hex to be pushed to."),
    (events.Turned(0, 0, 0, 4), "Ana turned to face south-west."),
    (events.Turned(0, 0, 4, 4), None),
    (events.Turned(0, 1, 4, 4), "Ben made Ana face south-west."),
    (events.Attacked(0, (1,), (3,)), "Ana attacked Ben."),
    (events.Attacked(0, (1, 2), (3, 4)), "Ana attacked Ben and Cleo."),
    (events.StrikeRolled(0, 1, 3, (5, 3, 2), 2), "Ana rolled 5, 3, 2 against Ben (3+): two hits."),
    (events.StrikeRolled(0, 1, 4, (1,), 0), "Ana rolled 1 against Ben (4+): no hits."),
    (events.ReactionDeclined(1), "Ben did not react."),
    (events.ReactionImpossible(1, "behind"), "Ben was attacked from behind and could not react."),
    (events.ReactionImpossible(1, "empty hand"), "Ben had no card to react with."),
    (events.Shielded(1, 1), None),
    (events.Scored(0, 1, 0, 0, 0, 0), None),
    (events.Scored(0, 1, 2, 0, 2, 3), "Ana scored 2, 3 in all."),
    (events.Scored(0, 1, 2, 1, 1, 3), "Ben's shield stopped one; Ana scored 1, 3 in all."),
    (events.Scored(0, 1, 1, 2, 0, 3), "Ben's shields stopped one; Ana scored nothing."),
    (events.Scored(0, 1, 2, 0, 1, 3), "Ana scored 1, 3 in all, because no more was in the supply."),
    (MatchEnded((0,), "score"), "Ana won with four score tokens."),
    (MatchEnded((1,), "rounds"), "The last round was over: Ben won with one score token."),
    (MatchEnded((1, 2), "rounds", drawn=True), "The last round was over: Ben and Cleo drew with one score token each."),
    (Undone(1, 3), "Ben took the last answer back."),
    (Conceded(0), "Ana gave the match up."),
    (MatchEnded((1,), "conceded"), None),
    (DrawAgreed(2), "Cleo offered a draw, and everyone agreed."),
    (MatchEnded((0, 1, 2), "agreed", drawn=True), None),
    (Shuffled("deck", (1,), (2,)), None),
    (Dealt(0, (1,)), None),
    (Shown((1,)), None),
)


@of_each("event, text", CHRONICLE)
def test_chronicle(event: Event, text: str | None) -> None:
    assert tell(event, lay(seats=3, score={0: 4, 1: 1, 2: 1})) == text


def test_chronicle_knows_every_event_of_the_game() -> None:
    own = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert own <= {type(event) for event, _ in CHRONICLE}


# --- everything that is said in real matches


@of_each("seed", range(6))
def test_everything_said_in_a_match_is_plain(seed: int) -> None:
    match = new_match("champions_combat", 2 + seed % 3, {"arena": "walls" if seed % 2 else "open"})
    luck = SeededLuck(seed)
    told = 0
    while match.question is not None:
        _check_question(match)
        step(match, luck, think)
        for event in match.happened[-1]:
            told += _check_line(WORDS.tell(event, match.view(None), NAMES))
    assert told > 50


def think(match: AnyMatch, luck: SeededLuck) -> Answer:
    question = match.question
    assert isinstance(question, Choose)
    return sensible(question, match.view(question.seat), luck)


def _check_question(match: AnyMatch) -> None:
    question = match.question
    assert question is not None
    for seat in (None, *range(match.state.seats)):
        _check_line(WORDS.prompt(question, match.view(seat), NAMES))
    if not isinstance(question, Choose):
        return
    texts = [WORDS.option(question, answer, match.view(question.seat), NAMES) for answer in question.listed()]
    assert len(set(texts)) == len(texts)
    assert all(text[0].isupper() and "!" not in text for text in texts)


def _check_line(text: str | None) -> bool:
    if text is None:
        return False
    assert text.endswith(".") and "!" not in text and "  " not in text and "None" not in text
    assert text[0].isupper()
    return True
