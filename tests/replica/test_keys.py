"""What is remembered of signatures that were checked: bounded, and from two threads at once."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Iterator
from threading import Thread

import pytest

from netcode.replica import canonical
from netcode.replica.canonical import BLOCK, STATEMENT, Signer, is_signed

SEED = bytes(range(32))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Iterator[OrderedDict[bytes, bool]]:
    """Only eight are remembered, and threads take turns as often as they can."""
    remembered, interval = OrderedDict[bytes, bool](), sys.getswitchinterval()
    monkeypatch.setattr(canonical, "MOST_REMEMBERED", 8)
    monkeypatch.setattr(canonical, "_remembered", remembered)
    sys.setswitchinterval(1e-6)
    yield remembered
    sys.setswitchinterval(interval)


def test_two_threads_may_check_signatures_at_once(few: OrderedDict[bytes, bool]) -> None:
    """As when a recorded match is checked beside a table in play."""
    errors: list[Exception] = []

    def check(name: int) -> None:
        try:
            for number in range(20_000):
                canonical._remember(b"%d of %d" % (number, name), True)
        except RuntimeError as error:
            errors.append(error)

    threads = [Thread(target=check, args=(name,)) for name in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors and len(few) <= 9


def test_what_is_forgotten_or_was_wrong_is_checked_again(few: OrderedDict[bytes, bool]) -> None:
    signer = Signer(SEED)
    signed = [(b"%d" % number, signer.sign(BLOCK, b"%d" % number)) for number in range(20)]
    assert len(few) == 8
    for data, signature in signed:
        assert is_signed(signer.key, BLOCK, data, signature)
        assert not is_signed(signer.key, STATEMENT, data, signature)
        assert not is_signed(signer.key, BLOCK, data + b"0", signature)
