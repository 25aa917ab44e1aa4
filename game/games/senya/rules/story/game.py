"""The game of stories, made of the data and the scenarios: `story_game_of` gives the record the house plays by."""

from __future__ import annotations

from game.games.senya.rules.clauses import ALL_CODES, CLAUSES
from game.games.senya.rules.data.editions import STORIES, Editions, Files, Former, no_former
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.rules.game import edition_of, startable
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
from game.rules.contract import RULES, Game, OptionValues, PositionObject
from game.rules.errors import DataError

StoryGame = Game[StoryState, StoryAction, StoryObservation]


def library_of(files: Files, version: int = STORIES[0]) -> Stories:
    """Returns the data and the scenarios of these tables; rows and scenarios with a fault are left out.

    Raises DataError, the first fault, where no story can be made of what is left.
    """
    edition = edition_of(files, version)
    found = read_scenarios(files, edition.data)
    if not found.scenarios:
        raise (*found.faults, DataError("scenario", "file", "missing"))[0]
    return Stories(edition, found.scenarios)


def story_game_of(files: Files, former: Former = no_former) -> StoryGame:
    """Returns the game of stories that these files make, given by their stems as their parsed tables."""
    editions = Editions(files, former, STORIES, library_of, lambda library: library.edition.digest)
    fields = fields_of(tuple(editions.newest.scenarios))

    def start(values: OptionValues) -> StoryState:
        library = editions.by(values)
        name = str(values.get("scenario", fields["scenario"].default))
        return prepared(StoryWorld(library.edition, library.scenarios[name], options_of(values)))

    def read(position: PositionObject, values: OptionValues) -> StoryState:
        return position_in(position, values, editions.told(position, values))

    def agreed(state: StoryState) -> OptionValues:
        known = {} if state.world.written else {"scenario": state.world.scenario.id}
        return {**values_of(state.world.options), **known, RULES: state.world.edition.version}

    made = Game(
        id="senya-story",
        rules_version=STORIES[0],
        options={**fields, RULES: editions.field},
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
        starts=random_starts(editions.newest),
        seen_out=seen_out,
        clauses=CLAUSES,
        codes=ALL_CODES,
        seats=SEATS,
    )
    return startable(made, DataError("samples.toml", "sample", "missing"))
