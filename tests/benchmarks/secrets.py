"""Figures of secrets: tokens, lists of tokens, shuffles and their proofs, against checking an Ed25519 signature.

Both run on the same curve of the same library, so the ratio says what the protocol costs and not what the machine is.
"""

from __future__ import annotations

from collections.abc import Iterator

from nacl import bindings as sodium

from netcode.secrets.coins import coin
from netcode.secrets.deck import Ciphertext, Faces, MaskingPlace
from netcode.secrets.group import require_safe_library
from netcode.secrets.keys import Dealer, Holder, KeyBox, check_announcement, joint_key, open_box
from netcode.secrets.shuffling import Factors, Shuffle, check_shuffle, make_shuffle
from netcode.secrets.tokens import KeyRoster, Owner, TokenKind, check_tokens, make_tokens
from tests.benchmarks.yardsticks import Figure, Task, duration, in_turns
from tests.secrets.parties import make_keys, start_pile

TABLE = b"a table to time."
PLACE = b"here"
ENTROPY = bytes(32)
PILES = ((15, 300, 400), (52, 900, 1_250), (147, 2_500, 3_500))
"""Cards; at most so many signatures' worth of time to make a shuffle with its proof, and to check it."""
TIMES = 40
SIGNATURES = 200
SIGNING = [sodium.crypto_sign_seed_keypair(bytes([number]) * 32) for number in range(4)]
MEMBERS = KeyRoster(TABLE, tuple((number, public) for number, (public, _) in enumerate(SIGNING)))
SIGNED = sodium.crypto_sign(bytes(172), SIGNING[0][1])


def signatures() -> None:
    """The yardstick: checking the signature of an entry, many times."""
    for _ in range(SIGNATURES):
        sodium.crypto_sign_open(SIGNED, SIGNING[0][0])


def against_signatures(name: str, task: Task, times: int, budget: int) -> Figure:
    """A figure in signatures checked. `times`: how often one run of the task does the thing that counts."""
    task()
    found, yardstick = in_turns(task, signatures)
    one, signature = found / times, yardstick / SIGNATURES
    ratio = one / signature
    yard = f"signature {duration(signature)}"
    return Figure(name, duration(one), yard, f"{ratio:,.1f}", f"at most {budget:,} signatures", ratio <= budget)


def tokens() -> Iterator[Figure]:
    secrets, said = make_keys(MEMBERS, 0, PLACE, ENTROPY)
    owner, asked = Owner(TABLE, 0, TokenKind.COINS, said.public.coins), [coin(TABLE, b"%d" % n) for n in range(TIMES)]
    made = [make_tokens(owner, secrets.coins, [each], ENTROPY) for each in asked]
    batch = make_tokens(owner, secrets.coins, asked, ENTROPY)

    def make() -> None:
        for each in asked:
            make_tokens(owner, secrets.coins, [each], ENTROPY)

    def check() -> None:
        for each, token in zip(asked, made, strict=True):
            check_tokens(owner, [each], token)

    yield against_signatures("make a token", make, TIMES, 5)
    yield against_signatures("check a token", check, TIMES, 8)
    name = f"one of {TIMES} tokens under one proof"
    yield against_signatures(f"make {name}", lambda: make_tokens(owner, secrets.coins, asked, ENTROPY), TIMES, 5)
    yield against_signatures(f"check {name}", lambda: check_tokens(owner, asked, batch), TIMES, 5)


def keys() -> Iterator[Figure]:
    """What a member does once at a table of four."""
    _, said = make_keys(MEMBERS, 0, PLACE, ENTROPY)
    yield against_signatures("self-test of the library", require_safe_library, 1, 50)
    yield against_signatures("make keys for four", lambda: make_keys(MEMBERS, 0, PLACE, ENTROPY), 1, 30)
    yield against_signatures("check keys of four", lambda: check_announcement(MEMBERS, 0, PLACE, said), 1, 20)
    box = KeyBox(MEMBERS, Dealer(0), Holder(1), said)
    yield against_signatures("open shares", lambda: open_box(box, SIGNING[1][1]), 1, 30)


def shuffles() -> Iterator[Figure]:
    joint = joint_key(make_keys(MEMBERS, member, PLACE, ENTROPY)[1].public.cards for member in MEMBERS.numbers)
    place, faces = MaskingPlace(TABLE, 0, joint, PLACE), Faces(TABLE, PILES[-1][0])
    for count, most_to_make, most_to_check in PILES:
        pile = start_pile(faces, joint, range(count))
        shuffle = make_shuffle(place, pile, ENTROPY)
        size = len(shuffle.outputs) + len(shuffle.proof)
        yield against_signatures(f"shuffle {count} cards, prove", _making(place, pile), 1, most_to_make)
        factors = Factors(joint, PLACE, ENTROPY)
        factors.masks(count)
        ready = _making(place, pile, factors)
        yield against_signatures(f"shuffle {count} cards, prepared", ready, 1, most_to_make * 3 // 4)
        checking = _checking(place, pile, shuffle)
        yield against_signatures(f"check {count} cards, {size:,} bytes", checking, 1, most_to_check)


def _making(place: MaskingPlace, pile: tuple[Ciphertext, ...], factors: Factors | None = None) -> Task:
    return lambda: make_shuffle(place, pile, ENTROPY, factors)


def _checking(place: MaskingPlace, pile: tuple[Ciphertext, ...], shuffle: Shuffle) -> Task:
    return lambda: check_shuffle(place, pile, shuffle)


def figures() -> Iterator[Figure]:
    yield from tokens()
    yield from keys()
    yield from shuffles()
