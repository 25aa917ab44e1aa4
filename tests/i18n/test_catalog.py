"""The catalogues: merged, complete in both languages, and loud about mistakes."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from game.i18n.catalog import LANGUAGES, CatalogError, Texts


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def write(root: Path, name: str, text: str) -> None:
    path = root / "ja" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_both_languages_have_the_same_keys() -> None:
    ja, en = (set(Texts(lang).keys()) for lang in LANGUAGES)
    assert ja - en == set()
    assert en - ja == set()
    assert len(ja) > 100


def test_both_languages_fill_the_same_places() -> None:
    ja, en = dict(Texts("ja").items()), dict(Texts("en").items())
    assert [key for key in ja if places(ja[key]) != places(en[key])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: str) -> None:
    assert [key for key, text in Texts(lang).items() if not text.strip()] == []


def test_places_are_filled() -> None:
    assert "42" in Texts("ja")("launcher.continue", 42)
    assert Texts("en")("launcher.continue", "move 42") == "Continue at move 42"


def test_an_unknown_key_is_loud_in_tests_and_shown_in_play() -> None:
    with pytest.raises(KeyError):
        Texts("ja")("no.such.key")
    assert Texts("ja", strict=False)("no.such.key") == "no.such.key"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        Texts("fr")


def test_files_are_merged_and_read_only_when_needed(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", '[a]\nb = "one"')
    write(tmp_path, "later.toml", '[c]\nd = "two"\n[c.e]\nf = "three"')
    texts = Texts("ja", tmp_path)
    assert texts("a.b") == "one"
    assert len(texts._left) == 1, "the second file was read for a key of the first"
    assert (texts("c.d"), texts("c.e.f")) == ("two", "three")
    assert texts.keys() == ("a.b", "c.d", "c.e.f")


def test_a_key_in_two_files_is_a_mistake(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", '[a]\nb = "one"')
    write(tmp_path, "other.toml", '[a]\nb = "two"')
    with pytest.raises(CatalogError, match=r"other\.toml.*a\.b"):
        Texts("ja", tmp_path).keys()


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    write(tmp_path, "house.toml", "[a\n")
    with pytest.raises(CatalogError, match=r"house\.toml"):
        Texts("ja", tmp_path)("a.b")
