"""The face of a character: its emblem, at the size it is asked for."""

from __future__ import annotations

import pygame

from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.data.rows import Enemy, Sample, Sheet
from game.games.senya.view.emblem import Crest, emblem


def crest(name: str, sheet: Sheet) -> Crest:
    """Returns whose emblem a character has: the class with the highest level stands first."""
    levels = class_levels(sheet)
    return Crest(name, sheet.style, tuple(sorted(levels, key=lambda cls: -levels[cls])))


def sample_crest(sample: Sample) -> Crest:
    """Returns whose emblem a ready character has, the same in every language."""
    return crest(sample.name.get("ja", ""), sample.sheet)


def enemy_crest(enemy: Enemy) -> Crest:
    """Returns whose emblem an enemy has, the same in every language."""
    return Crest(enemy.id, "", (enemy.id,))


def face(of: Crest, side: int) -> pygame.Surface:
    """Returns an emblem, `side` pixels square. Premultiplied; not to draw on."""
    return emblem(of, side)
