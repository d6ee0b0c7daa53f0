"""The loop sleeps until an event, the time it was given, or another thread."""

import threading
from time import monotonic

import pygame
import pytest

from client.doze import LONG_NAP_S, NAP_S, _bell, doze, nap_s, wake


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    pygame.event.get()
    _bell.acquire(blocking=False)  # a test before may have rung it
    yield
    pygame.display.quit()


def test_an_event_that_waits_is_there_at_once():
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert [event.type for event in doze(None)] == [pygame.QUIT]


def test_no_time_means_no_sleep():
    assert doze(0) == []


def test_the_sleep_ends_when_its_time_is_up():
    start = monotonic()
    assert doze(20) == []
    assert 0.02 <= monotonic() - start < 2


def test_another_thread_ends_the_sleep():
    thread = threading.Thread(target=wake)
    thread.start()
    assert doze(60_000) == []
    thread.join()


def test_to_be_woken_twice_is_to_be_woken_once():
    wake()
    wake()
    assert doze(60_000) == []
    start = monotonic()
    assert doze(10) == [] and monotonic() - start >= 0.01


def test_naps_are_longer_where_nobody_does_anything_and_shorter_than_a_frame():
    assert nap_s(0.0) == nap_s(1.0) == NAP_S < LONG_NAP_S == nap_s(60.0) < 1 / 60
