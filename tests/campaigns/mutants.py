"""Conditions turned around: in a copy of the checkout one of them at a time, and the tests must notice.

    python -m tests.campaigns.mutants --n 100 --seed 1 --journal mutants.journal

Conditions of rules, records, match and storage are drawn by seed: a comparison takes the neighbouring sign, "and" and
"or" lose a part, a "not" is dropped. Then the tests of their room are run, and the laws if those pass. Each task has a
clone of its own, of what is committed; a journal goes on at the same commit. A run fails if more than one in ten
survives, or if the tests fail as they are.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread
from tests.conftest import ROOT

SHARED, OWN = ("rules", "records", "match", "storage"), ("rules", "records", "verify")
ROOMS = re.compile(rf"game/(?:games/(?P<game>\w+)/(?P<own>rules|records)|(?P<shared>{'|'.join(SHARED)}))/")
MOST_LEFT = 0.1
LIMIT_S = 600
"""A test run that takes longer has noticed: something no longer ends."""
PLAIN = (
    *("-x", "-q", "-o", "addopts=", "-m", "not slow and not window"),
    *("-p", "pytest_timeout", "-p", "no:cacheprovider"),
)
"""How the tests are run: as the fast suite, in one process, to the first that fails."""
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SILENT = ("__eq__", "__hash__", "__repr__")
"""Functions whose conditions are for speed or for people who look for faults."""


@dataclass(frozen=True)
class Mutant:
    """A condition of a file of a commit: the bytes `begin` to `end` become `new`. Without a path nothing is changed."""

    of: str
    commit: str
    path: str
    line: int
    begin: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.old} -> {self.new}"


@dataclass(frozen=True)
class Outcome:
    """What was turned around and the test that noticed, "" if none did."""

    name: str
    by: str


# --- what can be turned around ---------------------------------------------------------------------------------------


def turns(node: ast.AST) -> Iterator[ast.expr]:
    """Yields what a condition may become. Comparisons with None are left alone: types guard them."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        sides = (node.left, node.comparators[0])
        if not any(isinstance(side, ast.Constant) and side.value is None for side in sides):
            yield ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        for left_out in range(len(node.values)):
            kept = [value for n, value in enumerate(node.values) if n != left_out]
            yield kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yields the expressions below a node that play a part in the program: no assertions, nothing for types alone."""
    for below in ast.iter_child_nodes(node):
        if isinstance(below, ast.Assert | ast.JoinedStr) or (
            isinstance(below, ast.FunctionDef) and below.name in SILENT
        ):
            continue
        if isinstance(below, ast.expr):
            yield below
        yield from conditions(below)


def mutants(of: Path, commit: str, path: str, source: bytes) -> Iterator[Mutant]:
    """Yields every mutant of one file."""
    starts = [0, *(found.end() for found in re.finditer(rb"\n", source))]
    for node in conditions(ast.parse(source)):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        old = " ".join(source[begin:end].decode().split())
        if "TYPE_CHECKING" not in old:
            for new in turns(node):
                yield Mutant(str(of), commit, path, node.lineno, begin, end, old, ast.unparse(new))


def all_mutants(of: Path, commit: str) -> list[Mutant]:
    """Returns every mutant of the rooms, in the order of the files."""
    with copy_of(str(of), commit) as copy:
        files = sorted(path.relative_to(copy).as_posix() for path in (copy / "game").rglob("*.py"))
        rooms = [path for path in files if ROOMS.match(path)]
        return [mutant for path in rooms for mutant in mutants(of, commit, path, (copy / path).read_bytes())]


# --- one of them -----------------------------------------------------------------------------------------------------


def suites(of: Path, path: str) -> list[list[str]]:
    """Returns what is run for a file, one after the other until something fails: its room and the laws; "" for all."""
    room = ROOMS.match(path)
    if room is None:
        rooms = [*SHARED, *(f"games/*/{name}" for name in OWN)]
    elif room["game"]:
        rooms = [f"games/{room['game']}/{name}" for name in (room["own"], "verify")]
    else:
        rooms = [room["shared"]]
    found = sorted(
        f"tests/{folder.relative_to(of / 'tests').as_posix()}" for name in rooms for folder in (of / "tests").glob(name)
    )
    return [found, ["tests/laws", "-k", room["game"]] if room and room["game"] else ["tests/laws"]]


@contextmanager
def copy_of(of: str, commit: str) -> Iterator[Path]:
    """Gives a clone of a checkout at a commit, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="gogi-mutant-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "copy"
        subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", of, copy], check=True)
        subprocess.run(["git", "checkout", "-q", "--detach", commit], cwd=copy, check=True)
        yield copy


def attempt(mutant: Mutant) -> Outcome:
    """Turns one condition around in a clone and runs the tests."""
    with copy_of(mutant.of, mutant.commit) as copy:
        if mutant.path:
            file = copy / mutant.path
            source = file.read_bytes()
            file.write_bytes(source[: mutant.begin] + f"({mutant.new})".encode() + source[mutant.end :])
        for suite in suites(copy, mutant.path):
            by = first_failure(copy, suite)
            if by:
                return Outcome(str(mutant), by)
    return Outcome(str(mutant), "")


def first_failure(copy: Path, suite: Sequence[str]) -> str:
    """Returns the first test of a suite that fails, or why it did not run to its end; "" if all pass."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # half of the time of a short run
    command = [sys.executable, "-m", "pytest", *PLAIN, *suite]
    try:
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    except subprocess.TimeoutExpired:
        return f"no end in {LIMIT_S} s"
    if done.returncode == 0:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.M)
    return failed[1] if failed else f"exit code {done.returncode}"


# --- the run ---------------------------------------------------------------------------------------------------------


def drawn(found: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Returns `count` mutants, no two alike, by seed; all if there are fewer."""
    stream, left = Stream(seed), list(found)
    return [left.pop(stream.below(len(left))) for _ in range(min(count, len(left)))]


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 100)
    options.add_argument("--of", type=Path, default=ROOT, help="the checkout (default: this one)")
    args = options.parse_args(argv)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=args.of, capture_output=True, text=True, check=True)
    args.commit = head.stdout.strip()
    found = all_mutants(args.of, args.commit)
    tasks = drawn(found, args.n, args.seed)
    summary = Summary(f"mutants, seed {args.seed}")
    untouched = Mutant(str(args.of), args.commit, "", 0, 0, 0, "as it is", "as it is")
    outcomes = {outcome.name: outcome.by for outcome in spread(attempt, [untouched, *tasks], args.jobs, args)}
    if by := outcomes.pop(str(untouched)):
        summary.problems.append(f"{by} fails with nothing turned around")
    survivors = sorted(name for name, by in outcomes.items() if not by)
    for name in survivors:
        print(f"survived  {name}")
    if len(survivors) > MOST_LEFT * len(outcomes):
        summary.problems.append(f"{len(survivors)} of {len(outcomes)} survived, at most {MOST_LEFT:.0%} may")
    facts: dict[str, object] = {"conditions": len(found), "turned around": len(outcomes), "survived": len(survivors)}
    noticed = Counter(by.partition("::")[0].rpartition("/")[0] or by for by in outcomes.values() if by)
    facts |= {f"noticed by {room}": count for room, count in noticed.most_common()}
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
