"""One row for each question of Champions Combat, and what is made of them: the game's words and its bot."""

from __future__ import annotations

from core.games.champions_combat import asks as ask
from core.games.champions_combat import words
from core.games.champions_combat.bots import Mind
from core.games.champions_combat.choices import Destinations, DisplacingSteps, FreeHexes, Plays, Reactions, Targets
from core.games.champions_combat.chronicle import SENTENCES, UNTOLD
from core.games.champions_combat.state import CombatState
from core.guide import Beside, GuideNote
from core.kit.bots import BestListed
from core.kit.rows import Row, asks, deals, falls, shows
from core.kit.words import GameWords
from core.options import Among, ListedOptions
from core.questions import Permute, Roll, Shuffle

ON_THE_TABLE = (
    GuideNote(
        "line",
        "Order of play",
        "These cards show who acts when. The last is for whoever has the most power.",
        Beside.ORDER,
    ),
    GuideNote("zone", "Zones", "Point at any fighter to see whom it can attack, and what its dice need.", Beside.SEATS),
    GuideNote("power", "Power", "Some sections cost power. Cards with power up earn it.", Beside.SEATS),
    GuideNote(
        "score",
        "Score",
        "Hits that are not stopped become score tokens. The first with enough of them wins.",
        Beside.SEATS,
    ),
)

ROWS: tuple[Row[CombatState, Mind], ...] = (
    asks(
        ask.PLAY,
        Plays,
        prompt=words.play_prompt,
        option=words.play_option,
        nothing=words.no_play_option,
        worth=Mind.play,
        note=(
            "Play a card",
            "Hits score, and the first with enough score wins. Drag a card to its Move or its Attack, or click the"
            " section. What can be used is lit; point at the rest to learn why it cannot.",
        ),
        then=ON_THE_TABLE,
    ),
    asks(
        ask.MOVE,
        Destinations,
        prompt=words.move_prompt,
        option=words.hex_option,
        nothing="Stay as you are",
        worth=Mind.end,
        note=("Move", "The lit hexes are where this card can take you. You must go exactly as far as it says."),
    ),
    asks(
        ask.STEP,
        DisplacingSteps,
        prompt=words.step_prompt,
        option=words.hex_option,
        worth=Mind.enter,
        note=(
            "Displace",
            "This card lets you enter another fighter's hex. You then put that fighter on a free hex beside it.",
        ),
    ),
    asks(
        ask.DISPLACE,
        FreeHexes,
        prompt=lambda asked: f"Choose the free hex where you put {asked.names[asked.subject.fighter]}.",
        option=words.hex_option,
        worth=Mind.displace,
        note=("Put a fighter aside", "Choose a lit hex. The fighter keeps its facing."),
    ),
    asks(
        ask.FACING,
        Among,
        prompt="Choose which way you face.",
        option=words.facing_option,
        worth=Mind.face,
        note=(
            "Face your foe",
            "Your zone turns with you. Look where you want to attack, and keep your back away from the others.",
        ),
    ),
    asks(
        ask.TARGET,
        Targets,
        prompt="Choose whom you attack.",
        option=words.target_option,
        worth=Mind.target,
        note=(
            "Choose a target",
            "Each fighter in your zone shows the number your dice need. From directly behind there is no Reaction.",
        ),
    ),
    asks(
        ask.NEXT_TARGET,
        Targets,
        prompt="Choose whom your barrage strikes next.",
        option=words.target_option,
        worth=Mind.target,
        note=("Barrage", "You strike everybody in your zone. Choose whom you deal with next."),
    ),
    asks(
        ask.PUSH,
        FreeHexes,
        prompt=lambda asked: f"Choose the hex you push {asked.names[asked.subject.fighter]} to.",
        option=words.hex_option,
        worth=Mind.push,
        note=("Push", "Choose the hex your target is moved to. Its back may end up towards you."),
    ),
    asks(
        ask.FUMBLE,
        ListedOptions,
        prompt=words.fumble_prompt,
        option=words.facing_option,
        worth=Mind.fumble,
        note=("Fumble", "Your attacker stumbles. Choose which way it faces now: best away from you."),
    ),
    asks(
        ask.REACTION,
        Reactions,
        prompt=words.reaction_prompt,
        option=words.reaction_option,
        nothing="No reaction",
        worth=Mind.react,
        note=(
            "React",
            "You may play a card for its Reaction. Shields stop hits; but a card played now is gone for your turns.",
        ),
    ),
    falls(ask.STYLES_DEALT, Permute, prompt="Everybody gets a style card.", option=words.styles_option),
    falls(ask.INITIATIVE, Permute, prompt="The initiative cards are shuffled.", option=words.initiative_option),
    falls(ask.ATTACK, Roll, prompt=words.roll_prompt, option=words.roll_option),
    falls(ask.DECK, Shuffle, prompt=words.shuffle_prompt, option="Shuffled"),
    deals("card", "cards", "Dealt"),
    shows(words.show_prompt),
)

WORDS = GameWords(CombatState, ROWS, SENTENCES, UNTOLD)
sensible = BestListed(ROWS, Mind)
