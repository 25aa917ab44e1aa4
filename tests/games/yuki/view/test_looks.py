"""How cards large and small and tables of 盤上遊姫 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, TROOPS
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import BACKS
from game.games.yuki.view.zoom import ZoomArt
from game.i18n.catalog import Texts
from tests.games.gungi.view.stage import make_theme
from tests.games.yuki.view.table import make_table, seen_with, steps
from tests.pictures import hold

SEEN = Path(__file__).parent / "seen"
CARDS = (*TROOPS[::7], *DECKS["S"][::3], *DECKS["M"][::3], *EVENTS[::3], *FIELDS[::3], *BACKS)


def test_cards_in_either_language() -> None:
    found = []
    for lang in ("ja", "en"):
        arts = YukiArts(make_theme((1280, 720)), Texts(lang, catalog.text_folders()))
        for width in (44, 76, 110):
            art = arts.at(width)
            found += [art.card(code) for code in CARDS[width % 3 :: 2]]
        found += [art.ghost(CARDS[0]), art.dim(CARDS[1]), art.leaning(CARDS[2], 12.0), art.shadow(1, 4)[0]]
        large = ZoomArt(make_theme((1280, 720)), arts.texts, 210)
        found += [large.card(code) for code in CARDS[lang == "en" :: 5]]
    hold(SEEN / "cards.png", found)


def test_tables_in_the_course_of_a_game() -> None:
    table, found = make_table((1280, 720), lang="en"), []
    for n, step in enumerate(steps(8, 160)):
        if n % 40 == 39:
            seat = n // 40 % 2
            table.stage.settle(seen_with(step.after, seat, frozenset({seat})))
            found.append(table.draw())
    hold(SEEN / "tables.png", found)
