"""One row for each question of Stonebound, and what is made of them: the game's words and its bot."""

from __future__ import annotations

from core.games.stonebound import asks as ask
from core.games.stonebound import words
from core.games.stonebound.acts import Acts
from core.games.stonebound.bots import Mind
from core.games.stonebound.choices import Activations, Breaks, Discards, Picks, Starts, Teams
from core.games.stonebound.chronicle import SENTENCES, UNTOLD
from core.games.stonebound.state import StoneState
from core.guide import Beside, GuideNote
from core.kit.bots import BestListed
from core.kit.rows import Row, asks, deals, falls, shows, shuffles
from core.kit.words import GameWords
from core.options import Among
from core.questions import Permute, Roll

SET_UP: tuple[Row[StoneState, Mind], ...] = (
    asks(
        ask.TEAM,
        Teams,
        prompt=words.team_prompt,
        option=words.team_option,
        worth=Mind.team,
        note=(
            "Choose your team",
            "Whoever fells all characters of the other side wins. Stars tell how strong one is; a team has a limit."
            " Mix reach and armour.",
        ),
        opened="All teams are opened.",
    ),
    asks(
        ask.PICK,
        Picks,
        prompt=words.pick_prompt,
        option=words.pick_option,
        worth=Mind.pick,
        note=(
            "Pick",
            "Whoever fells the other side wins. Sides pick in turns. Three characters end as 1+2+2 or 1+1+3 stars, two"
            " with teammates as 4 at most; who cannot complete such a team is not lit.",
        ),
    ),
    asks(
        ask.WHO_BEGINS,
        Among,
        prompt="You won the roll: choose whether your side goes first.",
        option=words.beginning_option,
        worth=Mind.begin,
        note=("You won the roll", "Going first means the first blow; going second, to see where they stand."),
    ),
    asks(
        ask.PLACE,
        Starts,
        prompt=words.place_prompt,
        option=words.space_option,
        worth=Mind.place,
        note=(
            "Place your characters",
            "Any free space of your end row. A bow does well beside somebody with armour.",
        ),
    ),
)

TURN: tuple[Row[StoneState, Mind], ...] = (
    asks(
        ask.NEXT_PLAYER,
        Among,
        prompt=words.next_player_prompt,
        option=words.player_option,
        worth=Mind.next_player,
        note=("Who goes next", "Your side chooses among those who have not had a turn in this round."),
    ),
    asks(
        ask.ACTIVATE,
        Activations,
        prompt="Choose a character to activate, or end your turn.",
        option=words.unit_option,
        nothing="End the turn",
        worth=Mind.activate,
        note=("Activate", "Choose who acts. Each character acts once in your turn, in any order you like."),
    ),
    asks(
        ask.ACT,
        Acts,
        prompt=words.act_prompt,
        option=words.act_option,
        nothing="End the activation",
        worth=Mind.act,
        note=(
            "Act",
            "Lit spaces are where it can walk, lit enemies whom it can attack. Abilities you can pay for are lit on its"
            " card.",
        ),
        then=(
            GuideNote(
                "crt",
                "Critical attack",
                "A roll of at most CRT doubles the attack and wears armour by 2. Point at a character to read its CRT.",
                Beside.SEATS,
            ),
        ),
    ),
    asks(
        ask.BREAK_FUSE,
        Breaks,
        prompt=words.break_fuse_prompt,
        option=words.break_fuse_option,
        nothing="Go on",
        worth=Mind.keep,
        note=("Fuses", "Fused stones fill your hand. Break what is no longer worth its place."),
    ),
    asks(
        ask.DISCARD,
        Discards,
        prompt=words.discard_prompt,
        option=words.stone_option,
        nothing="Keep the rest",
        worth=Mind.discard,
        note=("Discard", "Fused stones count. Keep elements that your standing characters can use."),
    ),
)

EFFECTS: tuple[Row[StoneState, Mind], ...] = (
    asks(
        ask.STEP,
        Among,
        prompt=lambda asked: f"Choose where {words.user_name(asked)} goes, or let it stay.",
        option=words.space_option,
        nothing="Stay",
        worth=Mind.appear,
        note=("Walk", "This ability lets a character walk. Choose where, or let it stay."),
    ),
    asks(
        ask.WAY,
        Among,
        prompt="Poison takes the last HP on this way: choose the space where the character falls.",
        option=words.space_option,
        worth=Mind.anything,
        note=("Through poison", "Several ways are as short. The lit spaces are where the character would fall."),
    ),
    asks(
        ask.TELEPORT,
        Among,
        prompt=lambda asked: f"Choose the space where {words.user_name(asked)} appears.",
        option=words.space_option,
        worth=Mind.appear,
        note=("Appear", "Nothing in between matters. Choose any lit space."),
    ),
    asks(
        ask.BREAK,
        Among,
        prompt="Choose the fuse to break, or leave it.",
        option=words.fuse_option,
        nothing="Leave it",
        worth=Mind.anything,
        note=("Break a fuse", "Choose which of the target's fuses breaks; its stones are discarded."),
    ),
    asks(
        ask.REDIRECT,
        Among,
        prompt="Choose who steps in and becomes the target.",
        option=words.unit_option,
        worth=Mind.anything,
        note=("Step in", "Several of you could take this attack. Choose who does."),
    ),
    asks(
        ask.RAISE,
        Among,
        prompt="Choose the space where the raised character stands up.",
        option=words.space_option,
        worth=Mind.anything,
        note=("Stand up", "Somebody stands where the fallen lies. Choose the space beside."),
    ),
)

ROLLS = {
    ask.DRAFT_ROLL: "Both sides roll for the first pick.",
    ask.START_ROLL: "Both sides roll for who decides about the first turn.",
    ask.CRT: "Roll for a critical attack.",
    ask.BLIND: "Roll for whether the blinded character can act.",
    **dict.fromkeys((ask.ON_ROLL, ask.ON_DIGIT, ask.ON_CRT, ask.ON_DOUBLES), "Roll for an effect."),
}
POOLED = "The characters are shuffled for the draft."

CHANCE: tuple[Row[StoneState, Mind], ...] = (
    *(falls(name, Roll, prompt=prompt, option=words.roll_option) for name, prompt in ROLLS.items()),
    *(falls(name, Permute, prompt=POOLED, option="Shuffled") for name in ask.POOLS.values()),
    shuffles(ask.DECK, "The stones are shuffled."),
    deals("stone", "stones", "Drawn"),
    shows(words.show_prompt),
)

ROWS = (*SET_UP, *TURN, *EFFECTS, *CHANCE)
WORDS = GameWords(StoneState, ROWS, SENTENCES, UNTOLD)
sensible = BestListed(ROWS, Mind)
