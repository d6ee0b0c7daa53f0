"""The round: draw, initiative, resolution, the special card, skipped turns, and how a match ends."""

from __future__ import annotations

import pytest

from core.cards import may_know
from core.events import MatchEnded
from core.games.champions_combat import GAME, events
from core.games.champions_combat.data import ACTION_CARDS, ActionCard, section
from core.games.champions_combat.rules import play_unit
from core.games.champions_combat.state import SPECIAL, most_powerful
from core.header import Header, SeatHeader
from core.match import Match
from core.questions import Choose, Permute
from tests.games.champions_combat.arrange import NAMES, NORTH, SOUTH, SOUTH_WEST, Play, face_to_face, lay
from tests.listing import of_each


def to_round_two(play: Play) -> Play:
    """Everybody gains power with card 3 or walks until the second round begins."""
    while play.state.round == 1:
        play.walk_off(play.hand(play.question.seat)[0])
    return play


# --- set-up


def test_set_up_deals_one_open_style_card_each_at_random_for_the_whole_match() -> None:
    people = tuple(SeatHeader(name) for name in NAMES[:4])
    match = Match.start(GAME, Header(GAME.id, GAME.rules_version, GAME.settle({}), people))
    assert isinstance(match.question, Permute) and match.question.count == 9
    match.answer((8, 0, 4, 2, 1, 3, 5, 6, 7))
    assert [fighter.style for fighter in match.state.fighters] == [9, 1, 5, 3]


@pytest.mark.parametrize("seats", [1, 5])
def test_players_are_two_to_four(seats: int) -> None:
    people = tuple(SeatHeader(str(seat)) for seat in range(seats))
    with pytest.raises(Exception, match="2 to 4 players"):
        Match.start(GAME, Header(GAME.id, GAME.rules_version, GAME.settle({}), people))


# --- draw phase


def test_draw_phase_1_discards_the_rest_of_each_hand_face_up() -> None:
    play = to_round_two(lay(hands={0: (1, 4, 5, 6), 1: (1, 4, 5, 6)}))
    discarded = play.all(events.HandDiscarded)
    assert [(event.seat, event.faces) for event in discarded] == [(0, (5, 6)), (1, (5, 6))]
    shown = [card for event in discarded for card in event.cards]
    assert len(shown) == 4


def test_draw_phase_2_shuffles_discard_pile_and_deck_into_one_deck() -> None:
    play = to_round_two(lay())
    for event in play.all(events.DeckRenewed):
        assert len(event.cards) == 15
    for fighter in play.state.fighters:
        assert (len(fighter.deck), fighter.discard) == (11, [])


def test_draw_phase_2_gives_every_card_a_new_id_that_tells_nothing() -> None:
    play = to_round_two(lay())
    renewed = play.all(events.DeckRenewed)
    before, after = ({card for event in some for card in event.cards} for some in (renewed[:2], renewed[2:]))
    assert len(before) == len(after) == 30 and not before & after


def test_draw_phase_3_draws_four_cards_that_only_their_owner_knows() -> None:
    play = lay(seats=3)
    ledger = play.state.cards
    for seat, fighter in enumerate(play.state.fighters):
        assert len(fighter.hand) == 4
        for card in fighter.hand:
            assert [may_know(ledger, card, other) for other in (0, 1, 2, None)] == [
                *(other == seat for other in range(3)),
                False,
            ]


def test_draw_phase_leaves_the_deck_unknown_to_all() -> None:
    play = lay()
    for fighter in play.state.fighters:
        assert not any(may_know(play.state.cards, card, seat) for card in fighter.deck for seat in (0, 1, None))


def test_draw_phase_goes_seat_by_seat_and_the_initiative_phase_comes_after_it() -> None:
    play = to_round_two(lay())
    first = ["deck", "deal"] * 2 + ["initiative"] * 2
    assert play.chance == first + ["show", "deck", "deal"] * 2 + ["initiative"] * 2


# --- initiative phase


def test_initiative_phase_lays_two_stacks_and_the_special_card_last() -> None:
    play = lay(seats=3, upper=(2, 0, 1), lower=(1, 2, 0))
    assert play.state.line == [2, 0, 1, 1, 2, 0, SPECIAL]
    assert play.asked[0] == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_initiative_phase_gives_everybody_two_turns(seats: int) -> None:
    play = lay(seats=seats)
    assert sorted(play.state.line) == sorted([SPECIAL, *range(seats), *range(seats)])


def test_initiative_phase_order_is_open() -> None:
    assert lay(upper=(1, 0)).all(events.LineLaid) == [events.LineLaid((1, 0, 0, 1, SPECIAL))]


# --- resolution phase


def test_resolution_phase_follows_the_line() -> None:
    play = to_round_two(lay(upper=(1, 0), lower=(0, 1), hands={0: (1, 4, 5, 6), 1: (1, 4, 5, 6)}))
    turns = [(event.seat, event.place) for event in play.all(events.TurnBegan)]
    assert turns[:4] == [(1, 0), (0, 1), (0, 2), (1, 3)]


def test_resolution_phase_the_played_card_goes_to_the_discard_pile() -> None:
    play = lay(hands={0: (3, 1, 2, 4)})
    card = play.card(0, 3)
    play.play(3, "move")
    assert play.fighter(0).discard == [card] and len(play.hand(0)) == 3
    assert play.match.view(1).face(card) == 3


def test_resolution_phase_a_turn_uses_move_or_attack_never_both() -> None:
    play = face_to_face(hands={0: (11, 7, 6, 1)})
    play.play(11, "attack").roll(1, 1)
    assert play.asked == (1, "reaction")
    play.say(None)
    assert play.asked == (1, "play")
    assert play.fighter(0).hex == (0, 0)


def test_resolution_phase_a_playable_card_must_be_played() -> None:
    play = lay()
    assert None not in play.choices
    assert play.match.refusal(None) == "You have a card you can play, so you must play one."


def test_resolution_phase_an_empty_hand_skips_the_turn() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((1, -2), SOUTH_WEST)}
    play = lay(seats=3, places=places, upper=(0, 2, 1), lower=(0, 2, 1), hands={1: (5, 6, 7, 3)})
    play.play(1, "attack").roll(1, 1).react(5)
    play.play(1, "attack").roll(1, 1).react(6)
    play.play(3, "move")
    play.play(2, "attack").roll(1, 1).react(7)
    play.play(2, "attack").roll(1, 1)
    assert events.ReactionImpossible(1, "empty hand") in play.told
    assert events.TurnSkipped(1, "empty hand") in play.told


def test_resolution_phase_nothing_playable_skips_the_turn() -> None:
    """Each printed Move can be used by anybody, so the cards in this hand are not printed ones."""
    play = lay()
    play.match.table.faces.update(dict.fromkeys(play.fighter(0).hand, 99))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ACTION_CARDS, 99, unpayable())
        assert play.choices == (None,)
        play.match.answer(None)
    assert events.TurnSkipped(0, "nothing playable") in play.told
    assert play.asked == (1, "play")


def unpayable() -> ActionCard:
    return ActionCard(99, "move", section("2-"), section("dd-"), section("x"))


def test_resolution_phase_nothing_playable_is_a_claim_for_whoever_does_not_know_the_hand() -> None:
    play = lay()
    assert isinstance(play.question, Choose)
    options = play.question.options
    for card in play.fighter(0).hand:
        del play.match.table.faces[card]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(ACTION_CARDS, 99, unpayable())
        assert options.refusal(None) is None
    assert options.refusal(None) == "You have a card you can play, so you must play one."
    assert options.claims(None) == tuple(play.fighter(0).hand) and options.claims((1, "move")) == ()


def test_resolution_phase_after_the_last_card_a_new_round_begins() -> None:
    play = to_round_two(lay())
    assert (play.state.round, play.state.turn) == (2, 1)
    assert all(len(play.hand(seat)) == 4 for seat in range(2))


# --- the special card


@of_each(
    "power, leader", [((2, 2, 1), None), ((3, 2, 2), 0), ((0, 0, 0), None), ((0, 1, 0), 1), ((2, 1, 2), None)]
)
def test_special_card_needs_strictly_the_most_power(power: tuple[int, ...], leader: int | None) -> None:
    play = lay(seats=3, power=dict(enumerate(power)))
    assert most_powerful(play.state) == leader


def test_special_card_compares_players_one_by_one_not_together() -> None:
    assert most_powerful(lay(seats=4, power={0: 3, 1: 2, 2: 2, 3: 2}).state) == 0


def special_turn() -> Play:
    play = lay(power={1: 1}, hands={0: (1, 4, 5, 6), 1: (1, 4, 5, 6)})
    for _ in range(4):
        play.walk_off(play.hand(play.question.seat)[0])
    return play


def test_special_card_gives_a_turn_to_the_most_powerful() -> None:
    play = special_turn()
    assert play.asked == (1, "play")
    assert play.all(events.TurnBegan)[-1] == events.TurnBegan(1, 4, True)
    play.play(5, "move")
    assert play.asked == (1, "move")


def test_special_card_may_be_declined() -> None:
    play = special_turn()
    assert play.choices[-1] is None
    play.say(None)
    assert events.TurnSkipped(1, "declined") in play.told
    assert play.state.round == 2


def test_special_card_with_a_tie_does_nothing() -> None:
    play = to_round_two(lay(hands={0: (1, 4, 5, 6), 1: (1, 4, 5, 6)}))
    assert play.all(events.SpecialIdle) == [events.SpecialIdle(4)]
    assert not any(event.special for event in play.all(events.TurnBegan))


# --- the end


def one_hit(**scene: object) -> Play:
    play = face_to_face(hands={0: (1, 2, 3, 4)}, **scene)
    return play.play(1, "attack").roll(3, 1).say(None)


def test_end_the_fifth_score_token_wins_at_once() -> None:
    play = one_hit(score={0: 4})
    assert play.match.question is None
    assert play.state.result is not None and play.state.result.winners == (0,)
    assert play.all(MatchEnded) == [MatchEnded((0,), "score")]


def test_end_four_score_tokens_do_not_win() -> None:
    assert one_hit(score={0: 3}).state.result is None


@pytest.mark.parametrize("winning", [3, 7, 10])
def test_end_option_winning_score(winning: int) -> None:
    options = {"winning_score": winning}
    assert one_hit(score={0: winning - 2}, options=options).state.result is None
    result = one_hit(score={0: winning - 1}, options=options).state.result
    assert result is not None and result.winners == (0,)


@of_each("winning, supply", [(3, 20), (5, 20), (7, 28), (10, 40)])
def test_end_option_winning_score_has_tokens_for_all(winning: int, supply: int) -> None:
    assert GAME.start(GAME.settle({"winning_score": winning}), 4).score.left == supply


def last_round(score: dict[int, int]) -> Play:
    play = lay(options={"round_limit": 5}, score=score, hands={0: (1, 4, 5, 6), 1: (1, 4, 5, 6)})
    while play.match.question is not None:
        play.walk_off(play.hand(play.question.seat)[0])
    return play


def test_end_option_last_round_the_highest_score_wins() -> None:
    play = last_round({0: 1, 1: 3})
    assert play.state.round == 5
    assert play.all(MatchEnded) == [MatchEnded((1,), "rounds")]


def test_end_option_last_round_equal_scores_draw() -> None:
    assert last_round({0: 2, 1: 2}).all(MatchEnded) == [MatchEnded((0, 1), "rounds", drawn=True)]


def test_end_option_last_round_is_off_by_default() -> None:
    assert GAME.settle({}) == {"arena": "open", "winning_score": 5, "round_limit": 0}
    assert GAME.play_unit is play_unit
