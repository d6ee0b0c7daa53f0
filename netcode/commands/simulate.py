"""`parlour simulate`: bots play many matches in a row."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import indent, wrap

from core.errors import WrongTable, did_you_mean
from core.game import Game, written
from core.kit.english import numbered
from core.state import State
from netcode.answerers import SeededLuck, SystemLuck, options_of, seats_of
from netcode.commands.terminal import INTERRUPTED, Commands, ProgressLine, add_command, add_json, add_table, print_json
from netcode.installed import find_game
from netcode.simulate import SEEDS, Simulation, Tally, luck_of, play_all, saver, table_of


def add(commands: Commands) -> None:
    parser = add_command(commands, "simulate", _run, "let bots play many matches and count who wins")
    add_table(parser, "bots only; usual: random in every seat")
    parser.add_argument("--matches", metavar="N", type=_positive, default=100, help="how many matches (usual: 100)")
    parser.add_argument("--seed", metavar="S", type=int, help="a number; the same one gives the same matches again")
    parser.add_argument("--jobs", metavar="N", type=_positive, default=1, help="play in so many processes (usual: 1)")
    parser.add_argument("--save", metavar="DIR", type=Path, help="save every match in this folder")
    parser.add_argument(
        "--each", metavar="ID", action="append", default=[],
        help="play so many matches with each value of this option, and of several with all of them together",
    )  # fmt: skip
    add_json(parser)


def _positive(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise ArgumentTypeError(f"a whole number from 1 is needed, not {word!r}")
    return int(word)


def _run(args: Namespace) -> int:
    seed = SystemLuck().below(SEEDS) if args.seed is None else args.seed
    if args.each:
        return _run_each(args, seed)
    simulation = _lay(args, seed)
    interrupted = _play(simulation, args.matches, seed, args.jobs)
    if args.json:
        print_json(_plain(simulation, seed))
    else:
        print(_text(simulation, seed))
    return INTERRUPTED if interrupted else 0


def _run_each(args: Namespace, seed: int) -> int:
    """A line for each table, as soon as its matches are played; what cannot be laid is left out."""
    game, found, interrupted = find_game(args.game), [], False
    for words in product(*(_values(game, id) for id in args.each)):
        try:
            simulation = _lay(args, seed, words)
        except WrongTable:
            continue
        interrupted = _play(simulation, args.matches, seed, args.jobs)
        found.append(_plain(simulation, seed))
        if not args.json:
            print(f"{', '.join(words)}: {_shares(simulation)}", flush=True)
        if interrupted:
            break
    if args.json:
        print_json({"game": game.id, "seed": seed, "tables": found})
    return INTERRUPTED if interrupted else 0


def _values(game: Game[State], id: str) -> list[str]:
    """'battle=crypt' and so on. Raises WrongTable where there is no such option."""
    known = {option.id: option for option in game.all_options}
    if id not in known:
        like = did_you_mean(id, known)
        raise WrongTable(f"{game.name} has no option {id!r}. It has {', '.join(known)}.{like}")
    return [f"{id}={written(value)}" for value, _ in known[id].values]


def _shares(simulation: Simulation) -> str:
    """'Blue 62.5 %, Orange 37.5 %, draws 0.0 %'."""
    tally = simulation.tally
    named = zip((*(seat.name for seat in simulation.header.seats), "draws"), (*tally.wins, tally.draws), strict=True)
    return ", ".join(f"{name} {100 * count / max(tally.matches, 1):.1f} %" for name, count in named)


def _lay(args: Namespace, seed: int, words: tuple[str, ...] = ()) -> Simulation:
    """words: options besides those that were given."""
    game = find_game(args.game)
    seats = seats_of(game, args.seats or ("random",) * game.seats[0])
    header = table_of(game, options_of(game, [*args.option, *words]), seats)
    keep = saver(args.save, f"{game.id}-seed{seed}") if args.save else None
    return Simulation(game, header, SeededLuck(seed), keep)


def _play(simulation: Simulation, matches: int, seed: int, jobs: int) -> bool:
    """Play so many matches; says whether Ctrl-C ended it before."""
    played = _one_by_one(simulation, matches, seed) if jobs == 1 else _side_by_side(simulation, matches, seed, jobs)
    try:
        with ProgressLine("Matches played") as progress:
            for number, _ in enumerate(played):
                progress(number + 1, matches)
    except KeyboardInterrupt:
        return True
    return False


def _one_by_one(simulation: Simulation, matches: int, seed: int) -> Iterator[None]:
    for number in range(matches):
        simulation.play(luck_of(seed, number))
        yield


def _side_by_side(simulation: Simulation, matches: int, seed: int, jobs: int) -> Iterator[None]:
    for tally, log in play_all(simulation.header, seed, matches, jobs, simulation.keep is not None):
        simulation.tally.add_all(tally)
        if simulation.keep is not None:
            simulation.keep(log)
        yield


def _plain(simulation: Simulation, seed: int) -> dict[str, object]:
    tally = simulation.tally
    return {
        "game": simulation.game.id,
        "seed": seed,
        "seats": [seat.who for seat in simulation.header.seats],
        "options": dict(simulation.header.options),
        "matches": tally.matches,
        "answers": tally.answers,
        "seconds": round(tally.seconds, 6),
        "answers_per_second": round(tally.answers_per_second, 1),
        "matches_per_second": round(tally.matches_per_second, 1),
        "wins": tally.wins,
        "draws": tally.draws,
        "unfinished": tally.unfinished,
        "mean_answers": round(tally.mean_answers, 2),
        "reasons": dict(sorted(tally.reasons.items())),
        "decided_with_first_side": tally.decided,
        "first_side_wins": tally.first_wins,
        "acted": tally.acted,
    }


def _text(simulation: Simulation, seed: int) -> str:
    tally = simulation.tally
    seats = zip(simulation.header.seats, tally.wins, strict=True)
    reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(tally.reasons.items())) or "nothing"
    return "\n".join(
        [
            f"{simulation.game.name}, seed {seed}: {numbered(tally.matches, 'match', 'matches')}, "
            f"{tally.answers} answers, {tally.seconds:.2f} s",
            f"  {tally.matches_per_second:.1f} matches and {tally.answers_per_second:.0f} answers a second",
            f"  {tally.mean_answers:.1f} answers a match on average",
            *(f"  {seat.name} ({seat.who}): {_share(wins, tally)}" for seat, wins in seats),
            f"  draws: {_share(tally.draws, tally)}; unfinished: {tally.unfinished}",
            f"  ended by: {reasons}",
            *_first_side(tally),
            *_acted(tally),
        ]
    )


def _first_side(tally: Tally) -> Iterator[str]:
    """Where one side goes first: how many of the decided matches it won, with an error of two deviations."""
    if tally.decided:
        share = tally.first_wins / tally.decided
        error = 2 * (share * (1 - share) / tally.decided) ** 0.5
        yield (
            f"  the side that goes first: {tally.first_wins} of {tally.decided} decided matches "
            f"({100 * share:.1f} %, give or take {100 * error:.1f})"
        )


def _acted(tally: Tally) -> Iterator[str]:
    """How often each entry of the printed data acted, a chapter a paragraph, the rarest first."""
    for chapter, counts in tally.acted.items():
        yield f"  {chapter}:"
        entries = ", ".join(f"{id} {count}" for id, count in sorted(counts.items(), key=lambda each: each[::-1]))
        yield indent("\n".join(wrap(entries, 100)), "    ")


def _share(count: int, tally: Tally) -> str:
    return f"{count} of {tally.matches} ({100 * count / max(tally.matches, 1):.1f} %)"
