"""A member vanishes: the others open its secrets, and everything comes out as if it had stayed."""

from __future__ import annotations

from netcode.secrets.coins import coin, open_seal, roll, seal, seal_asked
from netcode.secrets.deck import MaskingPlace, card_asked, read_card, unlocked
from netcode.secrets.keys import KeyBox, check_announcement, joint_key, open_box, recover, renew_shares
from netcode.secrets.shuffling import check_shuffle, make_shuffle
from netcode.secrets.tokens import Asked, TokenKind, bare_token, make_tokens
from tests.listing import of_each
from tests.secrets.parties import TABLE, Party, check_token, entropy, faces, party, shuffled, without

OURS = party(5)
DICE = (6, 6, 100, 20)


def opened(table: Party, gone: int, kind: TokenKind) -> bytes:
    """The secret of a member that is gone, from as many holders as are needed, the last ones first."""
    said = table.said[gone]
    holders = table.roster.others(gone)[-table.roster.quorum :]
    shares = [open_box(KeyBox(table.roster, gone, holder, said), table.signing[holder])[kind] for holder in holders]
    return recover(gone, kind, said.commitments(kind), shares)


def proven(table: Party, kind: TokenKind, asked: Asked, members: tuple[int, ...]) -> dict[int, bytes]:
    """Tokens that members send, checked as everybody checks them."""
    points = {}
    for member in members:
        token = make_tokens(table.owner(member, kind), table.secret(member, kind), [asked], entropy(member))
        points[member] = check_token(table.owner(member, kind), asked, token)
    return points


@of_each("gone", range(5))
def test_invariant_25_dice_are_those_of_the_run_in_which_it_stayed(gone: int) -> None:
    here, members = b"block 9", OURS.roster.numbers
    asked = coin(TABLE, here)
    stayed = roll(TABLE, here, members, proven(OURS, TokenKind.COINS, asked, members), DICE)
    points = proven(OURS, TokenKind.COINS, asked, OURS.roster.others(gone))
    points[gone] = bare_token(opened(OURS, gone, TokenKind.COINS), asked)
    assert roll(TABLE, here, members, points, DICE) == stayed


@of_each("gone", range(5))
def test_invariant_25_its_sealed_choice_opens(gone: int) -> None:
    owner, here = OURS.owner(gone, TokenKind.COINS), b"window 2"
    sealed = seal(owner, OURS.secret(gone, TokenKind.COINS), here, b"left", 32, entropy("seal"))
    point = bare_token(opened(OURS, gone, TokenKind.COINS), seal_asked(TABLE, gone, here))
    assert open_seal(owner, here, sealed, 32, point) == b"left"


@of_each("gone", range(5))
def test_invariant_25_cards_keep_their_faces(gone: int) -> None:
    secret = opened(OURS, gone, TokenKind.CARDS)
    for place, card in enumerate(shuffled(5, 6)[:2]):
        asked = card_asked(b"pile, %d" % place, card)
        points = proven(OURS, TokenKind.CARDS, asked, OURS.roster.others(gone))
        points[gone] = bare_token(secret, asked)
        assert read_card(faces(), OURS.roster.numbers, points, card) == OURS.face(card)


def test_those_who_stay_play_on_and_may_lose_another() -> None:
    """Member 4 goes: new shares for four, its lock comes off the pile, four shuffle it; then member 0 goes too."""
    smaller = without(OURS.roster, 4)
    again = [renew_shares(smaller, OURS.secrets[member], b"drop", entropy(member)) for member in smaller.numbers]
    for member, said in enumerate(again):
        check_announcement(smaller, member, b"drop", said, OURS.said[member].public)
    joint = joint_key(said.public.cards for said in again)
    pile = tuple(unlocked(card, opened(OURS, 4, TokenKind.CARDS)) for card in shuffled(5, 6))
    for member in smaller.numbers:
        place = MaskingPlace(TABLE, member, joint, b"again")
        pile = check_shuffle(place, pile, make_shuffle(place, pile, entropy("again", member)))
    holders = smaller.others(0)
    boxes = [KeyBox(smaller, 0, holder, again[0]) for holder in holders]
    shares = [open_box(box, OURS.signing[box.holder])[TokenKind.CARDS] for box in boxes]
    assert len(shares) == smaller.quorum == 3
    secret = recover(0, TokenKind.CARDS, again[0].commitments(TokenKind.CARDS), shares)
    found = []
    for card in pile:
        asked = card_asked(b"new pile", card)
        points = {0: bare_token(secret, asked)} | OURS.points(TokenKind.CARDS, asked, (1, 2, 3))
        found.append(read_card(faces(), smaller.numbers, points, card))
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
