"""Positions of a story as objects, read: a story to begin, also at another scene, or one in its middle (S19.3)."""

from dataclasses import replace

from game.games.senya.rules.course.positions import NestedReader
from game.games.senya.rules.data.fields import LONGEST_ID, Fields
from game.games.senya.rules.data.scenarios import read_scenario
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.positions.frame import FILE, LARGEST
from game.games.senya.rules.positions.reader import who_in
from game.games.senya.rules.positions.structure import Told, read
from game.games.senya.rules.story.options import fields_of, options_of
from game.games.senya.rules.story.parts import MOST_HEROES, SEATS, Bond, Hero, Passage, SceneNow, Stories, StoryWorld
from game.games.senya.rules.story.positions.validation import check, hero_faults
from game.games.senya.rules.story.start import PartyMember, key_of, new_story
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import Step
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError

MOST_EMOTIONS, MOST_BOARD = 12, 60
PLACES = tuple(f"{SIDES[0]}{n}" for n in range(1, MOST_HEROES + 1))


def position_in(position: PositionObject, values: OptionValues, library: Stories) -> StoryState:
    """Returns the state of a position object: of a story that begins, or of one in its middle.

    `scenario` in it is the id of one of the library, or the table of one that a player wrote. Raises DataError with
    the key of what is wrong. The options that the object tells count before `values`.
    """
    reader = _Reader(dict(position), library, values)
    return reader.begun() if "story" in position else reader.middle()


class _Reader(NestedReader):
    """Reads one object; the first fault is raised as soon as it matters."""

    def __init__(self, told: dict[str, Told], library: Stories, values: OptionValues) -> None:
        fields = fields_of(tuple(library.scenarios) or ("",))
        super().__init__(told, library.edition, values, fields, MOST_HEROES)
        self._library = library

    def _world(self, told: Told) -> StoryWorld:
        """Returns the world of the scenario that is named or written out."""
        library, options = self._library, options_of(self._options)
        if isinstance(told, dict):
            made, faults = read_scenario(told, library.data)
            if made is None:
                raise faults[0]
            known = library.scenarios.get(made.id)
            return StoryWorld(library.edition, made, options, known is None or known != made)
        if not isinstance(told, str) or told not in library.scenarios:
            raise DataError(FILE, "scenario", "missing" if told is None else f"unknown {str(told)[:LONGEST_ID]}")
        return StoryWorld(library.edition, library.scenarios[told], options)

    # --- a story that begins ---------------------------------------------------------------------------------------

    def begun(self) -> StoryState:
        """Returns the start of a story of one's own choice of characters."""
        row = self._whole.table("story")
        row.ignore("scenario")
        given = self._told["story"]
        self._check()
        world = self._world(given.get("scenario", self._options.get("scenario")))
        players = [self._player(one, n) for n, one in enumerate(row.tables("heroes", MOST_HEROES))]
        scene = row.text("scene", "", LONGEST_ID)
        if scene and scene not in world.scenario.scenes:
            row.wrong("scene", f"unknown {scene}")
        flags = row.texts("flags")
        if not players:
            row.wrong("heroes", "nobody")
        self._end(row, self._whole)
        for n, player in enumerate(players):
            master = player.servant_of
            if master is not None and (master == n or master >= len(players)):
                row.wrong("heroes", "no-master")
        keys = [player.key or key_of(player.who) for player in players]
        if len(set(keys)) < len(keys):
            row.wrong("heroes", "twice")
        self._check()
        state = new_story(world, players, scene, flags)
        for problem in (problem for hero in state.heroes for problem in hero_faults(state, hero)):
            row.wrong("heroes", problem)
        self._check()
        return state

    def _player(self, row: Fields, n: int) -> PartyMember:
        unused = row.texts("unused") if "unused" in row else None
        named = row.text("servant_of", "")
        if named and named not in PLACES:
            row.wrong("servant_of", "nobody")
        board = read(tuple[Bond, ...], [], "board")
        if "board" in row:
            row.ignore("board")
            board = read(tuple[Bond, ...], self._told["story"]["heroes"][n]["board"], f"{row.place}.board")
        experience = row.whole("experience", -LARGEST, LARGEST, 0)
        key, player_name = row.text("key", "", LONGEST_ID), row.text("player", "", LONGEST_ID)
        by_person = row.flag("person", False)
        who = who_in(row, self._data, self._faults)
        if who.enemy:
            row.wrong("who", "no-enemy")
        for name in unused or ():
            if name not in self._data.emotions:
                row.wrong("unused", f"unknown {name[:LONGEST_ID]}")
        self._end(row)
        master = PLACES.index(named) if named else None
        return PartyMember(who, board, unused, experience, master, key, player_name, by_person)

    # --- a story in its middle -------------------------------------------------------------------------------------

    def middle(self) -> StoryState:
        """Returns a story in its middle."""
        told, whole = self._told, self._whole
        whole.ignore("scenario", "heroes", "bodies", "agenda", "pending", "scene", "battle", "log", "result")
        flags, turn = whole.texts("flags"), whole.whole("turn", 0, LARGEST)
        people = whole.texts("people") if "people" in whole else ()
        self._end(whole)
        world = replace(self._world(told.get("scenario")), people=people)
        state = StoryState(
            world,
            read(tuple[Hero, ...], told.get("heroes"), "heroes"),
            self._bodies(),
            read(tuple[Step, ...], told.get("agenda"), "agenda"),
            read(SceneNow | None, told.get("scene"), "scene"),
            flags,
            turn,
            self._battle(),
            read(tuple[Passage, ...], told.get("log"), "log"),
            self._result(SEATS, "no-seat"),
        )
        check(state)
        return state
