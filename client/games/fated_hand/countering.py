"""Spells in reaction at the table: chosen on slips, and paid with the cards that are ticked among the Reagents."""

from __future__ import annotations

from functools import partial

from client.games.fated_hand.casting import light_payment, words_of
from client.games.fated_hand.draft import CounterDraft, Light
from client.games.fated_hand.paying import Payment
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.slips import SlipEntry
from client.table.lamp import everything
from client.table.prompt import Extra
from core.games.fated_hand.components import spell
from core.games.fated_hand.counters import Counters
from core.games.fated_hand.spell_words import spell_words
from core.kit.english import listing


def light_counter(pieces: Pieces, lamp: Light) -> None:
    """A slip for each spell, with its cheapest payment; where there is one alone, or one is begun, cards change it.
    What it does is told where no attack is.
    """
    lamp.reach(everything)
    drafts = {each.spell: each for each in drafts_of(lamp)}
    passing = Extra("No spell", partial(lamp.choose, None), passes=True)
    if not drafts:
        lamp.say(unpaid_words(lamp), passing)
        return
    if isinstance(lamp.draft, CounterDraft):
        drafts[lamp.draft.spell] = lamp.draft
    begun = lamp.draft if isinstance(lamp.draft, CounterDraft) else next(iter(drafts.values()))
    _light_slips(pieces, lamp, drafts, begun)
    light_payment(pieces, lamp, begun)
    if not pieces.state.attacks:
        pieces.sheet.show(spell(begun.spell).name, None, spell_words(begun.spell))
    done = lamp.finish(f"Cast {spell(begun.spell).name}", (begun.spell, begun.paid), primary=False)
    lamp.say(lamp.prompt, *([done] if len(drafts) == 1 else []), passing)


def unpaid_words(lamp: Light) -> str:
    """Whoever has Reagents enough is asked: no more is known to the others."""
    spells = lamp.among(Counters).spells
    return f"Your Reagents do not pay for {listing([spell(each).name for each in spells], 'or')}."


def drafts_of(lamp: Light) -> list[CounterDraft]:
    """Each spell that could be cast, with its cheapest payment."""
    found: dict[str, list[Payment]] = {}
    for answer in lamp.among(Counters).listed():
        if answer is not None:
            found.setdefault(answer[0], []).append(answer[1])
    return [CounterDraft(name, tuple(payments), payments[0]) for name, payments in found.items()]


def _light_slips(pieces: Pieces, lamp: Light, drafts: dict[str, CounterDraft], begun: CounterDraft) -> None:
    """A click casts the spell whose cards are ticked; one on another spell turns to that."""
    entries = [_entry(pieces, each) for each in drafts.values()]
    slips = pieces.sheet.offer(entries[: pieces.sheet.room])
    for name, slip in slips.items():
        draft = drafts[str(name)]
        if draft.spell == begun.spell:
            lamp.offer(slip, (draft.spell, draft.paid), None)
        else:
            lamp.lead(slip, f"Turn to {slip.entry.name}", partial(lamp.begin, draft))


def _entry(pieces: Pieces, draft: CounterDraft) -> SlipEntry:
    price = f"for {words_of(pieces, draft.paid) or 'nothing'}"
    return SlipEntry(draft.spell, spell(draft.spell).name, "act_cast", price)
