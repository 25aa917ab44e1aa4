"""The reader of scenarios: from the table of a file to its scenes, with everything that is wrong in it (S16.6)."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from game.games.senya.rules.data import scenario_rows
from game.games.senya.rules.data.effects import ABILITIES
from game.games.senya.rules.data.fields import LONGEST_ID, Faults, Fields
from game.games.senya.rules.data.read import SCENARIO, file_name, read_data
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.data.scenario_paths import Unfit, faults_of_ways, warnings
from game.rules.errors import DataError

MOST_SCENES, MOST_OF_A_SCENE = 2000, 20
MOST_PLAYERS = 4
HARDEST = 40
BONUS_STATS = ("melee", "shoot", "spirit", "act", "hp", "guard", "stun", "potential", "hit", "evade", "counter")
DIGITS = 16
RUBY = re.compile(r"\{[^{}|]+\|[^{}|]+\}")


@dataclass(frozen=True, slots=True)
class LoadedScenarios:
    """The scenarios that can be played, by id, and every fault, each with its file."""

    scenarios: Mapping[str, scenario_rows.Scenario]
    faults: tuple[DataError, ...]


def read_scenarios(files: Mapping[str, Mapping[str, object]], data: Data) -> LoadedScenarios:
    """Returns the scenarios among the files, given by their stems; one with a fault is left out, the rest are kept."""
    found: dict[str, scenario_rows.Scenario] = {}
    faults: Faults = []
    for stem in sorted(stem for stem in files if stem.startswith(SCENARIO)):
        made, wrong = read_scenario(files[stem], data, file_name(stem))
        faults += wrong
        if made is not None and made.id in found:
            faults.append(DataError(file_name(stem), "scenario.id", f"twice {made.id}"))
        elif made is not None:
            found[made.id] = made
    return LoadedScenarios(found, tuple(faults))


def read_scenario(
    told: Mapping[str, object], data: Data, path: str = "scenario"
) -> tuple[scenario_rows.Scenario | None, tuple[DataError, ...]]:
    """Returns the scenario of a table with all its faults; None where there are any."""
    faults: Faults = []
    whole = Fields(path, "", told, faults)
    head = whole.table("scenario")
    name, title = head.id(), head.words("title")
    low, high = _players(head)
    level, start = head.whole("level", 1, 15), head.id("start")
    head.end()
    scenes: dict[str, scenario_rows.SceneRow] = {}
    places: dict[str, str] = {}
    for row in whole.tables("scene", MOST_SCENES, "too-many-scenes"):
        row.place = f"{row.place} {told_id(row)}".strip()
        made = _scene(row)
        row.end()
        if made.id in scenes:
            row.wrong("id", f"twice {made.id}")
        elif made.id:
            scenes[made.id], places[made.id] = made, row.place
    whole.end()
    scenario = scenario_rows.Scenario(name, title, (low, high), level, start, scenes, digest_of(told), dict(told))
    for place, problem, known in (*_needs(scenario, data, places), *faults_of_ways(scenario, places)):
        whole.wrong(place, problem, known)
    return (None if faults else scenario), tuple(faults)


def scenario_faults(files: Mapping[str, Mapping[str, object]]) -> tuple[DataError, ...]:
    """Returns all that is wrong in the scenarios among the files, and what their writer should know (S16.6)."""
    data = read_data(files).data
    if data is None:
        return ()
    found = read_scenarios(files, data)
    known = ((one, file_name(SCENARIO + one.id)) for one in found.scenarios.values())
    told = (DataError(path, key, problem) for one, path in known for key, problem in warnings(one, data))
    return (*found.faults, *told)


@dataclass(frozen=True, slots=True)
class JudgedScenario:
    """A scenario, None where `faults` keep it from being played, and what its writer should know besides (S16.6)."""

    scenario: scenario_rows.Scenario | None
    faults: Sequence[DataError]
    remarks: Sequence[DataError]


def judged(
    told: Mapping[str, object], files: Mapping[str, Mapping[str, object]]
) -> tuple[Sequence[DataError], Sequence[DataError]] | None:
    """Returns the faults and the remarks of the scenario of a file, None for a file that holds none.

    `files` are the tables of the data.
    """
    data = read_data(files).data
    found = None if data is None else judged_by(told, data)
    return None if found is None else (found.faults, found.remarks)


def judged_by(told: Mapping[str, object], data: Data) -> JudgedScenario | None:
    """Returns the scenario of a file with all that there is to say of it, None for a file that holds none."""
    if not ("scenario" in told or "scene" in told):
        return None
    scenario, faults = read_scenario(told, data)
    if scenario is None:
        return JudgedScenario(None, faults, ())
    places = {name: f"scene[{n}] {name}" for n, name in enumerate(scenario.scenes)}
    named = ((key.partition(".")[0].removeprefix("scene "), key, problem) for key, problem in warnings(scenario, data))
    remarks = [
        DataError("scenario", key.replace(f"scene {name}", places.get(name, "")), problem)
        for name, key, problem in named
    ]
    return JudgedScenario(scenario, (), remarks)


def digest_of(told: Mapping[str, object]) -> str:
    """Returns a hash of the table of a scenario."""
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return sha256(text.encode()).hexdigest()[:DIGITS]


def told_id(row: Fields) -> str:
    """Returns the id of a row as it is shown beside its number, "" where it has none."""
    found = row.text_or_number("id")
    return found if isinstance(found, str) and len(found) < LONGEST_ID else ""


def _players(head: Fields) -> tuple[int, int]:
    text = head.text("players", longest=LONGEST_ID)
    low, _, high = text.partition("-")
    if not (low.isdecimal() and (high or low).isdecimal() and 1 <= int(low) <= int(high or low) <= MOST_PLAYERS):
        if text:
            head.wrong("players", f"no-range {text}")
        return 1, MOST_PLAYERS
    return int(low), int(high or low)


def _rows(row: Fields, key: str) -> list[Fields]:
    return row.tables(key, MOST_OF_A_SCENE) if key in row else []


def _flag(row: Fields, key: str) -> str:
    return row.id(key) if key in row else ""


def _condition(row: Fields) -> scenario_rows.Proviso:
    return scenario_rows.Proviso(_flag(row, "if_flag"), _flag(row, "unless_flag"))


def _scene(row: Fields) -> scenario_rows.SceneRow:
    made = scenario_rows.SceneRow(
        id=row.id(),
        phase=row.one_of("phase", scenario_rows.PHASES),
        kind=row.one_of("kind", scenario_rows.KINDS, "none"),
        place=row.words("place"),
        text=_told(row, "text"),
        more=tuple(_paragraph(one) for one in _rows(row, "more")),
        people=tuple(_person(one) for one in _rows(row, "npc")),
        cast_offers=row.texts("cast_offers"),
        checks=tuple(_check(one) for one in _rows(row, "checks")),
        contests=tuple(_contest(one) for one in _rows(row, "contests")),
        choices=tuple(_choice(one) for one in _rows(row, "choice")),
        next=_next(row),
        battle=_battle(row.table("battle")) if "battle" in row else None,
        after=scenario_rows.AfterBattle(*(_flag(row, key) for key in ("on_win", "on_lose", "lose_flag"))),
        outcome=row.one_of("outcome", scenario_rows.OUTCOMES, ""),
        motif=row.one_of("motif", scenario_rows.MOTIFS, ""),
        light=row.one_of("light", scenario_rows.LIGHTS, ""),
    )
    _agree(row, made)
    return made


def _told(row: Fields, stem: str) -> dict[str, str]:
    """Returns a text that is read, in each language; ruby stands in it as `{漢字|かな}`."""
    found = row.words(stem)
    for lang, text in found.items():
        if set("{}") & set(RUBY.sub("", text)):
            row.wrong(f"{stem}_{lang}", "ruby")
    return found


def _agree(row: Fields, made: scenario_rows.SceneRow) -> None:
    """Notes what of a scene does not go together."""
    if (made.kind == "battle") is not (made.battle is not None):
        row.wrong("battle", "and-kind")
    for key, wanted in (("checks", ("information", "check")), ("on_win", ("battle",)), ("on_lose", ("battle",))):
        if (key in row) is not (made.kind in wanted):
            row.wrong(key, "missing" if key not in row else "and-kind")
    if made.after.lose_flag and made.battle is None:
        row.wrong("lose_flag", "and-kind")
    ends = [bool(made.outcome), bool(made.next or made.choices), made.battle is not None]
    if sum(ends) != 1:
        row.wrong("next", "no-way" if not any(ends) else "two-ways")
    if bool(made.outcome) is not (made.phase == "ending"):
        row.wrong("outcome", "and-phase")


def _paragraph(row: Fields) -> scenario_rows.Paragraph:
    made = scenario_rows.Paragraph(_told(row, "text"), when=_condition(row))
    row.end()
    return made


def _person(row: Fields) -> scenario_rows.Npc:
    made = scenario_rows.Npc(row.id(), row.words("name"), row.words("role", needed=False))
    row.end()
    return made


def _check(row: Fields) -> scenario_rows.SceneCheck:
    damage = row.expression("fail_damage") if "fail_damage" in row else None
    row.place = f"{row.place} {told_id(row)}".strip()
    made = scenario_rows.SceneCheck(
        row.id(),
        row.one_of("ability", ABILITIES),
        row.whole("difficulty", 1, HARDEST),
        row.id("flag"),
        _community(row),
        _told(row, "ok"),
        _told(row, "ng"),
        damage,
        row.words("label", needed=False),
    )
    row.end()
    return made


def _community(row: Fields) -> str:
    found = row.text_or_number("community")
    return row.text("community", "", LONGEST_ID) if found else ""


def _contest(row: Fields) -> scenario_rows.SceneContest:
    made = scenario_rows.SceneContest(row.id("target"), row.id("new"), row.words("why", needed=False))
    row.end()
    return made


def _choice(row: Fields) -> scenario_rows.SceneChoice:
    made = scenario_rows.SceneChoice(row.words("label"), row.id("goto"), _flag(row, "set_flag"), when=_condition(row))
    row.end()
    return made


def _next(row: Fields) -> tuple[scenario_rows.Fork, ...]:
    """Returns where a scene leads: one scene, or several of which the first that fits counts."""
    if "next" not in row:
        return ()
    if isinstance(row.text_or_number("next"), str):
        return (scenario_rows.Fork(row.id("next")),)
    made = []
    for one in row.tables("next", MOST_OF_A_SCENE):
        made.append(scenario_rows.Fork(one.id("goto"), when=_condition(one)))
        one.end()
    return tuple(made)


def _battle(row: Fields) -> scenario_rows.SceneBattle:
    bonus = _flag(row, "bonus_if_flag")
    enemies = row.texts("enemies", needed=True)
    if not enemies or len(enemies) > MOST_PLAYERS:
        row.wrong("enemies", f"not-within 1 {MOST_PLAYERS}: {len(enemies)}")
    made = scenario_rows.SceneBattle(
        enemies,
        row.one_of("surprise", scenario_rows.SURPRISED, "none"),
        scenario_rows.Proviso(_flag(row, "surprise_if_flag"), _flag(row, "surprise_unless_flag")),
        bonus,
        row.one_of("bonus_stat", BONUS_STATS) if bonus else "",
        row.whole("bonus_value", -99, 99) if bonus else 0,
        _flag(row, "bonus_target"),
        row.words("bonus") if bonus else {},
    )
    row.end()
    return made


def _unknown(name: str) -> str:
    return f"unknown {name[:LONGEST_ID]}"


def _needs(scenario: scenario_rows.Scenario, data: Data, places: Mapping[str, str]) -> Unfit:
    """Yields every reference to a row that is not there, with the rows that are."""
    people = tuple(scenario.people)
    for scene in scenario.scenes.values():
        at = places[scene.id]
        for n, check in enumerate(scene.checks):
            if any(other.id == check.id for other in scene.checks[:n]):
                yield f"{at}.checks[{n}] {check.id}.id", f"twice {check.id}", ()
            if check.community and check.community not in data.communities:
                yield f"{at}.checks[{n}] {check.id}.community", _unknown(check.community), tuple(data.communities)
        for name in scene.cast_offers:
            if name not in people:
                yield f"{at}.cast_offers", _unknown(name), people
        for n, contest in enumerate(scene.contests):
            if contest.target not in people:
                yield f"{at}.contests[{n}].target", _unknown(contest.target), people
            if contest.new not in data.emotions:
                yield f"{at}.contests[{n}].new", _unknown(contest.new), tuple(data.emotions)
        if scene.battle is not None:
            for name in dict.fromkeys(scene.battle.enemies):
                if name not in data.enemies:
                    yield f"{at}.battle.enemies", _unknown(name), tuple(data.enemies)
            if scene.battle.bonus_target and scene.battle.bonus_target not in scene.battle.enemies:
                yield f"{at}.battle.bonus_target", _unknown(scene.battle.bonus_target), scene.battle.enemies
