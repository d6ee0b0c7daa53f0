"""`parlour completion SHELL`: what a shell needs to complete commands, games, switches and what follows them."""

from __future__ import annotations

from argparse import Action, Namespace
from functools import partial

from netcode.commands.terminal import Commands, add_command
from netcode.installed import find_game, game_ids

SHELLS = ("bash", "zsh", "fish")
PRESET = "--preset"
BASH = """_parlour() {{
  local cur="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words="" word
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="{commands}"
  else
    case "${{COMP_WORDS[1]}} $before" in
{values}
      *) case "${{COMP_WORDS[1]}}" in
{cases}
      esac ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ "${{#COMPREPLY[@]}}" -eq 0 ]; then COMPREPLY=($(compgen -f -- "$cur")); fi
}}
complete -F _parlour parlour
"""
BASH_PRESETS = 'for word in "${{COMP_WORDS[@]}}"; do case "$word" in {cases} esac; done'
ZSH = "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"


def add(commands: Commands) -> None:
    parser = add_command(commands, "completion", partial(_run, commands), "print what lets a shell complete commands")
    parser.add_argument("shell", choices=SHELLS, help="put it where your shell reads such things")


def _run(commands: Commands, args: Namespace) -> int:
    print(_fish(commands) if args.shell == "fish" else (ZSH if args.shell == "zsh" else "") + _bash(commands), end="")
    return 0


def words_of(commands: Commands) -> dict[str, list[str]]:
    """What may follow each command: games where it takes one, the shells, and its switches."""
    found: dict[str, list[str]] = {}
    for name, parser in commands.choices.items():
        words = list(game_ids()) if any(action.dest == "game" for action in parser._actions) else []
        words += SHELLS if name == "completion" else ()
        found[name] = words + [word for action in parser._actions for word in _switches(action)]
    return found


def values_of(commands: Commands) -> dict[str, dict[str, list[str]]]:
    """For each command what may follow those of its switches that take a value; nothing where that is free."""
    return {name: {word: list(action.choices or ()) for action in parser._actions if action.nargs != 0
                   for word in _switches(action)} for name, parser in commands.choices.items()}  # fmt: skip


def _switches(action: Action) -> list[str]:
    return [word for word in action.option_strings if word[:2] == "--"]


def _presets() -> dict[str, list[str]]:
    return {game: [preset.id for preset in find_game(game).presets] for game in game_ids()}


def _case(pattern: str, then: str) -> str:
    return f"{pattern}) {then} ;;"


def _offered(words: list[str]) -> str:
    return f'words="{" ".join(words)}"'


def _bash(commands: Commands) -> str:
    words = words_of(commands)
    of_games = " ".join(_case(game, _offered(each)) for game, each in _presets().items())
    presets = BASH_PRESETS.format(cases=of_games)
    values = [_case(f'      "{name} {switch}"', presets if switch == PRESET else _offered(follow))
              for name, each in values_of(commands).items() for switch, follow in each.items()]  # fmt: skip
    cases = [_case(f"        {name}", _offered(follow)) for name, follow in words.items()]
    return BASH.format(commands=" ".join(words), values="\n".join(values), cases="\n".join(cases))


def _fish(commands: Commands) -> str:
    values = values_of(commands)
    lines = [f"complete -c parlour -n __fish_use_subcommand -f -a {name}" for name in values]
    for name, follow in words_of(commands).items():
        after = f"complete -c parlour -n '__fish_seen_subcommand_from {name}"
        for word in follow:
            needs = f" -r -a '{' '.join(values[name][word])}'" if word in values[name] else ""
            lines.append(f"{after}' -l {word[2:]}{needs}" if word[:2] == "--" else f"{after}' -a {word}")
        if PRESET in follow:
            lines += [f"{after}; and __fish_seen_subcommand_from {game}' -l preset -x -a '{' '.join(each)}'"
                      for game, each in _presets().items() if each]  # fmt: skip
    return "\n".join(lines) + "\n"
