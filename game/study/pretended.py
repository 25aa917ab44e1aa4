"""A short game looked back on at once, for pictures of its review: what the search would say is made up."""

from collections.abc import Container
from functools import partial

from game import catalog
from game.ai.analysis import Analysis, Looked
from game.ai.process import player
from game.ai.protocol import Analyse, Analysed, Answer, Appraise, Appraised, Request
from game.ai.worker import Worker
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, ai
from game.records.header import Header, now
from game.records.library import Library
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations, Resign
from game.stage.scene import Context, TableSetup
from game.study.review_task import ReviewTask
from game.table.scene import open_table

PLIES = 24
"""The length of the game."""
WORTH = (0.0, -0.2, 0.6, -1.4, 0.2, -2.6, 0.4)
"""What is told of one action after another, in units of the game's values."""


class PretendedWorker(Worker):
    """A process that is none: it answers everything at the next look."""

    def _ask(self, request: Request) -> int:
        if isinstance(request, Analyse):
            self._answers.append(Analysed(request.id, _analysis(request)))
        elif isinstance(request, Appraise):
            values = tuple(WORTH[n % len(WORTH)] for n in range(len(request.observations)))
            self._answers.append(Appraised(request.id, values))
        return request.id

    def poll(self, mine: Container[int] | None = None) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers


def _analysis(request: Analyse) -> Analysis:
    """Returns the action that was played and the first other one, at values that go up and down."""
    analyst = player(request.game).analyst
    assert analyst is not None
    other = next((one for one in request.observation.legal if one not in request.asked), None)
    if other is None:
        return Analysis()
    worth = WORTH[request.seed % len(WORTH)] * analyst.unit
    looked = [Looked(request.asked[0], worth), Looked(other, WORTH[2] * analyst.unit / 2)]
    return Analysis(2, request.nodes, tuple(sorted(looked, key=lambda one: one.value, reverse=True)))


def open_pretended(ctx: Context, game_id: str) -> None:
    """Puts the review of a short game on the table."""
    record = Library(ctx.home).add(_short(game_id), Header((HUMAN, ai(3)), created=now()))
    open_table(ctx, TableSetup(game_id, record=record), partial(ReviewTask, workers=[PretendedWorker()]))


def _short(game_id: str) -> AnyMatch:
    """Returns a game of a few actions, given up."""
    match, stream = Match(catalog.rules(game_id), {}, 1), Stream(1)
    while match.ply < PLIES:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        legal = match.game.legal(match.state)
        match.play(legal.sampled(stream) if isinstance(legal, Combinations) else stream.choice(list(legal)))
    match.play(Resign(0))
    return match
