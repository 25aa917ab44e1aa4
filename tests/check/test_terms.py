"""One name for one thing: what the check of terms finds in texts that break it, and what it lets pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.check import terms
from game.check.terms import ListedTerm, Said

LIST = """
[[term]]
key = "x.end"
kanji = "終季"
forms = ["ended the season"]
never_en = ["close"]
never_ja = ["季を閉じる"]

[[term]]
of = "x.hand"
but = ["王"]
"""
TABLES = {
    "ja": {"x.end": "終季", "x.hand.獣": "獣", "x.hand.王": "王"},
    "en": {"x.end": "End the season", "x.hand.獣": "Beasts", "x.hand.王": "King"},
}
GOOD: dict[str, list[Said]] = {
    "ja": [("a", "終季で獣の点を取る。")],
    "en": [("a", "It ended the season with Beasts (獣, 終季).")],
}


def listed(tmp_path: Path) -> tuple[ListedTerm, ...]:
    path = tmp_path / terms.FILE
    path.write_text(LIST, encoding="utf-8")
    return tuple(terms.read(path, TABLES))


def found(tmp_path: Path, panels: dict[str, list[Said]], books: dict[str, list[Said]] = GOOD) -> list[tuple[str, ...]]:
    return [(one.code, *one.args) for one in terms.judge(listed(tmp_path), panels, books)]


def test_terms_that_are_used_alike_pass(tmp_path: Path) -> None:
    assert found(tmp_path, GOOD) == []
    assert [term.kanji for term in listed(tmp_path)] == ["終季", "獣"]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "Now close the season.", ("other-name", "b", "close", "End the season")),
        ("en", "Two closes, and Beasts.", ("other-name", "b", "close", "End the season")),
        ("ja", "季を閉じるとき。", ("other-name", "b", "季を閉じる", "終季")),
        ("en", "Then choose 終季.", ("bare-sign", "b", "終季", "End the season")),
        ("en", "That makes the hand 獣.", ("bare-sign", "b", "獣", "Beasts")),
    ],
)
def test_another_name_and_a_bare_sign_are_found(
    tmp_path: Path, lang: str, text: str, expected: tuple[str, ...]
) -> None:
    panels = {key: [*said, ("b", text)] if key == lang else said for key, said in GOOD.items()}
    assert found(tmp_path, panels) == [expected]


@pytest.mark.parametrize("text", ["A closed door is no term.", "獣", "The 王 is a piece.", "ENDED THE SEASON: 終季"])
def test_what_only_looks_like_it_passes(tmp_path: Path, text: str) -> None:
    assert found(tmp_path, {**GOOD, "en": [*GOOD["en"], ("b", text)]}) == []


def test_a_term_that_nothing_says_and_a_sign_the_rulebook_lacks_are_found(tmp_path: Path) -> None:
    nowhere: dict[str, list[Said]] = {"ja": [], "en": []}
    assert ("no-name", "獣", "ja") in found(tmp_path, nowhere, nowhere)
    assert found(tmp_path, GOOD, {"ja": GOOD["ja"], "en": []}) == [("unread-sign", "終季"), ("unread-sign", "獣")]
    taught: dict[str, list[Said]] = {"ja": [], "en": [("book:1", "終季 is a word."), ("book:2", "Beasts (獣)")]}
    assert found(tmp_path, GOOD, taught) == [("bare-sign", "book:1", "終季", "End the season")]
