"""Law 10 for プロスフェアー: the animations of a turn, played to their end, give the observation's layout."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import Attributes
from game.games.prosfair.rules.state import ProsfairState, new_game
from game.games.prosfair.view.marks import ProsfairMarks, last_marks
from game.games.prosfair.view.screen import ProsfairScreen
from game.games.prosfair.view.sprites import StruckCall, layout_of
from game.rules.chance import Stream
from game.rules.contract import Event
from game.ui.motion.director import Director
from tests.games.prosfair.view.table import make_screen, picture

VECTORS = Path(__file__).parents[3] / "vectors" / "prosfair"
STEPS = 50
KINDS = (
    ev.Moved, ev.Entered, ev.Captured, ev.Promoted, ev.PhaseCompleted, ev.AttributesDeclared, ev.Transformed,
    ev.Expanded, ev.Occupied, ev.Abandoned, ev.Returned, ev.SpecialPlaced, ev.Composed, ev.Evolved, ev.TimeLapsed,
    ev.SpecialTaken, ev.SpecialVanished,
)  # fmt: skip


def play(
    screen: ProsfairScreen, director: Director[ProsfairObservation], state: ProsfairState, turn: Turn, *, whole: bool
) -> None:
    """Plays a turn's events, in frames that are drawn or by jumping to the end."""
    log: list[Event] = []
    after = GAME.apply(state, turn, log)
    observation = GAME.observe(after, 0)
    director.play(log, observation)
    if whole:
        for n in range(2000):
            if not director.update(1 / 12):
                break
            if n % 6 == 0:
                picture(screen)
        assert not director.busy
    else:
        director.finish()
    assert not director.mismatch, (turn, log)
    assert screen.sprites.layout() == layout_of(observation)
    screen.boards.marks = ProsfairMarks(last=last_marks(log, after.options.table))


def wanted(legal: list[Turn], stream: Stream) -> Turn:
    """Returns a turn; those that declare something are taken more often than by chance."""
    declaring = [turn for turn in legal if turn.declare is not None]
    pool = declaring if declaring and stream.below(3) else legal
    return pool[stream.below(len(pool))]


@pytest.mark.slow
@pytest.mark.parametrize("form", ["ryaku", "hon"])
def test_games_played_in_frames_and_in_jumps(form: str) -> None:
    state = new_game(Options(form=form, level="full"))
    screen = make_screen(observation=GAME.observe(state, 0))
    director: Director[ProsfairObservation] = Director(screen.stage, "full", debug=True)
    stream = Stream(5)
    for n in range(STEPS):
        legal = list(state.turns)
        if not legal:
            break
        turn = wanted(legal, stream)
        play(screen, director, state, turn, whole=n % 10 == 0)
        state = GAME.apply(state, turn, None)


def positions() -> Iterator[tuple[ProsfairState, Turn]]:
    """Yields the positions of the vectors with the turns whose outcome they tell, and a time that lapses (P11.5)."""
    for name, part in (("positions", "positions"), ("cases", "cases")):
        for entry in json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))[part]:
            state = GAME.position_in({"pfn": entry["position"]}, {})
            for text in entry["after"]:
                turn = GAME.parse(text, state)
                assert isinstance(turn, Turn)
                yield state, turn
    state = new_game(Options(form="hon", level="full")).after(attributes=Attributes("ign", "pas", 1))
    yield state, state.turns[0]


@pytest.mark.slow
def test_every_kind_of_event() -> None:
    """P4.3."""
    seen: Counter[str] = Counter()
    screen = make_screen()
    screen.stage.call = lambda events: StruckCall("トレス・メ・トル、デイ・カーリオ")
    director: Director[ProsfairObservation] = Director(screen.stage, "full", debug=True)
    kinds: set[type] = set()
    for state, turn in positions():
        log: list[Event] = []
        GAME.apply(state, turn, log)
        names = {type(event).__name__ for event in log}
        if all(seen[name] > 1 for name in names):
            continue
        director.show(GAME.observe(state, 0))
        play(screen, director, state, turn, whole=any(not seen[name] for name in names))
        seen.update(names)
        kinds |= {kind for kind in KINDS if any(isinstance(event, kind) for event in log)}
    assert kinds == set(KINDS)


def test_pieces_fly_back_to_an_earlier_position() -> None:
    """Undo and jumps in the record, also out of the middle of an animation."""
    state = new_game(Options(form="ryaku", level="full"))
    screen = make_screen(observation=GAME.observe(state, 0))
    director: Director[ProsfairObservation] = Director(screen.stage, "full", debug=True)
    stream, seen = Stream(8), [state]
    for _ in range(14):
        turn = wanted(list(seen[-1].turns), stream)
        log: list[Event] = []
        seen.append(GAME.apply(seen[-1], turn, log))
        director.play(log, GAME.observe(seen[-1], 0))
        director.update(0.2)
    flights = 0
    for earlier in (*reversed(seen), seen[6], seen[0]):
        observation = GAME.observe(earlier, 0)
        director.fly(observation)
        flights += bool(screen.sprites.actors)
        director.update(0.15)
        picture(screen)
        director.finish()
        assert not director.mismatch
        assert screen.sprites.layout() == layout_of(observation)
    assert flights > 5
