"""The game of stories, made of the data and the scenarios: `story_game_of` gives the record the house plays by."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.senya.rules.clauses import ALL_CODES, CLAUSES
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.rules.game import digest_of, startable
from game.games.senya.rules.legal import chance
from game.games.senya.rules.story.actions import OF_STORIES, StoryAction
from game.games.senya.rules.story.attempt import attempt
from game.games.senya.rules.story.explain import explain
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.notation import notate, numbered
from game.games.senya.rules.story.observation import StoryObservation, observe, sample, seen_out
from game.games.senya.rules.story.options import fields_of, options_of, values_of
from game.games.senya.rules.story.parts import SEATS, Stories, StoryWorld
from game.games.senya.rules.story.positions.reader import position_in
from game.games.senya.rules.story.positions.written import position_out
from game.games.senya.rules.story.start import prepared, random_starts
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.step import apply, draw
from game.rules.contract import Game, OptionValues, PositionObject
from game.rules.errors import DataError

RULES_VERSION = 1
StoryGame = Game[StoryState, StoryAction, StoryObservation]


def library_of(files: Mapping[str, Mapping[str, object]]) -> Stories:
    """Returns the data and the scenarios of these files; rows and scenarios with a fault are left out.

    Raises DataError, the first fault, where no story can be made of what is left.
    """
    loaded = read_data(files)
    if loaded.data is None:
        raise loaded.faults[0]
    found = read_scenarios(files, loaded.data)
    if not found.scenarios:
        raise (*found.faults, DataError("scenario", "file", "missing"))[0]
    return Stories(loaded.data, digest_of(files), found.scenarios)


def story_game_of(files: Mapping[str, Mapping[str, object]]) -> StoryGame:
    """Returns the game of stories that these files make, given by their stems as their parsed tables."""
    library = library_of(files)
    fields = fields_of(tuple(library.scenarios))

    def start(values: OptionValues) -> StoryState:
        name = str(values.get("scenario", fields["scenario"].default))
        return prepared(StoryWorld(library.data, library.digest, library.scenarios[name], options_of(values)))

    def read(position: PositionObject, values: OptionValues) -> StoryState:
        return position_in(position, values, library)

    def agreed(state: StoryState) -> OptionValues:
        known = {} if state.world.written else {"scenario": state.world.scenario.id}
        return {**values_of(state.world.options), **known}

    made = Game(
        id="senya-story",
        rules_version=RULES_VERSION,
        options=fields,
        start=start,
        legal=legal,
        chance=chance,
        explain=explain,
        apply=apply,
        ended=StoryState.ended,
        observe=observe,
        parse=OF_STORIES.parse,
        format=OF_STORIES.format,
        attempt=attempt,
        draw=draw,
        sample=sample,
        position_in=read,
        position_out=position_out,
        notate=notate,
        agreed=agreed,
        counted=lambda state, action: "",
        numbered=numbered,
        starts=random_starts(library),
        seen_out=seen_out,
        clauses=CLAUSES,
        codes=ALL_CODES,
        seats=SEATS,
    )
    return startable(made, DataError("samples.toml", "sample", "missing"))
