"""A player's heroes as files: those that can be read with where they lie, and a sentence for each that cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from core.errors import WrongTable
from core.frozen import frozen
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.printed_sheets import printed_sheet
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.sheet_texts import read_hero, sheet_text
from netcode.folders import data_folder
from netcode.own_files import file_for, files_in, folder_of, save, stem_of, things_in
from netcode.store import StoreError

PRINTED = "printed"
"""The folder of sheets as plain text, within the player's data."""


@frozen
class KeptHero:
    """is_alone: whether nothing else is in its file, so that the file can be written anew."""

    hero: Hero
    path: Path
    is_alone: bool = True

    @property
    def name(self) -> str:
        return self.hero.name


@frozen
class Company:
    """name: '' of those who travel with nobody."""

    name: str
    members: tuple[KeptHero, ...]

    @property
    def heroes(self) -> tuple[Hero, ...]:
        return tuple([each.hero for each in self.members])


@frozen
class HeroFiles:
    """trouble: a sentence for each file or hero that is left out."""

    heroes: tuple[KeptHero, ...] = ()
    trouble: tuple[str, ...] = ()

    @property
    def companies(self) -> tuple[Company, ...]:
        """By their names, those without one last."""
        names = sorted({each.hero.company for each in self.heroes}, key=lambda name: (not name, name.casefold()))
        return tuple([Company(name, tuple([each for each in self.heroes if each.hero.company == name]))
                      for name in names])  # fmt: skip


def kept_heroes() -> HeroFiles:
    """What lies in the player's folder; of two of one name the first is used."""
    heroes, trouble, taken = list[KeptHero](), list[str](), set[str]()
    for path in files_in(folder_of(OWN_HEROES)):
        try:
            found = _heroes_in(path)
        except WrongTable as error:
            trouble.append(f"{error} This file is left out.")
            continue
        for each in found:
            if each.name.casefold() in taken:
                trouble.append(f"{path.name}: {each.name} is in another file already. Give one of them another name.")
                continue
            taken.add(each.name.casefold())
            heroes.append(each)
    return HeroFiles(tuple(heroes), tuple(trouble))


def _heroes_in(path: Path) -> list[KeptHero]:
    things = things_in(OWN_HEROES, path)
    is_alone = len(things) == 1 and path.suffix.lower() == ".toml"
    return [KeptHero(read_hero(thing, path.name), path, is_alone) for thing in things]


def taken_names() -> list[str]:
    """Names that no new hero can have: those of others, and of ready-made ones."""
    ready = [name for id, hero in ready_made().items() for name in (id, hero.name)]
    return [*ready, *[each.name for each in kept_heroes().heroes]]


def keep_new(hero: Hero) -> KeptHero:
    """Raises StoreError."""
    path = file_for(folder_of(OWN_HEROES), hero.name)
    save(path, sheet_text(hero))
    return KeptHero(hero, path)


def move_to(kept: KeptHero, company: str) -> None:
    """Let it travel with others, or alone under ''. Raises StoreError."""
    if not kept.is_alone:
        raise StoreError(_not_alone(kept))
    save(kept.path, sheet_text(replace(kept.hero, company=company)))


def rename(company: Company, name: str) -> None:
    """All its heroes, or none. Raises StoreError."""
    if shared := [kept for kept in company.members if not kept.is_alone]:
        raise StoreError(_not_alone(shared[0]))
    for kept in company.members:
        move_to(kept, name)


def _not_alone(kept: KeptHero) -> str:
    return f"{kept.path.name} holds more than {kept.name}, or is no TOML. Give {kept.name} its own file."


def print_sheet(hero: Hero) -> Path:
    """Write the sheet as plain text, over an older one. Raises StoreError."""
    path = data_folder() / PRINTED / f"{stem_of(hero.name)}.txt"
    save(path, printed_sheet(hero))
    return path
