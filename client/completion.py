"""`parlour completion SHELL`: what a shell needs to complete commands, games and switches."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from netcode.commands.terminal import Commands, add_command
from netcode.installed import game_ids

SHELLS = ("bash", "zsh", "fish")
BASH = """_parlour() {{
  local cur="${{COMP_WORDS[COMP_CWORD]}}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="{commands}"
  else
    case "${{COMP_WORDS[1]}}" in
{cases}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ "${{#COMPREPLY[@]}}" -eq 0 ]; then COMPREPLY=($(compgen -f -- "$cur")); fi
}}
complete -F _parlour parlour
"""
ZSH = "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"


def add(commands: Commands) -> None:
    parser = add_command(commands, "completion", partial(_run, commands), "print what lets a shell complete commands")
    parser.add_argument("shell", choices=SHELLS, help="put it where your shell reads such things")


def _run(commands: Commands, args: Namespace) -> int:
    words = words_of(commands)
    print(_fish(words) if args.shell == "fish" else (ZSH if args.shell == "zsh" else "") + _bash(words), end="")
    return 0


def words_of(commands: Commands) -> dict[str, list[str]]:
    """What may follow each command: games where it takes one, the shells, and its switches."""
    found: dict[str, list[str]] = {}
    for name, parser in commands.choices.items():
        words = list(game_ids()) if any(action.dest == "game" for action in parser._actions) else []
        words += SHELLS if name == "completion" else ()
        found[name] = words + [word for action in parser._actions for word in action.option_strings if word[:2] == "--"]
    return found


def _bash(words: dict[str, list[str]]) -> str:
    cases = "\n".join(f'      {name}) words="{" ".join(follow)}" ;;' for name, follow in words.items())
    return BASH.format(commands=" ".join(words), cases=cases)


def _fish(words: dict[str, list[str]]) -> str:
    lines = [f"complete -c parlour -n __fish_use_subcommand -f -a {name}" for name in words]
    for name, follow in words.items():
        after = f"complete -c parlour -n '__fish_seen_subcommand_from {name}'"
        lines += [f"{after} -l {word[2:]}" if word[:2] == "--" else f"{after} -a {word}" for word in follow]
    return "\n".join(lines) + "\n"
