"""Builds positions on the bench by the steps a person has, and finds the position objects of a game's vectors."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any

from game import catalog
from game.editor.bench import Bench, LyingAt
from game.rules.draft import PositionDraft, PositionDrafting
from tests.laws.walk import VECTORS, positions_in

EDITED = catalog.edited()


def vectors(game_id: str) -> list[tuple[str, Any]]:
    """Returns (name, position object) of all positions in the vectors of a game."""
    return positions_in(game_id, VECTORS / game_id, catalog.home(game_id) / "vectors")


def put(bench: Bench, place: str, thing: str) -> None:
    """Puts a thing down by steps of the page: out of the supply, and turned where it lies."""
    supply = [one for row in bench.drafting.supply(bench.draft) for one in row]
    if thing in supply:
        bench.put(place, thing)
        return
    for begun in filter(None, supply):
        way = _ways(bench.game_id, begun).get(thing)
        if way is not None:
            bench.put(place, begun)
            for how in way:
                at = len(bench.draft.at(place)) - 1
                bench.turn(LyingAt(place, at), how)
            return
    for there, held in bench.draft.things.items():
        if thing in held:  # where everything is there once, it is moved
            bench.move(LyingAt(there, held.index(thing)), place)
            return
    raise AssertionError(f"{thing} can be made of nothing in the supply")


@cache
def _ways(game_id: str, begun: str) -> dict[str, tuple[str, ...]]:
    """Returns all that a thing can be turned into, each with the shortest way there."""
    drafting: PositionDrafting = catalog.load(catalog.GAMES[game_id].drafting)
    found: dict[str, tuple[str, ...]] = {begun: ()}
    ends = deque([begun])
    while ends:
        at = ends.popleft()
        for how, other in drafting.turns(at):
            if other not in found:
                found[other] = (*found[at], how)
                ends.append(other)
    return found


def build(bench: Bench, wanted: PositionDraft) -> None:
    """Makes a draft from nothing by the steps a person has: answers first, for they may open places."""
    bench.clear()
    for question, answer in wanted.said.items():
        bench.tell(question, answer)
    for place, things in wanted.things.items():
        for thing in things:
            put(bench, place, thing)
    for place in {*bench.draft.things, *wanted.things}:  # what came by itself, with a board that was opened
        if bench.draft.at(place) != wanted.at(place):
            while bench.draft.at(place):
                bench.take(LyingAt(place, 0))
            for thing in wanted.at(place):
                put(bench, place, thing)
    for question, answer in wanted.said.items():
        bench.tell(question, answer)
