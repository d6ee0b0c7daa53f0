"""What Fated Hand says about its questions, and what a bot thinks of each answer: a row for each."""

from __future__ import annotations

from collections.abc import Callable

from core.games.fated_hand import asks
from core.games.fated_hand.act_words import act_option, act_prompt, declared_text, reaction_text
from core.games.fated_hand.acts import Acts
from core.games.fated_hand.attack_numbers import defense_in, strike_in
from core.games.fated_hand.blows import Aimed
from core.games.fated_hand.choosing import Choices, Picks
from core.games.fated_hand.chronicle import SENTENCES, UNTOLD
from core.games.fated_hand.components import COMPONENTS, perk
from core.games.fated_hand.counters import Counters
from core.games.fated_hand.face_down import TurnUps
from core.games.fated_hand.free_casts import FreeCasts
from core.games.fated_hand.judging import Judge
from core.games.fated_hand.naming import amounts_text, arm_name, attack_verb, fighter_name, tile_name
from core.games.fated_hand.party import Parties
from core.games.fated_hand.pick_words import (
    card_option,
    cast_now_option,
    cast_now_prompt,
    counter_option,
    counter_prompt,
    pick_option,
    pick_prompt,
    turn_up_option,
    turn_up_prompt,
)
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.plan_words import (
    At,
    hold_option,
    hold_prompt,
    party_option,
    party_prompt,
    plan_option,
    plan_prompt,
)
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.playing_cards import card_name, power, suit
from core.games.fated_hand.printed_words import perk_words
from core.games.fated_hand.state import FatedHandState, Fighter
from core.games.fated_hand.stats import open_card
from core.games.fated_hand.windows import Reaction
from core.grids.square import Square
from core.kit.english import counted, listing
from core.kit.rows import Row, deals, falls, shows, shuffles
from core.kit.rows import asks as row
from core.kit.words import GameWords
from core.plain import Answer, CardId
from core.questions import Permute, Roll


def name_of(asked: At[Choices[Answer]]) -> str:
    """Whose choice it is."""
    return fighter_name(asked.state, asked.subject.id)


def reaction_prompt(asked: At[Choices[Reaction | None]]) -> str:
    """What happens, whose perks could act, and what a single one of them does."""
    ids = dict.fromkeys(each[0] for each in asked.subject.items if each is not None)
    names = listing([perk(id).name for id in ids], last="or")
    what = f" {perk_words(next(iter(ids)))}{_star_words(asked, *ids)}" if len(ids) == 1 else ""
    return f"{running_words(asked.state)}{name_of(asked)} may use {names}.{what}"


def _star_words(asked: At[Choices[Reaction | None]], perk: str) -> str:
    """' The 2 of Hearts is not.', behind a perk that asks for a card of the Star Suit, as far as that card is known."""
    fighter = asked.state.fighters[asked.subject.id]
    face = asked.view.face(SHOWN[perk](fighter)) if perk in SHOWN else None
    if face is None:
        return ""
    return f" The {card_name(face)} is{'' if suit(face) == fighter.sheet.suit else ' not'}."


def running_words(state: FatedHandState) -> str:
    """The attack that is going on, in a sentence; nothing outside of one."""
    if not state.attacks:
        return ""
    attack = state.attacks[-1]
    verb = "Ripostes" if attack.is_riposte else attack_verb(attack.arm, is_ranged=attack.is_ranged)
    return f"{fighter_name(state, attack.by)} {verb} {fighter_name(state, attack.target)}. "


def reaction_option(answer: Reaction, asked: At[Choices[Answer]]) -> str:
    words, shown = reaction_text(asked.state, answer), SHOWN.get(answer[0])
    face = None if shown is None else asked.view.face(shown(asked.state.fighters[asked.subject.id]))
    return words if face is None else f"{words}: show the {card_name(face)}"


SHOWN: dict[str, Callable[[Fighter], CardId]] = {"sorcerous": lambda fighter: fighter.reagents[-1]}
"""The card that a perk shows, by the perk."""


def defend_prompt(asked: At[Choices[bool]]) -> str:
    """With both numbers as far as they are settled and known to whoever reads."""
    state, attack = asked.state, asked.state.attacks[-1]
    target = fighter_name(state, attack.target)
    strike = strike_in(state, len(state.attacks) - 1).total
    own = defense_seen(asked)
    against = f" against a Defense of {own}" if own is not None else ""
    cost = "take 1 Handicap in every Stat" if attack.is_riposte else "take the Hit"
    return f"{running_words(state)}Strike {strike}{against}, so far. Let {target} defend, or {cost}."


def defense_seen(asked: At[Choices[bool]]) -> int | None:
    state, attack = asked.state, asked.state.attacks[-1]
    cards = state.fighters[attack.target].cards
    face = asked.view.face(cards[Stat.DEFENSE.value]) if cards else None
    if cards and face is None:
        return None
    is_open = open_card(state, attack.target, Stat.DEFENSE) is not None
    card = 0 if is_open or face is None else power(face)
    return defense_in(state, len(state.attacks) - 1).total + card


def riposte_prompt(asked: At[Choices[Aimed | None]]) -> str:
    (target,) = {each[0] for each in asked.subject.items if each is not None}
    whom = fighter_name(asked.state, target)
    return f"{name_of(asked)} may make a Riposte on {whom}: no Hit, but 1 Handicap in every Stat."


def defend_option(does: bool | str, asked: At[Choices[bool | str]]) -> str:
    if isinstance(does, str):
        return f"Defend with the {arm_name(asked.state, asked.subject.id, does)}"
    return "Defend" if does else "Let it land"


def riposte_option(answer: Aimed, asked: At[Choices[Answer]]) -> str:
    return aimed_text(answer, asked.state, "Shoot back at" if answer[2] else "Riposte")


def aimed_text(answer: Aimed, state: FatedHandState, verb: str) -> str:
    target, arm, _, name = answer
    return f"{verb} {fighter_name(state, target)}: {COMPONENTS.arms[arm].name}{declared_text(name, ', ')}"


def commanded_option(answer: Square | Aimed, asked: At[Choices[Answer]]) -> str:
    """A tile, or an Attack."""
    if len(answer) == 2:
        return f"Step to {tile_name(answer)}"
    return aimed_text(answer, asked.state, "Shoot back at" if answer[2] else "Attack")


def blow_option(answer: Aimed, asked: At[Choices[Answer]]) -> str:
    return aimed_text(answer, asked.state, "Shoot at" if answer[2] else "Attack")


def tile_option(square: Square, asked: At[Choices[Answer]]) -> str:
    return tile_name(square)


def rush_option(square: Square, asked: At[Choices[Answer]]) -> str:
    return f"Run to {tile_name(square)}"


def either(yes: str, no: str) -> Callable[[bool, At[Choices[bool]]], str]:
    return lambda does, asked: yes if does else no


def hide_prompt(asked: At[Choices[bool]]) -> str:
    power = asked.state.fighters[asked.subject.id].stealth
    return f"{name_of(asked)} has a Stealth Power of {power}: Sneak now, or stay in sight."


def recovery_option(amounts: Triple, asked: At[Choices[Triple]]) -> str:
    return f"Cleanse {amounts_text(amounts)}" if any(amounts) else "Keep it all"


ROWS: tuple[Row[FatedHandState, Judge], ...] = (
    row(
        asks.PARTY, Parties, prompt=party_prompt, option=party_option, worth=Judge.party,
        note=(
            "Your heroes",
            "You win when every foe is down. One Hit downs almost anybody, you too. Any ready hero will do: Strike"
            " helps to Hit, Defense to hold, Speed to act first.",
        ),
        opened="The heroes step forward.",
    ),
    row(
        asks.PLAN, Plans, prompt=plan_prompt, option=plan_option, worth=Judge.plan,
        note=(
            "Plan the round",
            "Each card adds its Power, 0 to 4, to the Stat it is laid on. The highest Speed acts first. Suggest fills"
            " in a sensible plan.",
        ),
        opened="The plans are opened.",
    ),
    row(
        asks.ACT_OR_HOLD, Choices, prompt=hold_prompt, option=hold_option, worth=Judge.act_or_hold,
        note=(
            "Act or hold",
            "The countdown falls from the highest Speed. Act at once, or hold and let others come to you; whoever holds"
            " to the end loses the turn.",
        ),
    ),
    row(
        asks.ACT, Acts, prompt=act_prompt, option=act_option, worth=Judge.act,
        note=(
            "Your turn",
            "Walk to lit tiles, in parts if you like, and use one Primary Action: most often an Attack on a lit foe. A"
            " melee Attack Engages you; to walk away then lets the opponent Riposte.",
        ),
    ),
    row(
        asks.REACTION, Choices, prompt=reaction_prompt, option=reaction_option, worth=Judge.reaction,
        nothing="Let it pass",
        note=("A moment for a perk", "Perks act at named moments. What is let pass here may come again."),
    ),
    row(
        asks.DEFEND, Choices, prompt=defend_prompt, option=defend_option, worth=Judge.defend,
        note=(
            "Defend",
            "Defending is free. The Attack Hits if Strike is 2 above your Defense. If your Defense is 2 above the"
            " Strike, you may answer with a Riposte.",
        ),
    ),
    row(
        asks.RIPOSTE, Choices, prompt=riposte_prompt, option=riposte_option, worth=Judge.riposte,
        nothing="No Riposte",
        note=("Riposte", "It costs nothing. In melee it has +2 Strike. It does not Hit: it wears the other one down."),
    ),
    row(
        asks.BLOW, Choices, prompt=lambda asked: f"{name_of(asked)} may make an Attack.", option=blow_option,
        worth=Judge.riposte, nothing="No attack",
        note=("Another Attack", "A perk gives it. It leaves the Primary Action of the turn untouched."),
    ),
    row(
        asks.SIGHT, Choices, option=tile_option, worth=Judge.sight, opened="Sights are set.",
        prompt=lambda asked: f"Choose the tile that {name_of(asked)} has in its sights.",
        note=("Sighted", "Shots at whoever stands there are better, and whoever comes may be shot."),
    ),
    row(
        asks.BARRAGE, Choices, option=card_option, worth=Judge.keep,
        prompt=lambda asked: f"Discard a card of {name_of(asked)}: its Power is how often it shoots.",
        note=("Barrage", "A second card goes with it. An ace, two or three wastes both."),
    ),
    row(
        asks.RISE, Choices, option=either("Rise", "Lie on"), worth=Judge.defend,
        prompt=lambda asked: f"{name_of(asked)} plays dead. Let it rise, or lie on until its next turn.",
        note=("Playing dead", "Nobody can aim at it. It rises in the third round at the latest."),
    ),
    row(
        asks.LAY, Choices, option=card_option, worth=Judge.keep,
        prompt=lambda asked: f"Lay a card of {name_of(asked)} face down.",
        note=("A card laid down", "Its Power counts. Hand Size is 1 lower until it is discarded."),
    ),
    row(
        asks.CARRY, Choices, option=lambda tiles, asked: counted(tiles, "tile", "tiles"), worth=Judge.far,
        prompt=lambda asked: f"Choose how far {name_of(asked)} carries its enemy.",
        note=("Pillager Charge", "Each tile costs 1 Movement."),
    ),
    row(
        asks.LOW_BLOW, Choices, option=lambda stat, asked: stat, worth=Judge.low_blow,
        prompt=lambda asked: f"Choose the Stat of the Low Blow: 2 Handicap for the opponent, 1 for {name_of(asked)}.",
        note=("Low Blow", "It comes before any Riposte. Strike makes that weaker, Defense the next Attack stronger."),
    ),
    row(
        asks.RUSH, Choices, option=rush_option, worth=Judge.rush, nothing="Only shoot",
        prompt=lambda asked: f"{name_of(asked)} may run to its target, the first 2 tiles for free.",
        note=("Chasing Slice", "From beside the target half of your melee Strike is added to the shot."),
    ),
    row(
        asks.GO_ON, Choices, option=either("Attack", "Call it off"), worth=Judge.defend,
        prompt=lambda asked: f"{name_of(asked)} has seen cards and Stats of the target: go on, or call it off.",
        note=("Feint", "Called off, the Attack costs nothing."),
    ),
    row(
        asks.RECOVERY, Choices, option=recovery_option, worth=Judge.recovery,
        prompt=lambda asked: f"Nobody wore {name_of(asked)} down this round: cleanse up to 2 Handicap from one Stat.",
        note=(
            "Recovery", "Handicap makes a Stat lower until it is cleansed. A round with none from others gives 2 back."
        ),
    ),
    row(
        asks.RETREAT, Choices, option=either("Retreat with the party", "Stay and fight"), worth=Judge.retreat,
        prompt=lambda asked: f"A retreat is called: {name_of(asked)} goes along, or stays and fights.",
        note=("Retreat", "Half of the party must agree. Each enemy may make one Riposte first; a success holds you."),
    ),
    deals("card", "cards", "Cards are drawn"),
    row(
        asks.HIDE, Choices, option=either("Sneak", "Stay in sight"), worth=Judge.defend, prompt=hide_prompt,
        note=("Sneak", "A die of twelve up to the Stealth Power makes Hidden: nobody can target a Hidden creature."),
    ),
    row(
        asks.SURPRISE, Choices, option=riposte_option, worth=Judge.riposte, nothing="Stay Hidden",
        prompt=lambda asked: f"{name_of(asked)} is Hidden and may show itself with a Riposte at somebody beside it.",
        note=("A surprise", "After a step beside it, and at the end of a turn, a Hidden creature may strike."),
    ),
    falls(asks.SEARCH, Roll, prompt="A die of twelve against the Stealth Power of one who is Hidden.", option="Rolled"),
    falls(asks.SNEAK, Roll, prompt="A die of twelve against Stealth Power.", option="Rolled"),
    falls(asks.RANDOM_STAT, Roll, prompt="Chance chooses a Stat.", option="Rolled"),
    falls(asks.COIN, Roll, prompt="A coin is flipped.", option="Flipped"),
    row(
        asks.DISCARD, Choices, option=card_option, worth=Judge.discard,
        prompt=lambda asked: f"Discard a card of the Hand of {name_of(asked)}.",
        note=("A card as the price", "Some perks cost a card of the Hand."),
    ),
    row(
        asks.COMMANDED, Choices, option=commanded_option, worth=Judge.commanded, nothing="Not now",
        prompt=lambda asked: f"{name_of(asked)} is commanded: it may step to an adjacent tile, then attack.",
        note=("A command", "It costs nothing of your own turn."),
    ),
    row(
        asks.CUT, Choices, option=card_option, worth=Judge.discard,
        prompt=lambda asked: f"{name_of(asked)} holds more cards than it may keep: discard one.",
        note=("Too many cards", "At the end of a round Reagents are cut to the size of the Reagent Hand."),
    ),
    row(
        asks.SPLIT, Choices, option=card_option, worth=Judge.split, nothing="Keep the rest in the Hand",
        prompt=lambda asked: f"Choose a card of {name_of(asked)} that becomes a Reagent.",
        note=("Inspiration", "Reagents pay for spells. In planning three cards stay in the Hand."),
    ),
    row(
        asks.CAST_NOW, FreeCasts, prompt=cast_now_prompt, option=cast_now_option, worth=Judge.cast_now,
        nothing="No spell",
        note=("A spell at once", "It is paid as always, and takes no Primary Action."),
    ),
    row(
        asks.TURN_UP, TurnUps, prompt=turn_up_prompt, option=turn_up_option, worth=Judge.turn_up, nothing="Leave it",
        note=("A card face down", "Nobody but its owner knows it. Turned up, it shows whether it fits."),
    ),
    row(
        asks.COUNTER, Counters, prompt=counter_prompt, option=counter_option, worth=Judge.counter, nothing="No spell",
        note=("A spell in answer", "Some are cast when you are attacked, others move or cast, or before you plan."),
    ),
    row(
        asks.AIM, Picks, prompt=pick_prompt, option=pick_option, worth=Judge.pick, nothing="No more",
        note=("It takes effect", "A spell or a perk asks for what it still needs."),
    ),
    falls(asks.HANDICAP_ROLL, Roll, prompt="Dice are thrown.", option="Rolled"),
    falls(asks.DISARM_WAY, Roll, prompt="A die says which way.", option="Rolled"),
    row(
        asks.THROW_FAR, Choices, option=lambda tiles, asked: counted(tiles, "tile", "tiles"), worth=Judge.far,
        prompt=lambda asked: f"{name_of(asked)} throws the other one: say how far.",
        note=("A throw", "One tile or two, to the far side of you."),
    ),
    falls(asks.TIES, Permute, prompt="Chance settles who goes first among equals.", option="Settled"),
    shuffles(asks.DECK, "A deck is shuffled."),
    shuffles(asks.VALUES, "The value cards of a foe are shuffled."),
    shows(option="Turned up"),
)  # fmt: skip
WORDS = GameWords(FatedHandState, ROWS, SENTENCES, UNTOLD, further="core.games.fated_hand.campaign.words:CHAPTER")
