"""What a table tells while a kept game is looked through, or while somebody presses whatever can be pressed.

That is the line below the board, plates, record, commands and choices. Nothing is drawn, so that a game is looked
through in a moment. What is told is held against tables (`approved` of `tests/transcript`); a line that stands again
as it stood at the place before is left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.rules.contract import Pick
from game.stage.scene import TableSetup
from game.table.panels import plate_of
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.transcript import Drawn

OLD = Path(__file__).parents[1] / "records" / "old_house"
BESIDE = 6
"""So many of the choices of a position are worded, and as many that follow the first."""


def looked_through(home: Path, record: str, every: int) -> list[str]:
    """Returns what is told at every so many plies of a finished game of an earlier version, and at its end."""
    pilot = Pilot(home, lang="en")
    pilot.open(TableScene(TableSetup(record=OLD / record)))
    pilot.rest()
    if pilot.scene.name != "table":  # whose eyes it is seen through is asked first
        pilot.press(next(one for one in pilot.targets() if one.startswith("dialog.")))
    scene: TableScene = pilot.scene
    line = scene.session.match.cursor.path()
    lines = [f"{one.ply}: {one.heading} {scene.token(one.ply)}" for one in scene.record.entries]
    before: list[str] = []
    for node in [*line[:-1:every], line[-1]]:
        scene.browsing.goto(node)
        pilot.step()
        now = [one.replace("\n", " / ").rstrip() for one in told(scene)]
        lines += [f"== {node.ply}", *(one for one in now if one not in before)]
        before = now
    pilot.close()
    return lines


ASIDE = ("btn:", "ply:")
"""What looks back, turns, or takes back, by its beginning: seldom pressed."""
LEAVES = ("dialog.leave", "curtain.leave", "btn:menu", "btn:resign", "option-surrender")
NEVER = (*LEAVES, "dialog.no", "dialog.none", "option-more")
ENDS = (
    "option-plan",
    "option-declare",
    "option-evade",
    "option-take-along",
    "curtain.open",
    "dialog.open",
    "dialog.yes",
)
"""What ends a choice of several presses."""


def pressed_through(pilot: Pilot, seed: int, presses: int) -> list[str]:
    """Returns what a table tells and what words it shows after each of some presses, drawn by a seed."""
    way, lines = random.Random(seed), []
    before: list[str] = []
    for _ in range(presses):
        name = drawn(pilot, way)
        if not name:
            pilot.key(pygame.K_ESCAPE)
            continue
        pilot.press(name)
        now = [*shown(pilot)]
        lines += [f"== {name}", *(one for one in now if one not in before)]
        before = now
    pilot.close()
    return lines


def drawn(pilot: Pilot, way: random.Random) -> str:
    """Returns a target that is pressed next: mostly one that is offered; "" where there is none."""
    held = ("hold:", "notice")
    there = [name for name in sorted(pilot.targets()) if name not in NEVER and not name.startswith(held)]
    offered = pilot.app.facts().get("offers") or ()
    ends = [name for name in ENDS if name in there]
    ways = [name for name in there if name in offered or name.startswith("option-")]
    aside = [name for name in there if name.startswith(ASIDE)]
    rest = [name for name in there if not name.startswith(ASIDE)]
    chance = way.random()
    for share, names in ((0.25, ends), (0.7, ways), (0.9, rest), (1.0, aside), (1.0, rest)):
        if names and chance < share:
            return way.choice(names)
    return ""


def shown(pilot: Pilot) -> Iterator[str]:
    """Yields what can be pressed now, the words that are drawn, and what a table that lies open tells."""
    with Drawn(pilot.ctx.theme, pygame.display.get_surface()).watched() as drawn:
        pilot.draw()
    facts = pilot.app.facts()
    names = sorted(one for one in facts["targets"] if one.startswith(("option-", "dialog.", "btn:")))
    yield f"open: {facts['scene']} {facts.get('question')} {' '.join(names)}"
    rows: dict[int, list[tuple[int, str]]] = {}
    for rect, _, _, text in drawn.words:
        rows.setdefault(rect.centery, []).append((rect.x, text.strip()))
    yield from ("  " + " ".join(text for _, text in sorted(rows[at])) for at in sorted(rows))
    if facts["scene"] == "table":
        yield from (one.replace("\n", " / ").rstrip() for one in told(pilot.scene))


def told(scene: TableScene) -> Iterator[str]:
    """Yields what a table tells now, a line for each of its parts."""
    game, gestures, seats = scene.game, scene.game.gestures, range(len(scene.session.seats))
    node = scene.session.match.cursor
    yield f"sign: {scene.sign.words()} | {game.wording.sign('')} | {game.wording.subtitle('')}"
    yield f"facts: {game.facts()} {game.about()} {game.saved_view()}"
    for plate in (plate_of(scene.port, seat) for seat in seats):
        yield f"plate: {plate.name} | {plate.line} | {plate.tone} {plate.active} | {plate.score} {plate.score_unit}"
    row = [f"{one.id}{'' if one.enabled else ' off'} {one.style} {one.key}" for one in scene.steering.row()]
    yield f"commands: {', '.join(row)} and {game.orders.extra_menu()} {game.orders.at_end()}"
    for area in game.viewing.areas(game.viewing.display(scene.eyes.seen())):
        yield f"area: {area}"
    figures = [type(one).__name__ for one in game.ending.figures()]
    yield f"end: {game.ending.decisive(node)} {game.ending.lines([])} {figures}"
    if node.parent is not None:
        yield f"why: {game.advice.purpose(node)}"
    if gestures.active:
        yield from offered(scene, None)
        begun = next(iter(game.places.order(sorted(gestures.chooser.offers(), key=repr))), None)
        if begun is not None and gestures.chooser.pick(begun):
            yield from offered(scene, begun)
            yield f"sign: {game.wording.sign('')}"
            gestures.chooser.back()


def offered(scene: TableScene, begun: Pick | None) -> Iterator[str]:
    """Yields how many choices there are, and the words of some."""
    game = scene.game
    offers = game.places.order(sorted(game.gestures.open_offers(), key=repr))
    yield f"after {begun}: {len(offers)}"
    for pick in offers[:: max(1, len(offers) // BESIDE)]:
        item = game.wording.item(pick, pick)
        yield f"  {game.wording.pick(pick)}: {item.label} | {item.detail} | {game.advice.piece(pick)}"
