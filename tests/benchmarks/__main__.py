"""`python -m tests.benchmarks [MODULE ...]`: all figures, or those of the named modules, in one table.

A module of this package takes part by having `figures()`. Nothing fails on time: the last column says what holds.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.benchmarks
from tests.benchmarks.yardsticks import Figure, table


def measured(names: list[str]) -> list[Figure]:
    modules = [import_module(f"tests.benchmarks.{name}") for name in names]
    return [figure for module in modules if hasattr(module, "figures") for figure in module.figures()]


def all_names() -> list[str]:
    return [module.name for module in iter_modules(tests.benchmarks.__path__) if module.name != "__main__"]


if __name__ == "__main__":
    print(table(measured(sys.argv[1:] or all_names())))
