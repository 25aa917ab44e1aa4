"""The game of wars, made of the data and the town: `war_game_of` gives the record the house plays by."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.clauses import ALL_CODES, CLAUSES
from game.games.senya.rules.data.editions import WARS, Editions, Files, Former, no_former
from game.games.senya.rules.data.war_rows import read_war
from game.games.senya.rules.game import edition_of, startable
from game.games.senya.rules.legal import chance
from game.games.senya.rules.war.actions import OF_WARS, WarAction
from game.games.senya.rules.war.attempt import attempt
from game.games.senya.rules.war.explain import explain
from game.games.senya.rules.war.legal import legal
from game.games.senya.rules.war.notation import continues, notate, numbered
from game.games.senya.rules.war.observation import WarObservation, observe, seen_out
from game.games.senya.rules.war.options import FIRST, WAR_FIELDS, options_of, values_of
from game.games.senya.rules.war.parts import SEATS, WarWorld
from game.games.senya.rules.war.positions.reader import position_in
from game.games.senya.rules.war.positions.written import position_out
from game.games.senya.rules.war.sampling import sample
from game.games.senya.rules.war.start import prepared, random_starts
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import apply, draw
from game.rules.contract import RULES, Game, OptionValues, PositionObject
from game.rules.errors import DataError

WarGame = Game[WarState, WarAction, WarObservation]


def world_of(files: Files, version: int = WARS[0]) -> WarWorld:
    """Returns the world of the wars that these tables make. Raises DataError, the first fault, where no war can be."""
    edition, rows = edition_of(files, version), read_war(files)
    if rows.faults or rows.numbers is None:
        raise rows.faults[0]
    return WarWorld(edition, rows.numbers, rows.places, options_of({}, version))


def war_game_of(files: Files, former: Former = no_former) -> WarGame:
    """Returns the game of wars that these files make, given by their stems as their parsed tables."""
    editions = Editions(files, former, WARS, world_of, lambda world: world.edition.digest)

    def start(values: OptionValues) -> WarState:
        world = editions.by(values)
        return prepared(replace(world, options=options_of(values, world.edition.version)))

    def read(position: PositionObject, values: OptionValues) -> WarState:
        return position_in(position, values, editions.told(position, values))

    def agreed(state: WarState) -> OptionValues:
        return {**values_of(state.world.options), RULES: state.world.edition.version}

    made = Game(
        id="senya-war",
        rules_version=WARS[0],
        options={**WAR_FIELDS, RULES: editions.field},
        start=start,
        legal=legal,
        chance=chance,
        explain=explain,
        apply=apply,
        ended=WarState.ended,
        observe=observe,
        parse=OF_WARS.parse,
        format=OF_WARS.format,
        attempt=attempt,
        draw=draw,
        sample=sample,
        position_in=read,
        position_out=position_out,
        notate=notate,
        continues=continues,
        agreed=agreed,
        counted=lambda state, action: "",
        numbered=numbered,
        starts=random_starts(editions.newest),
        seen_out=seen_out,
        clauses=CLAUSES,
        codes=ALL_CODES,
        seats=SEATS,
        former={FIRST: {"lots": "open"}},
    )
    return startable(made, DataError("servants.toml", "master", "missing"))
