"""What the source itself shows of the design: which way imports point, and the laws that an eye could check."""

from __future__ import annotations

import ast
import gc
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from core.games import BUILT_IN
from netcode.laws import source
from netcode.laws.source import Function, Import, by_kind, functions, imported, imports, of_kind
from tests.index import PACKAGES, index, page_of, states, with_states
from tests.listing import of_each

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))

MAY_IMPORT = {
    "core": {"core", "msgpack"},
    "assets": {"assets"},
    "netcode": {"netcode", "core", "msgpack", "platformdirs", "nacl", "msgspec", "zeroconf", "ifaddr"},
    "client": {"client", "netcode", "core", "assets", "pygame", "platformdirs", "segno"},
}
LONGEST_FUNCTION = 40
LONGEST_FILE = 400
MOST_ARGUMENTS = 6
LONGEST_CLIENTS = {"champions_combat": 1300, "stonebound": 2800}
"""Lines that the table of a game may take on the screen: what it would need beyond them, other games need too."""
TABLES = {"data.py", "reference.py", "manifest.py"}
"""Files of printed facts, which may be as long as the components make them."""


@cache
def trees() -> dict[Path, ast.Module]:
    """All our modules, read and walked once and only where a test of them runs. They stay: no look for garbage, of
    which tests of the client take many, passes over these millions of nodes again.
    """
    gc.disable()
    read = {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}
    for tree in read.values():
        by_kind(tree)
    gc.enable()
    gc.freeze()
    return read


def core() -> source.Sources:
    return {str(path.relative_to(ROOT)): tree for path, tree in trees().items() if path.is_relative_to(ROOT / "core")}


def where(path: Path, node: ast.AST | None = None) -> str:
    line = f":{node.lineno}" if isinstance(node, ast.expr | ast.stmt | ast.excepthandler) else ""
    return f"{path.relative_to(ROOT)}{line}"


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# --- the packages


def test_arrows_between_packages_point_one_way() -> None:
    packages = {path: path.relative_to(ROOT).parts[0] for path in trees()}
    assert set(packages.values()) == set(PACKAGES)
    for path, tree in trees().items():
        package = packages[path]
        for node in imports(tree):
            for name in imported(node):
                top = name.partition(".")[0]
                allowed = top in MAY_IMPORT[package] or top in sys.stdlib_module_names
                assert allowed, f"{where(path, node)} imports {name}"


def test_core_imports_nothing_that_is_not_always_the_same() -> None:
    source.check_imports(core(), set())


def test_nothing_outside_the_games_names_one() -> None:
    """Not even in a comment: what is said there of one game would not hold for the others."""
    pattern = re.compile("|".join(id.replace("_", "[_ ]") for id in BUILT_IN), re.IGNORECASE)
    homes = [ROOT / "core" / "games", ROOT / "client" / "games", ROOT / "assets"]
    for path in FILES:
        if not any(path.is_relative_to(home) for home in homes):
            named = pattern.search(path.read_text(encoding="utf-8"))
            assert named is None, f"{where(path)} names {named and named.group()!r}"


MODULES = {module_of(path) for path in FILES}


def needed(node: Import) -> set[str]:
    """Our own modules that an import statement is after; a package itself only where a name of its own is taken."""
    names = imported(node)
    if isinstance(node, ast.ImportFrom) and names[1:] and all(name in MODULES for name in names[1:]):
        names = names[1:]
    return MODULES.intersection(names)


def named(node: ast.Constant) -> set[str]:
    """The module of ours that a string names, as `package.module` or `package.module:NAME`: it is fetched by name."""
    if not isinstance(node.value, str):
        return set()
    name = node.value.partition(":")[0]
    return {name} & MODULES if "." in name else set()


PLACE = re.compile(r"((?:core|netcode|client|assets)(?:\.\w+)+):(\w+)")


def test_places_in_code_name_what_there_is() -> None:
    """Each is imported when it is first used, which may be late."""
    texts = [(path, node.value) for path, tree in trees().items() for node in of_kind(tree, ast.Constant)
             if isinstance(node.value, str)]  # fmt: skip
    places = [(path, *found.groups()) for path, text in texts if (found := PLACE.fullmatch(text)) is not None]
    given = {module_of(path): top_names(tree) for path, tree in trees().items()}
    assert len(places) > 50
    assert [f"{where(path)}: {module}:{name}" for path, module, name in places if name not in given[module]] == []


def top_names(tree: ast.Module) -> set[str]:
    """What a module gives: functions and classes, and what it sets."""
    made = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}
    set_there = [node.targets if isinstance(node, ast.Assign) else [node.target] for node in tree.body
                 if isinstance(node, ast.Assign | ast.AnnAssign)]  # fmt: skip
    return made | {each.id for targets in set_there for target in targets for each in ast.walk(target)
                   if isinstance(each, ast.Name)}  # fmt: skip


def needs(tree: ast.Module) -> set[str]:
    """The modules of ours that one needs, also inside functions, under TYPE_CHECKING, and by name."""
    by_import = set[str]().union(*map(needed, imports(tree)))
    return by_import.union(*map(named, of_kind(tree, ast.Constant)))


@cache
def graph() -> dict[str, set[str]]:
    """Module -> modules it needs."""
    return {module_of(path): needs(tree) - {module_of(path)} for path, tree in trees().items()}


def way_back(arrows: dict[str, set[str]], start: str) -> list[str]:
    """The shortest way along the arrows from a module back to itself, empty if there is none."""
    ways, reached = [[start]], {start}
    for way in ways:
        for module in sorted(arrows[way[-1]]):
            if module == start:
                return [*way, start]
            if module not in reached:
                reached.add(module)
                ways.append([*way, module])
    return []


def test_no_import_cycles() -> None:
    arrows = graph()
    cycles = [way for module in arrows if (way := way_back(arrows, module))]
    assert not cycles, " needs ".join(min(cycles, key=len))


def test_the_eye_for_cycles_sees() -> None:
    arrows = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": set()}
    assert way_back(arrows, "a") == ["a", "b", "c", "a"]
    assert way_back(arrows, "d") == []


@of_each(
    "source, modules",
    [
        ("def f():\n from client.app import App", {"client.app"}),
        ("if TYPE_CHECKING:\n from client import app", {"client.app"}),
        ("WAYS = {'a': ('client.app', 'App')}", {"client.app"}),
        ("PLACE = 'client.app:App'", {"client.app"}),
        ("SAID = 'The client.app is a module of the client'", set()),
        ("FOLDER = 'client'", set()),
    ],
)
def test_the_eye_for_needs_sees(source: str, modules: set[str]) -> None:
    assert needs(ast.parse(source)) == modules


NO_ARROWS = [
    ("client.table", "client.screens"),
    ("client.table", "client.games"),
    ("netcode.session", "netcode.lan"),
]
"""What needs the left side may need the right one; the left side itself never does."""


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


@pytest.mark.parametrize(("package", "other"), NO_ARROWS)
def test_parts_do_not_need_what_is_built_upon_them(package: str, other: str) -> None:
    arrows = graph()
    wrong = [f"{module} needs {need}" for module in arrows if inside(module, package)
             for need in sorted(arrows[module]) if inside(need, other)]  # fmt: skip
    assert any(inside(module, package) for module in arrows) and not wrong, wrong


def test_perks_and_spells_are_loaded_by_a_battle_alone() -> None:
    """Else the order in which they act would depend on what a process loads first."""
    home = "core.games.fated_hand."
    tables = {name for name in MODULES if name.startswith((f"{home}perks_", f"{home}spells_"))}
    arrows = graph()
    needing = {module for module in arrows if arrows[module] & tables} - tables
    assert len(tables) > 20 and needing == {f"{home}registered"}
    assert tables <= arrows[f"{home}registered"]


def test_each_module_says_what_it_is() -> None:
    for path, tree in trees().items():
        assert ast.get_docstring(tree), f"{where(path)} opens without a docstring"


def test_no_docstring_only_points_elsewhere() -> None:
    pointing = re.compile(r"As `[\w.]+`\.")
    kinds = ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
    found = [where(path, node) for path, tree in trees().items() for node in of_kind(tree, *kinds)
             if pointing.fullmatch(ast.get_docstring(node) or "")]  # fmt: skip
    assert found == []


def test_the_index_of_modules_is_true() -> None:
    """Whoever adds a module, or says something else of one, runs `python -m tests.index`."""
    said = {path.relative_to(ROOT).as_posix(): ast.get_docstring(tree) or "" for path, tree in trees().items()}
    for package in PACKAGES:
        written = page_of(package).read_text(encoding="utf-8")
        assert written == index(package, said), "run python -m tests.index and commit what it writes"


def test_states_are_drawn_as_the_code_runs_by_them() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert page == with_states(page) and states() in page, "run python -m tests.index and commit what it writes"


MOST_LINES = 250


def test_the_page_on_the_whole_is_short() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def walks() -> list[str]:
    """What is read on each of the three walks."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = page.split("## Three walks")[1].split("\n## ")[0].splitlines()
    return [row.split("|")[2] for row in rows if row.startswith("|")][2:]


def test_each_walk_leads_through_four_files_at_most_and_finds_there_what_it_names() -> None:
    assert len(walks()) == 3
    for walk in walks():
        stops = re.findall(r"`([\w/]+\.py)`(?: \(`([\w.]+)`\))?", walk)
        assert 0 < len(stops) <= 4 and all(name for _, name in stops), walk
        assert [(path, name) for path, name in stops if name not in defined_in(ROOT / path)] == []


def defined_in(path: Path) -> set[str]:
    """Its functions and classes, and the methods of these, as `Class.method`."""
    kinds = (ast.ClassDef, ast.FunctionDef)
    found = [each for each in trees()[path].body if isinstance(each, kinds)]
    inside = [(outer, inner) for outer in found for inner in outer.body if isinstance(inner, kinds)]
    return {each.name for each in found} | {f"{outer.name}.{inner.name}" for outer, inner in inside}


def exists(page: Path, place: str) -> bool:
    """Whether a page names something that there is: from the root, from its folder, or anywhere below that."""
    if "GAME" in place or place == "tables/":
        return True
    near = (ROOT / place).exists() or (page.parent / place).exists()
    return near or any(page.parent.rglob(place.rstrip("/")))


def test_the_pages_name_what_there_is() -> None:
    pages = {ROOT / "ARCHITECTURE.md", *(page for package in PACKAGES for page in (ROOT / package).rglob("*.md"))}
    pages.remove(ROOT / "core" / "games" / "README.md")  # `tests/installed/` goes through it line by line
    named = [(page, place) for page in sorted(pages)
             for place in re.findall(r"`([\w/]+(?:\.py|\.md|/))`", page.read_text(encoding="utf-8"))]  # fmt: skip
    assert len(named) > 300
    assert [f"{where(page)}: {place}" for page, place in named if not exists(page, place)] == []


def test_docstrings_name_modules_that_there_are() -> None:
    paths = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    known = {path.name for path in paths} | {where(path.parent / path.stem).replace("/", ".") for path in paths}
    named = [
        (path, name)
        for path in paths
        for name in re.findall(r"`(?:\w+/)*(\w+\.py|(?:core|netcode|client)(?:\.[a-z_]+)+)", path.read_text("utf-8"))
    ]
    unknown = [(path, name) for path, name in named if name not in known and name.rpartition(".")[0] not in known]
    assert len(named) > 50
    assert [f"{where(path)}: {name}" for path, name in unknown if not (ROOT / name.replace(".", "/")).is_dir()] == []


def test_the_page_of_the_tests_names_what_there_is() -> None:
    page = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    places = re.findall(r"`([a-z_/]+(?:\.py|/))`", page)
    assert len(places) > 30 and [place for place in places if not (ROOT / "tests" / place).exists()] == []


# --- the laws


def test_law_1_one_yield() -> None:
    assert source.yields(core()) == [str(Path("core") / "ask.py")]


def test_law_1_a_function_is_async_if_and_only_if_it_may_ask() -> None:
    source.check_async_asks(core())


def test_law_10_integers_only() -> None:
    source.check_integers(core())


def test_law_10_no_order_is_taken_from_a_set() -> None:
    source.check_orders(core())


@of_each(
    "body, hazards",
    [
        ("for each in {1, 2}: pass", 1),
        ("ends = {1}; return tuple(ends)", 1),
        ("ends = set(); return [each for each in ends]", 1),
        ("ends = {1}; return tuple(sorted(ends))", 0),
        ("ends = {1}; return sum(each for each in ends)", 0),
        ("ends = {1}; return {each + 1 for each in ends}", 0),
        ("ends = [1]; return tuple(ends)", 0),
    ],
)
def test_the_eye_for_sets_sees(body: str, hazards: int) -> None:
    (function,) = ast.parse(f"def f():\n {body}").body
    assert isinstance(function, ast.FunctionDef)
    assert len(source.set_hazards(function)) == hazards


def test_law_11_nothing_runs_when_a_match_is_dropped() -> None:
    source.check_nothing_runs_at_the_end(core())


def test_law_12_rules_do_not_branch_on_versions() -> None:
    games = str(Path("core") / "games")
    source.check_no_branch_on_versions({name: tree for name, tree in core().items() if name.startswith(games)})


ASKING = {
    "choose", "choose_some", "order", "amount", "roll", "permute", "shuffle", "deal", "Choose", "ChooseSome", "Order",
    "Amount", "Roll", "Permute", "Shuffle", "Deal", "write", "Write",
}  # fmt: skip


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def named_in_place(sources: source.Sources) -> list[str]:
    """Where a question is asked under a name that is written out there."""
    return [
        source.where(name, call)
        for name, call in source.nodes(sources, ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id in ASKING
        if any(is_text(argument) for argument in call.args[:2])
    ]


def test_games_name_their_questions_by_constants() -> None:
    """The name stands in `asks` once; rules, words, bots and tables take it from there."""
    games = str(Path("core") / "games")
    assert named_in_place({name: tree for name, tree in core().items() if name.startswith(games)}) == []
    written = 'choose(seat, "move", hexes)\nroll(f"{n} dice", DICE)\nchoose(seat, MOVE, (1,))'
    assert len(named_in_place({"rules": ast.parse(written)})) == 2


# --- unions

OPEN = {
    ("client/widgets/text_field.py", "key.code"): "keys are numbers",
    ("netcode/store.py", "error.errno"): "the system has more errors than we know",
    ("netcode/lan/lobbies/host.py", "wish.what"): "a word; what is left changes a seat",
    ("netcode/link/hub.py", "event"): "every other one is a message of the peer, told on as it is",
    ("netcode/lan/machine/node.py", "effect"): "the rest goes on to Troubles, which knows all",
    ("core/log.py", "fields"): "bytes of strangers",
    ("core/kit/sentences.py", "event"): "games derive events of their own",
    ("core/games/champions_combat/stats.py", "event"): "few events are counted",
    ("core/games/dragon_dice/match_stats.py", "event"): "few events are counted",
    ("core/games/stonebound/stats.py", "event"): "few events are counted",
    ("core/games/dragon_dice/naming.py", "thing.sort"): "a word; what is left is named by its seat",
    ("core/games/stonebound/chronicle.py", "event.reason"): "a word; every other fuse just breaks",
    ("core/games/stonebound/effective.py", "ability.target.who"): "a word of printed data, checked when it is read",
    ("core/games/stonebound/judging.py", "effect.op"): "words of printed data; the rest is worth the same or nothing",
    ("core/games/stonebound/preview.py", "effect.op"): "words of printed data; the rest is told by its clause",
    ("core/games/stonebound/wording.py", "effect.op"): "words of printed data; few are keywords",
}
"""Matches over what is no closed union, and why: their last case takes everything else."""


def is_closed(node: ast.Match) -> bool:
    """Whether the last case takes everything that is left, and fails on it: mypy then misses no member of a union."""
    last = node.cases[-1]
    if not isinstance(last.pattern, ast.MatchAs) or last.pattern.pattern is not None or last.guard is not None:
        return False
    (first, *_) = last.body
    return isinstance(first, ast.Raise) or ast.unparse(first).startswith("assert_never(")


def test_no_match_lets_a_member_of_a_union_fall_through() -> None:
    sources = {path.relative_to(ROOT).as_posix(): tree for path, tree in trees().items()}
    loose = {
        (name, ast.unparse(node.subject))
        for name, node in source.nodes(sources, ast.Match)
        if not is_closed(node)
    }
    assert loose == set(OPEN), f"end them in assert_never, or say why not: {loose ^ set(OPEN)}"


@of_each(
    "cases, closed",
    [
        (["int(): pass"], False),
        (["int(): pass", "_: pass"], False),
        (["int(): pass", "_: assert_never(x)"], True),
        (["int(): pass", "_: raise ValueError"], True),
        (["int(): pass", "str() as rest: assert_never(rest)"], False),
        (["int(): pass", "_ if x: assert_never(x)"], False),
    ],
)
def test_the_eye_for_unions_sees(cases: list[str], closed: bool) -> None:
    (node,) = ast.parse("match x:\n" + "".join(f" case {case}\n" for case in cases)).body
    assert isinstance(node, ast.Match)
    assert is_closed(node) is closed


# --- the shape of the source


def test_functions_fit_on_a_page() -> None:
    for path, function in functions({str(path): tree for path, tree in trees().items()}):
        assert function.end_lineno is not None
        length = function.end_lineno - function.lineno + 1
        assert length <= LONGEST_FUNCTION, f"{source.where(path, function)}: {function.name} has {length} lines"


ROWS = {"asks", "hero"}
"""Functions that make a row of a table, where each argument is a column."""


def arguments(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Beside self; what a record carries by name (`**look`) counts as that record and not as its fields."""
    own = [each.arg for each in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]
    return own[1:] if own[:1] in (["self"], ["cls"]) else own


def test_functions_take_few_arguments() -> None:
    many = {
        f"{source.where(path, function)} {function.name}"
        for path, function in functions({str(path): tree for path, tree in trees().items()})
        if len(arguments(function)) > MOST_ARGUMENTS and function.name not in ROWS
    }
    assert many == set(), "let a record carry some of them"


def test_few_functions_take_more_than_four_arguments() -> None:
    """Of a hundred: where a record can carry the rest, it does."""
    numbers = [len(arguments(function)) for _, function in functions({str(p): tree for p, tree in trees().items()})
               if function.name not in ROWS]  # fmt: skip
    assert 100 * sum(number > 4 for number in numbers) <= 2.6 * len(numbers)
    assert 100 * sum(number > 5 for number in numbers) <= 0.25 * len(numbers)


def test_the_eye_for_arguments_sees() -> None:
    (function,) = ast.parse("def f(self, a, /, b, *c, d=1, **e): pass").body
    assert isinstance(function, ast.FunctionDef)
    assert arguments(function) == ["a", "b", "d"]


def unread(tree: ast.Module, handed: set[str]) -> list[tuple[Function, list[str]]]:
    """Functions of a module with the arguments that they never read, but for those that are handed to somebody, who
    says what they take.
    """
    own = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = []
    for function in own:
        if function.name not in handed and not function.decorator_list:
            read = {node.id for part in function.body for node in ast.walk(part) if isinstance(node, ast.Name)}
            found.append((function, [name for name in arguments(function) if name not in read]))
    return [(function, names) for function, names in found if names]


def handed(trees: Iterable[ast.Module]) -> set[str]:
    """Names that are used otherwise than to call what they name."""
    found: set[str] = set()
    for tree in trees:
        called = {id(call.func) for call in of_kind(tree, ast.Call)}
        found |= {name.id for name in of_kind(tree, ast.Name) if id(name) not in called}
        found |= {reached.attr for reached in of_kind(tree, ast.Attribute) if id(reached) not in called}
    return found


def test_functions_read_what_they_take() -> None:
    names = handed(trees().values())
    idle = [f"{where(path, function)} {function.name}: {', '.join(arguments)}"
            for path, tree in trees().items() for function, arguments in unread(tree, names)]  # fmt: skip
    assert idle == []


def test_the_eye_for_what_is_read_sees() -> None:
    tree = ast.parse("def f(a, b): return a\ndef g(a, b): return a\nTABLE = [g]\nf(1, 2)")
    assert [(function.name, names) for function, names in unread(tree, handed([tree]))] == [("f", ["b"])]


def test_files_are_short() -> None:
    for path in FILES:
        length = len(path.read_text(encoding="utf-8").splitlines())
        assert length <= LONGEST_FILE or path.name in TABLES, f"{where(path)} has {length} lines"


@pytest.mark.parametrize(("game", "most"), LONGEST_CLIENTS.items())
def test_what_a_game_adds_to_the_client_stays_short(game: str, most: int) -> None:
    files = [path for path in FILES if path.is_relative_to(ROOT / "client" / "games" / game)]
    assert files and sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= most


SHORTEST_FILE = 60
SHORT_ON_PURPOSE = {
    "netcode.laws.digests": "runs as a process of its own",
}
"""Module of the netcode -> why it is not part of the one that needs it."""


def test_short_files_of_the_netcode_serve_several() -> None:
    arrows = graph()
    short = [module_of(path) for path in FILES if path.is_relative_to(ROOT / "netcode") and path.name != "__init__.py"
             and len(path.read_text(encoding="utf-8").splitlines()) < SHORTEST_FILE]  # fmt: skip
    lonely = {module for module in short if sum(module in needs for needs in arrows.values()) == 1}
    assert lonely == set(SHORT_ON_PURPOSE), "put it into the module that needs it, or say here why not"


FOR_ASYNCIO = {"connection_made", "data_received", "connection_lost", "pause_writing", "resume_writing"}
"""What the netcode names and asyncio calls."""


def test_no_module_without_a_subject() -> None:
    for path in FILES:
        words = re.split(r"[_.]", path.stem)
        assert not {"utils", "util", "common", "manager", "helpers", "helper", "misc"} & set(words), where(path)


ABSOLUTE_PATH = re.compile(r"(?<![\w./:<>])/(?:home/(?!ana/)|work/|opt/|root/|tmp/|Users/|mnt/|var/)[\w.]")
"""Ana is nobody: her folders stand for a player's in texts that are looked at."""


def test_the_project_names_no_place_outside_itself() -> None:
    texts = [path for end in ("*.py", "*.md", "*.toml", "*.spec", "*.txt") for path in ROOT.rglob(end)]
    hidden = {"build", "dist", *(file.parent.name for file in ROOT.glob("*/pyvenv.cfg"))}
    for path in texts:
        parts = path.relative_to(ROOT).parts
        if any(part in hidden or part.startswith(".") for part in parts):
            continue
        place = ABSOLUTE_PATH.search(path.read_text(encoding="utf-8"))
        assert path == Path(__file__) or place is None, f"{path.relative_to(ROOT)} names {place and place.group()}"


MOST_METHODS = 35
Methods = dict[str, tuple[set[str], list[str]]]
"""Class -> the names of its methods, and its bases."""


def methods(sources: Iterable[ast.Module]) -> Methods:
    """Of every class; classes of one name in several modules count as one."""
    found: Methods = {}
    for node in (node for tree in sources for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        own, bases = found.setdefault(node.name, (set(), []))
        own |= {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
        bases += [each.id for each in node.bases if isinstance(each, ast.Name)]
    return found


def with_bases(classes: Methods, name: str) -> set[str]:
    """The methods that a class has from itself and from its bases in the project."""
    own, bases = classes.get(name, (set(), []))
    return own.union(*(with_bases(classes, base) for base in bases if base != name))


def test_no_class_of_the_netcode_has_many_methods() -> None:
    """With those of their bases, also in core."""
    core, own = (methods(tree for path, tree in trees().items() if path.is_relative_to(ROOT / package))
                 for package in ("core", "netcode"))  # fmt: skip
    classes = {**core, **own}
    assert {name: count for name in own if (count := len(with_bases(classes, name))) > MOST_METHODS} == {}


def test_one_class_name_of_the_network_stands_in_one_place() -> None:
    places: dict[str, list[str]] = {}
    for path, tree in trees().items():
        if path.is_relative_to(ROOT / "netcode") or path.is_relative_to(ROOT / "client" / "lan"):
            for node in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
                places.setdefault(node.name, []).append(where(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def spoken(tree: ast.Module) -> set[str]:
    """The names that a module uses, and does not only give."""
    loaded = {name.id for name in of_kind(tree, ast.Name) if isinstance(name.ctx, ast.Load)}
    reached = {each.attr for each in of_kind(tree, ast.Attribute)}
    texts = {each.value for each in of_kind(tree, ast.Constant) if isinstance(each.value, str)}
    return loaded | reached | texts


def test_what_the_netcode_names_the_program_uses() -> None:
    used = set[str]().union(*map(spoken, trees().values()))
    given = [(path, node) for path, tree in trees().items() if path.is_relative_to(ROOT / "netcode")
             for node in of_kind(tree, ast.FunctionDef, ast.ClassDef)]  # fmt: skip
    idle = {node.name for path, node in given if node.name not in used and not node.name.startswith("__")}
    assert idle == FOR_ASYNCIO, "only tests use these"


def test_the_eye_for_names_sees() -> None:
    assert spoken(ast.parse("def f(): pass\ndef g(): return f() + a.h\nx = y")) == {"f", "a", "h", "y"}


def test_the_eye_for_methods_sees() -> None:
    tree = ast.parse("class A:\n def f(self): pass\nclass B(A):\n def f(self): pass\n def g(self): pass")
    assert with_bases(methods([tree]), "B") == {"f", "g"} and with_bases(methods([tree]), "A") == {"f"}
