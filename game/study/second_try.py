"""A second try: what somebody plays in the place of a move of the game is judged, and refuted where it is worse."""

from game.ai.analysis import Analysis
from game.ai.protocol import Analysed, Failed
from game.match.match import AnyNode, AnyStep
from game.review.work import ReviewWork
from game.rules.contract import CHANCE, AnyObservation
from game.table.port import Port

AS_GOOD = 4.0
"""An answer that loses no more points than this against the best is right."""


class SecondTry:
    """Judges one answer at a time; `work` is the review, whose processes are asked (None: there is none)."""

    def __init__(self, port: Port[AnyObservation], work: ReviewWork | None) -> None:
        self._port, self._work = port, work
        self._asked: tuple[int, AnyNode] | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is being judged."""
        return self._asked is not None

    def judge(self, step: AnyStep) -> None:
        """Has an action judged that was played beside the line of the game."""
        node, match = step.node, self._port.session.match
        self.drop()
        line = match.main_end.path()
        before = node.parent
        if self._work is None or before not in line or before is None or node in line or node.actor == CHANCE:
            return
        if match.game.continues(before.state, node.action):
            return
        question = self._work.reviewing.question_of(node, "deep")
        self._asked = self._work.workers[0].analyse(match.game.id, *question), node
        self._port.ctx.app.notify(self._port.ctx.texts("review.judging"))

    def drop(self) -> None:
        """Waits for no judgement any more."""
        if self._asked is not None and self._work is not None:
            self._work.workers[0].cancel(self._asked[0])
        self._asked = None

    def tick(self) -> bool:
        """Tells what was judged; True if something was."""
        if self._asked is None or self._work is None:
            return False
        id, node = self._asked
        for answer in self._work.workers[0].poll({id}):
            if isinstance(answer, Failed):
                self._asked = None
            elif isinstance(answer, Analysed):
                self._asked = None
                self._tell(node, answer.lines)
        return self._asked is None

    def _tell(self, node: AnyNode, lines: Analysis) -> None:
        """Says whether the answer was right; what refutes a worse one is played where the table still stands there."""
        assert self._work is not None
        port, texts, match = self._port, self._port.ctx.texts, self._port.session.match
        tried = lines.of(node.action)
        if tried is None or len(lines.looked) < 2:
            port.ctx.app.notify(texts("review.only-one"), lasting=True)
            return
        fit = self._work.reviewing.fits["deep"]
        best, own = 100 * fit.chance(lines.looked[0].value), 100 * fit.chance(tried.value)
        if best - own <= AS_GOOD:
            port.ctx.app.notify(texts("review.right", round(own)), lasting=True)
            return
        reply = tried.line[0] if tried.line else None
        stands = match.cursor is node and match.result is None and node.state.to_act != CHANCE
        if reply is not None and stands and match.game.explain(node.state, reply) is None:
            port.acting.act(reply, asked=True)
        port.ctx.app.notify(texts("review.wrong", round(own), round(best)), lasting=True)
