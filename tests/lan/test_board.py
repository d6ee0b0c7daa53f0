"""Boards kept in step by hand: whole matches, truly hidden hands, lost members, undo, and lies that are refused."""

from __future__ import annotations

import msgspec
import pytest

from core.errors import IllegalAnswer
from core.games import find_game
from core.log import Concede, Draw, Entry, Undo, decode_record
from core.plain import CHANCE
from core.questions import Deal, Permute, Roll
from core.undo import last_answer_of, undo_refusal
from netcode.answerers import SeededLuck
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.play.asking import Gathering
from netcode.lan.play.bodies import Act, FactBody, Verb, Word, decode
from netcode.lan.play.dropping import Fate
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused
from netcode.secrets.shuffling import Shuffle
from netcode.secrets.tokens import ProvenTokens
from tests.lan.boards import Tables, at_random, found, seed_of, table_header

COMBAT = "champions_combat"
SHORT: dict[str, bool | int | str] = {"winning_score": 3, "round_limit": 5}
LONG: dict[str, bool | int | str] = {"winning_score": 10}


def tables(
    game: str = "toy",
    members: int = 3,
    seed: int = 1,
    seats: list[tuple[int, ...]] | None = None,
    options: dict[str, bool | int | str] = SHORT,
) -> Tables:
    found_game = find_game(game)
    owners = seats or [(member,) for member in range(members)]
    header = table_header(found_game, sum(map(len, owners)), options if game == COMBAT else {})
    return Tables(found(header, found_game, owners), luck=SeededLuck(seed))


# --- whole matches


@pytest.mark.slow
@pytest.mark.parametrize("members", [2, 3])
def test_a_whole_match_of_champions_combat(members: int) -> None:
    table = tables(COMBAT, members)
    table.play()
    assert table.boards[0].match.state.result is not None
    assert all(board.match.log.records == table.boards[0].match.log.records for board in table.boards)


@pytest.mark.parametrize("members", [1, 2, 4])
def test_seals_remasks_dice_and_piles(members: int) -> None:
    table = tables("toy", members, seats=[(0, 1)] if members == 1 else None)
    table.play()
    assert table.boards[0].match.state.result is not None


def test_two_seats_of_one_member() -> None:
    table = tables("toy", seats=[(0, 2), (1,)])
    table.play()
    assert table.boards[0].match.state.result is not None


# --- what is hidden


def test_each_machine_knows_its_own_hands_and_no_others() -> None:
    """Law 8 over the net: after each step a process knows exactly the faces that its seats have seen."""
    table = tables("toy", 3)
    while table.boards[0].match.question is not None:
        table.go_on()
        for board in table.boards:
            ledger = board.match.state.cards
            mine = [seat for seat, owner in enumerate(board.state.owners) if owner == board.member]
            may = {card for card, seen in ledger.seen.items() if any(seen >> seat & 1 for seat in mine)}
            known = {card for card in ledger.seen if card in board.match.table.faces}
            assert known == may


def test_the_public_points_do_not_open_a_hand() -> None:
    """Invariant 27: without the seat's own secret a dealt card stays closed for everybody else."""
    table = tables("toy", 3)
    table.play(upto=4)
    deal = table.boards[0].match.state.cards.seen
    assert deal
    for board in table.boards:
        for card, hidden in board.state.deck.items():
            if hidden.viewer is not None:
                assert (board.read(hidden) is not None) == (hidden.viewer == board.member), card


def test_no_secret_leaves_its_member() -> None:
    """Law 8: neither seeds nor scalars are in any byte that a member sends."""
    table = tables("toy", 3)
    table.play()
    for own, sent in zip(table.owns, table.sent, strict=True):
        assert len(sent) > 10_000
        for planted in (seed_of(own.member), own.secrets.cards, own.secrets.coins):
            assert planted not in sent


def test_a_sealed_choice_says_nothing_before_all_are_in() -> None:
    """Records of sealed choices are equal whatever was chosen, also on the author's machine."""
    table = tables("toy", 2)
    while table.boards[0].author() is None or table.boards[0].due.kind is not Kind.SEAL:  # type: ignore[union-attr]
        table.go_on()
    own = table.owns[0]
    sealed = [own.answer((bid,)) for bid in (1, 9)]
    assert len({len(payload) for _, payload in sealed}) == 1
    table.go_on()
    assert {board.match.log.records[-1] for board in table.boards} == {table.boards[0].match.log.records[-1]}
    assert table.boards[0].state.sealed[0].member == 0


# --- lies


def test_an_answer_for_another_seat_is_refused() -> None:
    table = tables(COMBAT, 3)
    author = stand_at_act(table)
    kind, payload = table.owns[author].answer(at_random(table.owns[author], table.luck))
    liar = (author + 1) % 3
    with pytest.raises(Refused, match=f"Member {author} writes"):
        table.boards[0].apply(table.step(kind, liar, payload))


def test_a_card_played_with_another_face_is_refused() -> None:
    table = tables("toy", 2)
    author, payload = stand_at_play(table)
    act = decode(Act, payload)
    assert act.shown is not None
    wrong = ProvenTokens(
        tuple(reversed(act.shown.points)) + act.shown.points[:0], act.shown.response, act.shown.challenge
    )
    lie = msgspec.structs.replace(act, shown=wrong).encode()
    digests = [board.digest() for board in table.boards]
    for board in table.boards:
        with pytest.raises(Refused, match="does not hold"):
            board.apply(table.step(Kind.ACT, author, lie))
    without = msgspec.structs.replace(act, shown=None).encode()
    with pytest.raises(Refused, match="tokens"):
        table.boards[0].apply(table.step(Kind.ACT, author, without))
    assert digests == [board.digest() for board in table.boards], "a refused block changes nothing"


def test_a_wrong_token_is_refused() -> None:
    table = tables("toy", 3)
    while not isinstance(table.boards[0].due, Gathering):
        table.go_on()
    request = table.boards[0].requests()[0]
    first, second = request.members[:2]
    right = table.owns[first].fact(request.base)
    assert right is not None
    board = table.boards[-1]
    assert board.fact_refusal(first, request.base, right) is None
    assert board.fact_refusal(second, request.base, right) is not None, "another's token"
    tokens = decode(FactBody, right).tokens
    bent = FactBody(ProvenTokens(tokens.points, tokens.challenge, tokens.challenge)).encode()
    assert board.fact_refusal(first, request.base, bent) is not None
    assert board.fact_refusal(first, b"another place", right) is not None
    assert board.fact_refusal(first, request.base, b"\x91\xc0") is not None


def test_a_shuffle_that_swaps_a_card_is_refused() -> None:
    table = tables("toy", 2)
    while not (duty := turn_of_shuffle(table)):
        table.go_on()
    author, payload = duty
    body = decode(Shuffle, payload)
    doubled = Shuffle(body.outputs[:64] + body.outputs[:64] + body.outputs[128:], body.proof).encode()
    with pytest.raises(Refused, match="shuffle"):
        table.boards[0].apply(table.step(Kind.SHUFFLE, author, doubled))


def turn_of_shuffle(table: Tables) -> tuple[int, bytes] | None:
    author = table.boards[0].author()
    duty = table.owns[author].duty() if author is not None else None
    return (author, duty[1]) if author is not None and duty is not None and duty[0] is Kind.SHUFFLE else None


def stand_at_act(table: Tables) -> int:
    """Play on until a seat's answer is awaited."""
    while (own := asked(table)) is None:
        table.go_on()
    return own.member


def asked(table: Tables) -> MemberMoves | None:
    author = table.boards[0].author()
    if author is None or table.owns[author].asked is None or table.boards[0].due.kind is not Kind.ACT:  # type: ignore[union-attr]
        return None
    return table.owns[author]


def stand_at_play(table: Tables) -> tuple[int, bytes]:
    """Champions Combat until a card is played; gives the author and the block's payload."""
    table = table_of_combat(table)
    while True:
        author = stand_at_act(table)
        own = table.owns[author]
        question = own.asked
        assert question is not None
        for answer in question.listed():  # type: ignore[union-attr]
            if question.cards_shown(answer):
                return author, own.answer(answer)[1]
        table.go_on()


def table_of_combat(table: Tables) -> Tables:
    """The same tables over Champions Combat, where answers play cards."""
    other = tables(COMBAT, 2)
    table.__dict__.update(other.__dict__)
    return table


# --- undo, draws, resignation


def play_to_own_answers(table: Tables) -> int:
    """Until the last record is a seat's free answer and a seat is asked; gives the seat."""
    while True:
        stand_at_act(table)
        match = table.boards[0].match
        for seat in range(match.state.seats):
            if undo_refusal(match, seat) is None:
                return seat
        table.go_on()


def test_an_undo_needs_the_word_of_whose_answer_it_was() -> None:
    table = tables(COMBAT, 2)
    seat = play_to_own_answers(table)
    match = table.boards[0].match
    owner, at = table.boards[0].state.owners[seat], len(match.log)
    author = table.boards[0].author()
    assert author is not None
    undo = Undo(seat, match.log.line()[-1])
    duty = table.owns[author].out_of_turn(undo)
    if author != owner:
        with pytest.raises(Refused, match="allowed"):
            table.boards[0].apply(table.step(*duty_step(table, author, duty[1])))
    table.out_of_turn(undo, (Word(Verb.UNDO, seat, at, seat), owner))
    table.check_same()
    table.play(upto=len(table.boards[0].match.log) + 5)


def duty_step(table: Tables, author: int, payload: bytes) -> tuple[Kind, int, bytes]:
    return Kind.ACT, author, payload


@pytest.mark.slow
def test_what_others_built_on_is_taken_back_by_consent() -> None:
    table = tables(COMBAT, 2, seed=3, options=LONG)
    while True:
        author = stand_at_act(table)
        state, match = table.boards[0].state, table.boards[0].match
        line = [number for number in match.log.line() if number >= state.secret]
        rolled = [number for number in line if chance_at(table, number)]
        if rolled and answered_before(table, rolled[-1]) is not None:
            break
        table.go_on()
    seat, to = answered_before(table, rolled[-1])  # type: ignore[misc]
    other = 1 - seat
    undo = Undo(seat, to, (other,))
    at = len(match.log)
    words = [(Word(Verb.UNDO, seat, at, seat), seat), (Word(Verb.UNDO, seat, at, other), other)]
    stale = [(Word(Verb.UNDO, seat, at - 1, each.by), member) for each, member in words]
    with pytest.raises(Refused, match="allowed"):
        table.boards[0].apply(noticed(table, author, undo, stale))
    table.out_of_turn(undo, *words)
    table.check_same()
    table.play(upto=len(table.boards[0].match.log) + 5)


def test_no_undo_goes_back_over_shuffled_or_dealt_cards() -> None:
    table = tables("toy", 2)
    while table.boards[0].match.state.round == 0:  # type: ignore[attr-defined]
        table.go_on()
    stand_at(table, "bid")
    match = table.boards[0].match
    for seat in (0, 1):
        to = last_answer_of(match, seat)
        assert to is not None
        with pytest.raises(IllegalAnswer, match="Cards have been shuffled or dealt since"):
            table.owns[0].out_of_turn(Undo(seat, to, (1 - seat,)))


def chance_at(table: Tables, number: int) -> bool:
    entry = decode_record(table.boards[0].match.log.records[number])
    return isinstance(entry, Entry) and entry.actor == CHANCE


def answered_before(table: Tables, number: int) -> tuple[int, int] | None:
    """The last answer before a roll that its seat could ask to take back: seat and record."""
    match, state = table.boards[0].match, table.boards[0].state
    for seat in range(2):
        last = last_answer_of(match, seat)
        if last is not None and state.secret <= last < number:
            return seat, last
    return None


def noticed(table: Tables, author: int, undo: Undo, words: list[tuple[Word, int]]):  # type: ignore[no-untyped-def]
    notices = tuple(table.notice(word, member) for word, member in words)
    _, payload = table.owns[author].out_of_turn(undo)
    return table.step(Kind.ACT, author, payload, notices=notices)


def test_resignation_and_draw_end_the_match_with_the_words_of_all_concerned() -> None:
    table = tables(COMBAT, 2)
    author = stand_at_act(table)
    seat, at = 1 - author, len(table.boards[0].match.log)
    table.out_of_turn(Concede(seat), (Word(Verb.CONCEDE, seat, at - 1, seat), seat))
    result = table.boards[0].match.state.result
    assert result is not None and result.winners == (author,)
    table = tables(COMBAT, 2)
    author = stand_at_act(table)
    other, at = 1 - author, len(table.boards[0].match.log)
    with pytest.raises(Refused, match="allowed"):
        duty = table.owns[author].out_of_turn(Draw(author, (other,)))
        table.boards[0].apply(table.step(duty[0], author, duty[1]))
    table.out_of_turn(Draw(author, (other,)), (Word(Verb.DRAW, author, at, other), other))
    assert table.boards[0].match.state.result is not None


# --- going back, and members that are lost


def test_going_back_and_on_again_gives_the_same_table() -> None:
    table = tables("toy", 2)
    table.play(upto=14)
    steps, height = list(table.steps), table.height
    watcher = table.watcher
    end = watcher.digest()
    for back in (height // 2, 3, height - 1):
        facts = replayed(table, steps, back)
        assert facts == end, back


def replayed(table: Tables, steps, back: int) -> bytes:  # type: ignore[no-untyped-def]
    """Take every board back to a height and bring it to the end again with the same blocks."""
    for board in table.boards:
        board.back_to(back)
    table.height = back
    del table.steps[back:]
    for step in steps[back:]:
        while table.boards[0].requests():
            table.gather()
        table.apply(step)
    while len(table.boards[0].match.log) < 14 and table.boards[0].requests():
        table.gather()
    table.check_same()
    return table.boards[0].digest()


@pytest.mark.parametrize("upto", [0, 1, 2, 5, 8, 11, 14])
def test_play_goes_on_when_one_of_three_is_lost(upto: int) -> None:
    """Wherever a member is lost: its secrets are opened, its seat passes on, the match is played to its end."""
    table = tables("toy", 3, seed=upto)
    table.play(upto=upto)
    table.drop(1, Fate("random", 2))
    table.play()
    assert table.boards[0].state.owners == (0, 2, 2)
    assert table.boards[0].match.state.result is not None


@pytest.mark.parametrize("upto", [3, 9, 14])
def test_a_person_takes_an_empty_slot_again(upto: int) -> None:
    """Whoever is admitted shares in dice and cards from then on, and sees the hand of its seat."""
    table = tables("toy", 3, seed=upto)
    table.play(upto=upto)
    table.drop(1, Fate("random", 2))
    table.play(upto=upto + 4)
    number = table.admit(1)
    assert number == 3
    table.play()
    board = table.owns[number].rules
    assert board.state.owners == (0, 3, 2) and board.match.state.result is not None
    assert board.state.live == (0, 2, 3)


@pytest.mark.parametrize("kind", [Roll, Permute, Deal])
def test_pulling_the_plug_changes_no_chance(kind: type) -> None:
    """Invariant 25: what was asked before a member was lost comes out as if it had stayed."""
    staying, leaving = tables("toy", 3, seed=4), tables("toy", 3, seed=4)
    for table in (staying, leaving):
        while not (table.boards[0].requests() and isinstance(table.boards[0].match.question, kind)):
            table.go_on()
    position = len(staying.boards[0].match.log)
    leaving.drop(2)
    for table in (staying, leaving):
        while len(table.boards[0].match.log) <= position:
            table.gather()
    assert staying.boards[0].match.log.records[: position + 1] == leaving.boards[0].match.log.records[: position + 1]


def test_cards_of_an_old_pile_are_shuffled_again_after_a_loss() -> None:
    """Tokens of a course of events that was given up must not lie on cards that are dealt later."""
    table = tables("toy", 3, seed=2)
    stand_at(table, "bid")
    (pile,) = {hidden.pile for hidden in table.boards[0].state.deck.values()}
    table.drop(2)
    stand_at(table, "raise")
    assert {hidden.pile for hidden in unseen(table)} == {pile}
    table.go_on()
    while not table.boards[0].requests():
        assert table.boards[0].due.kind is Kind.SHUFFLE  # type: ignore[union-attr]
        table.go_on()
    assert pile not in {hidden.pile for hidden in unseen(table)}
    table.play()
    assert table.boards[0].match.state.result is not None


def stand_at(table: Tables, name: str) -> None:
    while table.boards[0].match.question.name != name:  # type: ignore[union-attr]
        table.go_on()


def unseen(table: Tables):  # type: ignore[no-untyped-def]
    return [hidden for hidden in table.boards[0].state.deck.values() if hidden.viewer is None]
