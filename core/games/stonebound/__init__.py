"""The Stonebound Saga: two sides of Stonebound on a field of a hundred spaces. `GAME` is what the program sees."""

from __future__ import annotations

from core.game import CONTRACT, Clocked, Game, Option, Preset
from core.games.stonebound.characters import read_custom
from core.games.stonebound.example import EXAMPLE
from core.games.stonebound.marks import call_time
from core.games.stonebound.own_characters import OWN_CHARACTERS
from core.games.stonebound.questions import WORDS, sensible
from core.games.stonebound.rules import by_first_rules, play_unit, start, would_draw
from core.games.stonebound.state import ANY_TIME, BEFORE_ACTION, CHOSEN, SEATING, TEAMS, StoneState, faults, side_of
from core.games.stonebound.stones import FACES
from core.kit.option_values import NO_YES, numbers
from core.plain import Options, Seat

OPTIONS = (
    Option(
        "format",
        "Format",
        "Teams are built in secret within a limit of stars, picked in turns from a common pool, or free of limits.",
        (("constructed", "Constructed"), ("draft", "Draft"), ("free", "Free")),
        "constructed",
    ),
    Option(
        "draw_mode",
        "Drawing",
        "Draw the same number of stones in each turn, or up to your hand size.",
        (("fixed", "1 and 2 a character"), ("refill", "Up to the hand size")),
        "fixed",
    ),
    Option(
        "fuse_timing",
        "Fusing",
        "A character fuses at any time of its activation, or only before its attack or ability.",
        ((ANY_TIME, "At any time"), (BEFORE_ACTION, "Before the attack")),
        ANY_TIME,
    ),
    Option(
        "free_abilities",
        "Free abilities",
        "Abilities with No Action come at any time of an activation, or only before the attack or ability.",
        ((ANY_TIME, "At any time"), (BEFORE_ACTION, "Before the attack")),
        ANY_TIME,
    ),
    Option(
        "fusible",
        "What is fused",
        "Only abilities of the defensive card are fused, or any that say so.",
        (("defense", "Defensive abilities"), ("any", "Any with Fuse")),
        "defense",
    ),
    Option(
        "repay_fuses",
        "Paying fuses anew",
        "At the end of a turn other stones may replace those of a running fuse.",
        NO_YES,
        False,
    ),
    Option(
        "deck_variant",
        "Stones",
        "The deck as it is itemised, or with one more one-star stone of each element.",
        (("itemised_140", "140"), ("stated_147", "147")),
        "itemised_140",
    ),
    Option(
        "stats_mode",
        "Starting stats",
        "Each character has its own stats, or those of its class.",
        (("character", "Of the character"), ("class", "Of the class")),
        "character",
    ),
    Option(
        "first_turn_half_draw",
        "Short first draw",
        "In the very first turn only half as many stones are drawn, which evens out who goes first.",
        NO_YES,
        False,
    ),
    Option(
        "next_player",
        "Next of a side",
        "In team games the players of a side go in seating order, or the side chooses among those who have not gone.",
        ((SEATING, "In seating order"), (CHOSEN, "Chosen by the side")),
        SEATING,
    ),
    Option(
        "team_size",
        "Characters",
        "How many each player fields in a match of two; whoever has teammates fields two.",
        ((3, "3, in teams 2"), (4, "4"), (5, "5"), (6, "6")),
        3,
    ),
    Option(
        "max_rounds",
        "Last round",
        "After this round the side with more characters standing wins, then the one with more health left.",
        numbers(0, 10, 20, 30, 100, none="No limit"),
        0,
    ),
    Option(
        "characters",
        "Added characters",
        "Characters of your own that everybody at this table may field, as a text that travels with the match.",
        (("", "None"), (EXAMPLE, "An example")),
        "",
        read_custom,
        OWN_CHARACTERS,
    ),
)

PRESETS = (
    Preset(
        "new",
        "Newer edition",
        "Draw a fixed number, fuse at any time, break fuses at the end of a turn; only a beaten side ends the match.",
        {
            "draw_mode": "fixed",
            "fuse_timing": ANY_TIME,
            "free_abilities": ANY_TIME,
            "fusible": "defense",
            "repay_fuses": False,
            "max_rounds": 0,
        },
    ),
    Preset(
        "old",
        "Older edition",
        "Draw up to the hand size, fuse and use free abilities before you attack, pay running fuses anew.",
        {
            "draw_mode": "refill",
            "fuse_timing": BEFORE_ACTION,
            "free_abilities": BEFORE_ACTION,
            "fusible": "any",
            "repay_fuses": True,
            "max_rounds": 30,
        },
    ),
)


def side_of_seat(state: StoneState, seat: Seat) -> int:
    """Even seats play for one side, odd ones for the other (H58)."""
    return side_of(seat)


def side_that_went_first(state: StoneState) -> int | None:
    """None while teams are built: the side is settled after them."""
    return None if state.phase == TEAMS else state.first_side


def contradiction(options: Options, seats: int) -> str | None:
    """More characters are for matches of two: the twelve dashboards hold six players with two characters each."""
    if seats > 2 and options["team_size"] != 3:
        size = options["team_size"]
        return f"Players with teammates field 2 characters, not {size}. Set Characters to 3, or play with two seats."
    return None


GAME = Game(
    id="stonebound",
    name="The Stonebound Saga",
    summary="Two sides of heroes pay for what they do from one deck of stones.",
    rules_version=2,
    seats=(2, 6),
    options=OPTIONS,
    state_type=StoneState,
    start=start,
    play_unit=play_unit,
    words=WORDS,
    bots={"sensible": sensible},
    card_faces=frozenset(FACES),
    side_of=side_of_seat,
    first_side=side_that_went_first,
    seat_counts=(2, 4, 6),
    presets=PRESETS,
    reference="core.games.stonebound.reference:REFERENCE",
    quick={"max_rounds": 10},
    contract=CONTRACT,
    older={1: by_first_rules},
    promises=(faults,),
    would_draw=would_draw,
    clocked=Clocked(call_time, lambda state: state.is_time_called),
    contradiction=contradiction,
)
