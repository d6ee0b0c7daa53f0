"""What Fated Hand says about its questions, and what a bot thinks of each answer: a row for each."""

from __future__ import annotations

from typing import TypeAlias, TypeVar, cast

from core.games.fated_hand import acts, asks
from core.games.fated_hand.acts import Act, Acts
from core.games.fated_hand.chronicle import SENTENCES, UNTOLD
from core.games.fated_hand.components import components, perk
from core.games.fated_hand.countdown import is_over, next_to_ask
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.judging import Judge
from core.games.fated_hand.naming import amounts_text, arm_name, fighter_name, tile_name
from core.games.fated_hand.party import Parties, names_in_words
from core.games.fated_hand.pieces import Stance, Triple
from core.games.fated_hand.planning import PlanAnswer, Plans
from core.games.fated_hand.playing_cards import card_name
from core.games.fated_hand.state import FatedHandState, FighterId
from core.games.fated_hand.windows import Reaction
from core.grids.square import Square
from core.kit.english import counted, listing
from core.kit.rows import Asked, Row, deals, falls
from core.kit.rows import asks as row
from core.kit.words import GameWords
from core.options import Among
from core.plain import Answer
from core.questions import SHOW, Permute, Roll, Show, Shuffle

T = TypeVar("T")
At: TypeAlias = Asked[FatedHandState, T]


def party_prompt(asked: At[Parties]) -> str:
    count = asked.subject.count
    return "Choose the hero you lead." if count == 1 else f"Choose the {count} heroes you lead."


def party_option(ids: tuple[str, ...], asked: At[Parties]) -> str:
    """One with its class and arms, several by their names."""
    if len(ids) != 1:
        return names_in_words(ids)
    sheet = HEROES[ids[0]]
    arms = listing([components().arms[arm].name for arm in sheet.arms])
    return f"{sheet.name}, {components().classes[sheet.class_id].name}: {arms}"


def plan_prompt(asked: At[Plans]) -> str:
    name = fighter_name(asked.state, asked.subject.id)
    if not asked.subject.hand:
        return f"Plan for {name}: choose a Stance and arms. Its three values are dealt already."
    return f"Plan for {name}: a Stance, arms, and a card each for Strike, Defense and Speed."


def plan_option(answer: PlanAnswer, asked: At[Plans]) -> str:
    stance, main, offhand, cards = answer
    arms = components().arms[main].name + (f" and {components().arms[offhand].name}" if offhand else "")
    faces = [asked.view.face(card) for card in cards]
    laid = listing([card_name(face) if face is not None else "a closed card" for face in faces])
    return f"{Stance(stance).value.capitalize()}, {arms}" + (f": {laid}" if laid else "")


def hold_prompt(asked: At[Among[bool]]) -> str:
    state, id = asked.state, next_to_ask(asked.state)
    name = "your fighter" if id is None else fighter_name(state, id)
    if is_over(state):
        return f"The countdown is over: {name} acts now, or loses the turn of this round."
    return f"The countdown is at {state.count}: {name} may act now, or hold and act later in this round."


def hold_option(does_act: bool, asked: At[Among[bool]]) -> str:
    return "Act" if does_act else "Hold"


def act_prompt(asked: At[Acts]) -> str:
    return f"{fighter_name(asked.state, asked.subject.id)} has the turn: move, attack, or do something else."


def act_option(answer: Act, asked: At[Acts]) -> str:
    kind, id = answer[0], asked.subject.id
    state = asked.state
    if kind == acts.MOVE:
        return f"Move to {tile_name(cast(Square, answer[1:]))}"
    if kind == acts.ATTACK:
        _, target, arm, is_ranged, name = answer
        verb = "Shoot at" if is_ranged else "Attack"
        whom = fighter_name(state, FighterId(cast(int, target)))
        declared = f": {perk(cast(str, name)).name}" if name else ""
        return f"{verb} {whom} with the {arm_name(state, id, cast(str, arm))}{declared}"
    if kind == acts.REST:
        return f"Rest: cleanse {amounts_text(cast(Triple, answer[1:]))}"
    if kind == acts.RELOAD:
        return f"Reload the {arm_name(state, id, cast(str, answer[1]))}"
    if kind == acts.PICK_UP:
        return f"Pick up the {components().arms[cast(str, answer[1])].name}"
    if kind == acts.HAUL:
        return f"Haul {fighter_name(state, FighterId(cast(int, answer[1])))} to {tile_name(cast(Square, answer[2:]))}"
    if kind == acts.PERK:
        return reaction_text(state, (cast(str, answer[1]), answer[2]))
    return PLAIN_ACTS[cast(str, kind)]


PLAIN_ACTS = {
    acts.END: "End the turn",
    acts.FOCUS: "Focus: break away where you stand",
    acts.SNEAK: "Sneak",
    acts.REVEAL: "Show yourself",
    acts.RETREAT: "Call for a retreat",
}


def reaction_prompt(asked: At[Among[Answer]]) -> str:
    return "You may use a perk here, or let it pass."


def reaction_option(answer: Reaction, asked: At[Among[Answer]]) -> str:
    return reaction_text(asked.state, answer)


def reaction_text(state: FatedHandState, answer: Reaction) -> str:
    """The perk, and upon whom or where."""
    name, choice = perk(answer[0]).name, answer[1]
    if choice is None:
        return name
    return f"{name}: {choice_text(state, choice)}"


def choice_text(state: FatedHandState, choice: Answer) -> str:
    if isinstance(choice, int):
        return fighter_name(state, FighterId(choice))
    if isinstance(choice, tuple) and len(choice) == 2 and all(type(each) is int for each in choice):
        return tile_name(cast(Square, choice))
    if isinstance(choice, tuple):
        return ", ".join(choice_text(state, each) for each in choice if each != "")
    return components().arms[choice].name if choice in components().arms else str(choice)


def defend_prompt(asked: At[Among[bool]]) -> str:
    attack = asked.state.attacks[-1]
    attacker, target = fighter_name(asked.state, attack.by), fighter_name(asked.state, attack.target)
    return f"{attacker} attacks {target}. Defend, or let it land."


def defend_option(does: bool, asked: At[Among[bool]]) -> str:
    return "Defend" if does else "Let it land"


def riposte_option(answer: tuple[int, str, bool, str], asked: At[Among[Answer]]) -> str:
    target, arm, is_ranged, name = answer
    whom = fighter_name(asked.state, FighterId(target))
    declared = f", {perk(name).name}" if name else ""
    return f"{'Shoot back at' if is_ranged else 'Riposte'} {whom}: {components().arms[arm].name}{declared}"


def card_option(card: int, asked: At[Among[int]]) -> str:
    face = asked.view.face(card)
    return card_name(face).capitalize() if face is not None else "A closed card"


def commanded_option(answer: tuple[Answer, ...], asked: At[Among[Answer]]) -> str:
    """A tile, or an Attack."""
    if len(answer) == 2:
        return f"Step to {tile_name(cast(Square, answer))}"
    return riposte_option(cast("tuple[int, str, bool, str]", answer), asked).replace("Riposte", "Attack")


def blow_option(answer: tuple[int, str, bool, str], asked: At[Among[Answer]]) -> str:
    target, arm, is_ranged, name = answer
    whom = fighter_name(asked.state, FighterId(target))
    declared = f", {perk(name).name}" if name else ""
    return f"{'Shoot at' if is_ranged else 'Attack'} {whom}: {components().arms[arm].name}{declared}"


def tile_option(square: Square, asked: At[Among[Answer]]) -> str:
    return tile_name(square)


def rush_option(square: Square, asked: At[Among[Answer]]) -> str:
    return f"Run to {tile_name(square)}"


def go_on_option(does: bool, asked: At[Among[bool]]) -> str:
    return "Attack" if does else "Call it off"


def recovery_option(amounts: Triple, asked: At[Among[Triple]]) -> str:
    return f"Cleanse {amounts_text(amounts)}" if any(amounts) else "Keep it all"


def retreat_option(does: bool, asked: At[Among[bool]]) -> str:
    return "Retreat with the party" if does else "Stay and fight"


ROWS: tuple[Row[FatedHandState, Judge], ...] = (
    row(
        asks.PARTY, Parties, prompt=party_prompt, option=party_option, worth=Judge.party,
        note=("Your heroes", "Each hero falls to one Hit. The class says what it is good at."),
        opened="The heroes step forward.",
    ),
    row(
        asks.PLAN, Plans, prompt=plan_prompt,
        option=plan_option, worth=Judge.plan,
        note=("Plan in secret", "High cards are worth more. Speed decides who acts first and how far you move."),
        opened="The plans are locked.",
    ),
    row(
        asks.ACT_OR_HOLD, Among, prompt=hold_prompt, option=hold_option, worth=Judge.act_or_hold,
        note=("Act or hold", "Whoever holds may act at any later count."),
    ),
    row(
        asks.ACT, Acts, prompt=act_prompt, option=act_option, worth=Judge.act,
        note=("Your turn", "Move as far as your Movement goes, and use one Primary Action, such as an Attack."),
    ),
    row(
        asks.REACTION, Among, prompt=reaction_prompt, option=reaction_option, worth=Judge.reaction,
        nothing="Let it pass",
        note=("A moment for a perk", "Perks act at named moments of a battle."),
    ),
    row(
        asks.DEFEND, Among, prompt=defend_prompt, option=defend_option, worth=Judge.defend,
        note=("Defend", "The attack Hits if Strike exceeds your Defense by 2, or if you let it land."),
    ),
    row(
        asks.RIPOSTE, Among, prompt="You may answer with a Riposte.", option=riposte_option, worth=Judge.riposte,
        nothing="No Riposte",
        note=("Riposte", "It does not Hit: it takes 1 from every Stat of whoever attacked."),
    ),
    row(
        asks.BLOW, Among, prompt="You may attack again.", option=blow_option, worth=Judge.riposte,
        nothing="No attack", note=("Another attack", "A perk gives it, beside the one of your turn."),
    ),
    row(
        asks.SIGHT, Among, prompt="Choose a tile to have in your sights.", option=tile_option,
        worth=Judge.sight, note=("Sighted", "Shots at whoever stands there are better, and whoever comes may be shot."),
        opened="Sights are set.",
    ),
    row(
        asks.BARRAGE, Among, prompt="Discard a card: its Power is how often you shoot.", option=card_option,
        worth=Judge.keep, note=("Barrage", "A second card goes with it. An ace, two or three wastes both."),
    ),
    row(
        asks.RUSH, Among, prompt="You may run to your target, the first 2 tiles for free.",
        option=rush_option, worth=Judge.rush, nothing="Only shoot",
        note=("Chasing Slice", "From beside the target half of your melee Strike is added to the shot."),
    ),
    row(
        asks.GO_ON, Among, prompt="You have seen through your opponent. Attack, or call it off.", option=go_on_option,
        worth=Judge.defend, note=("Feint", "Called off, the attack costs nothing."),
    ),
    row(
        asks.RECOVERY, Among, prompt="Nobody hurt you this round: cleanse up to 2 Handicap from one Stat.",
        option=recovery_option, worth=Judge.recovery,
        note=("Recovery", "A round without Handicap from others gives 2 of it back."),
    ),
    row(
        asks.RETREAT, Among, prompt="A retreat is called. Go along, or stay and fight.", option=retreat_option,
        worth=Judge.retreat, note=("Retreat", "Half of the party must agree. Each enemy may make one Riposte first."),
    ),
    deals("card", "cards", "Cards are drawn"),
    falls(asks.SNEAK, Roll, prompt="A die of twelve against Stealth Power.", option="Rolled"),
    falls(asks.RANDOM_STAT, Roll, prompt="Chance chooses a Stat.", option="Rolled"),
    falls(asks.COIN, Roll, prompt="A coin is flipped.", option="Flipped"),
    row(
        asks.DISCARD, Among, prompt="Discard a card of your Hand.", option=card_option, worth=Judge.discard,
        note=("A card as the price", "Some perks cost a card of the Hand."),
    ),
    row(
        asks.COMMANDED, Among, prompt="A command: step up to one tile, then attack.", option=commanded_option,
        worth=Judge.commanded, nothing="Not now",
        note=("A command", "It costs nothing of your own turn."),
    ),
    falls(asks.HANDICAP_ROLL, Roll, prompt="Dice of four say how much Handicap.", option="Rolled"),
    falls(asks.DISARM_WAY, Roll, prompt="A die of eight says which way the arm flies.", option="Rolled"),
    row(
        asks.THROW_FAR, Among, prompt="Say how far it is thrown.",
        option=lambda tiles, asked: counted(tiles, "tile", "tiles"),
        worth=Judge.far, note=("A throw", "One tile or two, to the far side of you."),
    ),
    falls(asks.TIES, Permute, prompt="Chance settles who goes first among equals.", option="Settled"),
    falls(asks.DECK, Shuffle, prompt="A deck is shuffled.", option="Shuffled"),
    falls(asks.VALUES, Shuffle, prompt="The value cards of a foe are shuffled.", option="Shuffled"),
    falls(SHOW, Show, prompt="Cards are turned up.", option="Turned up"),
)  # fmt: skip
WORDS = GameWords(FatedHandState, ROWS, SENTENCES, UNTOLD)
