"""The rulebook reader, driven like a person drives it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.rules.clause import Clause
from game.scenes.rules_reader import RulesReader
from tests.pilot import Pilot

SIZES = ((1280, 720), (1440, 900))


def reader(tmp_path: Path, clause: str | None = None, **settings: object) -> Pilot:
    pilot = Pilot(tmp_path, **settings)  # type: ignore[arg-type]
    pilot.open(RulesReader("gungi", clause))
    pilot.step()  # the second frame measures what the first one does not show
    return pilot


def clause_top(pilot: Pilot, clause: str) -> int:
    """Pixels from the top of the view to the clause."""
    book = pilot.scene.book
    return book.flow.boxes[book.document.anchors[clause]].y - book.scroll.offset


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("clause", ["G1.1", "G12.3", "G16.4", "G22", "T4"])
def test_it_opens_at_the_clause_and_marks_it(tmp_path, lang, clause):
    pilot = reader(tmp_path, clause, lang=lang)
    assert 0 <= clause_top(pilot, clause) < pilot.scene.book.scroll.view.height // 2
    assert pilot.scene.probe()["clause"] == clause
    drawn = pilot.screen.copy()
    pilot.scene.book.clause = ""
    pilot.scene.draw(pilot.screen)
    changed = pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255), pilot.screen)
    marked = drawn.get_width() * drawn.get_height() - changed.count()
    assert (marked > 2000) == ("." in clause or clause.startswith("T"))


def test_an_unknown_clause_opens_its_chapter_or_the_beginning(tmp_path):
    assert 0 <= clause_top(reader(tmp_path, "G9.99"), "G9") < 60
    assert reader(tmp_path, "X1").scene.book.scroll.offset == 0


def test_links_jump_and_the_way_back_leads_through_all_of_them(tmp_path):
    pilot = reader(tmp_path, "G7.1")
    start = pilot.scene.book.scroll.offset
    link = next(name for name in pilot.targets() if name.startswith("link:G9.10:"))
    pilot.press(link)
    assert pilot.scene.probe()["clause"] == "G9.10"
    pilot.press("toc:G2")
    assert pilot.scene.probe()["chapter"] == "G2"
    pilot.press("back")
    assert pilot.scene.probe()["clause"] == "G9.10"
    pilot.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert pilot.scene.book.scroll.offset == start
    assert "back" not in pilot.targets()
    pilot.press("forward")
    assert pilot.scene.probe()["clause"] == "G9.10"
    pilot.key(pygame.K_LEFT, pygame.KMOD_ALT)
    for key, clause in ((pygame.K_UP, "G7.1"), (pygame.K_RIGHT, "G9.10")):
        pilot.key(key, pygame.KMOD_ALT)
        assert pilot.scene.probe()["clause"] == clause


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "word"), [("ja", "千日手"), ("en", "BETRAYAL"), ("ja", "5-7-2")])
def test_the_search_counts_and_shows_what_it_finds(tmp_path, lang, word):
    pilot = reader(tmp_path, lang=lang)
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.type(word)
    count = pilot.scene.probe()["found"]
    assert count >= 2
    seen = []
    for _ in range(count):
        block, start = pilot.scene.found[pilot.scene.found_at]
        mark = pilot.scene.book.flow.marks(block, start, len(word))[0]
        top = mark.y - pilot.scene.book.scroll.offset
        assert 0 <= top <= pilot.scene.book.scroll.view.height - mark.height
        seen.append(pilot.scene.found_at)
        pilot.key(pygame.K_RETURN)
    assert sorted(seen) == list(range(count))
    pilot.type("龘")
    assert pilot.scene.probe()["found"] == 0
    assert pilot.scene.search.note == pilot.ctx.texts("rules.not-found")


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("g12.3", "G12.3"),
        pytest.param("Ｇ９．１０", "G9.10", marks=pytest.mark.slow),
        pytest.param("t2", "T2", marks=pytest.mark.slow),
    ],
)
def test_a_search_for_a_clause_goes_to_it_and_then_to_where_it_is_mentioned(tmp_path, typed, clause):
    pilot = reader(tmp_path, "G1.1")
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.type(typed)
    assert 0 <= clause_top(pilot, clause) < pilot.scene.book.scroll.view.height
    assert pilot.scene.probe()["clause"] == clause and pilot.scene.search.note == clause
    last = len(pilot.scene.found) - 1
    pilot.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert pilot.scene.found_at == last
    if last > 0:
        pilot.press("search-next")
        assert pilot.scene.found_at == 0
        pilot.press("search-previous")
        assert pilot.scene.found_at == last


def test_keys_alone_reach_everything(tmp_path):
    pilot = reader(tmp_path)
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.probe()["chapter"] == "G1"
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.probe()["chapter"] == "start"
    pilot.key(pygame.K_END)
    assert pilot.scene.book.scroll.offset == pilot.scene.book.scroll.most
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_DOWN)
    assert 0 < pilot.scene.book.scroll.offset < 200
    pilot.scene.jump("G7.1")
    while pilot.scene.group.focus is None or not pilot.scene.group.focus.startswith("link:"):
        pilot.key(pygame.K_TAB)
    wanted = pilot.scene.group.focus.split(":")[1]
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.probe()["clause"] == wanted
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, RulesReader) and not pilot.scene.search.focused
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is None


def test_the_last_chapter_comes_to_the_top_and_is_shown_as_chosen(tmp_path):
    pilot = reader(tmp_path, "T")
    assert clause_top(pilot, "T") < 60
    assert pilot.scene.probe()["chapter"] == "T"


@pytest.mark.slow
def test_the_wheel_scrolls_text_and_contents_apart(tmp_path):
    pilot = reader(tmp_path, text_size=175)
    pilot.wheel(pilot.scene.right, -3)
    assert pilot.scene.book.scroll.offset > 0
    before = pilot.scene.book.scroll.offset
    pilot.wheel(pilot.scene.left, -2)
    assert pilot.scene.contents.scroll.offset > 0
    assert pilot.scene.book.scroll.offset == before
    pilot.motion("search")
    pilot.motion(next(name for name in pilot.targets() if name.startswith("toc:")))
    assert pilot.scene.contents.hover is not None, "the contents follow the pointer as it comes from the search"


@pytest.mark.slow
def test_the_place_is_kept_when_window_language_or_text_size_change(tmp_path):
    pilot = reader(tmp_path, "G12.3")
    pilot.resize((1440, 900))
    assert pilot.scene.probe()["clause"] == "G12.3"
    block = pilot.scene.book.flow.block_at(pilot.scene.book.scroll.offset + 80)
    assert abs(block - pilot.scene.book.document.anchors["G12.3"]) <= 3
    pilot.app.set_language("en")
    pilot.step()
    assert "two" in pilot.scene.book.document.blocks[pilot.scene.book.document.anchors["G12.2"]].text.lower()
    assert abs(pilot.scene.book.flow.block_at(pilot.scene.book.scroll.offset + 80) - block) <= 6


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow)])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_size", [100, 175])
def test_no_line_is_wider_than_its_column(tmp_path, size, lang, text_size):
    pilot = reader(tmp_path, lang=lang, size=size, text_size=text_size)
    flow, theme = pilot.scene.book.flow, pilot.ctx.theme
    for n, box in enumerate(flow.boxes):
        for run in box.runs:
            right = run.x + theme.fonts.width(run.text, run.role, run.px)
            assert right <= flow.width + 1, (flow.document.blocks[n].anchor, run.text)
        if box.picture is not None:
            assert box.picture.right <= flow.width, flow.document.blocks[n].picture
        assert all(run.y < box.y + box.height for run in box.runs)
    assert flow.width + 2 * pilot.scene.book.pad + pilot.scene.book.scroll.width <= pilot.scene.book.scroll.view.width
    page = pilot.scene
    assert page.left.right < page.right.left and abs(page.right.right - page.head.right) <= 1
    assert abs(page.left.left - (size[0] - page.right.right)) <= 1, "the columns fill the width between the margins"


def test_no_line_begins_or_ends_against_kinsoku(tmp_path):
    pilot = reader(tmp_path, lang="ja")
    lines: dict[tuple[int, int], str] = {}
    for n, box in enumerate(pilot.scene.book.flow.boxes):
        if pilot.scene.book.document.blocks[n].kind != "table":
            for run in box.runs:
                lines[n, run.y] = lines.get((n, run.y), "") + run.text
    assert len(lines) > 300
    assert [line for line in lines.values() if line[0] in "、。」）・ーっょゃ" or line[-1] in "「（"] == []


def test_every_picture_of_both_books_can_be_drawn(tmp_path):
    for lang in ("ja", "en"):
        pilot = reader(tmp_path, lang=lang)
        flow = pilot.scene.book.flow
        pictures = [n for n, block in enumerate(flow.document.blocks) if block.kind == "picture"]
        assert len(pictures) >= 25
        for n in pictures:
            sketch = pilot.scene._picture(*flow.document.blocks[n].picture, flow.width)
            assert sketch is not None, flow.document.blocks[n].picture
            assert sketch.draw().get_size() == sketch.size


def test_a_game_without_a_book_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(catalog, "rulebooks_of", lambda game_id: tmp_path / "nothing")
    pilot = Pilot(tmp_path)
    pilot.open(RulesReader("gungi", "G1.1"))
    assert pilot.scene.problem == pilot.ctx.texts("rules.missing")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.type("a")
    assert pilot.scene.probe()["found"] == 0


def test_every_refusal_of_cerke_opens_its_place(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.open(RulesReader("cerke"))
    refusals = import_module("game.games.cerke.rules.explain")  # by its name the package means the function
    cited = {value.id for value in vars(refusals).values() if isinstance(value, Clause)}
    assert len(cited) > 12
    for clause in sorted(cited):
        pilot.scene.jump(clause)
        assert 0 <= clause_top(pilot, clause) < pilot.scene.book.scroll.view.height // 2
        assert pilot.scene.probe()["clause"] == clause


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_size", [100, 175])
def test_no_picture_of_cerke_is_wider_than_its_column(tmp_path, lang, text_size):
    pilot = Pilot(tmp_path, lang=lang, text_size=text_size)
    pilot.open(RulesReader("cerke"))
    pilot.step()
    flow = pilot.scene.book.flow
    pictures = [box.picture for box in flow.boxes if box.picture is not None]
    assert len(pictures) > 25
    assert all(picture.right <= flow.width for picture in pictures)


def test_the_first_frame_measures_only_what_it_shows(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.open(RulesReader("gungi"))
    assert pilot.scene.wake() == 0.0
    assert sum(bool(box.runs) for box in pilot.scene.book.flow.boxes) < 40
    pilot.step()
    assert pilot.scene.wake() is None
    assert sum(bool(box.runs) for box in pilot.scene.book.flow.boxes) > 150


@pytest.mark.parametrize(
    ("key", "mod", "chapter"),
    [(pygame.K_RIGHT, 0, "G3"), (pygame.K_LEFT, 0, "G1"), (pygame.K_BACKSPACE, 0, "G1")],
)
def test_a_key_goes_a_chapter_on_or_back_or_where_one_was(tmp_path: Path, key: int, mod: int, chapter: str) -> None:
    pilot = reader(tmp_path)
    pilot.scene.jump("G1")
    pilot.scene.jump("G2")
    pilot.key(key, mod)
    assert pilot.scene.probe()["chapter"] == chapter


def test_lines_and_pages_are_scrolled_both_ways(tmp_path: Path) -> None:
    pilot = reader(tmp_path)
    scroll, places = pilot.scene.book.scroll, [0]
    for key, mod in (
        (pygame.K_DOWN, 0), (pygame.K_SPACE, 0), (pygame.K_SPACE, pygame.KMOD_SHIFT), (pygame.K_UP, 0),
    ):  # fmt: skip
        pilot.key(key, mod)
        places.append(scroll.offset)
    line, page = pilot.ctx.px(64), scroll.view.height - pilot.ctx.px(60)
    assert places == [0, line, line + page, line, 0]


def test_what_was_found_is_gone_through_and_what_is_not_there_is_said(tmp_path: Path) -> None:
    pilot = reader(tmp_path, lang="ja")
    page = pilot.scene
    pilot.key(pygame.K_F3)
    assert page.book.scroll.offset == 0, "nothing was looked for"
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    assert page.search.focused
    pilot.type("千日手")
    pilot.key(pygame.K_RETURN)
    many, at = len(page.found), [page.found_at]
    pilot.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    at.append(page.found_at)
    pilot.key(pygame.K_ESCAPE)
    assert not page.search.focused and pilot.scene is page
    for mod in (0, pygame.KMOD_SHIFT):
        pilot.key(pygame.K_F3, mod)
        at.append(page.found_at)
    assert many > 2 and at[1:] == [(at[0] - 1) % many, at[0], (at[0] - 1) % many]
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is not page


def test_the_buttons_of_the_mouse_go_back_and_forward_and_the_wheel_does_neither(tmp_path: Path) -> None:
    pilot = reader(tmp_path, "G2")
    pilot.scene.jump("G5")
    seen = []
    for button in (6, 7):
        pilot.down(pilot.scene.right.center, button)
        seen.append(pilot.scene.probe()["chapter"])
    assert seen == ["G2", "G5"]


def test_a_damaged_book_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "books"
    folder.mkdir()
    (folder / "ja.md").write_bytes(b"\xff\xfe no text")
    monkeypatch.setattr(catalog, "rulebooks_of", lambda game_id: folder)
    pilot = reader(tmp_path / "home", lang="ja")
    assert "ja.md" in pilot.scene.problem and pilot.scene.problem != pilot.ctx.texts("rules.missing")
    pilot.draw()
