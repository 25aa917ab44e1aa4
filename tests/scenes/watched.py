"""A table that goes on by itself, watched frame by frame: what comes out of it while nothing is told to who sits there.

The others are played by a worker that answers with any legal action. After each frame it is known whether all that was
done since the last one was out of sight; then neither probe nor overlay nor picture may have changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.ai.protocol import Chosen
from game.match.match import AnyNode
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.laws.walk import choose
from tests.pilot import FRAME_S, Pilot
from tests.table.help import QuietWorker
from tests.twins import seats_of
from tests.unseen import Eyes


class AnyWorker(QuietWorker):
    """Answers every question after some frames with any legal action of the position."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._stream = Stream(seed)
        self._due: list[list[Any]] = []
        self.table: Any = None

    def think(self, *asked: Any) -> int:
        id = super().think(*asked)
        match = self.table.session.match
        action = choose(match.game, match.state, self._stream)
        self._due.append([self._stream.below(4), Chosen(id, action, 3, 9_000, 9)])
        return id

    def poll(self, mine: Any) -> list[Any]:
        for one in self._due:
            one[0] -= 1
        self._answers += [answer for left, answer in self._due if left < 0]
        self._due = [one for one in self._due if one[0] >= 0]
        return super().poll(mine)


class Watched:
    """A table of one person on `seat` among computers, from its beginning, and what was seen of it last."""

    def __init__(self, home: Path, game_id: str, seat: int, seed: int, **settings: Any) -> None:
        self._stream = Stream(seed)
        worker = AnyWorker(seed)
        self.pilot = Pilot(home, worker=worker, every_frame=True, **settings)
        self.table = worker.table = TableScene(TableSetup(game_id, seats=seats_of(game_id, seat), seed=seed))
        self.pilot.open(self.table)
        self.eyes = Eyes(self.match.game, seat)
        self.seat = seat
        self.unseen = 0
        """How many steps were out of sight so far."""

    @property
    def match(self) -> Any:
        return self.table.session.match

    def out(self) -> dict[str, object]:
        """Returns what comes out of the table now."""
        facts = {name: fact for name, fact in self.pilot.app.facts().items() if name != "moving"}
        return {
            "probe": json.dumps(facts, sort_keys=True, default=str, ensure_ascii=False),
            "overlay": self.table.debug_lines(),
            "frame": hash(pygame.display.get_surface().get_buffer().raw),
        }

    def differences(self, frames: int) -> Iterator[str]:
        """Goes on for so many frames; yields what changed in those in which nothing was told, with the actions."""
        node, before, moved = self.match.cursor, self.out(), True
        for _ in range(frames):
            if self.match.result is not None:
                return
            self._decide()
            self.pilot.step(dt=FRAME_S)
            new, now = self._new(node), self.out()
            if new and all(map(self._out_of_sight, new)):
                self.unseen += len(new)
                told = [self.match.game.format(one.action) for one in new]
                changed = [name for name in now if now[name] != before[name]]
                yield from (f"{name}: {told}: {before[name]} -> {now[name]}" for name in changed)
                if self._moves and not moved:
                    yield f"moving: {told}"
            node, before, moved = self.match.cursor, now, self._moves

    @property
    def _moves(self) -> bool:
        """Whether something moves while it is not known who is to act: it would tell that something is done."""
        return not self.pilot.app.settled and self.table.eyes.acting() == CHANCE

    def _decide(self) -> None:
        """Answers for the person, whoever asks."""
        if self.match.state.to_act == self.seat and self.table.at_rest:
            self.table.acting.act(choose(self.match.game, self.match.state, self._stream), asked=True)
            self.pilot.rest()

    def _new(self, since: AnyNode) -> list[AnyNode]:
        path = self.match.cursor.path()
        return path[since.ply + 1 :]

    def _out_of_sight(self, node: AnyNode) -> bool:
        assert node.parent is not None
        return self.eyes.tell(node.parent.state, node.action) == (self.eyes.see(node.parent.state), [])
