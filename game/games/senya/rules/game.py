"""The game of 千夜月姫+, which is made of its data: `game_of` gives the record of functions that the house plays by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from game.games.senya.rules.actions import SenyaAction
from game.games.senya.rules.battle.random_starts import random_starts
from game.games.senya.rules.battle.start import prepared
from game.games.senya.rules.choosing.notation import EVENTS, counted, notate, roles
from game.games.senya.rules.choosing.offers import attempt
from game.games.senya.rules.clauses import ALL_CODES, CLAUSES
from game.games.senya.rules.codec import OF_BATTLES
from game.games.senya.rules.data.editions import BATTLES, Edition, Editions, Files, Former, no_former
from game.games.senya.rules.data.read import SCENARIO, TOWN, read_data
from game.games.senya.rules.explain import explain
from game.games.senya.rules.legal import chance, legal
from game.games.senya.rules.observation import SenyaObservation, observe, sample, seen_out
from game.games.senya.rules.options import FIELDS, levels_of, options_of, values_of
from game.games.senya.rules.parts import SenyaWorld
from game.games.senya.rules.positions.reader import position_in
from game.games.senya.rules.positions.written import position_out
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.rules.contract import RULES, A, Game, O, OptionValues, PositionObject, S
from game.rules.errors import DataError

SenyaGame = Game[SenyaState, SenyaAction, SenyaObservation]


def game_of(files: Files, former: Former = no_former) -> SenyaGame:
    """Returns the game that is played by the data of these files, given by their stems as their parsed tables.

    Rows with a fault are left out. Raises DataError, the first fault, where no battle can be made of what is left.
    """
    editions = Editions(files, former, BATTLES, edition_of, lambda edition: edition.digest)

    def start(values: OptionValues) -> SenyaState:
        return prepared(SenyaWorld(editions.by(values), options_of(values)), levels_of(values))

    def read(position: PositionObject, values: OptionValues) -> SenyaState:
        return position_in(position, values, editions.told(position, values))

    def agreed(state: SenyaState) -> OptionValues:
        return {**values_of(state.world.options), RULES: state.world.edition.version}

    made = Game(
        id="senya",
        rules_version=BATTLES[0],
        options={**FIELDS, RULES: editions.field},
        start=start,
        legal=legal,
        chance=chance,
        explain=explain,
        apply=apply,
        ended=SenyaState.ended,
        observe=observe,
        parse=OF_BATTLES.parse,
        format=OF_BATTLES.format,
        attempt=attempt,
        draw=draw,
        sample=sample,
        position_in=read,
        position_out=position_out,
        notate=notate,
        agreed=agreed,
        counted=counted,
        roles=roles,
        events=EVENTS,
        starts=random_starts(editions.newest),
        seen_out=seen_out,
        clauses=CLAUSES,
        codes=ALL_CODES,
    )
    return startable(made, (*read_data(files).faults, DataError("samples.toml", "sample", "missing"))[0])


def startable(made: Game[S, A, O], lacking: DataError) -> Game[S, A, O]:
    """Returns a game that can begin with the usual options. Raises `lacking` where its data lack what that takes."""
    try:
        made.start({})
    except (KeyError, IndexError) as missing:
        raise lacking from missing
    return made


def edition_of(files: Files, version: int) -> Edition:
    """Returns the edition that these tables make. Raises DataError, the first fault, where no battle can be made."""
    loaded = read_data(files)
    if loaded.data is None:
        raise loaded.faults[0]
    return Edition(loaded.data, digest_of(files), version)


def digest_of(files: Mapping[str, Mapping[str, object]]) -> str:
    """Returns the SHA-256 of the tables of all files, by which battles of different data are told apart.

    Scenarios and the town do not count: a battle is the same whatever stories and wars there are.
    """
    counted = {stem: table for stem, table in files.items() if stem != TOWN and not stem.startswith(SCENARIO)}
    told = json.dumps(counted, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return sha256(told.encode()).hexdigest()
