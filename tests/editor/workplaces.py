"""What the workplace of a game shows of drafts, held against a sheet of pictures and a table of places and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from game import catalog
from game.editor.bench import Bench
from game.editor.workplace import EditorSpot, Workplace
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.draft import PositionDraft
from game.ui.theme import Theme
from tests.games.gungi.view.stage import make_theme
from tests.pictures import hold
from tests.places import Spied, watching
from tests.transcript import approved

ROOMS = ((620, 600), (420, 560))
"""Boards of a wide window and of a narrow one."""
EACH = 46
"""Width of a thing in the supply."""
GROUND = (40, 42, 46)


def drafts_of(game_id: str, positions: Iterable[object]) -> list[PositionDraft]:
    """Returns positions as drafts."""
    bench = Bench(game_id)
    found = []
    for position in positions:
        bench.take_in(position)
        found.append(bench.draft)
    return found


def hold_workplace(
    game_id: str, seen: Path, drafts: Iterable[PositionDraft], looks: Iterable[Mapping[str, object]]
) -> None:
    """Holds what is drawn of drafts, in each look and room, and how places lie and things are called in them."""
    theme, told, pictures = make_theme(), list[str](), list[pygame.Surface]()
    texts = {lang: Texts(lang, catalog.text_folders()) for lang in LANGUAGES}
    for look in looks:
        for room in ROOMS:
            for n, draft in enumerate(drafts):
                made: Workplace = catalog.load(catalog.GAMES[game_id].editor)(theme, look)
                surface = _blank(*room)
                spots = made.layout(surface.get_rect(), draft)
                with watching():
                    made.draw(surface, draft, texts["en"])
                pictures.append(surface)
                told.append(f"draft {n} in {room[0]} × {room[1]}: {_placed(spots)}")
                told += [line for line in surface.told() if line not in told]
        pictures.append(_supply(game_id, theme, look, texts["en"]))
    told += _names(game_id, theme, texts)
    hold(seen.with_suffix(".png"), pictures)
    approved(seen.with_suffix(".txt"), told)


def _blank(width: int, height: int) -> Spied:
    surface = Spied((width, height))
    surface.fill(GROUND)
    return surface


def _placed(spots: Iterable[EditorSpot]) -> str:
    return " ".join(f"{one.place}{'*' * one.framed}={','.join(map(str, one.rect))}" for one in spots)


def _things(game_id: str) -> list[str]:
    """Returns everything that can lie in a place: what there is to take, each turned in every way."""
    bench = Bench(game_id)
    bench.clear()
    found = {thing: None for row in bench.drafting.supply(bench.draft) for thing in row if thing}
    for thing in [*found]:
        found |= {other: None for _, other in bench.drafting.turns(thing)}
    return [*found]


def _supply(game_id: str, theme: Theme, look: Mapping[str, object], texts: Texts) -> pygame.Surface:
    """Draws everything once, as wide as in the supply and as narrow as anywhere."""
    made: Workplace = catalog.load(catalog.GAMES[game_id].editor)(theme, look)
    things = _things(game_id)
    high = round(EACH * made.ratio) + 24
    surface = _blank(1240, -(-len(things) // 24) * high)
    made.layout(surface.get_rect(), Bench(game_id).draft)
    for n, thing in enumerate(things):
        x, y = n % 24 * (EACH + 4), n // 24 * high
        made.thing(surface, pygame.Rect(x, y, EACH, high - 24), thing)
        made.thing(surface, pygame.Rect(x, y + high - 22, EACH // 2, 20), thing)
    return surface


def _names(game_id: str, theme: Theme, texts: Mapping[str, Texts]) -> list[str]:
    made: Workplace = catalog.load(catalog.GAMES[game_id].editor)(theme, {})
    return [
        f"{thing}: {' · '.join(made.named(texts[lang], thing) for lang in LANGUAGES)}" for thing in _things(game_id)
    ]
