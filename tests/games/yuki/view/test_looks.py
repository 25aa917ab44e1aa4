"""How cards large and small and their ways at 盤上遊姫 look, held against sheets (see `tests/pictures`)."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, TROOPS
from game.games.yuki.view.art import YukiArts
from game.games.yuki.view.cards import BACKS
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.zoom import ZoomArt
from game.i18n.catalog import Texts
from game.ui.motion.director import Director
from tests.games.gungi.view.stage import make_theme
from tests.games.yuki.view.table import make_table, seen_with, steps
from tests.motion import moment
from tests.pictures import hold, look_alike
from tests.places import Spied, new_in
from tests.transcript import approved

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


def test_cards_under_way() -> None:
    """Of each kind of event the first, met in a game."""
    table, found, titles = make_table((1280, 720), lang="en"), [], []
    known: set[str] = set()
    windows: list[Spied] = []
    for number, step in enumerate(steps(8, 120)):
        kinds = {type(event).__name__ for event in step.events}
        if number > 10 and not kinds <= known:
            known |= kinds
            table.stage.settle(seen_with(step.before, 0, frozenset({0})))
            goal = seen_with(step.after, 0, frozenset({0}))
            found.append(moment(Director(table.stage), table.draw, step.seen_by(0), goal, windows=windows))
            titles.append(f"step {number}: {' '.join(sorted(kinds))}")
    look_alike(SEEN / "motion.png", titles, found)
    approved(SEEN / "motion.places", new_in(zip(titles, windows, strict=True)))


def test_the_emblem_of_every_force_and_deck() -> None:
    hold(SEEN / "emblems.png", [emblem(name, side, (250, 240, 220)) for side in (110, 40) for name in "RBGYPWSMEF"])
