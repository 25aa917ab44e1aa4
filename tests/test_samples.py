"""Which tests a thorough run repeats: all that try more in it, and none that would be the same again."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import pytest_plugins
from tests.samples import files, imported, modules, reaching, sampling

ROOT = Path(__file__).resolve().parents[1]
TRIES_MORE = re.compile(r"^\s*(?:@given|@settings)\(|\b(?:tries|each)\(\d", re.M)


def test_whoever_tries_more_is_named() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    tries_more = {name for name in found if TRIES_MORE.search((ROOT / name).read_text("utf-8"))}
    assert len(tries_more) > 30
    assert tries_more <= set(files())
    assert not found <= set(files()), "the rest would be the same again"


def test_who_imports_what_tries_more_is_named_however_far_off() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"hypothesis"}, "d": {"e"}, "e": {"d"}, "f": {"json"}}
    assert reaching(imports, {"hypothesis"}) == {"a", "b", "c"}


def test_what_a_module_imports_is_read_without_parsing_it() -> None:
    source = (
        "import a.b as c  # d\nif e:\n    from f.g import (\n        h as i,\n        j,\n    )\nfrom .k import l\n"
    )
    found = {"a", "a.b", "f", "f.g", "f.g.h", "f.g.j", "x", "x.k", "x.k.l"}
    assert set(imported("x.y", source)) == found
    assert set(imported("x.y.z", "    from .. import n\n\nfromage = 1\n")) == {"x", "x.n"}


SOURCE = """
from hypothesis import given
import json
import tests.thorough as how
from tests.laws.walk import walk
N = how.tries(1, 2)
def helped():
    return N
@pytest.fixture
def many(): return helped()
def test_by_a_function(): helped()
@given(1)
def test_by_its_decorator(x): json.loads(x)
def test_by_a_fixture(many): ...
def test_by_another_module(): walk(1)
def test_by_nothing(few): json.loads(few)
"""


def test_a_thorough_run_keeps_the_tests_that_use_what_tries_more() -> None:
    found = sampling("tests.x", SOURCE)
    assert found == {f"test_by_{what}" for what in ("a_function", "its_decorator", "a_fixture", "another_module")}


def test_no_fixture_that_is_shared_tries_more() -> None:
    """What a test has by its name alone is not followed to it."""
    assert list((ROOT / "tests").rglob("conftest.py")) == [ROOT / "tests" / "conftest.py"]
    assert pytest_plugins and modules().isdisjoint(pytest_plugins)
