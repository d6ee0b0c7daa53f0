"""The sentences of the chronicle of Fated Hand: past tense, actor first."""

from __future__ import annotations

from typing import TypeAlias

from core.events import MatchEnded
from core.games.fated_hand import events, lessons, magic_events
from core.games.fated_hand.asks import COIN, RANDOM_STAT
from core.games.fated_hand.battle_end import FROZEN, LAST_ROUND, OBJECTIVE, RETREATED, STORY_OVER
from core.games.fated_hand.battle_lookup import battle_words
from core.games.fated_hand.components import COMPONENTS, perk, spell, summon_kind
from core.games.fated_hand.face_down import EYE
from core.games.fated_hand.fields import FIELDS
from core.games.fated_hand.harm import COIN_DIE
from core.games.fated_hand.naming import amounts_text, arm_name, fighter_name, item_name, tile_name
from core.games.fated_hand.pieces import Stat
from core.games.fated_hand.spell_words import cards_text, cast_text
from core.games.fated_hand.state import FatedHandState, FighterId, Mode, Outcome
from core.games.fated_hand.stats import total_in_the_open
from core.grids.square import Square
from core.kit.english import counted, listing, plural
from core.kit.sentences import Sentence, Told, after_last_round, outcome_words, tell_round, tells

Chronicle: TypeAlias = Told[FatedHandState]


def _name(told: Chronicle, id: FighterId) -> str:
    return fighter_name(told.state, id)


def vanished(event: magic_events.CreatureVanished, told: Chronicle) -> str:
    """And by which Stats, where Handicap has taken more than there was."""
    fighter = told.state.fighters[event.fighter]
    low = [
        stat.word
        for stat in Stat
        if fighter.handicap[stat.value] and total_in_the_open(told.state, event.fighter, stat) < 0
    ]
    why = f": its {listing(low)} {plural(len(low), 'was', 'were')} below 0" if low else ""
    return f"{_name(told, event.fighter)} vanished{why}."


def locked(event: events.PlanLocked, told: Chronicle) -> str:
    arms = f"the {arm_name(told.state, event.fighter, event.main)}"
    if event.offhand:
        arms += f" and the {arm_name(told.state, event.fighter, event.offhand)}"
    return f"{_name(told, event.fighter)} took the {event.stance.value.capitalize()} Stance with {arms}."


def led(event: events.Led, told: Chronicle) -> str:
    return f"{told.names[event.seat]} leads {listing([_name(told, id) for id in event.fighters])}."


def pushed(event: events.Pushed, told: Chronicle) -> str:
    """A piece that has taken somebody moves by itself."""
    name, tile = _name(told, event.fighter), tile_name(event.path[-1])
    return f"{name} moved onto {tile}." if event.cause == name else f"{name} was moved to {tile} by {event.cause}."


def turn_began(event: events.TurnBegan, told: Chronicle) -> str:
    if event.is_bonus:
        return f"{_name(told, event.fighter)} had another turn."
    return f"{_name(told, event.fighter)} acted at count {event.count}."


def declared(event: events.AttackDeclared, told: Chronicle) -> str:
    by, target, arm = _name(told, event.by), _name(told, event.target), arm_name(told.state, event.by, event.arm)
    if event.arm in COMPONENTS.spells:
        return f"{by} attacked {target} with {arm}."
    if event.is_riposte:
        return f"{by} answered {target} with a Riposte of the {arm}."
    return f"{by} {'shot at' if event.is_ranged else 'attacked'} {target} with the {arm}."


def compared(event: events.Compared, told: Chronicle) -> str:
    by, target = _name(told, event.by), _name(told, event.target)
    if event.defense is None:
        return f"{target} did not defend against the Strike {event.strike.total} of {by}."
    numbers = f"Strike {event.strike.total} against Defense {event.defense.total}"
    if event.outcome is Outcome.SUCCESS:
        return f"{by} got through to {target}: {numbers}."
    return f"{target} held against {by}: {numbers}."


def hit(event: events.HitTaken, told: Chronicle) -> str | None:
    if event.left == 0:
        return None
    return f"{_name(told, event.fighter)} took a Hit and has {counted(event.left, 'Hit Point', 'Hit Points')} left."


def handicapped(event: events.HandicapTaken, told: Chronicle) -> str:
    return f"{_name(told, event.fighter)} took a Handicap of {amounts_text(event.amounts)} from {event.cause}."


def broken(event: events.ItemBroken, told: Chronicle) -> str:
    return f"The {item_name(event.item)} of {_name(told, event.fighter)} broke."


def learnt(event: lessons.Learnt, told: Chronicle) -> str:
    """'Wren has learnt: Club 2, Flash Bolt 1.'"""
    items = ", ".join(f"{item_name(item)} {count}" for item, count in event.points)
    return f"{_name(told, event.fighter)} has learnt: {items}."


def perk_acted(event: events.PerkActed, told: Chronicle) -> str:
    return f"{_name(told, event.fighter)} used {perk(event.perk).name}."


def stealth(event: events.StealthChanged, told: Chronicle) -> str:
    return f"{_name(told, event.fighter)} has a Stealth Power of {event.power}."


def sneaked(event: events.Sneaked, told: Chronicle) -> str:
    if event.is_hidden:
        return f"{_name(told, event.fighter)} rolled {event.roll} to Sneak and is Hidden."
    return f"{_name(told, event.fighter)} rolled {event.roll} to Sneak and stayed in sight."


def searched(event: events.Searched, told: Chronicle) -> str:
    name, hidden = _name(told, event.fighter), _name(told, event.hidden)
    return f"{name} shares a tile with {hidden}, who is Hidden, and rolled {event.roll} to come upon {hidden}."


def rolled(event: events.Rolled, told: Chronicle) -> str:
    name, what_for = _name(told, event.fighter), f" for {event.cause}" if event.cause else ""
    if event.name == COIN:
        coins = "coin" if len(event.faces) == 1 else "coins"
        return f"The {coins} of {name}{what_for} fell on {listing([COIN_DIE.face(face) for face in event.faces])}."
    if event.name == RANDOM_STAT:
        return f"Chance chose {Stat(event.faces[0] - 1).word}{what_for or f' for {name}'}."
    return f"{name} rolled {listing([str(face) for face in event.faces])}{what_for}."


def cast_told(event: magic_events.SpellCast, told: Chronicle) -> str:
    words = cast_text(told.state, event.spell, event.aim, cards_text(event.paid))
    return f"{_name(told, event.fighter)} {words[:1].lower()}{words[1:]}."


def turned_up(event: magic_events.MarkerTurnedUp, told: Chronicle) -> str:
    """'The Evil Eye of Morwen struck Livia: the 4 of Spades has the Power of a card that was played.'"""
    whose, whom = f"The {spell(event.spell).name} of {_name(told, event.fighter)}", _name(told, event.upon)
    if event.spell == EYE:
        return f"{whose} struck {whom}: {cards_text((event.face,))} has the Power of a card that was played."
    if event.fits:
        return f"{whose} held off {whom}: the number of {cards_text((event.face,))} divides a Stat of {whom}."
    return f"{whose} broke: the number of {cards_text((event.face,))} divides no Stat of {whom}."


def sustained(event: magic_events.SpellSustained, told: Chronicle) -> str:
    upon = "" if event.upon == event.fighter else f" upon {_name(told, event.upon)}"
    upon = upon if event.square is None else f" at {tile_name(event.square)}"
    return f"{spell(event.spell).name} of {_name(told, event.fighter)} goes on{upon}."


def field_made(event: magic_events.FieldMade, told: Chronicle) -> str:
    name = FIELDS[event.kind].name
    if not event.squares:
        return f"{name} of {_name(told, event.by)} was put out at once."
    return f"{_name(told, event.by)} made {name} on {_tiles(event.squares)}."


def _tiles(squares: tuple[Square, ...]) -> str:
    return listing([tile_name(square) for square in squares])


def retreat_tried(event: events.RetreatTried, told: Chronicle) -> str | None:
    return None if event.has_succeeded else "The retreat failed."


def ended(event: MatchEnded, told: Chronicle) -> str:
    names = [told.names[seat] for seat in event.winners]
    if event.drawn:
        words = f"{outcome_words(names, True)}."
        if event.reason == FROZEN:
            return f"Nobody can move any more: {words}"
        if event.reason == LAST_ROUND:
            return after_last_round(f"as many stand on both sides, so {words}")
        return f"Nobody stands any more: {words}"
    if event.reason == STORY_OVER:
        return f"The story is over, and it ended {'well' if 0 in event.winners else 'badly'}."
    won, mode = f"{listing(names)} won", told.state.terms.mode
    if event.reason == LAST_ROUND:
        why = "with more heroes standing" if mode is Mode.ARENA else "as that is a retreat of the heroes"
        return after_last_round(f"{won}, {why}.")
    if event.reason == OBJECTIVE:
        return f"The objective decided the battle: {won}."
    if mode is Mode.ARENA:
        return f"{won}: nobody of the other side is left."
    loser = "hero" if told.state.seats - 1 in event.winners else "foe"
    return f"{won}: the party has left." if event.reason == RETREATED else f"{won}: every {loser} is down."


SENTENCES: tuple[Sentence[FatedHandState], ...] = (
    tells(events.Led, led),
    tells(events.BattleBegan, lambda event, told: battle_words(told.state)),
    tells(events.RoundBegan, lambda event, told: tell_round(event.round)),
    tells(events.PlanLocked, locked),
    tells(events.Held, lambda event, told: f"{_name(told, event.fighter)} held at count {event.count}."),
    tells(events.TurnLost, lambda event, told: f"{_name(told, event.fighter)} held to the end and lost the turn."),
    tells(events.TurnBegan, turn_began),
    tells(events.Stepped, lambda event, told: f"{_name(told, event.fighter)} stepped to {tile_name(event.to)}."),
    tells(events.Pushed, pushed),
    tells(
        events.BecameEngaged,
        lambda event, told: f"{_name(told, event.one)} and {_name(told, event.other)} are Engaged.",
    ),
    tells(
        events.Disengaged,
        lambda event, told: f"{_name(told, event.one)} and {_name(told, event.other)} are no longer Engaged.",
    ),
    tells(
        events.AimTaken,
        lambda event, told: f"{_name(told, event.fighter)} has {tile_name(event.square)} in its sights.",
    ),
    tells(events.AttackDeclared, declared),
    tells(magic_events.Redirected, lambda event, told: f"{_name(told, event.fighter)} is attacked now."),
    tells(events.AttackCancelled, lambda event, told: f"The attack of {_name(told, event.by)} came to nothing."),
    tells(events.DefendRefused, lambda event, told: f"{_name(told, event.fighter)} did not defend."),
    tells(events.Compared, compared, lambda event: event.strike),
    tells(events.HitTaken, hit),
    tells(events.Fell, lambda event, told: f"{_name(told, event.fighter)} fell."),
    tells(events.ItemBroken, broken),
    tells(
        events.CardLaid,
        lambda event, told: f"{_name(told, event.fighter)} laid a card down for {perk(event.perk).name}.",
    ),
    tells(events.PlayedDead, lambda event, told: f"{_name(told, event.fighter)} dropped as if dead."),
    tells(events.Rose, lambda event, told: f"{_name(told, event.fighter)} rose again."),
    tells(
        events.Caught,
        lambda event, told: f"{_name(told, event.by)} held {_name(told, event.fighter)} in a Chokehold.",
    ),
    tells(events.LetGo, lambda event, told: f"{_name(told, event.fighter)} is free of the Chokehold."),
    tells(events.HandicapTaken, handicapped),
    tells(
        events.Cleansed,
        lambda event, told: f"{_name(told, event.fighter)} cleansed {amounts_text(event.amounts)} by {event.cause}.",
    ),
    tells(
        events.HandicapGathered,
        lambda event, told: f"All Handicap of {_name(told, event.fighter)} moved onto {event.stat.word}.",
    ),
    tells(
        events.StanceChanged,
        lambda event, told: f"{_name(told, event.fighter)} changed to the {event.stance.value.capitalize()} Stance.",
    ),
    tells(
        events.Guarded,
        lambda event, told: f"{_name(told, event.fighter)} defends with the "
        f"{arm_name(told.state, event.fighter, event.arm)}.",
    ),
    tells(events.PerkActed, perk_acted),
    tells(events.Rested, lambda event, told: f"{_name(told, event.fighter)} rested."),
    tells(events.Focused, lambda event, told: f"{_name(told, event.fighter)} focused."),
    tells(
        events.ReloadBegan,
        lambda event, told: f"{_name(told, event.fighter)} began to reload the "
        f"{arm_name(told.state, event.fighter, event.arm)}.",
    ),
    tells(
        events.Reloaded,
        lambda event, told: f"{_name(told, event.fighter)} reloaded the "
        f"{arm_name(told.state, event.fighter, event.arm)}.",
    ),
    tells(
        events.ArmsChanged,
        lambda event, told: f"{_name(told, event.fighter)} changed to the "
        f"{arm_name(told.state, event.fighter, event.main)}.",
    ),
    tells(
        events.ArmDropped,
        lambda event, told: f"The {arm_name(told.state, event.fighter, event.arm)} of {_name(told, event.fighter)} "
        f"lies on {tile_name(event.square)}.",
    ),
    tells(
        events.ArmPickedUp,
        lambda event, told: f"{_name(told, event.fighter)} picked up the "
        f"{arm_name(told.state, event.fighter, event.arm)}.",
    ),
    tells(
        events.BodyHauled,
        lambda event, told: f"{_name(told, event.fighter)} hauled {_name(told, event.body)} to {tile_name(event.to)}.",
    ),
    tells(events.StealthChanged, stealth),
    tells(events.Sneaked, sneaked),
    tells(events.Searched, searched),
    tells(events.Revealed, lambda event, told: f"{_name(told, event.fighter)} is in sight."),
    tells(events.Rolled, rolled),
    tells(magic_events.SpellCast, cast_told),
    tells(
        magic_events.ArmBlessed,
        lambda event, told: f"The {arm_name(told.state, event.fighter, event.arm)} of {_name(told, event.fighter)} "
        f"is blessed with {spell(event.spell).name}.",
    ),
    tells(
        magic_events.BlessingWoke,
        lambda event, told: f"{_name(told, event.fighter)} may cast {spell(event.spell).name} in its turn, "
        "and pays nothing for it.",
    ),
    tells(
        magic_events.SpellFizzled,
        lambda event, told: f"{spell(event.spell).name} came to nothing: what it was cast at is gone.",
    ),
    tells(
        magic_events.SpellNegated,
        lambda event, told: f"{spell(event.spell).name} of {_name(told, event.fighter)} came to nothing.",
    ),
    tells(
        magic_events.SpellChangedNothing,
        lambda event, told: f"{spell(event.spell).name} of {_name(told, event.fighter)} changed nothing.",
    ),
    tells(magic_events.SpellSustained, sustained),
    tells(magic_events.MarkerTurnedUp, turned_up),
    tells(
        magic_events.SpellEnded,
        lambda event, told: f"{spell(event.spell).name} of {_name(told, event.fighter)} is over.",
    ),
    tells(
        magic_events.BattleRuleSet,
        lambda event, told: f"{spell(event.spell).name} changes the rules for everybody.",
    ),
    tells(
        magic_events.BombWalked,
        lambda event, told: f"The bomb of {_name(told, event.fighter)} walked to {tile_name(event.to)}.",
    ),
    tells(
        magic_events.CardExchanged,
        lambda event, told: f"The {event.stat.word} card of {_name(told, event.fighter)} is another one now.",
    ),
    tells(
        magic_events.Appeared,
        lambda event, told: f"{_name(told, event.fighter)} appeared on {tile_name(event.square)}.",
    ),
    tells(
        magic_events.HandicapShifted,
        lambda event, told: f"1 {event.stat.word} Handicap of {_name(told, event.fighter)} "
        f"went over to {_name(told, event.to)}.",
    ),
    tells(
        magic_events.Channelled,
        lambda event, told: f"{_name(told, event.fighter)} channels {spell(event.spell).name} "
        f"with {cards_text((event.card,))}.",
    ),
    tells(magic_events.FieldMade, field_made),
    tells(
        magic_events.FieldGone,
        lambda event, told: f"{FIELDS[event.kind].name} is gone from {_tiles(event.squares)}.",
    ),
    tells(
        magic_events.CreatureSummoned,
        lambda event, told: f"{_name(told, event.by)} summoned {_name(told, event.fighter)} at "
        f"{tile_name(event.square)}.",
    ),
    tells(
        magic_events.CreatureChanged,
        lambda event, told: f"A {summon_kind('pawn').name} became {_name(told, event.fighter)}.",
    ),
    tells(
        magic_events.CreatureGrew, lambda event, told: f"{_name(told, event.fighter)} has a size of {event.size} now."
    ),
    tells(magic_events.BodyUsedUp, lambda event, told: f"Nothing is left of the body of {_name(told, event.fighter)}."),
    tells(magic_events.CreatureVanished, vanished),
    tells(magic_events.Revived, lambda event, told: f"{_name(told, event.fighter)} stands again."),
    tells(events.RetreatTried, retreat_tried),
    tells(
        events.SideLeft,
        lambda event, told: "The heroes retreated."
        if told.state.terms.mode is Mode.ENCOUNTER
        else "One side left the arena.",
    ),
    tells(lessons.Learnt, learnt),
    tells(MatchEnded, ended),
)
UNTOLD = (
    events.Entered, events.CardsDrawn, magic_events.ReagentsDrawn, events.HandShuffled, events.CardsDiscarded,
    events.TurnEnded,
)  # fmt: skip
