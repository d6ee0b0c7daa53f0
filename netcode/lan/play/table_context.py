"""What every step of a table works on: the match, where the table stands, and the tokens that were given."""

from __future__ import annotations

from core.log import encode_entry, mark
from core.plain import CHANCE, Answer, Face, Faces, Seat, Seats
from core.questions import Question
from netcode.answerers import HUMAN, RANDOM, bot_names
from netcode.known_match import SharedMatch
from netcode.lan.play.asking import token_asked
from netcode.lan.play.deck import Hidden, Members
from netcode.lan.play.founding import Founding
from netcode.lan.play.table_state import SeatedMember, TableState
from netcode.secrets.deck import Ciphertext, read_card
from netcode.secrets.deck import Faces as FacePoints
from netcode.secrets.group import add, multiply, scalar_of, subtract
from netcode.secrets.keys import Secrets, joint_key
from netcode.secrets.tokens import Owner, TokenKind, bare_token


class TableContext:
    """match: the match so far. state: everything else that is the same everywhere. points: card tokens that were given,
    by what they are bound to and member. after: the state when the log had so many records. member, secrets: what this
    machine plays with, None for a spectator. own_turn: the turn at a pile that this machine made just now, as the block
    before it and its payload.
    """

    def __init__(self, founding: Founding, member: int | None = None) -> None:
        """Raises BadBody where the founding cannot be played here."""
        game = founding.game()
        self.founding = founding
        self.table = founding.table
        self.faces = FacePoints(self.table, max(game.card_faces, default=0) + 1)
        match = SharedMatch.start(game, founding.header())
        assert isinstance(match, SharedMatch)
        self.match = match
        self.points: dict[tuple[bytes, int], bytes] = {}
        self.after: dict[int, TableState] = {}
        self.member = member
        self.secrets: Secrets | None = None
        self.own_turn: tuple[bytes, bytes] | None = None
        numbers = founding.numbers
        members = tuple(
            SeatedMember(number, number, each.key, each.card) for number, each in enumerate(founding.members)
        )
        owners = founding.owners
        self.state = TableState(members, numbers, numbers, owners, owners, numbers, founding.id, owners)

    def who(self, seat: Seat) -> str:
        """Who plays a seat now: as in the header, or the bot that took over."""
        bot = self.state.bots.get(seat)
        if bot is None:
            return self.match.log.header.seats[seat].who
        return f"bot:{bot if bot in bot_names(self.match.game) else RANDOM}"

    def people_at(self, member: int) -> Seats:
        """The seats of a member that people play."""
        return tuple(seat for seat in self.state.seats_of(member) if self.who(seat) == HUMAN)

    def owner(self, member: int, kind: TokenKind) -> Owner:
        """Whose tokens of a kind these are."""
        public = self.state.members[member].public
        return Owner(self.table, member, kind, public.cards if kind is TokenKind.CARDS else public.coins)

    def joint(self, members: Members) -> bytes:
        """The key that locks a card which these members lock."""
        return joint_key(self.state.members[member].public.cards for member in members)

    def card_secret(self, member: int) -> bytes | None:
        """The member's card secret where this machine knows it: its own, or one that was opened."""
        if member in self.state.opened:
            return self.state.opened[member].cards
        return self.secrets.cards if self.secrets is not None and member == self.member else None

    def read(self, hidden: Hidden) -> Face | None:
        """The face of a closed card, under whichever mask this machine can lift; None where a token is missing here."""
        each: Hidden | None = hidden
        while each is not None:
            if (points := self._all_points(each)) is not None:
                return Face(read_card(self.faces, each.locks, points, each.cipher))
            each = each.before
        return None

    def _all_points(self, hidden: Hidden) -> dict[int, bytes] | None:
        points: dict[int, bytes] = {}
        for member in hidden.locks:
            point = self.points.get((hidden.reference, member)) or self._own_point(hidden, member)
            if point is None:
                return None
            points[member] = point
        return points

    def _own_point(self, hidden: Hidden, member: int) -> bytes | None:
        secret = self.card_secret(member)
        if secret is None:
            return None
        return bare_token(secret, token_asked(hidden))

    def unlocked(self, hidden: Hidden) -> Ciphertext:
        """The card without the locks of members whose secrets are open."""
        cipher = hidden.cipher
        for member in hidden.locks:
            if member in self.state.opened and member not in self.state.live:
                known = multiply(scalar_of(self.state.opened[member].cards), cipher.a)
                cipher = Ciphertext(cipher.a, subtract(cipher.b, known))
        return cipher


def locked(cipher: Ciphertext, point: bytes) -> Ciphertext:
    """The card with one more lock, from the token of the member whose lock it is."""
    return Ciphertext(cipher.a, add(cipher.b, point))


def entry(question: Question, answer: Answer, faces: Faces | None = None) -> bytes:
    """The shared record of an answer; `CHANCE` questions have that as their seat."""
    assert question.seat >= CHANCE
    return encode_entry(question.seat, mark(question), answer, faces)
