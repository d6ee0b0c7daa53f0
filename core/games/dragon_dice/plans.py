"""The plan of set-up as a choice: any legal one, of which the ready forces are named."""

from __future__ import annotations

from core.frozen import frozen
from core.games.dragon_dice.forces import ForceTerms, plan_refusal
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.options import ListedOptions
from core.plain import Answer


@frozen
class ForcePlans(ListedOptions[Answer]):
    """All plans that the terms of the table allow, far too many to list; one by chance is a ready force."""

    terms: ForceTerms

    @property
    def is_whole(self) -> bool:
        return self.terms.ready_only

    def listed(self) -> tuple[Answer, ...]:
        pairs = [(species, recipe) for species in ready_species() for recipe in RECIPES]
        return tuple(ready_plan(species, recipe, self.terms).answer for species, recipe in pairs)

    def refusal(self, answer: Answer) -> str | None:
        if (refusal := plan_refusal(answer, self.terms)) is not None or not self.terms.ready_only:
            return refusal
        return None if answer in self.listed() else "At this table all bring ready forces. Choose one of the list."

    def about(self) -> Answer:
        terms = self.terms
        return (
            terms.points,
            terms.seats,
            terms.advanced_terrains,
            terms.minor_terrains,
            terms.dragonkin,
            terms.items,
            terms.eldarim,
            terms.ready_only,
        )
