"""What holds for every test: nothing here has a screen or sound, and nothing that is paid for is paid twice."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

gc.disable()
"""Until the first test: nothing that is collected is garbage."""
gc.set_threshold(150_000)
"""Ten thousand tests, and what they parse and play, are no garbage: Python would look through them again and again."""

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_configure(config: pytest.Config) -> None:
    keep_bytecode(config)
    if not config.getoption("numprocesses", None):  # whoever hands tests to other processes runs none
        time_no_example()


def keep_bytecode(config: pytest.Config) -> None:
    """Where Python keeps no bytecode, what is compiled is kept where pytest keeps things, for the next run too; or as
    long as the run where pytest keeps nothing.
    """
    cache, base = getattr(config, "cache", None), config.option.basetemp
    if sys.dont_write_bytecode and (cache is not None or base is not None):
        kept = cache.mkdir("bytecode") if cache is not None else Path(base).parent / "bytecode"
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(kept)


def time_no_example() -> None:
    """On a busy machine any example may take a second. There are fifty of each sort, others in each run. Imported here,
    its modules are kept compiled too.
    """
    from hypothesis import HealthCheck, settings

    settings.register_profile("untimed", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("untimed")


def pytest_collection(session: pytest.Session) -> None:
    """Of the whole suite each process compiles and reads its share, and finds what the others have done."""
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is None or config.args != config.getini("testpaths"):
        return
    share = slice(int(worker["workerid"][2:]), None, worker["workercount"])
    are_known = (config.rootpath / ".hypothesis" / "constants").exists()  # from a run before
    for file in sorted(Path(__file__).parent.rglob("test_*.py"))[share]:
        with suppress(Exception):  # is told when the file is collected
            import_module(".".join(file.relative_to(config.rootpath).with_suffix("").parts))
    for package in () if are_known else ("core", "netcode", "client"):
        for file in sorted((config.rootpath / package).rglob("*.py"))[share]:
            find_constants(file)


def find_constants(file: Path) -> None:
    """Of all source that is imported hypothesis finds the constants, for its examples, and keeps them in a file."""
    with suppress(ImportError):  # where it does so in another way, each process finds all of them
        from hypothesis.internal.constants_ast import constants_from_module

        module = ModuleType(file.stem)
        module.__file__ = str(file)
        constants_from_module(module)


def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Where nothing is soaked, the thousands of seeds of what would be are not even made."""
    unsoaked = "not soak" in collector.config.getoption("markexpr")
    marks = getattr(obj, "pytestmark", ()) if unsoaked and callable(obj) else ()
    return [] if any(mark.name == "soak" for mark in marks) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is soaked is slow too, so that `-m "not slow"` leaves it out. Slow tests come first: with them last, one
    process would be busy long after the others.
    """
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker("slow")
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture(scope="session", autouse=True)
def _what_was_imported_stays() -> None:
    """No sweep of a test looks at what was there before the first, the tests themselves most of all."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _the_disk_is_quick() -> Iterator[None]:
    """No test waits for a disk; what is written before what `test_store.py` and `test_order.py` say."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


@pytest.fixture(scope="session", autouse=True)
def _processes_compile_nothing_twice(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where Python keeps no bytecode, each process of a test would compile the whole program."""
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            kept = sys.pycache_prefix or str(tmp_path_factory.getbasetemp().parent / "bytecode")
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv("PYTHONPYCACHEPREFIX", kept)
        yield


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and matches of a test stay in its temporary folder."""
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "data"))
