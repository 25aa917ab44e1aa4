"""The screen of プロスフェアー: every square can be pointed at, at every size, from both sides, small and enlarged."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pygame
import pytest

from game.games.prosfair.rules.parts import EMPTY_HAND, JOINT, Attributes, GameBoard, Special
from game.games.prosfair.rules.pieces import BLACK, WHITE, B, G, Q, cell
from game.games.prosfair.view import strip
from game.games.prosfair.view.art import GHOSTLY
from game.games.prosfair.view.marks import ProsfairMarks
from game.games.prosfair.view.rooms import rooms
from game.games.prosfair.view.screen import ProsfairScreen
from game.games.prosfair.view.sprites import BoardFacts, ProsfairSprites
from game.games.prosfair.view.strip import Strip
from game.rules.contract import InHand, Square
from game.ui.theme import Theme
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.view.table import make_screen, picture, seen, texts_of

SIZES = ((1280, 720), (1440, 900), (1920, 1080))
SUB = {"ryaku": 3, "hon": 5}


def full(form: str) -> dict[int, GameBoard]:
    """Returns four sub-boards of a form."""
    count = SUB[form] ** 2
    return {slot: GameBoard((cell(G, slot % 2), *(0,) * (count - 1)), slot % 2, slot, (-1, 0, 1, JOINT)[slot - 1])
            for slot in range(1, 5)}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", ["ryaku", "hon"])
@pytest.mark.parametrize("enlarged", [None, 1, 4])
@pytest.mark.parametrize("flipped", [False, True])
def test_every_square_is_hit_in_its_middle(
    size: tuple[int, int], form: str, enlarged: int | None, flipped: bool
) -> None:
    screen = make_screen(size, seen(form, subs=full(form)))
    screen.boards.enlarged = enlarged
    screen.flipped = flipped
    found = dict(screen.boards.targets())
    assert len(found) == screen.boards.base.files**2 + 4 * SUB[form] ** 2
    for pick, rect in found.items():
        assert screen.hit(rect.center) == (pick,)
        assert screen.rect_of(pick) == rect


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_nothing_overlaps(size: tuple[int, int], scale: float) -> None:
    theme = make_theme(size, scale)
    placed = rooms(theme, size, lambda width: 2 if scale > 1.5 else 1)
    rects = [getattr(placed, room.name) for room in fields(placed)]
    assert all(rect.width > 60 and rect.height > 20 for rect in rects)
    assert all(rect.right <= size[0] and rect.bottom <= size[1] for rect in rects)
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])
    assert placed.board.width / 13 > 40


def test_the_record_has_the_place_of_sub_boards_that_never_open() -> None:
    """P1.4."""
    theme = make_theme((1280, 720))
    with_boards, without = (rooms(theme, (1280, 720), lambda width: 1, sub_boards=some) for some in (True, False))
    assert without.record == with_boards.record.union(with_boards.block)


def test_white_sits_below_and_black_when_flipped() -> None:
    screen = make_screen()
    assert screen.boards.base.grid(0) == (0, 7)
    screen.flipped = True
    assert screen.boards.base.grid(0) == (7, 0)
    assert screen.trays[BLACK].rect.y > screen.trays[WHITE].rect.y


def test_an_unopened_slot_has_no_squares_and_no_words_to_click() -> None:
    screen = make_screen()
    room = screen.boards.room(2)
    assert screen.hit(room.board.center) == ()
    assert screen.boards.head_at(room.head.center) is None
    assert screen.boards.slot_at(room.board.center) == 2


def test_words_over_a_sub_board_enlarge_it_and_its_squares_do_not() -> None:
    screen = make_screen(observation=seen(subs=full("ryaku")))
    assert screen.boards.head_at(screen.boards.room(3).head.center) == 3
    assert screen.boards.head_at(screen.boards.room(3).board.center) is None
    small = screen.boards.fields[3].size.cell
    screen.boards.enlarged = 3
    assert screen.boards.fields[3].size.cell > small * 1.3


def test_a_picture_with_changed_squares_is_that_of_a_fresh_screen() -> None:
    screen = make_screen(observation=seen(subs=full("ryaku")))
    picture(screen)
    after = seen(
        subs=full("ryaku") | {1: GameBoard((0,) * 8 + (cell(Q, WHITE, 9),))},
        specials=(Special("SB", WHITE, 0, (28, 19, 21), 9),),
        hands=((*EMPTY_HAND[:11], 3), EMPTY_HAND),
        attributes=Attributes("ign", "pas", 8),
    )
    screen.sprites.settle(after)
    assert picture(screen) == picture(make_screen(observation=after))
    screen.boards.marks = ProsfairMarks(selected=Square(1, 2), hover=Square(3, 1, 1), last=((Square(2, 2), "from"),))
    assert picture(screen) != picture(make_screen(observation=after))
    screen.boards.marks = ProsfairMarks()
    assert picture(screen) == picture(make_screen(observation=after))


def test_a_shadow_tyrant_looks_unlike_the_bolussa() -> None:
    """P9.6."""
    sub = GameBoard((cell(B, BLACK), *(0,) * 8))
    screen = make_screen(observation=seen(subs={1: sub}))
    assert screen.boards.fields[1].code(0) == cell(B, BLACK) | GHOSTLY
    art = screen.boards.base.art
    assert art.tile(cell(B, BLACK)).get_size() == art.tile(cell(B, BLACK) | GHOSTLY).get_size()
    assert art.tile(cell(B, BLACK)).get_buffer().raw != art.tile(cell(B, BLACK) | GHOSTLY).get_buffer().raw


def test_what_is_copied_shows_no_special_piece_and_no_mark() -> None:
    """P9.5."""
    plain = make_screen()
    special = make_screen(observation=seen(specials=(Special("SB", WHITE, 0, (28, 19, 21), 9),)))
    special.boards.marks = ProsfairMarks(selected=Square(4, 4))
    picture(special)
    bits = [screen.boards.picture(18) for screen in (plain, special)]
    assert bits[0].get_size() == plain.boards.region(18).size
    assert pygame.image.tobytes(bits[0], "RGB") == pygame.image.tobytes(bits[1], "RGB")


def test_keys_lead_from_board_to_board_and_to_the_hands() -> None:
    hand = (0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2)
    screen = make_screen(observation=seen(subs=full("ryaku"), hands=(hand, hand)))
    here = screen.step(None, 0, 0)
    boards = set()
    for _ in range(16):
        here = screen.step(here, 1, 0)
        boards.add(here.board if isinstance(here, Square) else None)
    assert {0} < boards
    for _ in range(30):
        here = screen.step(here, 0, 1)
    assert isinstance(here, InHand)
    assert here.seat == WHITE


def test_hand_pieces_are_picks() -> None:
    screen = make_screen(observation=seen(hands=((0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2), EMPTY_HAND)))
    rect = screen.rect_of(InHand(WHITE, "G"))
    assert rect is not None
    assert screen.hit(rect.center) == (InHand(WHITE, "G"),)
    assert screen.code_of(InHand(WHITE, "G")) == cell(G, WHITE)
    assert screen.code_of(InHand(BLACK, "G")) is None


def test_p13_the_special_pieces_of_a_tray_keep_their_order_as_they_grow() -> None:
    small, large = Special("SB", WHITE, 0, (28, 19, 21), 9), Special("SR", WHITE, 0, (52, 43, 45), 30)
    for order in ((small, large), (large, small)):
        screen = make_screen(observation=seen(specials=order))
        rects = next(tray.special_rects() for tray in screen.trays if tray.seat == WHITE)
        assert list(rects) == ["SB", "SR"] and rects["SB"].x < rects["SR"].x


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_p11_5_the_words_of_the_strip_keep_apart_in_large_text(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    theme, drawn = make_theme((1280, 720), 1.75), {}
    screen = ProsfairScreen(theme, texts_of(lang))
    screen.sprites.settle(seen(attributes=Attributes("ign", "fut", 7)))
    screen.layout(rooms(theme, (1280, 720), lambda width: 2))
    plain = Theme.draw

    def draw(self: Theme, surface: pygame.Surface, text: str, *rest: object) -> pygame.Rect:
        drawn[text] = plain(self, surface, text, *rest)  # type: ignore[arg-type]
        return drawn[text]

    monkeypatch.setattr(Theme, "draw", draw)
    picture(screen)
    said, left = texts_of(lang), drawn[texts_of(lang)("prosfair-board.lasts", 7)]
    where = next(
        drawn[said(key)] for key in ("prosfair-board.transforms.ign", "prosfair.declare.adj.ign") if said(key) in drawn
    )
    assert where.right + 4 <= left.left


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("plies", [7, 10])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_p11_5_no_words_of_the_strip_touch(lang: str, plies: int, scale: float) -> None:
    theme = make_theme((1280, 720), scale)
    screen = ProsfairScreen(theme, texts_of(lang))
    screen.sprites.settle(seen(attributes=Attributes("don", "fut", plies)))
    screen.layout(rooms(theme, (1280, 720), lambda width: 2))
    with theme.hearing() as drawn:
        screen.strip.draw(pygame.Surface((1280, 720)))
    assert texts_of(lang)("prosfair-board.lasts", plies) in [line.text for line in drawn]
    rows = [(a.rect, b.rect) for a, b in combinations(drawn, 2) if abs(a.rect.centery - b.rect.centery) < 6]
    assert len(rows) > 5 and all(not a.inflate(6, 0).colliderect(b) for a, b in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_p11_5_the_line_that_grows_shorter_crosses_no_word(
    size: tuple[int, int], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = make_screen(size, seen(attributes=Attributes("ign", "fut", 7)), lang=lang)
    lines: list[pygame.Rect] = []

    def drops(self: Strip, out: pygame.Surface, line: pygame.Rect, plies: int) -> None:
        lines.append(line)

    monkeypatch.setattr(Strip, "_drops", drops)
    monkeypatch.setattr(strip, "panel", lambda *rest: None)
    attributes = Strip._attributes

    def alone(self: Strip, out: pygame.Surface, rect: pygame.Rect, facts: BoardFacts) -> None:
        attributes(self, out, rect, facts)
        assert not out.subsurface(lines[0].inflate(0, 2)).get_bounding_rect().width, "ink of words"

    monkeypatch.setattr(Strip, "_attributes", alone)
    picture(screen, size)
    assert lines


@pytest.mark.parametrize("attributes", [Attributes("ign", "fut", 7), Attributes("ign"), Attributes()])
@pytest.mark.parametrize("high", [48, 58])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_the_lines_of_the_attributes_lie_below_each_other(scale: float, high: int, attributes: Attributes) -> None:
    theme = make_theme((1280, 720), scale)
    one = Strip(theme, texts_of("ja"), ProsfairSprites(facts=BoardFacts(attributes, full=True, boards=True)))
    one.layout(pygame.Rect(0, 0, 570, high))
    with theme.hearing() as drawn:
        one.draw(pygame.Surface((600, 80)))
    first, *below = [line for line in drawn if line.rect.left < one.attributes_rect.right]
    assert first.role == "mincho" and below and first.rect.centery - first.px // 2 >= 0
    assert all(first.rect.centery + (first.px + line.px) // 2 <= line.rect.centery + 1 for line in below)
    assert all(line.rect.centery + line.px // 2 <= high for line in below)
