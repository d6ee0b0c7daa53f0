"""The handshake against a published vector, against a second implementation, and against meddling."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.link.limits import LocalFault, PeerFault, Reason
from netcode.link.noise import MESSAGE_BYTES, PROTOCOL, Handshake
from tests.listing import of_each

# The vector of Noise_XXpsk3_25519_ChaChaPoly_BLAKE2b in the collection of the Cacophony project.
PROLOGUE = bytes.fromhex("4a6f686e2047616c74")
PSK = bytes.fromhex("54686973206973206d7920417573747269616e20706572737065637469766521")
STATIC = (
    bytes.fromhex("e61ef9919cde45dd5f82166404bd08e38bceb5dfdfded0a34c8df7ed542214d1"),
    bytes.fromhex("4a3acbfdb163dec651dfa3194dece676d437029c62a408b4c5ea9114246e4893"),
)
EPHEMERAL = (
    bytes.fromhex("893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a"),
    bytes.fromhex("bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b"),
)
HASH_BEFORE_PSK = bytes.fromhex(
    "a353d573f15dbbf8cd3f6bb7efbf93823ec4c85216b67c890d68e51ab8a7ff75"
    "57a1039793e36fe13a64c8d4fabda1c5a1fb50fe2425bbc0e3757265f3c2745a"
)
MESSAGES = [
    (
        "4c756477696720766f6e204d69736573",
        "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c79440aa831d1e3bbd16bd7ffda87e9f7b6eeca251000"
        "6499a573ac27af3392ed1b69",
    ),
    (
        "4d757272617920526f746862617264",
        "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f14480884381a78489d56c9e2ac962826f25684980b25244db"
        "fd505b7d903a94d4f4fd84004a1c7fbe94d686bc4c1f67259364f6f2a41cb40bf5198b9b3975be2cdd49d3e065a554e12c477d82"
        "029fabc6555bc1",
    ),
    (
        "462e20412e20486179656b",
        "291dfeff6eff386e29adb0bdbd5a1ae9e09de4449c8695d109adcb63e80e489555792a3e9150eff75d6d45571f824ed231173cb6"
        "6e31e7da914241f86d0cbb678335ffe768a7445d2f5bc1",
    ),
    ("4361726c204d656e676572", "6579dd60eb5e6a8b29dd60004289f5d3c2f69fcdbf683a869f59a8"),
    ("4a65616e2d426170746973746520536179", "24715fd39c3c7606e81b26e69e47b54d043d9d87c512f9417bae51ab48ebb17722"),
    (
        "457567656e2042f6686d20766f6e2042617765726b",
        "e49194a013d873712318643acbf0e3851086326bb168c500a766439ff543a7a1e2deb3215c",
    ),
]


def sides(psk: bytes = PSK, other_psk: bytes = PSK) -> list[Handshake]:
    return [
        Handshake(opened, PROLOGUE, key, STATIC[side], EPHEMERAL[side])
        for side, (opened, key) in enumerate(((True, psk), (False, other_psk)))
    ]


def shaken() -> list[Handshake]:
    first, second = sides()
    second.read(first.write())
    first.read(second.write())
    second.read(first.write())
    return [first, second]


def test_the_published_vector() -> None:
    hands = sides()
    for number, (payload, expected) in enumerate(MESSAGES[:3]):
        writer, reader = hands[number % 2], hands[1 - number % 2]
        message = writer.write(bytes.fromhex(payload))
        assert message == bytes.fromhex(expected)
        assert reader.read(message) == bytes.fromhex(payload)
    assert hands[0].hash == hands[1].hash
    ciphers = [hand.split() for hand in hands]
    for number, (payload, expected) in enumerate(MESSAGES[3:]):
        side = (number + 1) % 2
        sealed = ciphers[side][0].encrypt(bytes.fromhex(payload))
        assert sealed == bytes.fromhex(expected)
        assert ciphers[1 - side][1].decrypt(sealed) == bytes.fromhex(payload)


def test_the_hash_of_the_published_vector(monkeypatch: pytest.MonkeyPatch) -> None:
    """The collection notes the hash as it stands in the third message between `s` and `psk`."""
    hashes = []
    mix = Handshake._mix_hash
    monkeypatch.setattr(Handshake, "_mix_hash", lambda self, data: (mix(self, data), hashes.append(self.hash)))
    hands = sides()
    for number, (payload, _) in enumerate(MESSAGES[:3]):
        hands[1 - number % 2].read(hands[number % 2].write(bytes.fromhex(payload)))
    assert [number for number, value in enumerate(hashes) if value == HASH_BEFORE_PSK] == [12, 15]
    assert hands[0].hash not in hashes[:14]


def test_the_sizes_of_empty_messages() -> None:
    first, second = sides()
    sizes = []
    for writer, reader in ((first, second), (second, first), (first, second)):
        message = writer.write()
        sizes.append(len(message))
        reader.read(message)
    assert tuple(sizes) == MESSAGE_BYTES


@pytest.mark.skipif(find_spec("noise") is None, reason="noiseprotocol is not installed")
@pytest.mark.parametrize("we_call", [True, False])
def test_another_implementation_understands_us(we_call: bool) -> None:
    from noise.connection import Keypair, NoiseConnection

    other = NoiseConnection.from_name(PROTOCOL)
    other.set_as_responder() if we_call else other.set_as_initiator()
    other.set_prologue(PROLOGUE)
    other.set_psks(PSK)
    other.set_keypair_from_private_bytes(Keypair.STATIC, STATIC[1])
    other.start_handshake()
    ours = Handshake(we_call, PROLOGUE, PSK, STATIC[0], EPHEMERAL[0])
    while not ours.finished:
        if ours.writes:
            other.read_message(ours.write(b"hail"))
        else:
            ours.read(bytes(other.write_message(b"and well met")))
    assert other.get_handshake_hash() == ours.hash
    sending, receiving = ours.split()
    for number in range(5):
        text = b"turn %d" % number
        assert other.decrypt(sending.encrypt(text)) == text
        assert receiving.decrypt(other.encrypt(text)) == text


@pytest.mark.parametrize("message", range(3))
def test_every_flipped_bit_of_a_handshake_is_found(message: int) -> None:
    for byte in range(MESSAGE_BYTES[message]):
        hands = sides()
        for number in range(message):
            hands[1 - number % 2].read(hands[number % 2].write())
        sent = bytearray(hands[message % 2].write())
        sent[byte] ^= 1 << byte % 8
        try:
            hands[1 - message % 2].read(bytes(sent))
        except PeerFault as fault:
            assert fault.reason is Reason.BAD_HANDSHAKE
        else:  # the top bit of a public key means nothing in X25519; both ends then differ in their hash
            raise AssertionError(f"bit {byte % 8} of byte {byte} was not noticed")


def test_another_join_code_is_found_in_the_third_message() -> None:
    first, second = sides(other_psk=b"x" * 32)
    second.read(first.write())
    first.read(second.write())
    with pytest.raises(PeerFault):
        second.read(first.write())


def test_another_table_is_found_in_the_first_message() -> None:
    first = Handshake(True, b"ttp1one", PSK, STATIC[0], EPHEMERAL[0])
    second = Handshake(False, b"ttp1two", PSK, STATIC[1], EPHEMERAL[1])
    with pytest.raises(PeerFault):
        second.read(first.write())


SMALL_ORDER = [
    "00" * 32,
    "01" + "00" * 31,
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]


@of_each("key", SMALL_ORDER)
def test_keys_of_small_order_are_refused(key: str) -> None:
    """The first message is made as an attacker would, with such a key in place of an honest one."""
    first, second = sides()
    first._mix_ephemeral(bytes.fromhex(key))
    second.read(bytes.fromhex(key) + first._encrypt(b""))
    with pytest.raises(PeerFault) as caught:
        second.write()
    assert caught.value.reason is Reason.BAD_HANDSHAKE


def test_speaking_out_of_turn_is_our_own_fault() -> None:
    first, second = sides()
    with pytest.raises(LocalFault):
        second.write()
    with pytest.raises(LocalFault):
        first.read(b"")


@of_each("length", range(97))
def test_a_handshake_message_of_any_length_is_refused(length: int) -> None:
    with pytest.raises(PeerFault):
        sides()[1].read(bytes(length))


@settings(max_examples=50)
@given(st.binary(max_size=300))
def test_any_bytes_in_place_of_a_handshake_message_are_refused(data: bytes) -> None:
    with pytest.raises(PeerFault):
        sides()[1].read(data)


def test_records_cannot_be_repeated_left_out_or_turned_back() -> None:
    first, second = (hand.split() for hand in shaken())
    one, two = first[0].encrypt(b"one"), first[0].encrypt(b"two")
    with pytest.raises(PeerFault):
        second[1].decrypt(two)
    assert second[1].decrypt(one) == b"one"
    with pytest.raises(PeerFault):
        second[1].decrypt(one)
    with pytest.raises(PeerFault):
        first[1].decrypt(two)
    assert second[1].decrypt(two) == b"two"
