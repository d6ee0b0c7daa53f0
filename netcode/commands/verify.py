"""`parlour verify`: was this match played by the rules, and is its file whole?"""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.errors import DamagedFile, ParlourError
from core.kit.english import listing
from netcode.commands.arguments import FAILED, Commands, add_command, add_file, add_json, existing
from netcode.commands.terminal import ProgressLine, print_json
from netcode.record import Recording, load
from netcode.verify import Claim, Verdict, verify

if TYPE_CHECKING:
    from netcode.lan.disk.proving import Proof


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "verify", _run, "check every answer of a saved match and that its file is whole"
    )
    add_file(parser)
    add_json(parser)


def _run(args: Namespace) -> int:
    path = existing(args.file)
    try:
        recording = load(path)
        with ProgressLine("Entries checked") as progress:
            verdict = verify(recording, progress)
        _check_whole(recording)
        signed = _signed(recording)
    except DamagedFile as error:
        return _broken(args, error, place=error.place)
    except ParlourError as error:
        return _broken(args, error, entry=getattr(error, "entry", None))
    if args.json:
        print_json({"file": str(args.file), "ok": True, **_plain(recording, verdict), **_signed_plain(signed)})
    else:
        print("\n".join([_text(args.file.name, recording, verdict), *_signed_words(signed)]))
    return 0


def _signed(recording: Recording) -> Proof | None:
    """What the members of a network match signed, checked; None for a match of one machine."""
    if not recording.network:
        return None
    from netcode.lan.disk.proving import prove

    return prove(recording.path)


def _signed_plain(proof: Proof | None) -> dict[str, object]:
    if proof is None:
        return {}
    return {
        "members": list(proof.members),
        "blocks": proof.blocks,
        "contributions": proof.facts,
        "shuffles": proof.shuffles,
        "taken": proof.taken,
        "origin": proof.origin.hex(),
    }


def _signed_words(proof: Proof | None) -> list[str]:
    if proof is None:
        return []
    signed = f"signed by {proof.signers} ({listing(proof.members)}), intact."
    lines = [
        f"  Dice, cards and answers verified, {signed}",
        f"  {proof.blocks} blocks, {proof.facts} contributions to chance, {proof.shuffles} turns of shuffles.",
    ]
    return lines if proof.sentence is None else [*lines, f"  {proof.sentence}"]


def _check_whole(recording: Recording) -> None:
    if recording.torn:
        raise DamagedFile(
            recording.intact,
            f"it was cut off inside entry {len(recording.records)}. All entries before are right.",
        )


def _broken(args: Namespace, error: ParlourError, **where: int | None) -> int:
    detail = str(getattr(error, "detail", ""))
    print(f"{args.file}: {error}", *([f"  {detail}"] if detail else []), sep="\n", file=sys.stderr)
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
        "unproven": [
            {"entry": each.entry, "seat": each.seat, "question": each.question} for each in verdict.unproven
        ],
    }


def _text(name: str, recording: Recording, verdict: Verdict) -> str:
    lines = [
        f"{name} is whole: {recording.game.name}, {len(recording.records)} entries, each one right.",
        f"  {_result(recording, verdict)}",
        f"  Chain hash {recording.log.chain.hex()}, state {verdict.match.digest().hex()}.",
        f"  {_claims(verdict)}",
    ]
    return "\n".join(lines + [f"  {_claim(claim, recording)}" for claim in verdict.unproven])


def _result(recording: Recording, verdict: Verdict) -> str:
    result = verdict.match.state.result
    if result is None:
        return "The match is not over yet."
    names = [recording.header.names[seat] for seat in result.winners]
    if result.drawn:
        return f"A draw between {listing(names)}."
    return f"{listing(names)} {'has' if len(names) == 1 else 'have'} won."


def _claims(verdict: Verdict) -> str:
    if not verdict.claims:
        return "Nobody claimed anything about hidden cards."
    proven = len(verdict.claims) - len(verdict.unproven)
    return f"{proven} of {len(verdict.claims)} claims about hidden cards are proven true."


def _claim(claim: Claim, recording: Recording) -> str:
    return f"Unproven: what {recording.header.names[claim.seat]} said in entry {claim.entry} to {claim.question!r}."
