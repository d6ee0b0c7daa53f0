"""Motions of attacks and what they do: cards that are turned up, Hits, Handicap, whoever falls. And their story on the
sheet.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from client.games.fated_hand.attack_line import STAGE_OF
from client.games.fated_hand.looks import HIT_POINT, STAT_PICTURES
from client.games.fated_hand.pieces import Pieces
from client.motion import Call, Motion, Parallel, Wait, fade, move, shake, wind_up
from client.motion import Sequence as Steps
from client.table.flights import Point, Tag, tag_over
from client.table.happenings import HIT_STOP_MS, WIND_MS
from core.breakdown import Breakdown
from core.games.fated_hand import events as happened
from core.games.fated_hand import magic_events
from core.games.fated_hand.components import COMPONENTS, spell
from core.games.fated_hand.naming import amounts_text, arm_name, attack_verb, fighter_name
from core.games.fated_hand.pieces import Stat, Triple
from core.games.fated_hand.playing_cards import FACES, card_name
from core.games.fated_hand.spell_words import cards_text
from core.games.fated_hand.state import FighterId, Outcome
from core.plain import Face

LUNGE_MS, SHAKE_MS, FALL_MS, SEEN_MS = 110, 180, 320, 520
BY_NAME = {card_name(face): face for face in sorted(FACES)}
"""Breakdowns name the card among their parts."""


# --- pieces


def tagged(pieces: Pieces, id: FighterId, words: str, picture: str = "", waits: float = 150) -> Motion:
    """A tag goes up over a creature beside all other motions."""
    field = pieces.board

    def foot() -> Point | None:
        if id not in field.pieces:
            return None
        x, y = field.pixel_of(id)
        return x, y - field.layout.height * 0.5

    return tag_over(pieces.stage, Tag(words, picture, waits=waits), f"creature {id}", foot)


def dressed(pieces: Pieces, id: FighterId, **changes: Any) -> Call:
    """Change what a creature shows while motions run: fields of its look."""

    def dress() -> None:
        node = pieces.board.pieces.get(id)
        if node is not None and node.look is not None:
            node.dress(replace(node.look, **changes))

    return Call(dress)


def weighed_down(pieces: Pieces, id: FighterId, change: Callable[[int, int], int], amounts: Triple) -> Call:
    """Change the Handicap that a creature shows: change(what is there, amount) of each Stat."""

    def dress() -> None:
        node = pieces.board.pieces.get(id)
        if node is None or node.look is None:
            return
        strike, defense, speed = map(change, node.look.handicap, amounts)
        node.dress(replace(node.look, handicap=(strike, defense, speed)))

    return Call(dress)


def aimed(pieces: Pieces, target: FighterId | None) -> Call:
    """Mark whom something is aimed at, and nobody else."""
    square = pieces.state.fighters[target].square if target is not None else None
    return Call(lambda: pieces.board.mark("target", [square] if square is not None else []))


def tell(pieces: Pieces, sentence: str, stage: int = 4) -> None:
    """Into the story of the running attack; outside one there is none. Most of it happens when it has its outcome."""
    if pieces.sheet.story:
        pieces.sheet.tell(sentence, stage)


# --- attacks


def declared(event: happened.AttackDeclared, pieces: Pieces) -> Motion:
    words = "Riposte" if event.is_riposte else attack_verb(event.arm, is_ranged=event.is_ranged).split(" ")[0]
    perks = [COMPONENTS.perks[each].name for each in event.perks]
    tag = tagged(pieces, event.by, ": ".join([words, *perks]), "stat_atk", 260)
    return Steps(Call(lambda: tell_declared(event, pieces)), aimed(pieces, event.target), tag)


def tell_declared(event: happened.AttackDeclared, pieces: Pieces) -> None:
    """A Riposte goes on with the story of the attack that it answers, an Attack begins one."""
    if not event.is_riposte:
        pieces.sheet.forget()
    state = pieces.state
    verb = "answers" if event.is_riposte else attack_verb(event.arm, is_ranged=event.is_ranged)
    by, target = fighter_name(state, event.by), fighter_name(state, event.target)
    the = "" if event.arm in COMPONENTS.spells else "the "
    stage = STAGE_OF["riposte"] if event.is_riposte else STAGE_OF["declare"]
    pieces.sheet.tell(f"{by} {verb} {target} with {the}{arm_name(state, event.by, event.arm)}.", stage)


def cancelled(event: happened.AttackCancelled, pieces: Pieces) -> Motion:
    told = Call(lambda: tell_cancelled(event, pieces))
    return Steps(told, aimed(pieces, None), tagged(pieces, event.by, "comes to nothing", "", 260))


def tell_cancelled(event: happened.AttackCancelled, pieces: Pieces) -> None:
    tell(pieces, "It comes to nothing.")


def refused(event: happened.DefendRefused, pieces: Pieces) -> Motion:
    return Steps(
        Call(lambda: tell_refused(event, pieces)), tagged(pieces, event.fighter, "does not defend", "stat_pd", 260)
    )


def tell_refused(event: happened.DefendRefused, pieces: Pieces) -> None:
    tell(pieces, f"{fighter_name(pieces.state, event.fighter)} does not defend.", STAGE_OF["modify"])


def card_in(breakdown: Breakdown | None) -> Face | None:
    """The face of the card among the parts of a number."""
    parts = breakdown.parts if breakdown is not None else ()
    return next((BY_NAME[cause] for _, cause in parts if cause in BY_NAME), None)


def compared_words(event: happened.Compared) -> str:
    """'Strike 8 against 5: a Hit'."""
    against = f"against {event.defense.total}" if event.defense is not None else "against nothing"
    is_won = event.outcome is Outcome.SUCCESS
    result = "it works" if event.is_riposte else "a Hit"
    return f"Strike {event.strike.total} {against}: {result if is_won else 'held off'}"


def compared(event: happened.Compared, pieces: Pieces) -> Motion:
    """The cards are laid open and the numbers stand against each other; then the attacker lunges."""

    def lay() -> None:
        lay_compared(event, pieces)
        pieces.stage.sound("card_play")

    return Steps(Call(lay), Wait(SEEN_MS), _lunge(event, pieces))


def lay_compared(event: happened.Compared, pieces: Pieces) -> None:
    """Both cards, with the numbers above them, and a line of the story."""
    faces = [face for each in (event.strike, event.defense) if (face := card_in(each)) is not None]
    pieces.played.lay_all(compared_words(event), faces)
    tell(pieces, f"{compared_words(event)}.", STAGE_OF["riposte" if event.is_riposte else "compare"])


def _lunge(event: happened.Compared, pieces: Pieces) -> Motion:
    own, other = pieces.board.pieces[event.by], pieces.board.pieces[event.target]
    start, goal = own.position, other.position
    near = start[0] + (goal[0] - start[0]) * 0.25, start[1] + (goal[1] - start[1]) * 0.25
    is_won = event.outcome is Outcome.SUCCESS
    sound = Call(lambda: pieces.stage.sound("hit" if is_won else "block"))
    tag: Motion = Wait(0) if is_won else tagged(pieces, event.target, "holds", "stat_pd")
    there = move(own, near, LUNGE_MS + WIND_MS, wind_up)
    return Steps(there, sound, tag, Wait(HIT_STOP_MS), move(own, start, LUNGE_MS))


def hit(event: happened.HitTaken, pieces: Pieces) -> Motion:
    """A Hit Point goes."""
    node = pieces.board.pieces[event.fighter]
    words = "Hit" if event.left == 0 else f"Hit, {event.left} left"
    told = Call(lambda: tell_hit(event, pieces))
    change = dressed(pieces, event.fighter, hp=event.left)
    shakes = shake(node, node.width * 0.08, SHAKE_MS)
    return Steps(told, change, Parallel(shakes, tagged(pieces, event.fighter, words, HIT_POINT, 320)))


def tell_hit(event: happened.HitTaken, pieces: Pieces) -> None:
    tell(pieces, f"{fighter_name(pieces.state, event.fighter)} takes a Hit.")


def fell(event: happened.Fell, pieces: Pieces) -> Motion:
    """The figure lies down where it stood."""
    node = pieces.board.pieces[event.fighter]
    lie = dressed(pieces, event.fighter, down=True, hp=0, stance=None, handicap=(0, 0, 0), done=False, waits=False)
    told = Call(lambda: tell_fell(event, pieces))
    shown = Call(lambda: setattr(node, "opacity", 1.0))
    loosen = Call(lambda: pieces.links.loosen(event.fighter))
    sound = Call(lambda: pieces.stage.sound("push"))
    return Steps(told, sound, loosen, fade(node, 0.2, FALL_MS), lie, shown, Wait(160))


def tell_fell(event: happened.Fell, pieces: Pieces) -> None:
    tell(pieces, f"{fighter_name(pieces.state, event.fighter)} falls.")


# --- Handicap


def _most(amounts: Triple) -> str:
    return STAT_PICTURES[max(Stat, key=lambda stat: amounts[stat.value])]


def _signed(amounts: Triple, sign: str) -> str:
    """'-1 Strike, -1 Speed'; '-1 to all' where they are equal."""
    if len(set(amounts)) == 1:
        return f"{sign}{amounts[0]} to all Stats"
    return ", ".join(f"{sign}{amounts[stat.value]} {stat.word}" for stat in Stat if amounts[stat.value])


def weighed(event: happened.HandicapTaken, pieces: Pieces) -> Motion:
    change = weighed_down(pieces, event.fighter, lambda now, more: now + more, event.amounts)
    tag = tagged(pieces, event.fighter, _signed(event.amounts, "-"), _most(event.amounts), 260)
    sound = Call(lambda: pieces.stage.sound("miss"))
    return Steps(Call(lambda: tell_weighed(event, pieces)), sound, change, tag)


def tell_weighed(event: happened.HandicapTaken, pieces: Pieces) -> None:
    name = fighter_name(pieces.state, event.fighter)
    tell(pieces, f"{name} takes a Handicap of {amounts_text(event.amounts)}.")


def cleansed(event: happened.Cleansed, pieces: Pieces) -> Motion:
    change = weighed_down(pieces, event.fighter, lambda now, less: max(0, now - less), event.amounts)
    tag = tagged(pieces, event.fighter, _signed(event.amounts, "+"), _most(event.amounts), 200)
    return Steps(Call(lambda: pieces.stage.sound("token")), change, tag)


def shifted(event: magic_events.HandicapShifted, pieces: Pieces) -> Motion:
    """From the one to the other."""
    strike, defense, speed = (int(stat is event.stat) for stat in Stat)
    amounts = (strike, defense, speed)
    less = weighed_down(pieces, event.fighter, lambda now, gone: max(0, now - gone), amounts)
    return Steps(less, weighed_down(pieces, event.to, lambda now, more: now + more, amounts))


# --- spells


def cast(event: magic_events.SpellCast, pieces: Pieces) -> Motion:
    words = f"{spell(event.spell).name}: {cards_text(event.paid)}"
    sound = Call(lambda: pieces.stage.sound("card_play"))
    return Steps(sound, Call(lambda: tell_cast(event, pieces)), tagged(pieces, event.fighter, words, "", 600))


def tell_cast(event: magic_events.SpellCast, pieces: Pieces) -> None:
    name = fighter_name(pieces.state, event.fighter)
    tell(pieces, f"{name}: {spell(event.spell).name}, for {cards_text(event.paid)}.", 0)
