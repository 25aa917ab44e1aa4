"""How a game of 机戦 goes on at the table: throws, seasons that stand, and offers to leave one without points."""

from collections.abc import Sequence

from game.games.cerke.rules.actions import CerkeAction
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.by_hand import SticksByHand
from game.games.cerke.table.drawn_season import DrawnSeason
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.table.turn import TurnCourse
from game.match.customs import UndoPolicy
from game.rules.clause import Clause
from game.rules.contract import Pick
from game.table.hooks import Course
from game.table.port import Port


class CerkeCourse(Course[CerkeObservation, CerkeAction]):
    """Hands to the parts of the table what the game asks of them."""

    def __init__(
        self,
        port: Port[CerkeObservation],
        turn: TurnCourse,
        standing: StandingSeason,
        by_hand: SticksByHand,
        drawn_season: DrawnSeason,
    ) -> None:
        self._port, self._turn = port, turn
        self._standing, self._by_hand, self._drawn_season = standing, by_hand, drawn_season

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Fair also among people: what was thrown cannot be unlearned."""
        return UndoPolicy.FAIR

    def refused(self, picks: Sequence[Pick]) -> bool:
        self._turn.mean(picks)
        return False

    def refusal(self, clause: Clause) -> None:
        self._turn.mark_refusal()

    def ask_chance(self) -> bool:
        return self._by_hand.ask()

    def chance_waits(self) -> bool:
        return self._standing.still

    def computer_waits(self) -> bool:
        return self._standing.watching

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        return kind == "season" and self._drawn_season.judged(seat, accepted)

    def paced(self) -> bool:
        """A declaration that is told beside the board rests there already."""
        return not self._standing.to_be_told()
