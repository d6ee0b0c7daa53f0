"""The state of a table after a block: everything beside the match that is equal on every machine, closed cards
included, as ciphertexts; and the context that each step works on: that state, the match, and the tokens given. No
I/O.

State and deck are never changed in place, so the state after each block can be kept and returned to. Member numbers are
never reused: founders have those of their slots, later members the next free one. It also works out under which names
seats play and have played: a member that takes a seat over plays under its own name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from core.log import encode_entry, mark
from core.match import Match
from core.plain import CHANCE, Answer, CardId, Face, Faces, Seat, Seats, by_seat
from core.questions import Question
from netcode.answerers import HUMAN, RANDOM, bot_names
from netcode.lan.play.bodies import Word
from netcode.lan.play.founding import Announced, Founding, SeatedMember
from netcode.secrets.deck import Ciphertext, card_asked, read_card, unlocked
from netcode.secrets.deck import Faces as FacePoints
from netcode.secrets.keys import Secrets, joint_key
from netcode.secrets.tokens import Asked, BothKeys, KeyRoster, Owner, TokenKind, bare_token


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed choice that waits to be opened with the others: whose, what its token is bound to, and the bytes."""

    member: int
    reference: bytes
    raw: bytes


@dataclass(frozen=True, slots=True)
class TableState:
    """See the module.

    records: the length of the match's log. past: how many pieces of the match that the table goes on from are in it,
    see `acting.py`. members: all there ever were, by number. live: who is here.
    contributors: whose coins are in a roll asked now; who was dropped since the last ordinary block still is.
    seats: seat -> slot, as in the beginning. owners: seat -> member. bots: seats that a bot took over -> its name.
    coming: who was admitted and gets its seats when all holders have accepted the new keys.
    unkeyed: who must announce keys before play goes on. offered: what was announced since, by member; the announcements
    of before count until all holders have accepted these. unheld: whose acceptance is awaited.
    opening: whose secrets are being opened. opened: whose are.
    led_by, count: the last ordinary block, and how many requests were answered since: together they name a place.
    led_owners: who played each seat when that block came; only a recovery can have passed seats on since.
    deck: the closed cards. stale: piles that must be shuffled again before a card of them is dealt; stale_from: the
    ordinary block that led when they became so, behind which that holds.
    secret: how many records the log had after the last shuffle or deal; no undo goes back behind it.
    said: what was said out of turn lately and stands in blocks.
    pile: the block that ended the last shuffle, empty before the first one.
    turn, turned: how many turns the running shuffle has had, and the cards after them. sealed: choices not opened yet.
    """

    members: tuple[SeatedMember, ...]
    live: Members
    contributors: Members
    seats: tuple[int, ...]
    owners: tuple[int, ...]
    unkeyed: Members
    led_by: bytes
    led_owners: tuple[int, ...]
    coming: Members = ()
    offered: Mapping[int, Announced] = field(default_factory=lambda: MappingProxyType({}))
    unheld: Members = ()
    count: int = 0
    records: int = 0
    past: int = 0
    bots: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    opening: Members = ()
    opened: Mapping[int, BothKeys] = field(default_factory=lambda: MappingProxyType({}))
    deck: Deck = field(default_factory=lambda: MappingProxyType({}))
    stale: frozenset[bytes] = frozenset()
    stale_from: bytes = b""
    secret: int = 0
    said: tuple[Word, ...] = ()
    pile: bytes = b""
    turn: int = 0
    turned: tuple[Ciphertext, ...] = ()
    sealed: tuple[Sealed, ...] = ()

    @property
    def place(self) -> bytes:
        """Names this place of the log: 36 bytes."""
        return self.led_by + self.count.to_bytes(4, "big")

    @property
    def is_keyed(self) -> bool:
        """Whether everybody's secrets are shared among those who are here."""
        return not (self.unkeyed or self.offered)

    def slot(self, member: int) -> int:
        return self.members[member].slot

    def seats_of(self, member: int) -> Seats:
        return tuple(seat for seat, owner in by_seat(self.owners) if owner == member)

    def member_in(self, slot: int) -> int | None:
        return next((member for member in self.live if self.members[member].slot == slot), None)

    def members_at(self, installation: bytes) -> Members:
        """The live members of an installation; an honest one is no more than one."""
        return tuple(member for member in self.live if self.members[member].card.installation == installation)

    def last_at(self, installation: bytes) -> SeatedMember | None:
        """The member that an installation is, or was last."""
        return next((each for each in reversed(self.members) if each.card.installation == installation), None)

    def number_of(self, key: bytes) -> int | None:
        return next((member.number for member in self.members if member.key == key), None)

    def roster(self, table: bytes) -> KeyRoster:
        """Who shares secrets from now on."""
        return KeyRoster(table, tuple((member, self.members[member].key) for member in self.live))


Names = tuple[str, ...]
"""The name of each seat."""


def seat_names(state: TableState, first: Names) -> Names:
    """The names now; first: those in the header."""
    return tuple(_seat_name(state, seat, name) for seat, name in by_seat(first))


def _seat_name(state: TableState, seat: Seat, name: str) -> str:
    slot = state.seats[seat]
    member = state.member_in(slot)
    if member is None or member in state.coming:
        return name
    card = state.members[member].card
    if card.installation == state.members[slot].card.installation:
        return name
    place = seats_of(state, slot).index(seat)
    return card.name if place == 0 else f"{card.name[:21]} {place + 1}"


def seats_of(state: TableState, slot: int) -> Seats:
    """The seats that a slot had in the beginning."""
    return tuple(seat for seat, each in by_seat(state.seats) if each == slot)


Members = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A closed card.

    reference: what its tokens are bound to. locks: the members whose card keys lock it. pile: the reference of the
    shuffle it came from. viewer: the one member for whom the others have been asked for tokens, None while nobody was.
    before: the same card under the mask before this one, which another member has seen.
    """

    cipher: Ciphertext
    reference: bytes
    locks: Members
    pile: bytes
    viewer: int | None = None
    before: Hidden | None = None

    @property
    def asked(self) -> Asked:
        """What a token for this card is for."""
        return card_asked(self.reference, self.cipher)

    @property
    def masks(self) -> Iterator[Hidden]:
        """The card under this mask, and under those before it."""
        yield self
        if self.before is not None:
            yield from self.before.masks


Deck = Mapping[CardId, Hidden]
"""Card id -> how it is hidden; cards that everybody knows are not in it."""


def card_reference(place: bytes, card: CardId) -> bytes:
    """What the tokens of a card are bound to: the shuffle or remask that made its ciphertext, and its id."""
    return place + card.to_bytes(4, "big")


def shuffled(cards: tuple[CardId, ...], ciphers: tuple[Ciphertext, ...], place: bytes, locks: Members) -> Deck:
    """The cards that a shuffle has hidden; nobody has seen anything of them."""
    return {
        card: Hidden(cipher, card_reference(place, card), locks, place)
        for card, cipher in zip(cards, ciphers, strict=True)
    }


def remasked(deck: Deck, card: CardId, cipher: Ciphertext, place: bytes) -> Deck:
    """The deck with one card under a new ciphertext, for its next viewer."""
    old = deck[card]
    return {**deck, card: replace(old, cipher=cipher, reference=card_reference(place, card), viewer=None, before=old)}


def viewed(deck: Deck, cards: tuple[CardId, ...], viewer: int) -> Deck:
    """The deck once the others were asked to show these cards to one member."""
    return {**deck, **{card: replace(deck[card], viewer=viewer) for card in cards if card in deck}}


def without(deck: Deck, cards: tuple[CardId, ...]) -> Deck:
    """The deck once everybody knows these cards, or their ids are gone."""
    if not any(card in deck for card in cards):
        return deck
    return {card: hidden for card, hidden in deck.items() if card not in cards}


class TableContext:
    """match: the match so far; a checkpoint holds the start of each unit, as blocks name it. state: everything else
    that is the same everywhere. points: card tokens that were given, by what they are bound to and member. after: the
    state when the log had so many records. member, secrets: what this machine plays with, None for a spectator.
    own_turn: the turn at a pile that this machine made just now, as the block before it and its payload. own_answer:
    the record of an answer that this machine checked as it made it, and the chain hash behind which it did.
    """

    def __init__(self, founding: Founding, member: int | None = None) -> None:
        """Raises BadBody where the founding cannot be played here."""
        game = founding.game()
        self.founding = founding
        self.table = founding.table
        self.faces = FacePoints(self.table, max(game.card_faces, default=0) + 1)
        self.match = Match.start(game, founding.header(), apart=0)
        self.points: dict[tuple[bytes, int], bytes] = {}
        self.after: dict[int, TableState] = {}
        self.member = member
        self.secrets: Secrets | None = None
        self.own_turn: tuple[bytes, bytes] | None = None
        self.own_answer: tuple[bytes, bytes] | None = None
        members, numbers = founding.members, tuple(range(len(founding.members)))
        owners = tuple(n for _, n in sorted((seat, each.number) for each in members for seat in each.card.seats))
        self.state = TableState(members, numbers, numbers, owners, owners, numbers, founding.id, owners)

    def who(self, seat: Seat) -> str:
        """Who plays a seat now: as in the header, or the bot that took over."""
        bot = self.state.bots.get(seat)
        if bot is None:
            return self.match.log.header.seats[seat].who
        return f"bot:{bot if bot in bot_names(self.match.game) else RANDOM}"

    def people_at(self, member: int) -> Seats:
        return tuple(seat for seat in self.state.seats_of(member) if self.who(seat) == HUMAN)

    def owner(self, member: int, kind: TokenKind) -> Owner:
        return Owner(self.table, member, kind, self.state.members[member].public.of(kind))

    def joint(self, members: Members) -> bytes:
        """The key that locks a card which these members lock."""
        return joint_key(self.state.members[member].public.cards for member in members)

    def read(self, hidden: Hidden) -> Face | None:
        """The face of a closed card, under whichever mask this machine can lift; None where a token is missing here."""
        for each in hidden.masks:
            if (points := self._all_points(each)) is not None:
                return Face(read_card(self.faces, each.locks, points, each.cipher))
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
        """Of a member whose card secret this machine knows: itself, or one whose secrets were opened."""
        if member in self.state.opened:
            return bare_token(self.state.opened[member].cards, hidden.asked)
        if self.secrets is not None and member == self.member:
            return bare_token(self.secrets.cards, hidden.asked)
        return None

    def unlocked(self, hidden: Hidden) -> Ciphertext:
        """The card without the locks of members whose secrets are open."""
        cipher = hidden.cipher
        for member in hidden.locks:
            if member in self.state.opened and member not in self.state.live:
                cipher = unlocked(cipher, self.state.opened[member].cards)
        return cipher


def entry(question: Question, answer: Answer, faces: Faces | None = None) -> bytes:
    """The shared record of an answer; `CHANCE` questions have that as their seat."""
    assert question.seat >= CHANCE
    return encode_entry(question.seat, mark(question), answer, faces)
