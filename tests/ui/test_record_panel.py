"""The record panel: virtual rows, tokens that never clip, navigation, branches, and a thousand plies in no time."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest

from game.storage.levels import asset
from game.ui.theme import Theme
from game.ui.widgets.plates import Painter
from game.ui.widgets.record_panel import LINES, RecordCommand, RecordPanel, least_height
from game.ui.widgets.record_rows import Entry
from tests.work import calls


@pytest.fixture
def theme() -> Theme:
    pygame.init()
    theme = Theme(asset())
    theme.set_window((1280, 720))
    return theme


def line(n: int) -> list[Entry]:
    return [Entry(i, i, (i - 1) % 2, number=i) for i in range(1, n + 1)]


def made(theme: Theme, token: str = "▲5―5―1―兵", rect: pygame.Rect | None = None) -> RecordPanel:
    panel = RecordPanel(theme, lambda ply: token, "棋譜")
    panel.layout(rect or pygame.Rect(800, 200, 300, 300))
    return panel


def drawn(panel: RecordPanel) -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    panel.draw(surface)
    while panel.pending:
        panel.draw(surface)
    return surface


def plies(panel: RecordPanel) -> list[int]:
    return sorted(int(name[4:]) for name in panel.targets() if name.startswith("ply:"))


def test_only_what_is_in_view_is_written(theme: Theme) -> None:
    asked: list[int] = []
    panel = RecordPanel(theme, lambda ply: asked.append(ply) or "▲1―1―1―兵", "")
    panel.layout(pygame.Rect(800, 200, 300, 300))
    panel.show(line(1000), 1000)
    drawn(panel)
    assert len(asked) < 60
    assert 1000 in plies(panel) and 1 not in plies(panel)


def test_the_current_ply_is_kept_in_view(theme: Theme) -> None:
    panel = made(theme)
    for current in (1000, 1, 500, 501, 0, 999):
        panel.show(line(1000), current)
        drawn(panel)
        assert current == 0 or current in plies(panel)


@pytest.mark.parametrize("token", ["▲2―3―3―へ[2―4―3][さ入手][▲2―筒、▲1―上][1―8―1―砲]", "▽同―侍", "▲5―7―1―謀⇔兵"])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_no_token_leaves_its_column(theme: Theme, token: str, scale: float) -> None:
    theme.text_scale = scale
    panel = made(theme, token, pygame.Rect(800, 200, 290, 300))
    panel.show(line(9), 9)
    drawn(panel)
    _, column = panel._columns()
    fitted = list(panel._cells.values())
    assert fitted
    for cell in fitted:
        assert "".join(part.text for part in cell.parts) == token
        room = 2 * column if cell.wide else column
        assert max(theme.fonts.width(part.text, "sans", cell.px) for part in cell.parts) <= room
    for name, rect in panel.targets().items():
        assert pygame.Rect(800, 200, 290, 300).contains(rect), name


def test_no_row_is_cut_off_below(theme: Theme) -> None:
    panel = made(theme, "▲2―3―3―へ[2―4―3][さ入手][▲2―筒、▲1―上]")
    panel.show(line(40), 40)
    drawn(panel)
    bottom = max(rect.bottom for name, rect in panel.targets().items() if name.startswith("ply:"))
    assert bottom <= panel._list.bottom


def test_a_folded_panel_shows_nothing_and_takes_nothing(theme: Theme) -> None:
    panel, bare = made(theme), pygame.Surface((1280, 720))
    panel.show(line(100), 100)
    panel.draw(bare.copy())
    assert panel.pending, "rows are still to be written"
    head = panel.targets()["btn:first"].center
    panel.layout(pygame.Rect(800, 200, 300, 0))
    surface = bare.copy()
    panel.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(bare, "RGB") and not panel.pending
    assert not panel.targets()
    assert not panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=head, button=1))


def test_clicks_become_commands(theme: Theme) -> None:
    panel = made(theme)
    entries = line(20)
    entries[18] = Entry(19, 19, 0, branches=2, number=19)
    panel.show(entries, 20)
    drawn(panel)
    targets = panel.targets()

    def press(name: str) -> object:
        return panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=targets[name].center, button=1))

    assert press("btn:first") == RecordCommand("first")
    assert press("ply:18") == RecordCommand("goto", 18)
    assert press("branches:19") == RecordCommand("branches", 19)


def test_seats_that_act_twice_get_rows_of_their_own(theme: Theme) -> None:
    panel = made(theme)
    turns = [Entry(n, n, seat, number=n) for n, seat in ((1, 0), (2, 1), (3, 1))]
    panel.show([*turns, Entry(4, 4, 0, heading="済み", number=1)], 4)
    drawn(panel)
    assert [row.ply for row in panel._line.rows] == [1, 3, 0, 4]


def test_what_is_no_turn_stands_beside_the_turn_it_belongs_to(theme: Theme) -> None:
    panel = made(theme)
    panel.show([Entry(1, 1, 0, number=1), Entry(2, 2, 0), Entry(3, 3, 1, number=2), Entry(4, 4, 1), Entry(5, 5, 0)], 2)
    drawn(panel)
    assert [[[entry.ply for entry in cell] for cell in row.cells] for row in panel._line.rows] == [
        [[1, 2], [3, 4]],
        [[5], []],
    ]
    targets = panel.targets()
    assert not targets["ply:1"].colliderect(targets["ply:2"].inflate(-10, 0))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=targets["ply:2"].center, button=1)
    assert panel.handle(press) == RecordCommand("goto", 2)


def test_long_turns_have_rows_of_their_own(theme: Theme) -> None:
    panel = RecordPanel(theme, lambda ply: "＋武将", "", alone=True)
    panel.layout(pygame.Rect(800, 200, 300, 300))
    panel.show([Entry(1, 1, 0, number=1), Entry(2, 2, 0), Entry(3, 3, 1, number=2), Entry(4, 4, 1)], 4)
    drawn(panel)
    assert [[entry.ply for entry in row.entries] for row in panel._line.rows] == [[1, 2], [3, 4]]


def test_an_emblem_tells_whose_a_turn_is_and_a_ring_that_it_is_still_to_come(theme: Theme) -> None:
    painted: list[tuple[int, pygame.Rect]] = []

    def emblem(seat: int) -> Painter:
        return lambda surface, rect: painted.append((seat, rect))

    panel = RecordPanel(theme, lambda ply: "Gd4-d5", "", alone=True, emblem=emblem)
    panel.layout(pygame.Rect(800, 200, 300, 300))
    panel.show([Entry(1, 1, 0, heading="Tres", number=1), Entry(2, 2, 1, number=2), Entry(3, 3, 0, number=3)], 2)
    drawn(panel)
    assert [seat for seat, _ in painted] == [0, 1], "the third is still to come"
    cells = [panel.targets()[f"ply:{ply}"] for ply in (1, 2)]
    assert all(rect.right <= cell.left + rect.width for (_, rect), cell in zip(painted, cells, strict=True))
    assert cells[0].left == cells[1].left, "both sides begin alike: the emblem tells them apart"


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_long_heading_is_broken_into_lines_that_stay_in_the_panel(theme: Theme, scale: float) -> None:
    theme.text_scale = scale
    panel = RecordPanel(theme, lambda ply: "Gd4-d5", "", alone=True, emblem=lambda seat: None)
    rect = pygame.Rect(800, 200, 160, 400)
    panel.layout(rect)
    heading = "クアトラ／トレス・メ・トル"
    panel.show([Entry(1, 1, 0, heading=heading, number=1), Entry(2, 2, 1, number=2)], 2)
    surface = pygame.Surface((1280, 720))
    with theme.hearing() as said:
        panel.draw(surface)
    told = [one for one in said if one.text in heading]
    assert "".join(one.text for one in told) == heading
    assert all(one.rect.right <= rect.right for one in told), "nothing of it is cut off"
    assert len(told) > 1 and all(one.rect.centery < panel.targets()["ply:1"].y for one in told)


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_the_tokens_of_a_turn_are_broken_into_lines_that_stay_in_the_panel(theme: Theme, scale: float) -> None:
    theme.text_scale = scale
    panel = RecordPanel(theme, lambda ply: "江南の麒麟児 → 本陣前"[: 4 + ply % 9], "", alone=True)
    rect = pygame.Rect(800, 200, 284, 400)
    panel.layout(rect)
    panel.show([Entry(1, 1, 0, number=1), *(Entry(n, n, 0, n % 2) for n in range(2, 12))], 11)
    drawn(panel)
    assert plies(panel) == list(range(1, 12))
    (fitted,) = panel._cells.values()
    assert fitted.lines > 1
    for part in fitted.parts:
        assert part.x + part.width <= panel._list.width, part
    boxes = [rect for name, rect in panel.targets().items() if name.startswith("ply:")]
    assert all(rect.contains(box) for box in boxes)


def test_the_list_has_ten_lines_as_long_as_letters_have_room(theme: Theme) -> None:
    for height in range(least_height(theme, LINES), 400, 7):
        panel = made(theme, "兵", pygame.Rect(800, 100, 300, height))
        panel.show(line(200), 200)
        drawn(panel)
        assert len({rect.y for name, rect in panel.targets().items() if name.startswith("ply:")}) >= LINES


@pytest.mark.slow
def test_a_thousand_plies_scroll_and_grow_by_little_work(theme: Theme) -> None:
    panel = made(theme)
    surface = pygame.Surface((1280, 720))
    entries = line(1000)
    panel.show(entries, 1000)
    panel.draw(surface)
    most = 0
    panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 300), rel=(0, 0), buttons=(0, 0, 0)))

    def grow_or_scroll(step: int) -> None:
        if step % 2:
            n = len(entries) + 1
            entries.append(Entry(n, n, (n - 1) % 2, number=n))
            panel.show(entries, len(entries))
        else:
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=(5 if step < 60 else -5)))
        panel.draw(surface)

    for step in range(120):
        most = max(most, calls(partial(grow_or_scroll, step)))
    assert most < 15_000, most


def test_chance_has_a_row_of_its_own_and_turns_are_numbered(theme: Theme) -> None:
    panel = made(theme)
    turns = [Entry(1, 1, -1, heading="春"), Entry(4, 4, 0, number=1), Entry(5, 5, 1, number=2)]
    panel.show(turns, 4)
    drawn(panel)
    assert [(row.heading, [entry.ply for entry in row.entries]) for row in panel._line.rows] == [
        ("春", []),
        ("", [1]),
        ("", [4, 5]),
    ]
    assert plies(panel) == [1, 4, 5]
    assert panel.targets()["ply:1"].width > 1.8 * panel.targets()["ply:4"].width


@pytest.mark.parametrize(("current", "marked"), [(0, 0), (1, 1), (2, 4), (3, 4), (4, 4), (5, 5), (9, 5)])
def test_the_turn_is_marked_that_holds_the_current_ply(theme: Theme, current: int, marked: int) -> None:
    panel = made(theme)
    panel.show([Entry(1, 1, -1), Entry(4, 4, 0), Entry(5, 5, 1)], current)
    assert panel._line.entry_ply(panel._current) == marked


def test_what_only_separates_or_adds_is_quiet_but_in_the_turn_that_is_marked(theme: Theme) -> None:
    def runs(token: str) -> list[tuple[str, bool]]:
        return [("5", False), ("―", True), ("兵", False), ("[さ]", True)]

    panel = RecordPanel(theme, lambda ply: "5―兵[さ]", runs=runs)
    panel.layout(pygame.Rect(800, 200, 300, 300))
    panel.show(line(3), 2)
    with theme.watching() as seen, theme.hearing() as heard:
        drawn(panel)
    c = theme.colours
    numbers = [one.colour for one in seen if one.text in "13" and one.px == theme.text_px(12)]
    assert numbers == [c.off, c.off]
    inks = [one.colour for one in seen if one.text in ("5", "―", "兵", "[さ]")]
    assert inks == [c.ink, c.dim, c.ink, c.dim, c.ink, c.ink, c.ink, c.ink, c.dim, c.dim, c.dim, c.dim], (
        "the last is later"
    )
    first = [one.rect for one in heard if one.text in ("5", "―", "兵", "[さ]")][:4]
    whole = theme.fonts.width("5―兵[さ]", "sans", max(one.px for one in seen if one.text == "兵"))
    assert abs(first[-1].right - first[0].left - whole) <= 2, "as wide as in one piece"


def test_no_line_and_no_box_but_that_of_the_marked_turn_is_drawn(theme: Theme) -> None:
    panel = made(theme)
    panel.show([Entry(1, 1, 0, heading="戦", number=1)], 0)
    surface, ground = drawn(panel), pygame.Surface((1280, 720))
    edge = tuple(surface.get_at((950, 200)))
    assert edge == tuple(surface.get_at((950, 201))) == tuple(surface.get_at((1050, panel._list.y + 8)))
    button = panel.targets()["btn:back"]
    rim = (button.centerx, button.top + 2)
    assert tuple(surface.get_at(rim)) == edge != tuple(ground.get_at(rim))
    panel.show([Entry(1, 1, 0, heading="戦", number=1)], 1)
    panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=button.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert tuple(drawn(panel).get_at(rim)) != edge, "a button has its shape while it is pointed at"
    turn = panel.targets()["ply:1"]
    assert tuple(drawn(panel).get_at((turn.right - 8, turn.centery))) != edge


@pytest.mark.parametrize("seed", range(20))
def test_a_line_that_changes_at_its_end_looks_as_if_shown_at_once(theme: Theme, seed: int) -> None:
    rng = random.Random(seed)
    panel, entries, next_id = made(theme), [], 1
    for _ in range(60):
        if entries and rng.random() < 0.5:
            del entries[rng.randrange(len(entries)) :]
        ply = entries[-1].ply if entries else 0
        for _ in range(rng.randrange(1, 4)):
            ply += rng.randrange(1, 4)
            heading = "春" if rng.random() < 0.2 else ""
            entries.append(
                Entry(next_id, ply, rng.choice((-1, 0, 0, 1, 1)), rng.randrange(2), heading, len(entries) + 1)
            )
            next_id += 1
        panel.show(list(entries), entries[-1].ply)
        fresh = made(theme)
        fresh.show(list(entries), entries[-1].ply)
        assert [(row.heading, row.cells) for row in panel._line.rows] == [
            (r.heading, r.cells) for r in fresh._line.rows
        ]
        assert panel._line._row_of == fresh._line._row_of and panel._line._plies == fresh._line._plies
