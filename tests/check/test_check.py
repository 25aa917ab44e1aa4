"""The checks find what they are for."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import catalog, check
from game.check import cmap, data, glyphs, rulebooks, texts
from game.check.finding import Finding
from game.i18n.catalog import LANGUAGES, Texts
from game.storage import levels


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ({"ja": "手 {0}", "en": "move {0}"}, []),
        ({"ja": "手 {0}", "en": None}, ["only-in"]),
        ({"ja": "手 {0}", "en": "move {1}"}, ["places"]),
        ({"ja": "点", "en": "{0:pt|pts}"}, []),
        ({"ja": " ", "en": "move"}, ["empty-text"]),
        ({"ja": "手 {0", "en": "move"}, ["bad-places"]),
        ({"ja": "{0}は{1}", "en": "{1} of {0}"}, []),
    ],
)
def test_a_text_is_compared_between_the_languages(given: dict[str, str | None], codes: list[str]) -> None:
    assert [finding.code for finding in texts.compare("key", given)] == codes


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('texts("page.title")', True),
        ('texts(f"page.{name}")', True),
        ('texts(f"{room}.title", count)', True),
        ('texts(f"page-{name}.title")', False),
        ('texts(f"{room}.{name}")', False),  # would fit every key
        ('texts("page.titles")', False),
        ("texts.page.title", False),
    ],
)
def test_a_text_that_nothing_names_is_found(tmp_path: Path, source: str, named: bool) -> None:
    (tmp_path / "scene.py").write_text(source, encoding="utf-8")
    findings = list(texts.unused(["page.title"], tmp_path))
    assert findings == ([] if named else [Finding("unused", ("page.title",))])


def test_a_form_is_filled_by_plain_words_or_by_what_is_named_itself(tmp_path: Path) -> None:
    for rules in (tmp_path / "rules", tmp_path / "games" / "go" / "rules"):  # the rules have no texts
        rules.mkdir(parents=True)
        (rules / "board.py").write_text('path = "page.c.d"', encoding="utf-8")
    (tmp_path / "scene.py").write_text('texts(f"page.{name}", "a.b")', encoding="utf-8")
    keys = ["page.a", "page.a.b", "page.c.d"]
    assert [finding.args for finding in texts.unused(keys, tmp_path)] == [("page.c.d",)]


def test_a_text_may_be_named_by_a_game_that_lies_elsewhere(tmp_path: Path) -> None:
    for folder, source in (("house", 'texts("page.a")'), ("elsewhere", 'texts("page.b")')):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "scene.py").write_text(source, encoding="utf-8")
    found = texts.unused(["page.a", "page.b", "page.c"], tmp_path / "house", tmp_path / "elsewhere")
    assert [finding.args for finding in found] == [("page.c",)]


def test_the_text_of_a_code_is_used_if_a_game_returns_the_code(tmp_path: Path) -> None:
    keys = ["clause.gungi.mate", "clause.mate", "clause.no-such-code", "clause.cerke.mate"]
    assert [finding.args[0] for finding in texts.unused(keys, tmp_path)] == keys[2:]


def test_a_text_that_the_house_asks_of_a_game_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = set(Texts("en", catalog.text_folders()).keys())
    assert all(set(texts.asked(game_id)) <= known for game_id in catalog.GAMES)
    assert {"game.senya.sub", "rules.yuki", "gungi.side.1"} <= {
        key for name in catalog.GAMES for key in texts.asked(name)
    }
    monkeypatch.setattr(texts, "asked", lambda game_id: [f"{game_id}.no-such-word"])
    monkeypatch.setattr(texts, "unused", lambda keys, *sources: ())  # reads all sources, and is looked at above
    missed = [finding.args for finding in texts.check().findings if finding.code == "no-text"]
    assert missed == [(f"{name}.no-such-word", lang) for name in catalog.GAMES for lang in LANGUAGES]


def test_anchors_of_a_rulebook() -> None:
    assert rulebooks.anchors("# Start {#start}\n{#G1.1} **Board** see G1.2") == {"start", "G1.1"}


def test_words_of_tables_are_those_whose_key_says_the_language() -> None:
    table = {"id": "鵜", "text_ja": "月", "scene": [{"more": [{"text_en": "moon", "flag": "鴉"}]}]}
    assert list(glyphs.words_in(table)) == ["月", "moon"]
    assert any("scenario_" in place for place, _ in glyphs.texts())


@pytest.mark.slow
@pytest.mark.parametrize("name", [*glyphs.SANS, glyphs.MINCHO, glyphs.BRUSH])
def test_the_characters_of_a_font_are_those_a_font_library_finds(name: str) -> None:
    path = glyphs.font_files()[name]
    with TTFont(path, lazy=True) as font:
        assert cmap.characters(path) == frozenset(font.getBestCmap())


def test_a_file_that_is_no_font_is_told(tmp_path: Path) -> None:
    for content in (b"", b"no font at all, but long enough to be read", bytes(200)):
        path = tmp_path / "x.ttf"
        path.write_bytes(content)
        with pytest.raises(cmap.FontError):
            cmap.characters(path)


ELSEWHERE = ("boundaries", "seen")
"""Parts that stand in tests/test_boundaries.py, and that draw all screens, as `gogi check` does beside the tests."""


@pytest.mark.slow  # `gogi check` itself
@pytest.mark.parametrize("part", [part for part in check.PARTS if part not in ELSEWHERE])
def test_the_program_passes_its_own_checks(part: str) -> None:
    report = check.run(part)
    assert report.findings == ()
    assert report.count > 0


@pytest.mark.slow
def test_tables_of_a_game_are_judged_though_it_is_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "ready", tuple)
    assert data.check().findings == () and data.check().count > 9
    monkeypatch.setattr(levels, "tables", lambda folder, bad: bad.append(levels.DataFileError("x.toml", "toml")) or {})
    told = [finding.args for finding in data.check().findings]
    assert ("senya/x.toml", "toml: ") in told and ("senya/skills.toml", "file: missing") in told


PAIR = "[[pair]]\nstrength = {0}\nagainst = {1}\ngames = 100\npoints = {2}\n"


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        ([], []),
        ([(n, n - 1, 75) for n in range(6)], []),
        ([(n, n - 1, 75) for n in range(5)], ["strengths 0, 1, 2, 3, 4"]),
        ([(n, n - 1, 25 if n == 3 else 75) for n in range(6)], ["a strength stands below a weaker one"]),
        ([(0, -1, 101)], ["pair[1].points: bad-value"]),
    ],
)
def test_a_ladder_is_whole_and_rises(tmp_path: Path, pairs: list[tuple[int, int, int]], told: list[str]) -> None:
    if pairs:
        text = "".join(PAIR.format(*pair) for pair in pairs)
        (tmp_path / "ladder.toml").write_text(text, encoding="utf-8")
    assert list(data.ladder_faults(tmp_path)) == told


def test_the_ladders_of_all_games_are_whole() -> None:
    found = [game_id for game_id in catalog.whole_ready() if list(data.ladder_faults(catalog.levels_of(game_id)))]
    assert not found
