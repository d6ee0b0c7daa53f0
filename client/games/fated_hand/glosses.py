"""What is said about creatures, tiles, cards, acts and slips when they are pointed at."""

from collections.abc import Sequence
from dataclasses import field

from client.games.fated_hand.act_strip import ActTile
from client.games.fated_hand.areas import area_words
from client.games.fated_hand.attack_sheet import chance_words
from client.games.fated_hand.dashboards import led_by
from client.games.fated_hand.draft import CastDraft, Light
from client.games.fated_hand.foreseen_attacks import blow_of
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.magic_signs import magic_lines
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.slips import Slip
from client.games.fated_hand.spell_aims import is_rite
from client.games.fated_hand.spell_book import SpellLine
from client.kit import Kit
from client.scene.node import Node
from client.table.cards import Card
from client.table.cells import CellSpot
from client.table.field import cell_gloss
from client.table.spot import Mood, Spot
from client.table.stage import Gloss
from core.frozen import frozen
from core.games.fated_hand import acts, orders
from core.games.fated_hand.battle_lookup import battle_words, field_in
from core.games.fated_hand.components import COMPONENTS, perk, spell
from core.games.fated_hand.costs import PRIMES
from core.games.fated_hand.fields import FIELDS, fields_at, ignores, path_cost
from core.games.fated_hand.forecast import forecast
from core.games.fated_hand.naming import fighter_name, tile_name
from core.games.fated_hand.paths import path_to, steps_left
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.playing_cards import card_name, number, power, suit
from core.games.fated_hand.printed_words import FIELD_WORDS, perk_words
from core.games.fated_hand.spell_texts import EFFECTS
from core.games.fated_hand.spell_words import spell_words
from core.games.fated_hand.state import FatedHandState, FieldTile, Fighter, FighterId, arm_of, opponents
from core.games.fated_hand.stats import open_card, stat_in_the_open, stat_without_card
from core.games.fated_hand.summon_tables import BROUGHT
from core.games.fated_hand.summon_words import summon_line
from core.grids.square import Square
from core.kit.english import counted, listing
from core.plain import Answer, Seat


def creature_at(state: FatedHandState, square: Square) -> FighterId | None:
    """Who stands on a tile, or else the last that fell there."""
    there = [each for each in state.fighters if square in each.tiles]
    found = [each for each in there if each.stands] or there
    return found[-1].id if found else None


def of_tile(pieces: Pieces, lamp: Light | None, spot: CellSpot) -> Gloss:
    """A tile: who stands or lies there, or its name and height."""
    id = creature_at(pieces.state, spot.cell)
    if id is not None:
        return of_creature(pieces, id, spot.hint, _promise(pieces, lamp, id, spot))
    ground, name = pieces.state.ground, f"Tile {tile_name(spot.cell)}"
    if not ground.is_open(spot.cell):
        return Gloss("Wall" if ground.is_wall(spot.cell) else "Debris", "Nobody can stand there or see through it.")
    level = ground.height(spot.cell)
    said = cell_gloss(f"{name}, level {level}" if level else name, spot)
    is_begun = lamp is not None and lamp.draft is not None and spot.mood is Mood.LIT
    lines = [f"{spot.words}." if is_begun else "", said.text]
    lines += [_way_words(pieces.state, lamp, spot), _provoked(pieces.state, spot)]
    said = Gloss(said.title, "\n".join(filter(None, lines)))
    lying = [COMPONENTS.arms[arm].name for arm, square in pieces.state.lying if square == spot.cell]
    more = [f"Here lies: {listing(lying)}."] if lying else []
    more += [_ground_words(pieces.state, each) for each in fields_at(pieces.state, spot.cell)]
    more += area_words(pieces.state, spot.cell)
    field = field_in(pieces.state)
    if spot.cell in field.goal:
        more.append(battle_words(pieces.state))
    if spot.cell in (*field.heroes, *field.foes):
        more.append(f"Here {'the party' if spot.cell in field.heroes else 'the other side'} starts.")
    return Gloss(said.title, "\n".join([said.text, *more]))


def _way_words(state: FatedHandState, lamp: Light | None, spot: CellSpot) -> str:
    """'The way there costs 3 of 4 Movement. It leads through Thorns.' Of a creature that is led the last alone."""
    if lamp is None or state.turn is None or spot.mood is not Mood.LIT:
        return ""
    if orders.is_order(spot.answer) and spot.answer[2:] == (orders.MOVE, spot.cell):
        return _through(state, spot.answer[1], path_to(state, spot.answer[1], spot.cell) or ())
    if spot.answer != (acts.MOVE, *spot.cell):
        return ""
    way = path_to(state, state.turn, spot.cell) or ()
    costs = f"The way there costs {path_cost(state, state.turn, way)} of {steps_left(state, state.turn)} Movement."
    return f"{costs} {_through(state, state.turn, way)}".rstrip()


def _through(state: FatedHandState, id: FighterId, way: Sequence[Square]) -> str:
    """What lies before the last tile of the way, as far as it does anything to whoever walks."""
    lying = [each for square in way[:-1] for each in fields_at(state, square) if not ignores(state, id, each)]
    kinds = [FIELDS[kind] for kind in dict.fromkeys(each.kind for each in lying)]
    if not kinds:
        return ""
    ends = ", and may end there as Speed falls" if any(kind.entered[Stat.SPEED.value] for kind in kinds) else ""
    return f"It leads through {listing([kind.name for kind in kinds])}{ends}."


def _ground_words(state: FatedHandState, tile: FieldTile) -> str:
    """'Brine of Brine Caller: ...'; how long it still lasts where it does not stay."""
    lasts = f" Gone in {counted(tile.left, 'round', 'rounds')}." if tile.left else ""
    return f"{FIELDS[tile.kind].name} of {fighter_name(state, tile.owner)}: {FIELD_WORDS[tile.kind]}{lasts}"


def _provoked(state: FatedHandState, spot: CellSpot) -> str:
    """Who may answer before whoever has the turn walks there."""
    if spot.mood is not Mood.LIT or state.turn is None or not opponents(state, state.turn):
        return ""
    names = listing([fighter_name(state, each) for each in opponents(state, state.turn)])
    return f"It breaks away from {names}: a Riposte may come first."


def _promise(pieces: Pieces, lamp: Light | None, id: FighterId, spot: CellSpot) -> str:
    """What an attack on a creature that can be chosen would do, in its first way."""
    state = pieces.state
    if lamp is None or spot.mood is not Mood.LIT or state.turn is None or isinstance(lamp.draft, CastDraft):
        return ""
    blows = [attack for each in lamp.listed() if (attack := blow_of(state, lamp, each)) is not None]
    first = next((attack for attack in blows if attack.target == id), None)
    return f"{chance_words(forecast(pieces.view, state, first))}." if first is not None else ""


CONTROLS = "It controls the tiles with a cross: an enemy who ends a Move there can be taken at once."


def of_creature(pieces: Pieces, id: FighterId, reason: str = "", promise: str = "") -> Gloss:
    """Stats as far as they lie open, what it holds, and what weighs on it."""
    state, fighter = pieces.state, pieces.state.fighters[id]
    kind = fighter.sheet.kind
    whose = pieces.stage.names[fighter.seat]
    title = f"{fighter_name(state, id)}, {kind.name if kind is not None else whose}"
    lines = [*filter(None, (promise, reason))]
    if not fighter.stands:
        return Gloss(title, "\n".join([*lines, "It is down."]), Figure(pieces.stage.kit, figure_picture(fighter)))
    if fighter.summoned is not None:
        lines.append(summon_line(state, fighter.summoned))
    if fighter.sheet.is_piece:
        lines.append(CONTROLS)
    lines += [_stats_line(state, id), _arms_line(fighter), *magic_lines(state, pieces.view, id)]
    lines += _weights(state, fighter)
    return Gloss(title, "\n".join(lines), Figure(pieces.stage.kit, figure_picture(fighter)))


def _stats_line(state: FatedHandState, id: FighterId) -> str:
    """'Strike 4 + ?, Defense 3 + ?, Speed 5.'"""
    words = []
    for stat in Stat:
        closed = " + ?" if state.fighters[id].cards and open_card(state, id, stat) is None else ""
        words.append(f"{stat.word} {stat_in_the_open(state, id, stat).total}{closed}")
    return ", ".join(words) + "."


def _arms_line(fighter: Fighter) -> str:
    held = [_held_words(fighter, arm) for arm in (fighter.main, fighter.offhand) if arm]
    stance = f"{fighter.stance.value.capitalize()} Stance, " if fighter.stance is not None else ""
    return f"{stance}{listing(held)}."


def _held_words(fighter: Fighter, arm: str) -> str:
    printed = arm_of(fighter, arm)
    far = f"range {printed.near} to {printed.far}" if printed.near < printed.far else f"range {printed.far}"
    words = [
        f"melee {printed.melee}" if printed.melee else "",
        far if printed.far else "",
        "not loaded" if arm in fighter.unloaded else "",
    ]
    told = ", ".join(filter(None, words))
    return f"{printed.name} ({told})" if told else printed.name


def _weights(state: FatedHandState, fighter: Fighter) -> list[str]:
    lines = []
    if fighter.full_hp > 1:
        lines.append(f"{counted(fighter.hp, 'Hit Point', 'Hit Points')} left.")
    if any(fighter.handicap):
        words = [f"{stat.word} -{fighter.handicap[stat.value]}" for stat in Stat if fighter.handicap[stat.value]]
        lines.append(f"Handicap: {', '.join(words)}.")
    tied = [fighter_name(state, each) for each in opponents(state, fighter.id)]
    if tied:
        lines.append(f"Engaged with {listing(tied)}.")
    if fighter.is_hidden or fighter.stealth:
        lines.append(f"{'Hidden. ' if fighter.is_hidden else ''}Stealth Power {fighter.stealth}.")
    return (
        [*lines, f"Perks: {', '.join(perk(each).name for each in fighter.sheet.perks)}."]
        if fighter.sheet.perks
        else lines
    )


@frozen
class Figure:
    """Makes the figure of a creature as a picture; equal where it would look equal."""

    kit: Kit = field(compare=False)
    picture: str

    def __call__(self, side: float) -> Node:
        return self.kit.picture(self.picture, side)


def of_card(spot: Spot) -> Gloss | None:
    """A card of the Hand."""
    if not isinstance(spot, Card) or spot.face is None:
        return None
    name = card_name(spot.face)
    return Gloss(
        f"{name[:1].upper()}{name[1:]}",
        f"Its Power is {power(spot.face)}: so much it adds to a Stat.\n{spot.words or spot.hint}",
    )


def of_reagent(pieces: Pieces, spot: Spot) -> Gloss | None:
    """A card that pays for spells: its number counts, and whether its suit is the Star Suit of whoever holds it."""
    if not isinstance(spot, Card) or spot.face is None:
        return None
    name = card_name(spot.face)
    tags = ["even" if number(spot.face) % 2 == 0 else "odd", *(["prime"] if number(spot.face) in PRIMES else [])]
    holder = None if pieces.shown is None else pieces.state.fighters[pieces.shown]
    star = " and of the Star Suit" if holder is not None and holder.sheet.suit == suit(spot.face) else ""
    words = f"A Reagent of the number {number(spot.face)}{star}: {listing(tags)}.\n{spot.words or spot.hint}"
    return Gloss(f"{name[:1].upper()}{name[1:]}", words)


def of_act(tile: ActTile) -> Gloss:
    """What a click would do, where that is more than its name, or why nothing can be done; then what it is."""
    would = f"{tile.words}." if tile.words not in ("", tile.entry.name) else ""
    return Gloss(tile.entry.name, "\n".join(filter(None, (would, tile.hint, tile.entry.hint))))


def of_spell(pieces: Pieces, line: SpellLine) -> Gloss:
    """What a spell does and costs, why it cannot be cast now, its Magic Strike, and how often Reagents pay for it."""
    kind = spell(line.entry.id)
    odds = f"{kind.odds} of a hundred Reagent Hands pay for it." if kind.odds else ""
    reason = line.hint if line.mood is Mood.REFUSED else ""
    words = spell_words(kind.id)
    now = _magic_strike_words(pieces, kind.id) if "Magic Strike" in words else ""
    return Gloss(kind.name, "\n".join(filter(None, (reason, words, now, odds))))


def _magic_strike_words(pieces: Pieces, name: str) -> str:
    """'Your Magic Strike is 5 now.', of whoever is shown, as far as its Strike card is known."""
    if pieces.shown is None or not (cards := pieces.state.fighters[pieces.shown].cards):
        return ""
    face = pieces.view.face(cards[Stat.STRIKE.value])
    if face is None:
        return ""
    number = stat_without_card(pieces.state, pieces.shown, Stat.STRIKE, name).total + power(face) - spell(name).strike
    return f"Your Magic Strike is {number} now."


def of_slip(pieces: Pieces, lamp: Light | None, slip: Slip) -> Gloss:
    """An answer on a slip; of an attack where its numbers come from."""
    attack = blow_of(pieces.state, lamp, slip.answer) if lamp is not None else None
    if attack is None:
        words = _printed_words(slip.entry.key) or _creature_words(slip.answer)
        return Gloss(slip.entry.name, "\n".join(filter(None, (slip.entry.note, words))))
    told = forecast(pieces.view, pieces.state, attack)
    return Gloss(slip.entry.name, f"{chance_words(told)}.\nStrike {told.strike}.\nDefense {told.defense}.")


def _printed_words(key: object) -> str:
    """What is printed of the spell or the perk that a slip stands for, the last that it names; '' for anything else."""
    named = [each for each in (key if isinstance(key, tuple) else (key,)) if isinstance(each, str)]
    spells = [each for each in named if each in EFFECTS]
    perks = [each for each in named if each in COMPONENTS.perks]
    return spell_words(spells[-1]) if spells else perk_words(perks[-1]) if perks else ""


def _creature_words(answer: Answer) -> str:
    """Of the creature that a rite would make, as the spell tells that brings one."""
    if not isinstance(answer, tuple) or answer[0] != acts.CAST or not is_rite(answer[2]):
        return ""
    return next((EFFECTS[each] for each, kind in BROUGHT.items() if kind == answer[2][2]), "")


def of_seat(pieces: Pieces, seat: Seat) -> Gloss:
    """Who is led from there."""
    state = pieces.state
    own = led_by(state, seat)
    names = listing([fighter_name(state, each.id) + ("" if each.stands else " (down)") for each in own])
    return Gloss(pieces.stage.names[seat], f"Leads {names}." if own else "Leads nobody yet.")
