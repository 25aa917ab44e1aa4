"""The emblem of a character: its own, the same every day, clear around, at any size."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations

import pygame

from game.games.senya.view.crest.charges import CLASS_CHARGES, ENEMY_CHARGES
from game.games.senya.view.emblem import emblem, mark
from game.games.senya.words.paper import Crest
from tests.games.senya.book import files

SMALL = 40


def _rows(file: str, kind: str) -> list[dict[str, object]]:
    rows = files()[file][kind]
    assert isinstance(rows, list)
    return rows


def _crests() -> list[Crest]:
    """Returns the crests of all samples and enemies."""
    found = []
    for row in _rows("samples", "sample"):
        taken = row["creation_classes"]
        assert isinstance(taken, list)
        found.append(Crest(str(row["name_ja"]), str(row["style"]), tuple(dict.fromkeys(map(str, taken)))))
    return found + [Crest(str(row["name_ja"]), "", (str(row["id"]),)) for row in _rows("enemies", "enemy")]


def _pixels(crest: Crest, side: int = SMALL) -> bytes:
    return pygame.image.tobytes(emblem(crest, side), "RGBA")


def _apart(a: bytes, b: bytes) -> float:
    """Returns how far two pictures are apart, from 0 to 1."""
    return sum(abs(x - y) for x, y in zip(a[::7], b[::7], strict=True)) / 255 / (len(a) / 7)


def test_every_class_and_enemy_has_a_charge_of_its_own() -> None:
    assert {str(row["id"]) for row in _rows("classes", "class")} == CLASS_CHARGES.keys()
    assert {str(row["id"]) for row in _rows("enemies", "enemy")} == ENEMY_CHARGES.keys()
    assert len(set(CLASS_CHARGES.values())) == len(CLASS_CHARGES)


def test_everybody_looks_different() -> None:
    """Also small, as they stand in the count track."""
    shown = {crest: _pixels(crest) for crest in _crests()}
    near = [(a.name, b.name) for a, b in combinations(shown, 2) if _apart(shown[a], shown[b]) < 0.02]
    assert not near


def test_name_style_and_class_are_seen() -> None:
    one = Crest("蓮", "asura", ("swordsman",))
    others = (Crest("雪", "asura", ("swordsman",)), Crest("蓮", "guilt", ("swordsman",)),
              Crest("蓮", "asura", ("hunter",)), Crest("蓮", "asura", ("swordsman", "fighter")))  # fmt: skip
    assert all(_apart(_pixels(one), _pixels(other)) > 0.005 for other in others)


def test_an_emblem_is_the_same_on_every_machine() -> None:
    """The number of a name does not hang on Python's own hash, which changes with every start."""
    assert mark("剣士 蓮") == 0x44C782A0C6982405
    assert _pixels(Crest("誰か", "unknown", ("nobody",))) == _pixels(Crest("誰か", "unknown", ("nobody",)))


def test_an_emblem_is_clear_around_it_at_any_size() -> None:
    for side in (8, 24, 57, 260):
        image = emblem(Crest("", "", ()), side)
        assert image.get_size() == (side, side)
        assert image.get_at((0, 0)).a == 0
        assert image.get_at((side // 2, side // 3)).a > 200
