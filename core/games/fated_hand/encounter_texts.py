"""An encounter as the text of a file: written for the first time, and into a text that somebody wrote by hand."""

from __future__ import annotations

from core.games.fated_hand.encounter_drafts import EncounterDraft, plain_of
from core.kit.toml_text import changed_text, field_text, table_text

FIRST = ("id", "name", "about", "tier", "objective", "until")
NOTES = {
    "map": "'#' a wall, 'o' debris, '.' an open tile, '1' to '9' one of that height; a step climbs one level at most",
    "starts": "'h' where heroes start; 'a' to 'g' where foes do, in that order; 'x' the tiles of the objective",
    "ground": "what lies there at the beginning: 'b' brine, 't' thorns, 'l' slime, 's' smog",
    "foes": "how many of each there are against one, two, three and four heroes",
}


def written(draft: EncounterDraft) -> str:
    """A file of its own, with words on what its signs mean."""
    plain = plain_of(draft)
    parts = ["# An encounter for Fated Hand, drawn in the editor; it may be changed by hand as well.\n"]
    parts[0] += "".join(f"{field_text(key, plain.pop(key))}\n" for key in FIRST if key in plain)
    parts += [f"# {NOTES[key]}\n{field_text(key, plain.pop(key))}\n" for key in ("map", "starts", "ground")
              if key in plain]  # fmt: skip
    rest = {key: plain.pop(key) for key, _ in draft.rest}
    foes = {"foes": plain.pop("foes")}
    parts += filter(None, [table_text(rest), f"# {NOTES['foes']}\n{table_text(foes)}", table_text(plain)])
    return "\n".join(parts)


def rewritten(text: str, draft: EncounterDraft) -> str | None:
    """The text of a file with the encounter as it is now, and everything else in it as it was; None where that cannot
    be done without losing some of it.
    """
    return changed_text(text, plain_of(draft))


def written_for_story(draft: EncounterDraft) -> str:
    """As one of the battles in the file of a story."""
    return f"[[encounters]]\n{table_text(plain_of(draft), 'encounters')}"
