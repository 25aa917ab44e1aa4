"""Which tests a thorough run repeats: all that try more in it, and none that would be the same again."""

from __future__ import annotations

import re
from pathlib import Path

from tests.samples import files, reaching

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


def test_no_fixture_of_a_conftest_tries_more() -> None:
    """Their imports are not followed to the tests that use them."""
    for path in (ROOT / "tests").rglob("conftest.py"):
        if path.parent.name != "tests":
            assert "hypothesis" not in (text := path.read_text("utf-8")) and "thorough" not in text, path
