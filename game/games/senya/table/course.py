"""How a battle goes on at the table: what may be put together, when dice fall, what is taken back (S19.9)."""

from game.games.senya.rules.actions import Evade, NoCounter, NoCover, NoInterrupt, SenyaAction, SetupDone
from game.games.senya.rules.choosing.offers import action_of, next_picks
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.always import AlwaysAsking
from game.games.senya.table.sitting import Sitting
from game.match.customs import UndoPolicy
from game.rules.chooser import Narrowed, Offered
from game.table.hooks import Course
from game.table.port import Port

NOTHING: Offered = Narrowed(lambda picked: (), lambda picked: None)


class SenyaCourse(Course[SenyaObservation, SenyaAction]):
    """Cards and people are put together while somebody may decide; nothing that dice told is taken back."""

    turns_board = False
    """Side A stands at the left, whoever is asked."""

    def __init__(self, port: Port[SenyaObservation], sitting: Sitting, always: AlwaysAsking) -> None:
        self._port, self._sitting, self._always = port, sitting, always

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told, people among themselves neither (S19.9)."""
        return UndoPolicy.FAIR

    def choices(self, observation: SenyaObservation) -> Offered:
        if not self._sitting.may_decide() or self._always.waits():
            return NOTHING
        return combinations(observation.table)

    def paced(self) -> bool:
        """Nobody waits to see that a computer lets a window pass."""
        led = self._port.session.match.cursor.led
        passes = isinstance(led, SetupDone | NoInterrupt | NoCover | NoCounter)
        return not passes and not (isinstance(led, Evade) and not led.defences)


def combinations(table: SenyaState) -> Narrowed:
    """Returns what may be put together in a position, as the rules narrow it."""
    return Narrowed(lambda picked: next_picks(table, picked), lambda picked: action_of(table, picked))
