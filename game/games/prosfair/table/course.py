"""How a game of プロスフェアー goes on at the table: a turn stands half-made while its declaration is open."""

from collections.abc import Sequence

from game.games.prosfair.rules.actions import ProsfairAction
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.claims import Claims
from game.games.prosfair.table.refusal import RefusalMark
from game.rules.clause import Clause
from game.rules.contract import Pick
from game.table.hooks import Course


class ProsfairCourse(Course[ProsfairObservation, ProsfairAction]):
    """Hands to the parts of the table what the game asks of them."""

    def __init__(self, refusal: RefusalMark, claims: Claims) -> None:
        self._refusal, self._claims = refusal, claims

    def refused(self, picks: Sequence[Pick]) -> bool:
        self._refusal.mean(picks)
        return False

    def refusal(self, clause: Clause) -> None:
        self._refusal.mark(clause)

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        return self._claims.judged(kind, seat, accepted)

    def computer_waits(self) -> bool:
        return self._claims.computer_waits()
