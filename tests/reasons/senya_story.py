"""Judges of the reasons of stories of 千夜月姫+ between their battles: by playing on, and by the rows of the data."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from game.games.senya.rules.actions import DiceFell, NoInterrupt
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.asked.reasons import reasons
from game.games.senya.rules.story.events import CheckFell, CheckTried, ExperienceGained
from game.games.senya.rules.story.explain import explain
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.parts import Hero
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.step import apply, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event
from tests.reasons import Args, Case, Judge, Judged

FACES = range(1, 7)
DUE = "check"


def by(case: Case) -> str:
    return str(case.action.by)  # type: ignore[attr-defined]


def thrown(state: StoryState) -> int:
    """Returns in how many per cent of all throws the check that is being made succeeds, nobody helping any more."""
    while not isinstance(state.top, steps.CheckRoll):
        state = apply(state, NoInterrupt(state.asked))
    found = 0
    for faces in product(FACES, FACES):
        log: list[Event] = []
        apply(state, DiceFell(faces), log)
        found += next(one.success for one in log if isinstance(one, CheckFell))
    return 100 * found // 36


def chance(case: Case, args: Args) -> bool:
    """The check that the decision begins succeeds so often."""
    return thrown(apply(case.state, case.action)) == args[0]  # type: ignore[arg-type]


def helped(case: Case, args: Args) -> bool:
    """The check in the window succeeds so often as it is."""
    state: StoryState = case.state
    return isinstance(state.top, steps.CheckWindow) and thrown(state) == args[0]


def spared(case: Case, args: Args) -> bool:
    """The likeliest check that would hurt succeeds so often, and none was made."""
    hurts = {one.id for one in case.state.data_scene.checks if one.fail_damage is not None}
    tries = [one for one in legal(case.state) if isinstance(one, act.InfoCheck) and one.topic in hurts]
    return max(thrown(apply(case.state, one)) for one in tries) == args[0]


def tension(state: StoryState, name: str) -> int:
    return state.body(name).vitals.tension


def rises(case: Case, args: Args) -> bool:
    before, after = tension(case.state, by(case)), tension(case.after, by(case))
    assert isinstance(case.action, act.WriteBond)
    named = len(args) < 2 or case.action.person == args[1]
    return named and (after - before == args[0] or after == 100)


def left(state: StoryState) -> int:
    return sum(one.flag not in state.flags for one in state.data_scene.checks)


def checked(case: Case, args: Args) -> bool:
    """Whoever rests could make no check any more, and has made one."""
    tries = [one for one in legal(case.state) if isinstance(one, act.InfoCheck)]
    return not tries and by(case) in case.state.scene.checked


def feels(case: Case, args: Args) -> bool:
    rows = case.state.world.data.emotions
    others = [rows[one.emotion] for one in legal(case.state) if isinstance(one, act.TakeEmotion)]
    bond = rows[args[1]].bond
    return bond == args[0] and not rows[args[1]].mad and all(one.mad or one.bond <= bond for one in others)


def keeps(case: Case, args: Args) -> bool:
    rows, action = case.state.world.data.emotions, case.action
    assert isinstance(action, act.SettleContest)
    pair = [one.keep for one in legal(case.state) if isinstance(one, act.SettleContest) and one.person == action.person]
    return action.keep in pair and all(rows[one].mad or rows[one].bond <= rows[action.keep].bond for one in pair)


def heals(case: Case, args: Args) -> bool:
    state: StoryState = apply(case.state, case.action)  # type: ignore[arg-type]
    while state.to_act == CHANCE:
        state = apply(state, draw(state, Stream(1)))
    body, after = case.state.body(str(args[1])), state.body(str(args[1]))
    return body.vitals.max_hp - body.hp == args[0] and after.hp >= body.hp


def proposed(case: Case, args: Args) -> bool:
    """What the table proposes is offered, and gives experience."""
    log: list[Event] = []
    apply(case.state, case.action, log)  # type: ignore[arg-type]
    assert isinstance(case.action, act.TickItems)
    return any(isinstance(one, ExperienceGained) for one in log) and explain(case.state, case.action) is None


def opened(case: Case, args: Args) -> bool:
    assert isinstance(case.action, act.ChooseWay)
    flag = case.state.data_scene.choices[case.action.index].when.if_flag
    return bool(flag) and flag in case.state.flags


def failed(case: Case, args: Args) -> bool:
    trying = case.state.scene.trying
    return trying is not None and bool(trying.faces) and not succeeded(case.state)


def succeeded(state: StoryState) -> bool:
    """Whether the check whose dice lie there is a success if nobody does anything more."""
    log: list[Event] = []
    flags = state.flags
    while isinstance(state.top, steps.CheckWindow):
        state = apply(state, NoInterrupt(state.asked), log)
    return len(state.flags) > len(flags)


def gains(case: Case, args: Args) -> bool:
    """So many have more tension once the scene is entered."""
    state: StoryState = apply(case.state, case.action)  # type: ignore[arg-type]
    for _ in range(20):
        if all(tension(state, one.id) > tension(case.state, one.id) for one in _coming(case)):
            break
        if state.to_act == CHANCE:
            state = apply(state, draw(state, Stream(1)))
        else:
            state = apply(state, next(one for one in legal(state) if not isinstance(one, act.WriteBond)))
    return sum(tension(state, one.id) > tension(case.state, one.id) for one in _coming(case)) == args[0]


def _coming(case: Case) -> list[Hero]:
    names = case.action.companions if isinstance(case.action, act.TakeAlong) else (by(case),)
    return [one for one in case.state.heroes if one.id in names]


def among(kind: type, told: Callable[[Case, Args], bool]) -> Judge:
    return lambda case, args: isinstance(case.action, kind) and told(case, args)


def tried(case: Case, args: Args) -> bool:
    log: list[Event] = []
    apply(case.state, case.action, log)  # type: ignore[arg-type]
    return any(isinstance(one, CheckTried) for one in log) and chance(case, args)


JUDGED = Judged(
    reasons=reasons,
    asks=lambda case: case.state.battle is None,
    words="senya-reader.why",
    judges={
        "feel-most": feels,
        "rises": rises,
        "rises-own": rises,
        "many": among(
            act.TakeAlong,
            lambda case, args: (len(case.action.companions), left(case.state)) == args,  # type: ignore[attr-defined]
        ),
        "joins": among(act.JoinScene, lambda case, args: (left(case.state),) == args and left(case.state) > 0),
        "contest": among(act.OpenContest, lambda case, args: not case.state.hero(by(case)).contested),
        "contested": among(act.NoContest, lambda case, args: case.state.hero(by(case)).contested),
        "keep": keeps,
        "find": tried,
        "find-community": tried,
        "find-due": lambda case, args: case.state.data_scene.kind == DUE and tried(case, args),
        "spare": spared,
        "on": checked,
        "all-found": lambda case, args: left(case.state) == 0,
        "opened": opened,
        "judge": proposed,
        "level": lambda case, args: (
            case.after.body(by(case)).kit.level > case.state.body(by(case)).kit.level
            or case.after.body(by(case)).kit.classes.get(case.action.cls) == args[0]  # type: ignore[attr-defined]
            or args[0] == 1 + case.state.body(by(case)).kit.classes.get(case.action.cls, 0)  # type: ignore[attr-defined]
        ),
        "first-skill": lambda case, args: (
            not any(one.category == args[0] and not one.free for one in case.state.body(by(case)).kit.skills)
        ),
        "costless": lambda case, args: case.state.world.data.skills[case.action.skill].cost == 0,  # type: ignore[attr-defined]
        "first-item": lambda case, args: all(one.type != args[0] for one in case.state.body(by(case)).kit.items),
        "gains": gains,
        "heal": heals,
        "help": helped,
        "kept": helped,
        "turn": failed,
        "done": lambda case, args: succeeded(case.state),
    },
)
