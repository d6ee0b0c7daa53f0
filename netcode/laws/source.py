"""Laws that source code itself shows (1, 10, 11, 12): each check walks syntax trees and names the place."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from typing import TypeAlias, TypeVar, cast

Sources: TypeAlias = Mapping[str, ast.Module]
"""Name of a module, or whatever else says where it is -> its tree."""
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Import: TypeAlias = ast.Import | ast.ImportFrom
N = TypeVar("N", bound=ast.AST)

CHANGING = {
    "random", "secrets", "time", "datetime", "threading", "asyncio", "os", "io", "pathlib", "socket", "sys",
    "subprocess",
    "multiprocessing", "concurrent", "tempfile", "shutil", "uuid", "calendar", "queue", "select", "signal", "logging",
    "statistics", "fractions", "decimal",
}  # fmt: skip
"""Modules of Python that are not the same everywhere and always, or that reckon with floats."""
WHOLE_NUMBERS = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}
"""What rules may take from math: the rest gives floats."""
REACHING_OUT = {"open", "print", "input", "eval", "exec", "id"}
IN_ORDER = {"tuple", "list", "enumerate", "zip", "map", "iter", "next"}
WITHOUT_ORDER = {"sorted", "sum", "any", "all", "min", "max", "set", "frozenset", "union"}


class NoSource(Exception):
    """The source of a game, or a Python to run it anew, is not here, as in a bundle."""


# --- reading


def sources_of(places: list[str]) -> dict[str, ast.Module]:
    """The modules that these places (`module:name`) name, and their package's that they import. Raises NoSource."""
    waiting = [place.partition(":")[0] for place in places]
    own = _package_of(waiting[0])
    trees: dict[str, ast.Module] = {}
    while waiting:
        name = waiting.pop(0)
        if name in trees or not f"{name}.".startswith(f"{own}."):
            continue
        source = _source_of(name)
        if source is None:
            continue
        trees[name] = ast.parse(source)
        waiting += [other for node in imports(trees[name]) for other in imported(node)]
    return trees


def _package_of(module: str) -> str:
    spec = find_spec(module)
    is_package = spec is not None and spec.submodule_search_locations is not None
    return module if is_package else module.rpartition(".")[0] or module


def _source_of(name: str) -> str | None:
    """The text of a module, None where the name is not one of a module."""
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None  # a name inside a module
    if spec is None or spec.loader is None:
        return None
    text: str | None = getattr(spec.loader, "get_source", lambda name: None)(name)
    if text is None:
        raise NoSource(f"The source of {name} is not here.")
    return text


def where(name: str, node: ast.AST) -> str:
    """A place in a module, for people."""
    return f"{name}:{node.lineno}" if isinstance(node, ast.expr | ast.stmt | ast.excepthandler) else name


def imports(tree: ast.Module) -> Iterator[Import]:
    """The import statements of a module."""
    yield from of_kind(tree, ast.Import)
    yield from of_kind(tree, ast.ImportFrom)


def imported(node: Import) -> list[str]:
    """The modules an import statement may load, with each imported name as if it were a module."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    assert node.level == 0 and node.module is not None, f"imports are absolute here, not at line {node.lineno}"
    return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]


@cache
def by_kind(tree: ast.Module) -> dict[type[ast.AST], list[ast.AST]]:
    """Everything in a module. Each law asks for a few kinds of it, so the way through all is gone once."""
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in ast.walk(tree):
        found.setdefault(type(node), []).append(node)
    return found


def of_kind(tree: ast.Module, *kinds: type[N]) -> Iterator[N]:
    """What of these kinds is in a module, one kind after the other."""
    return (cast(N, node) for kind in kinds for node in by_kind(tree).get(kind, ()))


def nodes(sources: Sources, *kinds: type[N]) -> Iterator[tuple[str, N]]:
    """What of these kinds is in these modules, with the module."""
    return ((name, node) for name, tree in sources.items() for node in of_kind(tree, *kinds))


def functions(sources: Sources) -> Iterator[tuple[str, Function]]:
    """All functions, also inside others."""
    for name, tree in sources.items():
        yield from ((name, node) for node in of_kind(tree, ast.FunctionDef))
        yield from ((name, node) for node in of_kind(tree, ast.AsyncFunctionDef))


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """What belongs to the function itself, without the functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)


# --- law 1


def yields(sources: Sources) -> list[str]:
    """The modules in which something yields."""
    return [name for name, _ in (*nodes(sources, ast.Yield), *nodes(sources, ast.YieldFrom))]


def check_no_yield(sources: Sources) -> None:
    """Rules wait for nothing but a question."""
    assert not yields(sources), f"{yields(sources)[0]} yields"


def check_async_asks(sources: Sources) -> None:
    """A function is async if and only if it awaits. A protocol's `...` may promise either."""
    for name, function in functions(sources):
        if isinstance(function, ast.AsyncFunctionDef):
            inner = own_nodes(function)
            awaits = any(isinstance(node, ast.Await | ast.AsyncFor | ast.AsyncWith) for node in inner)
            assert awaits, f"{where(name, function)}: {function.name} is async and never waits"


# --- law 10


def check_imports(sources: Sources, own: set[str]) -> None:
    """Nothing is imported but `own` packages, core, msgpack, and what of Python is always the same."""
    for name, tree in sources.items():
        for node in imports(tree):
            for module in imported(node):
                _check_import(module, own, isinstance(node, ast.ImportFrom), where(name, node))
    for name, call in nodes(sources, ast.Call):
        if isinstance(call.func, ast.Name):
            assert call.func.id not in REACHING_OUT, f"{where(name, call)} calls {call.func.id}"


def _check_import(module: str, own: set[str], takes_names: bool, place: str) -> None:
    top, _, rest = module.partition(".")
    assert top in {*own, "core", "msgpack"} or top in sys.stdlib_module_names, f"{place} imports {module}"
    assert top not in CHANGING, f"{place} imports {module}"
    whole = takes_names and (not rest or rest in WHOLE_NUMBERS)
    assert top != "math" or whole, f"{place} imports {module}"


def check_integers(sources: Sources) -> None:
    """No floats, and nothing that differs from process to process."""
    for name, node in nodes(sources, ast.BinOp):
        assert not isinstance(node.op, ast.Div), f"{where(name, node)} divides to a float; use //"
    for name, step in nodes(sources, ast.AugAssign):
        assert not isinstance(step.op, ast.Div), f"{where(name, step)} divides to a float; use //"
    for name, constant in nodes(sources, ast.Constant):
        assert not isinstance(constant.value, (float, complex)), f"{where(name, constant)} holds {constant.value!r}"
    for name, call in nodes(sources, ast.Call):
        if isinstance(call.func, ast.Name):
            assert call.func.id not in {"float", "hash", "round"}, f"{where(name, call)} calls {call.func.id}"


def check_orders(sources: Sources) -> None:
    """No order is taken from a set."""
    for name, function in functions(sources):
        for used in set_hazards(function):
            raise AssertionError(f"{where(name, used)}: {function.name} takes an order from a set")


def set_hazards(function: Function) -> list[ast.expr]:
    """Where the function takes an order from a set."""
    own = list(own_nodes(function))
    sets, free = _names_of_sets(own), _used_without_order(own)
    uses = [used for used in _used_in_order(own) if used not in free]
    return [used for used in uses if _is_set(used) or (isinstance(used, ast.Name) and used.id in sets)]


def _is_set(node: ast.expr) -> bool:
    """What is a set by the look of it."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in {"set", "frozenset"}
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd) and _is_set(node.left)


def _names_of_sets(own: list[ast.AST]) -> set[str]:
    assigned = [node for node in own if isinstance(node, ast.Assign) and _is_set(node.value)]
    return {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}


def _used_in_order(own: list[ast.AST]) -> Iterator[ast.expr]:
    """What a function goes through in an order that it may depend on."""
    for node in own:
        if isinstance(node, (ast.For, ast.comprehension)):
            yield node.iter
        elif isinstance(node, ast.Call):
            called = node.func
            in_order = isinstance(called, ast.Name) and called.id in IN_ORDER
            if in_order or (isinstance(called, ast.Attribute) and called.attr == "join"):
                yield from node.args


def _used_without_order(own: list[ast.AST]) -> set[ast.expr]:
    """What is gone through inside a set comprehension or a call like `sorted` and `sum`, where the order is lost."""
    lost = [node for node in own if isinstance(node, ast.SetComp) or _loses_order(node)]
    return {inner.iter for node in lost for inner in ast.walk(node) if isinstance(inner, ast.comprehension)}


def _loses_order(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, (ast.Name, ast.Attribute)):
        return False
    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    return name in WITHOUT_ORDER


# --- law 11


def check_nothing_runs_at_the_end(sources: Sources) -> None:
    """No `finally`, no `with` and no handler around an `await`: the end of a dropped fork would run it."""
    for name, tried in nodes(sources, ast.Try):
        assert not tried.finalbody, f"{where(name, tried)} has a finally"
        assert not _waits(tried.body), f"{where(name, tried)} waits inside a try"
    for name, held in nodes(sources, ast.With):
        assert not _waits(held.body), f"{where(name, held)} waits inside a with"
    for name, waiting in nodes(sources, ast.AsyncWith):
        raise AssertionError(f"{where(name, waiting)} waits inside a with")


def _waits(body: list[ast.stmt]) -> bool:
    return any(isinstance(inner, ast.Await) for statement in body for inner in ast.walk(statement))


# --- law 12


def check_no_branch_on_versions(sources: Sources) -> None:
    """Rules of one version are one set of rules; other versions have their own number, not their own branch."""
    tests: list[tuple[str, ast.expr]] = [
        *((name, node.test) for name, node in nodes(sources, ast.If)),
        *((name, node.test) for name, node in nodes(sources, ast.IfExp)),
        *((name, node.subject) for name, node in nodes(sources, ast.Match)),
    ]
    for name, asked in tests:
        names = {inner.id for inner in ast.walk(asked) if isinstance(inner, ast.Name)}
        names |= {inner.attr for inner in ast.walk(asked) if isinstance(inner, ast.Attribute)}
        assert not any("version" in word for word in names), f"{where(name, asked)} branches on a version"
