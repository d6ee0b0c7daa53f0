"""What is told of a battle says what each number was for."""

from __future__ import annotations

from core.events import Event, MatchEnded
from core.games.fated_hand import events
from core.games.fated_hand.battle_end import LAST_ROUND
from core.games.fated_hand.campaign.story_events import CupDrunk
from core.games.fated_hand.naming import fighter_name
from core.games.fated_hand.state import Mode
from core.games.fated_hand.words import WORDS
from core.view import View
from tests.games.fated_hand.duels import ONE, OTHER
from tests.games.fated_hand.tables import battle, fighter
from tests.listing import of_each


@of_each(
    "event, text",
    [
        (events.Held(ONE, 5), "{one} held at count 5."),
        (events.TurnBegan(ONE, 4, False, 0), "{one} acted at count 4."),
        (events.Sneaked(ONE, 3, True), "{one} rolled 3 to Sneak and is Hidden."),
        (events.Sneaked(ONE, 11, False), "{one} rolled 11 to Sneak and stayed in sight."),
        (
            events.Searched(ONE, OTHER, 7),
            "{one} shares a tile with {other}, who is Hidden, and rolled 7 to come upon {other}.",
        ),
        (CupDrunk(7, 5), "The other drinker has 7 against 5, and drinks on."),
        (MatchEnded((0,), LAST_ROUND), "The last round was over: Ana won, with more heroes standing."),
        (
            MatchEnded((0, 1), LAST_ROUND, True),
            "The last round was over: as many stand on both sides, so Ana and Ben draw.",
        ),
    ],
)
def test_a_sentence_says_what_its_number_is_for(event: Event, text: str) -> None:
    game = battle(mode=Mode.ARENA)
    fighter(game, 0, (4, 4))
    fighter(game, 1, (5, 4))
    one, other = (fighter_name(game.state, id) for id in (ONE, OTHER))
    said = WORDS.tell(event, View(0, game.state, {}), ("Ana", "Ben"))
    assert said == text.format(one=one, other=other)
