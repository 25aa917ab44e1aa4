"""The campaign that turns conditions around: what it turns, that it finds a survivor, and when it fails."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

from tests.campaigns import mutants
from tests.campaigns.mutants import Mutant, Outcome
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

SOURCE = '''"""Two conditions."""


def young(age: int) -> bool:
    return age < 18


def old(age: int) -> bool:
    return age > 65
'''
TESTS = {
    "tests/match/test_ages.py": """
from game.match.ages import old, young

def test_young():
    assert young(17) and not young(18)

def test_old():
    assert old(66) and not old(64)
""",
    "tests/laws/test_law.py": "def test_law():\n    pass\n",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small project whose tests notice one of its two conditions."""
    files = {"game/__init__.py": "", "game/match/__init__.py": "", "game/match/ages.py": SOURCE, **TESTS}
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    me = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for args in (["init", "-q"], ["add", "."], [*me, "commit", "-q", "-m", "all"]):
        subprocess.run(["git", *args], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.parametrize(
    ("source", "turned"),
    [
        ("a < b", ["a <= b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("a < b < c", []),
        ("a is None", []),
        ("not a", ["a"]),
        ("a and b", ["b", "a"]),
        ("a or b or c", ["b or c", "a or c", "a or b"]),
        ("a + b", []),
    ],
)
def test_what_a_condition_becomes(source: str, turned: list[str]) -> None:
    assert [ast.unparse(new) for new in mutants.turns(ast.parse(source, mode="eval").body)] == turned


def test_what_plays_no_part_is_left_alone() -> None:
    silent = b'assert a < b\nf"{a < b}"\nif TYPE_CHECKING and a: pass\ndef __eq__(a, b): return a < b\n'
    assert list(mutants.mutants(ROOT, "", "a.py", silent)) == []
    source = "# 盤上\n盤 = (1 <\n     2)\n".encode()
    (mutant,) = mutants.mutants(ROOT, "", "a.py", source)
    assert (mutant.line, mutant.old, mutant.new) == (2, "1 < 2", "1 <= 2")
    assert source[mutant.begin : mutant.end] == b"1 <\n     2"


def test_one_condition_is_noticed_and_one_survives(checkout: Path) -> None:
    noticed, survivor = (mutants.attempt(mutant).by for mutant in mutants.all_mutants(checkout, "HEAD"))
    assert (noticed, survivor) == ("tests/match/test_ages.py::test_young", "")
    assert (checkout / "game/match/ages.py").read_text(encoding="utf-8") == SOURCE


@pytest.mark.parametrize(
    ("by", "problem"),
    [
        ({}, ""),
        ({"65": ""}, "1 of 2 survived, at most 10% may"),
        ({"as it is": "tests/x.py"}, "tests/x.py fails with nothing turned around"),
    ],
)
def test_a_run_fails_where_too_many_survive(
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    by: dict[str, str],
    problem: str,
) -> None:
    def attempt(mutant: Mutant) -> Outcome:
        usual = "tests/a/test_b.py::test_c" if mutant.path else ""
        return Outcome(str(mutant), next((said for part, said in by.items() if part in str(mutant)), usual))

    monkeypatch.setattr(mutants, "attempt", attempt)
    assert mutants.main(["--of", str(checkout), "--n", "5", "--jobs", "1"]) == bool(problem)
    told = capsys.readouterr().out
    assert problem in told
    assert ("survived  game/match/ages.py:9: age > 65 -> age >= 65" in told) == ("65" in by)
    assert f"noticed by tests/a: {2 - ('65' in by)}" in told
