"""Names that look alike: whoever comes as "Аna", with a Cyrillic letter, sits in the lobby unseen beside Ana.

Names were compared letter by letter without regard to case. A zero-width space, an accent made of a combining sign, a
letter of another alphabet or a digit made another name, which the lobby took and which raised no warning with people
who had met Ana before.

Names are now compared by what a person sees of them: in the lobby, with those one knows, and where a seat is asked for.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from netcode.lan.lobbies.host import LobbyHost
from netcode.lan.lobbies.plan import check_name, check_state, free_name
from netcode.lan.machine.parcels import LobbyState, Wish
from netcode.lan.play.bodies import BadBody
from netcode.lan.views import LanError
from netcode.link.identity import Meeting, TrustStore
from netcode.link.wording import look_alike, skeleton
from tests.attacks.test_swapped_company import with_cleo
from tests.listing import of_each

ANAS = {
    "Cyrillic": "\u0410na",
    "Greek": "\u0391na",
    "zero width": "A\u200bna",
    "joiner": "An\u200da",
    "combining": "A\u0301na",
    "dot below": "An\u0323a",
    "full width": "\uff21\uff4e\uff41",
    "mathematical": "\U0001d400\U0001d427\U0001d41a",
    "variation": "Ana\ufe0f",
    "filler": "Ana\u3164",
    "space": "An a",
    "case": "ANA",
    "tag": "Ana\U000e0061",
}
OTHERS = ("Anna", "Ann", "Hana", "Ana 2", "安娜", "Аня", "Ανα2", "Bea")


@of_each("name", ANAS.values())
def test_what_looks_like_ana_is_taken_for_ana(name: str) -> None:
    assert look_alike(name, "Ana")


@of_each("name", OTHERS)
def test_what_does_not_is_another_name(name: str) -> None:
    assert not look_alike(name, "Ana")


@of_each(
    "one, other",
    [("Bill", "BiII"), ("Bill", "B1ll"), ("Olga", "0lga"), ("Arne", "Ame"), ("Paul", "\u0420aul"),
     ("HEN", "\u0397\u0395\u039d"), ("Vvim", "Wim"), ("Nico", "N\u0131co"), ("Rosa", "Ro5a")],
)  # fmt: skip
def test_pairs_that_are_mixed_up(one: str, other: str) -> None:
    assert look_alike(one, other)


def test_names_of_other_alphabets_stay_apart() -> None:
    names = ["Ольга", "Иван", "Ирина", "Δημήτρης", "Ελένη", "山田", "田中", "محمد", "שרה", "Նարե"]
    assert len({skeleton(name) for name in names}) == len(names) and all(skeleton(name) for name in names)


@of_each("name", ANAS.values())
def test_nobody_takes_a_name_that_looks_like_another(name: str) -> None:
    """Whoever comes with one has a number behind it."""
    called = free_name(name, ["Ana", "Ben"])
    assert called != name and called.endswith(" 2")


@of_each("name", ["\u200b", "\u200b\u2060", "\u3164", "\u2800 \u2800"])
def test_nobody_has_a_name_that_nobody_can_see(name: str) -> None:
    with pytest.raises(LanError):
        check_name(name)


def test_a_seat_cannot_be_renamed_to_look_like_another() -> None:
    state = with_cleo()
    host = LobbyHost(bytes(16), state, None, None, *[lambda *_: None] * 4)  # type: ignore[arg-type]
    with pytest.raises(LanError, match="Somebody else is called Ana"):
        host.do(state.members[1].key, Wish("name", 1, "\u0410na"))


def test_a_lobby_whose_opener_lets_two_look_alike_is_not_shown() -> None:
    state = with_cleo()
    check_state(state)
    with pytest.raises(BadBody, match="look alike"):
        check_state(renamed(state, state.members[1].name.replace("o", "\u043e").replace("C", "\u0421")))


def renamed(state: LobbyState, name: str) -> LobbyState:
    return replace(state, members=(*state.members[:2], replace(state.members[2], name=name)))


@pytest.mark.parametrize("name", [each for each in ANAS.values() if each != "ANA"])
def test_who_only_looks_like_somebody_one_knows_is_a_loud_warning(name: str, tmp_path: Path) -> None:
    store = TrustStore(tmp_path)
    store.accept("Ana", b"a" * 32)
    met = store.meet(name, b"b" * 32)
    assert met is Meeting.OTHER_KEY
    store.accept(name, b"b" * 32)
    assert store.meet("Ana", b"a" * 32) is Meeting.KNOWN, "Ana herself is not forgotten for it"
    assert TrustStore(tmp_path).meet("Bea", b"b" * 32) is Meeting.RENAMED
