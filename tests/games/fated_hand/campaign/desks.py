"""Stories led by a Game Master, at the desk: between two steps, before a battle and between its rounds."""

from __future__ import annotations

from core.events import Event
from core.games.fated_hand import asks
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.state import FatedHandState, FighterId, Phase
from core.match import Match
from core.plain import Answer
from netcode.answerers import SeededLuck
from tests.kit import AnyMatch, new_match, step

GIL = FighterId(0)
Led = Match[FatedHandState]


def led(story: str = "", seats: int = 2, until: str = asks.MASTER) -> Led:
    """A Game Master alone with the heroes of the other seats, asked for the first power."""
    match: AnyMatch = new_match("fated_hand", seats, {"teller": "master", "story": story, "last_round": 10})
    go_to(match, until)
    return match


def go_to(match: AnyMatch, name: str, seed: int = 1) -> None:
    """By chance until that is asked."""
    luck = SeededLuck(seed)
    while match.question is None or match.question.name != name:
        step(match, luck)


def use(match: Led, *answers: Answer) -> list[Event]:
    """Give answers to one question after the other; what came of the last one."""
    for answer in answers:
        match.answer(answer)
    return list(match.happened[-1])


def before_battle(surprised: str = "") -> Led:
    """The first battle of a session is to begin."""
    match = led()
    use(match, powers.BATTLE, "shakedown", "slinger", "slinger")
    if match.question.options.what == "foe":
        use(match, None)
    use(match, surprised)
    go_to(match, asks.MASTER)
    return match


def between_rounds() -> Led:
    """In the first battle of a session."""
    match = before_battle()
    use(match, None)
    luck = SeededLuck(1)
    while match.state.phase is not Phase.BETWEEN:
        step(match, luck)
        assert match.state.phase is not Phase.SCENE, "the battle has ended in its first round"
    return match


def told(match: Led, kind: type[Event]) -> list[Event]:
    return [event for happened in match.happened for event in happened if isinstance(event, kind)]
