"""What a hero becomes, level by level: advancement (1.3) and promotion (1.4).

A `Career` is what the levels so far have made of somebody. What may come next is listed here, and refused here with a
sentence; `gained` takes a level as it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce

from core.errors import did_you_mean
from core.frozen import frozen
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.components import COMPONENTS, SCHOOLS, perk
from core.games.fated_hand.pieces import ClassKind
from core.kit.english import counted, listing

APTITUDE, ATTENTIVE = "aptitude", "attentive"


@frozen
class Level:
    """What one level brings. perk: '' where no list has one left. promotion: a class with which it begins, '' for none.
    talent, story: what comes with a promotion, one or the other. school: that of Aptitude, with the perk itself.
    """

    perk: str = ""
    promotion: str = ""
    talent: str = ""
    story: tuple[str, ...] = ()
    school: str = ""


@frozen
class Career:
    """classes: in the order in which they were taken up, the present one last. perks: in the order in which they were
    gained, class perks among them. school: of Aptitude, '' without it.
    """

    classes: tuple[str, ...]
    perks: tuple[str, ...]
    talents: tuple[str, ...]
    story: tuple[str, ...] = ()
    school: str = ""

    @property
    def kind(self) -> ClassKind:
        return COMPONENTS.classes[self.classes[-1]]


def begun(talent: str) -> Career:
    """That of a Novice of level 0 (1.2)."""
    novice = COMPONENTS.classes["novice"]
    return Career((novice.id,), (novice.class_perk,), (talent,))


@lru_cache(maxsize=256)
def career_after(talent: str, levels: tuple[Level, ...]) -> Career:
    return reduce(gained, levels, begun(talent))


def gained(career: Career, level: Level) -> Career:
    """With one level more, which `level_refusal` has let pass."""
    risen = promoted(career, level) if level.promotion else career
    perks = (level.perk,) if level.perk else ()
    return replace(risen, perks=(*risen.perks, *perks), school=level.school or risen.school)


def promoted(career: Career, level: Level) -> Career:
    """In its new class with the class perk, and a talent or story spells."""
    kind = COMPONENTS.classes[level.promotion]
    return replace(
        career,
        classes=(*career.classes, kind.id),
        perks=(*career.perks, kind.class_perk),
        talents=(*career.talents, *([level.talent] if level.talent else [])),
        story=(*career.story, *level.story),
    )


# --- what may come next


def promotions_open(career: Career) -> tuple[str, ...]:
    """Classes that it may take up now: those that its class or a former one leads to, once it has half of its list."""
    if not has_half(career):
        return ()
    reached = [id for each in reversed(career.classes) for id in COMPONENTS.classes[each].promotions]
    return tuple([id for id in dict.fromkeys(reached) if id not in career.classes])


def has_half(career: Career) -> bool:
    """Whether it owns half of the perks of its class, rounded up (1.3)."""
    return owned(career) >= (len(career.kind.perks) + 1) // 2


def owned(career: Career) -> int:
    """How many perks of the list of its class it has."""
    return len(set(career.kind.perks) & set(career.perks))


def perks_open(career: Career) -> tuple[str, ...]:
    """Perks that it lacks, of its class and of those it has been."""
    lists = [id for each in reversed(career.classes) for id in COMPONENTS.classes[each].perks]
    return tuple([id for id in dict.fromkeys(lists) if id not in career.perks])


def talents_open(kind: ClassKind, known: tuple[str, ...] = ()) -> tuple[str, ...]:
    return tuple([each.id for each in talents().values() if each.is_open_to(kind) and each.id not in known])


def story_open(career: Career) -> tuple[str, ...]:
    return tuple([id for id in story_spells() if id not in career.story])


def story_spells_of(kind: ClassKind) -> int:
    """How many somebody learns who becomes that (1.4)."""
    return kind.tier + 1 if kind.is_magical else 0


# --- what is refused


def level_refusal(career: Career, level: Level) -> str | None:
    """Why this cannot be the next level, with what would do."""
    reason = promotion_refusal(career, level) if level.promotion else _gift_without_promotion(level)
    if reason is not None:
        return reason
    return perk_refusal(promoted(career, level) if level.promotion else career, level)


def promotion_refusal(career: Career, level: Level) -> str | None:
    classes, now = COMPONENTS.classes, career.kind
    if level.promotion not in classes:
        return f"There is no class {level.promotion!r}.{did_you_mean(level.promotion, classes)}"
    name = classes[level.promotion].name
    if not has_half(career):
        half = (len(now.perks) + 1) // 2
        return f"Only with {half} perks of the {now.name} a {now.name} is promoted, and it has {owned(career)}."
    if level.promotion not in promotions_open(career):
        names = [classes[id].name for id in promotions_open(career)]
        return f"A {now.name} cannot become {name}. {_open('It can become', names)}"
    return gift_refusal(career, level, classes[level.promotion])


def gift_refusal(career: Career, level: Level, kind: ClassKind) -> str | None:
    """A talent with a class without magic, story spells with one of magic (1.4)."""
    if not kind.is_magical:
        if level.story:
            return f"Whoever becomes {kind.name} chooses a talent and no story spells."
        return talent_refusal(level.talent, kind, career.talents)
    if level.talent:
        return f"Whoever becomes {kind.name} learns story spells and no talent."
    return story_refusal(career, level.story, story_spells_of(kind))


def talent_refusal(id: str, kind: ClassKind, known: tuple[str, ...] = ()) -> str | None:
    if not id:
        return f"A {kind.name} chooses a talent, and none is named. One would be {talents_open(kind, known)[0]}."
    if id not in talents():
        return f"There is no talent {id!r}.{did_you_mean(id, talents())}"
    if id in known:
        return f"The talent {talents()[id].name} is there already. Choose another."
    if not talents()[id].is_open_to(kind):
        return f"The talent {talents()[id].name} is closed to a {kind.name}. Choose another."
    return None


def story_refusal(career: Career, spells: tuple[str, ...], count: int) -> str | None:
    for place, id in enumerate(spells):
        if id not in story_spells():
            return f"There is no story spell {id!r}.{did_you_mean(id, story_spells())}"
        if id in career.story or id in spells[:place]:
            return f"The story spell {story_spells()[id].name} is known already. Choose another."
    if len(spells) != count:
        return f"This promotion brings {counted(count, 'story spell', 'story spells')}, not {len(spells)}."
    return None


def perk_refusal(career: Career, level: Level) -> str | None:
    """career: as it is after the promotion of this level."""
    open, known = perks_open(career), COMPONENTS.perks
    if not level.perk:
        return _no_perk_refusal(career)
    if level.perk not in known:
        return f"There is no perk {level.perk!r}.{did_you_mean(level.perk, known)}"
    if level.perk in career.perks:
        return f"The perk {perk(level.perk).name} is there already. Choose another."
    if level.perk not in open:
        names = [perk(id).name for id in open]
        return f"No class so far has the perk {perk(level.perk).name}. {_open('Open is', names)}"
    if level.perk == APTITUDE and level.school not in SCHOOLS:
        return f"Aptitude is for one school: {listing(SCHOOLS, 'or')}, not {level.school!r}."
    if level.perk != APTITUDE and level.school:
        return "Only Aptitude is for a school."
    return None


def _no_perk_refusal(career: Career) -> str | None:
    """A level brings a perk, unless every list is learned to its end and nothing is left to become."""
    names = [perk(id).name for id in perks_open(career)]
    if names:
        return f"A level brings a perk, and none is named. {_open('Open is', names)}"
    if promotions_open(career):
        return f"A {career.kind.name} has nothing more to learn. Let it become something with this level."
    return None


def _gift_without_promotion(level: Level) -> str | None:
    if level.talent or level.story:
        return "Talents and story spells come with a promotion, and this level has none."
    return None


def _open(words: str, names: list[str]) -> str:
    return f"{words} {listing(names, 'or')}." if names else "Nothing is open."
