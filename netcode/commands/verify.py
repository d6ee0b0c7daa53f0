"""`parlour verify`: was this match played by the rules, is its file whole, and what must be taken on trust?

A claim is an answer about cards that stay hidden ("I can play nothing"). Replaying the match with every face that ever
became known tests it; dealing the hidden cards anew starts a new set of faces.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from core.errors import DamagedFile, ParlourError
from core.frozen import frozen
from core.kit.english import listing
from core.log import REDEALT, UNDO, decode_entry
from core.match import Match
from core.plain import Answer, CardId, Face, Seat
from core.questions import Choose, Question, Unseal
from core.state import State
from netcode.commands.terminal import (
    FAILED,
    Commands,
    ProgressLine,
    add_command,
    add_file,
    add_json,
    existing,
    print_json,
    tell,
)
from netcode.folders import data_folder, matches_folder
from netcode.keepsakes import Origin, origins
from netcode.record import Progress, Recording, load, replay_record, told

_Faces: TypeAlias = dict[int | None, dict[CardId, Face]]
"""Card id -> face, by the entry with which the hidden cards were last dealt anew (None: never)."""


@frozen
class Claim:
    """What seat `seat` said in entry `entry` when it was asked `question`, about these cards."""

    entry: int
    seat: Seat
    question: str
    cards: tuple[CardId, ...]


@dataclass(slots=True)
class Verdict:
    """The match as it stands at the end of the file, the claims made in it and those that nobody can test."""

    match: Match[State]
    claims: list[Claim] = field(default_factory=list)
    unproven: list[Claim] = field(default_factory=list)


def verify(recording: Recording, progress: Progress | None = None) -> Verdict:
    """Play the match again, every answer checked. Raises WrongEntry or Desync where it breaks."""
    faces: _Faces = {}
    verdict = _play_again(recording, faces, progress)
    return _play_again(recording, faces, progress) if verdict.unproven else verdict


def _play_again(recording: Recording, faces: _Faces, progress: Progress | None) -> Verdict:
    """One run with these faces known from the start; the faces that come to light are added to them."""
    verdict = Verdict(Match.start(recording.game, recording.header))
    match = verdict.match
    match.table.faces.update(faces.get(None, {}))
    for record in told(recording.records, progress):
        _look_at(verdict, record, faces)
        replay_record(match, record)
        if record[0] in (UNDO, REDEALT):
            match.table.faces.update(faces.get(match.log.dealt_anew(), {}))
    return verdict


def _look_at(verdict: Verdict, record: bytes, faces: _Faces) -> None:
    """Note the claims and the faces of an entry before it is played."""
    entry = decode_entry(record)
    question = verdict.match.question
    if entry is None or question is None:
        return
    _, _, answer, shown = entry
    for asked, cards in _claimed(question, answer):
        claim = Claim(len(verdict.match.log), asked.seat, asked.name, cards)
        verdict.claims.append(claim)
        if None in verdict.match.table.faces_or_none(cards):
            verdict.unproven.append(claim)
    if shown is not None:
        known = faces.setdefault(verdict.match.log.dealt_anew(), {})
        known.update(zip(question.cards_shown(answer), shown, strict=False))


def _claimed(question: Question, answer: Answer) -> list[tuple[Choose, tuple[CardId, ...]]]:
    """The choices in which this answer makes a claim, and about which cards; sealed ones count when they are opened."""
    if isinstance(question, Choose):
        cards = question.options.claims(answer)
        return [(question, cards)] if cards else []
    if isinstance(question, Unseal) and isinstance(answer, tuple):
        pairs = zip(question.questions, answer, strict=False)
        return [claim for asked, choice in pairs for claim in _claimed(asked, choice)]
    return []


if TYPE_CHECKING:
    from netcode.lan.disk.proving import FileProof, FileSigner


def add(commands: Commands) -> None:
    parser = add_command(commands, "verify", _run, "check every answer of a saved match and that its file is whole")
    add_file(parser)
    add_json(parser)


def _run(args: Namespace) -> int:
    path = existing(args.file)
    try:
        recording = load(path)
        with ProgressLine("Entries checked") as progress:
            verdict = verify(recording, progress)
        if recording.torn:
            raise DamagedFile(recording.intact, f"it was cut off inside entry {len(recording.records)}.", TORN)
        signed = _signed(recording)
        origin = origins(recording, matches_folder(data_folder()))
    except DamagedFile as error:
        return _broken(args, error, place=error.place)
    except ParlourError as error:
        return _broken(args, error, entry=getattr(error, "entry", None))
    if args.json:
        print_json({"file": str(args.file), "ok": True, **_plain(recording, verdict), **_signed_plain(signed),
                    "origins": [_origin_plain(each) for each in origin]})  # fmt: skip
    else:
        came = [f"  {each.sentence}" for each in origin]
        tell(*_text(args.file.name, recording, verdict, signed), *came, *_signed_words(signed, recording))
    return 0


def _origin_plain(origin: Origin) -> dict[str, object]:
    file = None if origin.path is None else str(origin.path)
    return {"name": origin.name, "match": origin.match, "file": file, "as_left": origin.is_as_left}


def _signed(recording: Recording) -> FileProof | None:
    """What the members of a network match signed, checked; None for a match of one machine."""
    if not recording.network:
        return None
    from netcode.lan.disk.proving import prove

    return prove(recording.path)


def _signed_plain(proof: FileProof | None) -> dict[str, object]:
    if proof is None:
        return {"signed": False}
    return {
        "signed": True,
        "members": list(proof.members),
        "keys": [_key_plain(each) for each in proof.keys],
        "signed_by_most": proof.most,
        "left_behind": [{"name": name, "entry": entry} for name, entry in proof.left],
        "term": proof.term,
        "evidence_against": list(proof.liars),
        "blocks": proof.blocks,
        "contributions": proof.facts,
        "shuffles": proof.shuffles,
        "taken": proof.taken,
        "origin": proof.origin.hex(),
        "seen_by_owner_alone": proof.seen_by_owner,
    }


def _key_plain(signer: FileSigner) -> dict[str, object]:
    from netcode.link.wording import key_words

    known, own = _acquaintance(signer.key)
    name, since = known or (None, None)
    return {"name": signer.name, "words": key_words(signer.key), "known_as": name, "since": since, "own": own}


def _acquaintance(key: bytes) -> tuple[tuple[str, str] | None, bool]:
    """As whom this installation knows a key and since when, and whether it is its own."""
    from netcode.link.identity import TrustStore, known_identity

    own = known_identity(data_folder())
    return TrustStore(data_folder()).known(key), own is not None and own.key == key


TORN = (
    "The end of this file is missing, as where a machine stops at once: its last answer was cut off. All before it is "
    "right, and whoever opens the file goes on from there."
)
SHOWS_CARDS = "The file shows hidden cards: give it to nobody who plays."
NOBODY = (
    "Nobody signed this: you have only the word of the person who gave you the file, and anyone who had it could have "
    "made all of it."
)


def _signed_words(proof: FileProof | None, recording: Recording) -> list[str]:
    """What is proven, by whose keys, under which condition, and what is not."""
    if proof is None:
        return [f"  {NOBODY}"]
    lines = [
        f"Every die, card and answer is proven by what {proof.signers} signed: {proof.blocks} blocks, {proof.facts} "
        f"contributions to chance, {proof.shuffles} turns of shuffles.",
        "Their words, and what the machines that held them called themselves:",
        *(f"  {_key_words(each)}" for each in proof.keys),
        *_condition(len(proof.keys)),
        *_history(proof, len(recording.records)),
        "That nothing was decided after the last entry is not proven: the file may have been cut there.",
        *filter(None, (proof.own_word, proof.sentence)),
    ]
    return [f"  {line}" for line in lines]


def _key_words(signer: FileSigner) -> str:
    from netcode.link.wording import key_words

    known, own = _acquaintance(signer.key)
    if own:
        who = "the key of this machine"
    elif known is None:
        who = "never met"
    else:
        who = f"known as {known[0]}" + (f" since {known[1]}" if known[1] else "")
    return f"{signer.name}: {key_words(signer.key)} ({who})"


def _condition(keys: int) -> list[str]:
    if keys == 1:
        return ["One key is one machine: it could have chosen every die and card, and made the whole match alone."]
    more = " Anyone with more than half of them could see every card and foresee every die." if keys > 2 else ""
    return [
        "If these keys belong to different people, none of them could choose a die or a card alone. Anyone with all "
        f"of them could have made the whole match alone.{more}"
    ]


def _history(proof: FileProof, entries: int) -> list[str]:
    """How far more than half agreed, who was left behind, who lied."""
    some = f"the first {proof.most} entries; those after them by fewer" if proof.most else "no entry; fewer did"
    lines = [f"More than half of them signed {'all entries' if proof.most >= entries else some}."]
    lines += [f"{name} was left behind after entry {entry}." for name, entry in proof.left]
    if proof.term:
        lines.append(f"Those who were left agreed anew on who plays: this is term {proof.term}.")
    lines += [f"Proven: {name} signed two things that contradict each other." for name in proof.liars]
    return lines


def _broken(args: Namespace, error: ParlourError, **where: int | None) -> int:
    detail = str(getattr(error, "detail", ""))
    tell(f"{args.file}: {error}", *([f"  {detail}"] if detail else []), file=sys.stderr)
    if args.json:
        print_json({"file": str(args.file), "ok": False, "problem": str(error), "detail": detail, **where})
    return FAILED


def _plain(recording: Recording, verdict: Verdict) -> dict[str, object]:
    result = verdict.match.state.result
    return {
        "game": recording.game.id,
        "rules_version": recording.header.rules_version,
        "entries": len(recording.records),
        "chain": recording.log.chain.hex(),
        "digest": verdict.match.digest().hex(),
        "finished": result is not None,
        "winners": list(result.winners) if result else [],
        "claims": len(verdict.claims),
        "unproven": [{"entry": each.entry, "seat": each.seat, "question": each.question} for each in verdict.unproven],
    }


def _text(name: str, recording: Recording, verdict: Verdict, proof: FileProof | None) -> list[str]:
    lines = [
        f"{name} is whole: {recording.game.name}, {len(recording.records)} entries, each one right.",
        f"  {_result(recording, verdict, _shows_cards(verdict, proof))}",
        f"  Chain hash {recording.log.chain.hex()}, state {verdict.match.digest().hex()}.",
        f"  {_claims(verdict)}",
    ]
    names = recording.header.names
    said = [(names[each.seat], each.entry, each.question) for each in verdict.unproven]
    return lines + [f"  Unproven: what {name} said in entry {entry} to {asked!r}." for name, entry, asked in said]


def _shows_cards(verdict: Verdict, proof: FileProof | None) -> bool:
    """Whether faces stand in the file that not everybody at the table knows."""
    known = verdict.match.state.cards.open
    has_own = proof is not None and proof.seen_by_owner > 0
    return has_own or any(card not in known for card in verdict.match.table.faces)


def _result(recording: Recording, verdict: Verdict, shows: bool) -> str:
    result = verdict.match.state.result
    if result is None:
        return f"The match is not over yet. {SHOWS_CARDS}" if shows else "The match is not over yet."
    names = [recording.header.names[seat] for seat in result.winners]
    if result.drawn:
        return f"A draw between {listing(names)}."
    return f"{listing(names)} {'has' if len(names) == 1 else 'have'} won."


def _claims(verdict: Verdict) -> str:
    if not verdict.claims:
        return "Nobody claimed anything about hidden cards."
    proven = len(verdict.claims) - len(verdict.unproven)
    return f"{proven} of {len(verdict.claims)} claims about hidden cards are proven true."
