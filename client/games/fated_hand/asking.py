"""How each question of Fated Hand lights the table: tiles, creatures, acts, cards and slips.

Answers that begin alike are found in steps: an act, then whom or where, then how. `Draft` is how far that has come.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

from client.games.fated_hand.attack_line import STAGE_OF
from client.games.fated_hand.casting import light_free_cast
from client.games.fated_hand.countering import light_counter
from client.games.fated_hand.draft import Draft, Light
from client.games.fated_hand.foreseen_attacks import BLOWS, show_forecast, subject_of
from client.games.fated_hand.own_turn import light_turn
from client.games.fated_hand.party_builder import choose_party
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.planning import light_plan
from client.games.fated_hand.slips import SlipEntry
from client.games.fated_hand.steps import choose_among, lay_slips, notes_of, spread
from client.table.card_spots import CardSpot
from client.table.field import on_board, on_hand
from client.table.lamp import everything
from client.table.prompt import Extra
from core.events import Event
from core.games.fated_hand import asks
from core.games.fated_hand.choosing import Picks
from core.games.fated_hand.components import perk
from core.games.fated_hand.pick_words import COUNTED, OF_CARDS, pick_nothing
from core.games.fated_hand.state import FatedHandState, FighterId, is_told, square_of
from core.grids.square import Square
from core.kit.english import plural
from core.place import loaded
from core.plain import Answer
from core.questions import Choose, Question
from core.view import View

PASS, NOT_AGAIN = "Let it pass", "Not again in this attack"


# --- the attack that runs


def _reaction(pieces: Pieces, lamp: Light) -> None:
    """Perk by perk on slips; those with a tile or a creature to choose lead on."""
    _show_running(pieces)
    if isinstance(lamp.draft, Draft):
        choose_among(pieces, lamp, lamp.draft)
        return
    groups: dict[str, list[Answer]] = {}
    for answer in lamp.listed():
        if isinstance(answer, tuple):
            groups.setdefault(str(answer[0]), []).append(answer)
    if len(groups) == 1:
        spread(pieces, lamp, next(iter(groups.values())))
    else:
        _perk_slips(pieces, lamp, groups)
    lamp.reach(lambda answer: answer is None)
    again = [Extra(NOT_AGAIN, partial(_mute, pieces, lamp), hint="Pass here and at every other moment of it")]
    lamp.say(
        lamp.prompt, *(again if pieces.state.attacks else []), Extra(PASS, partial(lamp.choose, None), passes=True)
    )


def _perk_slips(pieces: Pieces, lamp: Light, groups: Mapping[str, list[Answer]]) -> None:
    entries = []
    for id, answers in groups.items():
        words = lamp.words(answers[0]) if len(answers) == 1 else f"{perk(id).name} ..."
        entries.append(SlipEntry(id, words, *notes_of(pieces, lamp, answers[0])))
    slips = pieces.sheet.offer(entries[: pieces.sheet.room])
    for id, answers in groups.items():
        if id in slips and len(answers) == 1:
            lamp.offer(slips[id], answers[0], None)
        elif id in slips:
            draft = Draft(f"{perk(id).name}: choose.", tuple(answers))
            lamp.lead(slips[id], draft.says, partial(lamp.begin, draft), draft.answers.__contains__)


def _mute(pieces: Pieces, lamp: Light) -> None:
    pieces.muted = attack_key(pieces.state)
    lamp.choose(None)


def attack_key(state: FatedHandState) -> tuple[int, ...]:
    """Tells the outmost running attack from all others; () while none runs."""
    if not state.attacks:
        return ()
    first = state.attacks[0]
    return state.round, first.by, first.target, state.fighters[first.by].attacked


def _show_running(pieces: Pieces, question: str = "") -> None:
    """question: its name, where it stands between two windows."""
    if pieces.state.attacks:
        attack = pieces.state.attacks[-1]
        window = "riposte" if attack.is_riposte else "modify" if question == asks.DEFEND else attack.window
        pieces.sheet.come_to(STAGE_OF.get(window, 0))
        show_forecast(pieces, attack)


def _either(pieces: Pieces, lamp: Light) -> None:
    """A button each, the usual answer in brass, beside what a running attack may do."""
    _show_running(pieces, lamp.question.name)
    lamp.reach(everything)
    others = [each for each in lamp.listed() if each is not True]
    buttons = [lamp.finish(lamp.words(each), each, primary=False) for each in others]
    lamp.say(lamp.prompt, *buttons, lamp.finish(lamp.words(True), True))


def _blow(pieces: Pieces, lamp: Light) -> None:
    """Another attack, or a Riposte."""
    if isinstance(lamp.draft, Draft):
        choose_among(pieces, lamp, lamp.draft)
        return
    spread(pieces, lamp, [answer for answer in lamp.listed() if answer is not None])


def _pick(pieces: Pieces, lamp: Light) -> None:
    """What a spell still needs: creatures and tiles on the board, all else on slips, and a button for no more."""
    options = lamp.question.options if isinstance(lamp.question, Choose) else None
    assert isinstance(options, Picks), "a spell asks"
    if isinstance(lamp.draft, Draft):
        choose_among(pieces, lamp, lamp.draft)
        return
    given = [answer for answer in options.items if answer is not None]
    lies_nowhere = options.what in (*COUNTED, *OF_CARDS)
    left = lay_slips(pieces, lamp, given) if lies_nowhere else spread(pieces, lamp, given)
    lamp.reach(everything)
    more = f" {left} more {plural(left, 'is', 'are')} in the list (L)." if left else ""
    is_open = len(given) < len(options.items)
    done = [Extra(pick_nothing(options), partial(lamp.choose, None), passes=True)] if is_open else []
    lamp.say(f"{lamp.prompt}{more}", *done)


def _counter(pieces: Pieces, lamp: Light) -> None:
    """Beside what a running attack may do."""
    _show_running(pieces)
    light_counter(pieces, lamp)


def _turn_up(pieces: Pieces, lamp: Light) -> None:
    """Cards that could be turned up, on slips."""
    _show_running(pieces)
    lay_slips(pieces, lamp, [answer for answer in lamp.listed() if answer is not None])
    lamp.reach(everything)
    lamp.say(lamp.prompt, Extra(lamp.words(None), partial(lamp.choose, None), passes=True))


def _stat(pieces: Pieces, lamp: Light) -> None:
    """A slip each."""
    _show_running(pieces)
    spread(pieces, lamp, lamp.listed())


def _carry(pieces: Pieces, lamp: Light) -> None:
    """Where the enemy would come to, straight ahead of whoever carries it."""
    own, target = _pair(pieces, lamp)
    _far(pieces, lamp, target, (target[0] - own[0], target[1] - own[1]))


def _throw(pieces: Pieces, lamp: Light) -> None:
    """Where the enemy would land, behind whoever throws it."""
    own, target = _pair(pieces, lamp)
    _far(pieces, lamp, own, (own[0] - target[0], own[1] - target[1]))


def _pair(pieces: Pieces, lamp: Light) -> tuple[Square, Square]:
    by = subject_of(lamp.question)
    assert by is not None and pieces.state.attacks, "somebody is moved by an attack that runs"
    return square_of(pieces.state, by), square_of(pieces.state, pieces.state.attacks[-1].target)


def _far(pieces: Pieces, lamp: Light, start: Square, step: Square) -> None:
    """Answers are numbers of tiles."""
    for tiles in lamp.listed():
        assert isinstance(tiles, int)
        lamp.offer(pieces.board.cells[start[0] + tiles * step[0], start[1] + tiles * step[1]], tiles, None)


def _check(pieces: Pieces, lamp: Light) -> None:
    """Between battles each card with what it would reach; in one the cards of the Hand."""
    on_hand(pieces, lamp)
    if is_told(pieces.state):
        _story(pieces, lamp)


def _either_hand(pieces: Pieces, lamp: Light) -> None:
    """A card of either hand."""
    lamp.options(pieces.hand.cards | pieces.reagents.cards)


# --- stories, whose parts are fetched with the first of them


def show_scene(pieces: Pieces, question: Question | None) -> None:
    """The scene of a story that is told now, and of whom something is asked in it."""
    if not is_told(pieces.state):
        pieces.story.shut()
        return
    from client.games.fated_hand.campaign.story_lights import asked_in, page_of

    pieces.story.tell(page_of(pieces, asked_in(question)))


def hear_story(pieces: Pieces, happened: Sequence[Event], view: View) -> None:
    if view.state_as(FatedHandState).story is not None:
        from client.games.fated_hand.campaign.story_lights import hear

        hear(pieces, happened, view)


def look_at_way(pieces: Pieces, card: CardSpot, near: bool) -> None:
    """Whose try is pointed at shows its Hand, if whoever looks leads it."""
    answer = card.answer
    if not near or not isinstance(answer, tuple) or len(answer) != 2 or not isinstance(answer[1], int):
        return
    if pieces.state.fighters[answer[1]].seat == pieces.view.seat:
        pieces.show(FighterId(answer[1]))


def _told(place: str) -> Callable[[Pieces, Light], None]:
    def light(pieces: Pieces, lamp: Light) -> None:
        cast("Callable[[Pieces, Light], None]", loaded(f"client.games.fated_hand.campaign.{place}"))(pieces, lamp)

    return light


def _words(pieces: Pieces, lamp: Light) -> None:
    """They are written on a sheet, which the prompt leads to."""
    show_scene(pieces, lamp.question)


_story, _desk = _told("story_lights:light_story"), _told("master_desk:light_desk")
LIGHTS: Mapping[str, Callable[[Pieces, Light], None]] = {
    asks.PARTY: choose_party,
    asks.PLAN: light_plan,
    asks.ACT: light_turn,
    asks.REACTION: _reaction,
    **dict.fromkeys((asks.SCENE, asks.CAMP, asks.GROWTH, asks.STORY_MAGIC), _story),
    **dict.fromkeys((asks.MASTER, asks.MASTER_DETAIL, asks.DIFFICULTY), _desk),
    **dict.fromkeys((asks.TELLING, asks.THING, asks.OBJECT_WORDS, asks.OFFER_WORDS), _words),
    asks.OFFER: _story,
    asks.CHECK: _check,
    **dict.fromkeys((asks.DISCARD, asks.BARRAGE, asks.LAY, asks.SPLIT), on_hand),
    asks.CUT: _either_hand,
    **dict.fromkeys((asks.SIGHT, asks.RUSH), on_board),
    **dict.fromkeys((asks.DEFEND, asks.GO_ON, asks.ACT_OR_HOLD, asks.HIDE, asks.RETREAT, asks.RISE), _either),
    **dict.fromkeys(BLOWS, _blow),
    asks.LOW_BLOW: _stat,
    asks.AIM: _pick,
    asks.COUNTER: _counter,
    asks.TURN_UP: _turn_up,
    asks.CAST_NOW: light_free_cast,
    asks.CARRY: _carry,
    asks.THROW_FAR: _throw,
}
"""Recovery has buttons and the list."""
