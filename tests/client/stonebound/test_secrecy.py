"""Secrets: what one seat holds changes no pixel that another seat is shown, nor the curtain between them."""


from client.table.passing import needs_curtain
from core.plain import CHANCE
from core.state import Ledger, State
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.stonebound.tables import PERSON, seats_of
from tests.client.table.tables import come_to, open_table, pixels
from tests.listing import of_each

SIZE = (1280, 720)
TEAMS = [("orrin_slate", "kess_varrow", "hestra_vaul"), ("wren_tallow", "pell_emberwick", "archon_seluvine")]


class OtherDeck(SeededLuck):
    """The same luck, but of the first deck the stones that go to the first hand lie in another order."""

    def __init__(self, seed, turned):
        super().__init__(seed)
        self._left = 1 if turned else 0

    def shuffled(self, items):
        order = super().shuffled(items)
        if self._left and len(items) == 140:
            self._left -= 1
            return order[-30:] + order[30:-30] + order[:30]
        return order


def dealt(turned):
    """A match of two people who have drawn their first stones; the first hand may be another one."""
    session = Session.new("stonebound", {}, seats_of(PERSON, PERSON), folder=None, luck=OtherDeck(5, turned))
    while session.match.state.seat is None or session.match.question.seat == CHANCE:
        question = session.match.question
        if question.seat == CHANCE:
            session.advance()
        elif question.name == "team":
            session.answer((next(team for team in question.inner.listed() if team[0] == TEAMS[question.seat][0]),))
        else:
            session.answer(question.listed()[0])
    return session


def seen(session, seat):
    return pixels(session, seat, SIZE)


def hand(session, seat):
    return sorted(session.match.view(seat).face(card) for card in session.match.state.players[seat].hand)


def test_two_different_hands_look_the_same_to_the_other_seat_and_to_a_spectator():
    one, other = dealt(False), dealt(True)
    mover = one.match.state.seat
    assert hand(one, mover) != hand(other, mover)
    assert seen(one, 1 - mover) == seen(other, 1 - mover)
    assert seen(one, None) == seen(other, None)
    assert seen(one, mover) != seen(other, mover)


def test_teams_are_sealed_behind_a_curtain():
    session = Session.new("stonebound", {}, seats_of(PERSON, PERSON), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session)
    for _ in range(30):
        pilot.tick(33)
    assert screen.is_passing and screen.scene is None
    come_to(pilot, screen)
    pilot.tick(33)
    first = screen.viewer
    screen.answer(session.match.question.listed()[0])
    for _ in range(30):
        pilot.tick(33)
    assert screen.is_passing and session.asked != first


@of_each("seen, needed", [(0b0101, False), (0b0001, True), (0b0100, True), (0b1010, False)])
def test_partners_who_know_the_same_stones_need_no_curtain(seen, needed):
    state = State(seats=4, cards=Ledger(next_id=1, seen={0: seen}))
    assert needs_curtain(state, (0, 1, 2, 3), 0, 2) is needed

def test_where_all_at_a_screen_know_the_same_nobody_needs_a_curtain_at_first_either():
    of_both, of_one = (State(seats=4, cards=Ledger(next_id=1, seen={0: seen})) for seen in (0b0101, 0b0001))
    assert not needs_curtain(of_both, (0, 2), None, 2) and not needs_curtain(of_both, (0, 2), None, 0)
    assert needs_curtain(of_one, (0, 2), None, 0) and needs_curtain(of_both, (0, 1, 2), None, 2)
    assert needs_curtain(of_both, (0, 2), None, 2, sealed=True)
