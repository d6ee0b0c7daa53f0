"""A player's encounters as files: those there are, with all that is wrong with them; how a draft is kept, and what was
drawn but not kept yet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import cast

from core.errors import WrongTable
from core.games.fated_hand.encounter_drafts import EncounterDraft, draft_from, id_of, plain_of
from core.games.fated_hand.encounter_texts import rewritten, written
from core.games.fated_hand.own_battles import OWN_ENCOUNTERS, with_named_map, with_what_it_names
from core.games.fated_hand.own_foes import OWN_FOES
from core.games.fated_hand.own_maps import OWN_MAPS
from core.own_files import Beside
from netcode.own_files import (
    LARGEST,
    TWICE,
    file_for,
    files_in,
    folder_of,
    parsed,
    read_folder,
    save,
    stem_of,
    text_of,
)
from netcode.store import StoreError

UNSAVED = "unsaved"
"""The folder of what was drawn but not kept, within that of the encounters."""
NAMELESS = "new"


@dataclass(frozen=True, slots=True)
class KeptEncounter:
    """text: of its file, as it was read. is_alone: whether the file holds nothing else, as TOML. fault: why no table
    takes it as it lies there, '' where one does.
    """

    draft: EncounterDraft
    path: Path
    text: str
    is_alone: bool = True
    fault: str = ""

    @property
    def is_as_written(self) -> bool:
        """Whether the draft says all that the file does, as far as it could be kept there."""
        return not self.is_alone or rewritten(self.text, self.draft) in (None, self.text)


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A draft that lies beside the files. kept: the file that it was drawn over, None for a new one."""

    draft: EncounterDraft
    path: Path
    kept: KeptEncounter | None


@dataclass(frozen=True, slots=True)
class EncounterFiles:
    """trouble: a sentence for each file that nothing can be read of, those of foes and maps among them."""

    encounters: tuple[KeptEncounter, ...] = ()
    unsaved: tuple[Unsaved, ...] = ()
    trouble: tuple[str, ...] = ()


def kept_encounters() -> EncounterFiles:
    """What lies in the player's folder, and what is wrong with the foes and maps that it may name."""
    named = {each.folder: read_folder(each, folder_of(each)) for each in (OWN_FOES, OWN_MAPS)}
    beside = {folder: there.things for folder, there in named.items()}
    found, trouble = list[KeptEncounter](), list[str]()
    for path in files_in(folder_of(OWN_ENCOUNTERS)):
        try:
            found += _encounters_in(path, beside)
        except WrongTable as error:
            trouble.append(str(error))
    _say_which_have_an_id_twice(found)
    trouble += [words for there in named.values() for words in there.trouble]
    return EncounterFiles(tuple(found), tuple(_unsaved()), tuple(trouble))


def _say_which_have_an_id_twice(found: list[KeptEncounter]) -> None:
    """Of two in one file its reader says it."""
    files: dict[str, Path] = {}
    for place, kept in enumerate(found):
        first = files.setdefault(kept.draft.id, kept.path)
        if first != kept.path and not kept.fault:
            fault = f"{kept.path.name} does not go with {first.name}: {TWICE.format(kept.draft.id)}"
            found[place] = replace(kept, fault=fault)


def foes_beside() -> tuple[dict[str, object], ...]:
    """Those of the player's that have files of their own, as far as they can be read."""
    return read_folder(OWN_FOES, folder_of(OWN_FOES)).things


def _encounters_in(path: Path, beside: Beside) -> list[KeptEncounter]:
    text = _text_of(path)
    plain = parsed(path, text)
    if not isinstance(plain, dict):
        raise WrongTable(f"{path.name} holds no table. An encounter is one.")
    listed = plain.get(OWN_ENCOUNTERS.what)
    tables = [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else [plain]
    is_alone = tables == [plain] and path.suffix.lower() == ".toml"
    foes = tuple(beside[OWN_FOES.folder])
    drafts = [replace(draft_from(with_named_map(each, beside)), beside=foes) for each in tables]
    faults = [_fault_of(with_what_it_names(each, beside), path) for each in tables]
    return [KeptEncounter(draft, path, text, is_alone, fault) for draft, fault in zip(drafts, faults, strict=True)]


def _fault_of(table: dict[str, object], path: Path) -> str:
    try:
        OWN_ENCOUNTERS.read({OWN_ENCOUNTERS.what: [table]}, path.name)
    except WrongTable as error:
        return str(error)
    return ""


def _text_of(path: Path) -> str:
    return text_of(path, LARGEST, "An encounter takes a few KB.")


# --- keeping


def change_elsewhere(kept: KeptEncounter) -> str:
    """What has happened to the file since it was read, in words; '' where nothing has."""
    try:
        return "" if _text_of(kept.path) == kept.text else f"{kept.path.name} was changed elsewhere"
    except WrongTable:
        return f"{kept.path.name} is not there any more"


def keeps_in_place(kept: KeptEncounter, draft: EncounterDraft) -> bool:
    """Whether the draft can be written into its file without losing anything else that stands there."""
    return kept.is_alone and rewritten(kept.text, draft) is not None


def keep_over(kept: KeptEncounter, draft: EncounterDraft) -> KeptEncounter:
    """Write it into its file, where all else stays as it was. Raises StoreError."""
    text = rewritten(kept.text, draft) if kept.is_alone else None
    if text is None:
        raise StoreError(f"{kept.path.name} holds more than this encounter. Keep it in a file of its own.")
    save(kept.path, text)
    return KeptEncounter(draft, kept.path, text)


def keep_new(draft: EncounterDraft) -> KeptEncounter:
    """Write it into a file of its own, with an id that no other has. Raises StoreError."""
    path = file_for(folder_of(OWN_ENCOUNTERS), draft.name)
    taken = {each.draft.id for each in kept_encounters().encounters}
    wanted = draft.id or id_of(draft.name)
    numbered = (f"{wanted}_{number}" for number in count(2))
    draft = replace(draft, id=next(id for id in chain((wanted,), numbered) if id not in taken))
    text = written(draft)
    save(path, text)
    return KeptEncounter(draft, path, text)


def rename(kept: KeptEncounter, name: str) -> KeptEncounter:
    """Give it another name in its file, which stays where it is. Raises StoreError."""
    if changed := change_elsewhere(kept):
        raise StoreError(f"{changed}. Look at it again before you rename it.")
    return keep_over(kept, replace(kept.draft, name=name))


# --- what was not kept


def unsaved_path(kept: KeptEncounter | None) -> Path:
    """Where the draft of a file lies until it is kept, or that of a new one under a name of its own."""
    folder = folder_of(OWN_ENCOUNTERS) / UNSAVED
    return folder / f"{stem_of(kept.path.stem)}.json" if kept is not None else file_for(folder, NAMELESS, ".json")


def hold(path: Path, draft: EncounterDraft, kept: KeptEncounter | None) -> None:
    """Write a draft down, so that nothing of it is lost. Raises StoreError."""
    plain: dict[str, object] = {"draft": plain_of(draft), "id": draft.id}
    if kept is not None:
        plain |= {"file": str(kept.path), "text": kept.text, "is_alone": kept.is_alone}
    save(path, json.dumps(plain, default=str))


def let_go(path: Path) -> None:
    """It is kept, or not wanted."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _unsaved() -> Iterator[Unsaved]:
    """What is damaged is passed over: it stays where it is."""
    for path in sorted((folder_of(OWN_ENCOUNTERS) / UNSAVED).glob("*.json")):
        try:
            plain = cast("Mapping[str, object]", parsed(path, _text_of(path)))
            yield _unsaved_of(plain, path)
        except (WrongTable, KeyError, TypeError, AttributeError):
            continue


def _unsaved_of(plain: Mapping[str, object], path: Path) -> Unsaved:
    table = cast("Mapping[str, object]", plain["draft"])
    draft = replace(draft_from(table), id=str(plain["id"]))
    if "file" not in plain:
        return Unsaved(draft, path, None)
    kept = KeptEncounter(draft, Path(str(plain["file"])), str(plain["text"]), bool(plain["is_alone"]))
    return Unsaved(draft, path, kept)
