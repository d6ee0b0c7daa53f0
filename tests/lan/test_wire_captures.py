"""What goes over the wire and into files, held against what was recorded once, byte by byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from netcode.lan.machine import parcels
from netcode.link import messages as wire
from tests.lan.record_wire import EVENING, FORMS, PARCELS, evening, forms
from tests.link.samples import SAMPLES

pytestmark = pytest.mark.slow


def test_every_message_is_the_same_bytes_as_ever() -> None:
    assert forms().splitlines() == FORMS.read_text(encoding="utf-8").splitlines()


def test_the_recorded_forms_are_of_every_type() -> None:
    assert {type(each) for each in PARCELS} == set(parcels.KINDS.values())
    assert {wire.encode(each)[0] for each in SAMPLES} == set(wire.TYPES)


@pytest.mark.usefixtures("own_points")
def test_an_evening_is_the_same_bytes_as_ever(tmp_path: Path) -> None:
    """Dice, seals, cards, a loss, a return: whoever changes none of it on purpose changes no byte."""
    assert evening(tmp_path).splitlines() == EVENING.read_text(encoding="utf-8").splitlines()
