"""The moments of the Holy Grail War that `gogi shot` takes pictures of: a person leads the first pair, others rest."""

from collections.abc import Callable

from game.app.camera import Camera, Position
from game.games.senya.rules.war.actions import CupChoice, WarPlan, YieldWar
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import PAIR, SEATS
from game.games.senya.rules.war.steps import PlanQuestion, SealQuestion
from game.games.senya.workshop.war_page import WarPage
from game.match.seats import HUMAN, ai

FOUND, MISSED = 1, 13
"""Seeds by which the first scouting finds a pair, and by which it fails so that a seal would help."""
RESTS = ("tower", "park", "shrine", "library", "library", "bridge")


def _setup(camera: Camera, position: Position) -> None:
    camera.app.push(WarPage())
    camera.click("look.3")


def _map(camera: Camera, position: Position, seed: int = FOUND) -> None:
    """The first night, before anything is planned."""
    camera.open_table(position, (HUMAN, *[ai(2)] * (SEATS - 1)), game="senya-war", seed=seed)


def _plan(camera: Camera, position: Position) -> None:
    """The own pair is to go to the library and scout there, where it goes better."""
    _map(camera, position)
    press(camera, "option-place-library", "option-deed-scout")


def press(camera: Camera, *names: str) -> None:
    for name in names:
        camera.click(name)
        camera.settle()


def _seen(camera: Camera) -> WarObservation:
    seen = camera.table.eyes.observe(0)
    assert isinstance(seen, WarObservation)
    return seen


def _others_rest(camera: Camera) -> None:
    """Lets the other pairs rest here and there, and reads on to the next question of the own pair."""
    table = camera.table
    for _ in range(40):
        to_act = table.session.to_act
        if to_act > 0 and isinstance(_seen(camera).top, PlanQuestion):
            table.acting.act(WarPlan(f"{PAIR}{to_act + 1}", "rest", RESTS[to_act - 1]), asked=True)
        elif table.session.to_act == 0 and table.game.facts().get("waits") is not True:
            break
        elif table.game.facts().get("waits") is True:
            camera.click("option-read")
        camera.settle()


def _scouted(camera: Camera, position: Position, seed: int = FOUND) -> None:
    """What a scouting pair found, on the map, on its plate and on the paper."""
    _map(camera, position, seed)
    press(camera, "option-place-library", "option-deed-scout", "option-plan")
    _others_rest(camera)


def _strike(camera: Camera, position: Position) -> None:
    """A strike against the pair that was found, before it is decided."""
    _scouted(camera, position)
    found = next(one.pair for one in _seen(camera).rivals if one.found)
    press(camera, "option-deed-strike", f"standee-{found}")


def _battle(camera: Camera, position: Position) -> None:
    """The battle of a strike in the place of the town."""
    _strike(camera, position)
    press(camera, "option-plan")
    for _ in range(20):
        if _seen(camera).battle is not None and camera.table.session.to_act == 0:
            break
        _others_rest(camera)


def _seal(camera: Camera, position: Position) -> None:
    """A scouting that failed, and the seal that would help it."""
    _map(camera, position, MISSED)
    press(camera, "option-deed-scout", "option-plan")
    _others_rest(camera)
    assert isinstance(_seen(camera).top, SealQuestion)


def _news(camera: Camera, position: Position) -> None:
    """The second night begins with what was heard."""
    _scouted(camera, position)
    for _ in range(2):
        press(camera, "option-deed-bond", "option-plan")
        for _ in range(6):
            _others_rest(camera)
            if "option-bond-done" in camera.app.scenes[-1].targets():
                press(camera, "option-bond-done")


def _cup(camera: Camera, position: Position) -> None:
    """The cup has come to the last pair."""
    _map(camera, position)
    _others_yield(camera)


def _others_yield(camera: Camera) -> None:
    press(camera, "option-deed-rest", "option-plan")
    for n in range(2, SEATS + 1):
        camera.table.acting.act(YieldWar(f"{PAIR}{n}"), asked=True)
        camera.settle()
    _read_on(camera)


def _read_on(camera: Camera) -> None:
    """Reads on through all pages that are told."""
    while camera.table.game.facts().get("waits") is True:
        press(camera, "option-read")


def _parting(camera: Camera, position: Position) -> None:
    """The cup was refused: the chronicle of the war and the farewell of the servant, before anything is read on."""
    _cup(camera, position)
    camera.table.acting.act(CupChoice("p1", "refuse"), asked=True)


def _ended(camera: Camera, choice: str) -> None:
    _cup(camera, None)
    camera.table.acting.act(CupChoice("p1", choice), asked=True)
    camera.settle()
    _read_on(camera)


def _chances(camera: Camera, position: Position) -> None:
    """A war is over in which one pair scouted: the chances that were taken."""
    _scouted(camera, position)
    _others_yield(camera)
    camera.table.acting.act(CupChoice("p1", "refuse"), asked=True)
    camera.settle()
    _read_on(camera)
    press(camera, "dialog.chances")


WAR_SCREENS: dict[str, Callable[[Camera, Position], None]] = {
    "senya-war-setup": _setup,
    "senya-war-map": _map,
    "senya-war-plan": _plan,
    "senya-war-found": _scouted,
    "senya-war-strike": _strike,
    "senya-war-battle": _battle,
    "senya-war-seal": _seal,
    "senya-war-news": _news,
    "senya-war-cup": _cup,
    "senya-war-parting": _parting,
    "senya-war-wished": lambda camera, position: _ended(camera, "wish"),
    "senya-war-refused": lambda camera, position: _ended(camera, "refuse"),
    "senya-war-chances": _chances,
}
