"""How a game of 軍儀 goes on at the table: what may be chosen, and how set-ups are told apart from the war."""

from collections.abc import Sequence

from game.games.gungi.rules.actions import GungiAction
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.table.placing import Placing
from game.games.gungi.table.secrets import Backs, offered
from game.match.customs import UndoPolicy
from game.rules.contract import Action
from game.table.hooks import Course
from game.table.port import Port
from game.ui.motion.director import Speed


class GungiCourse(Course[GungiObservation, GungiAction]):
    """Backs are dealt unseen, and set-ups go on by themselves."""

    def __init__(self, port: Port[GungiObservation], placing: Placing, backs: Backs) -> None:
        self._port, self._placing, self._backs = port, placing, backs

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        return UndoPolicy.NONE if self._port.session.match.options["mode"] == "claim" else usual

    def choices(self, observation: GungiObservation) -> Sequence[Action]:
        return offered(observation.legal, observation, self._backs)

    def meant(self, action: GungiAction) -> GungiAction:
        return self._backs.settle(action, self._port.eyes.observe(self._port.session.to_act))

    def clock_runs(self) -> bool:
        return self._port.eyes.seen().phase != SETUP

    def paced(self) -> bool:
        return self._port.eyes.seen().phase != SETUP

    def animation(self, usual: Speed) -> Speed:
        return "off" if self._placing.at_once() else usual
