"""The places of the war on the window: the map, the plates of the others and the paper; cards; the own pair below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.senya.view.story.rooms import StoryRooms
from game.games.senya.view.story.rooms import rooms as of_story
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class WarRooms:
    """Rectangles in window pixels; `story` are those that a story has too: cards, casting board, notice, buttons."""

    story: StoryRooms
    title: pygame.Rect
    track: pygame.Rect
    map: pygame.Rect
    plates: pygame.Rect
    paper: pygame.Rect
    pair: pygame.Rect
    seals: pygame.Rect


def rooms(theme: Theme, size: tuple[int, int], button_rows: Callable[[int], int]) -> WarRooms:
    """Returns where everything lies; `button_rows` says how many rows the buttons take in a width."""
    story = of_story(theme, size, button_rows)
    gap = story.paper.x - story.vignette.right
    scene = story.vignette.union(story.paper)
    town = pygame.Rect(scene.x, scene.y, round(scene.w * 0.445), scene.h)
    plates = pygame.Rect(town.right + gap, scene.y, round(scene.w * 0.225), scene.h)
    paper = pygame.Rect(plates.right + gap, scene.y, scene.right - plates.right - gap, scene.h)
    title = pygame.Rect(story.title.x, story.title.y, round(story.title.w * 0.52), story.title.h)
    track = pygame.Rect(title.right + gap, title.y, story.title.right - title.right - gap, title.h)
    pair = pygame.Rect(story.party.x, story.party.y, round(story.party.w * 0.655), story.party.h)
    seals = pygame.Rect(pair.right + gap, pair.y, story.party.right - pair.right - gap, pair.h)
    return WarRooms(story, title, track, town, plates, paper, pair, seals)
