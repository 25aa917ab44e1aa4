"""What the seven battlefields tell on the screen is what the rules say, and nothing of it follows from a hidden card.

The words are taken from the screen as they are drawn; what they should be is worked out from the state by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import DeclareReading
from game.games.yuki.rules.cards import FOUR_CARDS, TOTALS_ONLY, WEAKER_WINS, is_elite, number
from game.games.yuki.rules.judge import first_done, stronger
from game.games.yuki.rules.strength import best, of_cards, with_reading
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Lane
from tests.games.yuki.levels.test_book import RANK_NAMES
from tests.games.yuki.table.help import scene, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

Said = dict[tuple[int, int], tuple[str, ...]]


class Side(NamedTuple):
    """What is told of one side of a battlefield; `leads` is told by bold letters."""

    words: str
    leads: bool


def open_table(home: Path, level: str, seed: int) -> Pilot:
    seats = (HUMAN, ai(1))
    return table(home, seats=seats, worker=QuietWorker(), seed=seed, options={"level": level}, open_curtain=False)


def positions(pilot: Pilot, seed: int, every: int) -> Iterator[tuple[Any, Said]]:
    """Plays the game of the table at random; yields the state after every so many decisions, shown, and what was said.

    A side that can complete a formation does so half of the time, so that battlefields are decided.
    """
    match, stream, said = scene(pilot).session.match, Stream(seed), Said()
    while match.result is None and match.ply < 260:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            legal = list(GAME.legal(match.state))
            done = [one for one in legal if _completes(match.state, one)]
            action, who = stream.choice(done if done and stream.below(2) else legal), match.state.to_act
            if isinstance(action, DeclareReading):
                said[action.lane, who] = action.reading
            match.play(action)
        if match.ply % every == 0 and match.result is None:
            show(pilot)
            yield match.state, said


def _completes(state: Any, action: Any) -> bool:
    lane, who = getattr(action, "lane", None), state.to_act
    return isinstance(lane, int) and len(state.lanes[lane].cards[who]) == state.lanes[lane].size - 1


def show(pilot: Pilot) -> None:
    """Lays the position out and puts away what lies over the table."""
    while pilot.app.top is not scene(pilot):
        pilot.app.pop()
    pygame.mouse.set_pos((3, 3))
    scene(pilot).game.seats.sitting = 0
    scene(pilot).showing.show_now()


def on_screen(pilot: Pilot) -> list[tuple[Side, Side, str]]:
    """Returns what is told of both players at the ends of every battlefield, and in the lower line of its plate."""
    view = scene(pilot).game.view
    table, places, near = view.table, view.table.places, view.sprites.near
    with pilot.ctx.theme.hearing() as drawn:
        table.draw(pygame.Surface(pilot.screen.get_size()))
    found = []
    for i in range(7):
        plate = places.plate(i, table.lanes.plates.shift(i))
        lower = [line.text for line in drawn if plate.contains(line.rect) and line.rect.centery > plate.centery]
        sides = [inside(drawn, places.label(i, player == near)) for player in (0, 1)]
        assert len(lower) <= 1, (i, lower)
        found.append((sides[0], sides[1], "".join(lower)))
    return found


def inside(drawn: list[Any], box: pygame.Rect) -> Side:
    """Returns the one line that stands in a box."""
    lines = [Side(line.text, line.role == "sans-bold") for line in drawn if box.collidepoint(line.rect.center)]
    assert len(lines) <= 1, lines
    return lines[0] if lines else Side("", leads=False)


def expected(lane: Any, index: int, player: int, said: Said) -> Side:
    """Returns what the rules say of one side: formation, total, who leads."""
    cards, there = lane.cards[player], lane.effects
    strengths = [strength(lane, index, side, said) for side in (0, 1)]
    winner = lane.winner
    if winner is None and None not in strengths:
        winner = stronger(lane, *strengths)
    if not cards:
        return Side("", leads=False)
    own = strengths[player]
    if own is None:
        total = sum(number(code) for code in cards if not is_elite(code))
        more = "＋" if any(map(is_elite, cards)) else ""
        return Side(f"{len(cards)}/{lane.size} 計{total}{more}", winner == player)
    words = f"合計 {own[1]}" if TOTALS_ONLY in there else f"{RANK_NAMES[own[0]]} {own[1]}"
    return Side(words, winner == player)


def verdict(lane: Any, index: int, said: Said) -> str:
    """Returns what the rules say of a battlefield as a whole: other rules, who has won or leads and why."""
    sides, strengths = ("陽", "月"), [strength(lane, index, side, said) for side in (0, 1)]
    if lane.winner is not None:
        return f"{sides[lane.winner]}{'が証明' if lane.by == 'proof' else 'の勝ち'}"
    if FOUR_CARDS in lane.effects or WEAKER_WINS in lane.effects:
        names = [name for effect, name in ((FOUR_CARDS, "四枚"), (WEAKER_WINS, "弱いが勝ち")) if effect in lane.effects]
        return "四枚戦" if names == ["四枚"] else "・".join(names)
    if None in strengths:
        return "未決"
    ahead = stronger(lane, *strengths)
    if strengths[0] == strengths[1]:
        assert first_done(lane) == ahead
        return f"{sides[ahead]}が先着"
    return f"{sides[ahead]}が優勢"


def strength(lane: Any, index: int, player: int, said: Said) -> Any:
    """Returns rank and total of a complete formation as it was declared, or as it is best; None of another one."""
    if not lane.complete(player):
        return None
    reading, cards = said.get((index, player)), lane.cards[player]
    return best(cards, lane.effects) if reading is None else of_cards(with_reading(cards, reading), lane.effects)


def check(home: Path, level: str, seeds: range, every: int, most: int = 99) -> dict[str, int]:
    """Compares every battlefield of positions of random games; returns how often what was told."""
    count = {"positions": 0, "complete": 0, "compared": 0, "proved": 0, "apart": 0}
    for seed in seeds:
        pilot = open_table(home / str(seed), level, seed)
        for state, said in islice(positions(pilot, seed, every), most):
            told, lanes = on_screen(pilot), scene(pilot).game.view.sprites.lanes
            for i, lane in enumerate(state.lanes):
                if lanes[i].look != "open":  # an event that is dealt with lies on the plate
                    wanted = tuple(expected(lane, i, player, said) for player in (0, 1))
                    assert told[i] == (*wanted, verdict(lane, i, said)), (seed, scene(pilot).session.match.ply, i)
            count["positions"] += 1
            count["complete"] += sum(lane.complete(player) for lane in state.lanes for player in (0, 1))
            count["compared"] += sum(lane.by == "compare" for lane in state.lanes)
            count["proved"] += sum(lane.by == "proof" for lane in state.lanes)
            count["apart"] += hidden_is_not_told(pilot, state, told)
        pilot.close()
    return count


def hidden_is_not_told(pilot: Pilot, state: Any, told: Any) -> bool:
    """Puts a state with the same observation under the table: the same is told. Whether it was another state."""
    other = GAME.sample(GAME.observe(state, 0), Stream(len(told) + state.clockwork.turn))
    assert GAME.observe(other, 0) == GAME.observe(state, 0)
    node = scene(pilot).session.match.cursor
    node.state = other
    show(pilot)
    assert on_screen(pilot) == told
    lane = len(state.hands[0]) + state.clockwork.turn  # pointed at, it tells what may still come
    coming = pointed(pilot, lane % 7)
    node.state = state
    show(pilot)
    assert pointed(pilot, lane % 7) == coming
    show(pilot)
    return bool(other != state)


def pointed(pilot: Pilot, lane: int) -> Any:
    """Returns what a battlefield tells while the pointer is on it."""
    lanes = scene(pilot).game.view.table.lanes
    marks = lanes.marks
    lanes.marks = replace(marks, hover=Lane(lane))
    told = on_screen(pilot)[lane]
    lanes.marks = marks
    return told


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "adv"])
def test_each_battlefield_tells_what_the_rules_say(tmp_path: Path, level: str) -> None:
    count = check(tmp_path, level, range(1), 30, 2)
    assert count["positions"] == 2 and count["complete"] >= 4 and count["apart"] >= 2, count


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "adv"])
def test_fifty_positions_tell_what_the_rules_say(tmp_path: Path, level: str) -> None:
    count = check(tmp_path, level, range(12), 11)
    assert count["positions"] >= 50 and count["complete"] > 100 and count["compared"] > 20, count
    assert count["apart"] >= 45 and (count["proved"] > 5) == (level == "adv"), count
