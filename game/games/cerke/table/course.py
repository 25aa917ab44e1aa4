"""How a game of 机戦 goes on at the table: how far is taken back, and at what pace it is played."""

from game.games.cerke.rules.actions import CerkeAction
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.standing import StandingSeason
from game.match.customs import UndoPolicy
from game.table.hooks import Course


class CerkeCourse(Course[CerkeObservation, CerkeAction]):
    """What is thrown is not taken back, and what a declaration brought is looked at."""

    def __init__(self, standing: StandingSeason) -> None:
        self._standing = standing

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Fair also among people: what was thrown cannot be unlearned."""
        return UndoPolicy.FAIR

    def paced(self) -> bool:
        """A declaration that is told beside the board rests there already."""
        return not self._standing.to_be_told()
