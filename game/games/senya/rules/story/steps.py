"""The steps of a story's agenda: what is still to do, the next one last. Questions have `asked`, the hero who answers.

A step with `rolls` waits for its dice; one with neither goes by itself.
"""

from dataclasses import dataclass

from game.games.senya.rules.agenda import ByAnswer, ByDice, ByItself, Queued

# --- before the first scene --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EmotionQuestion(ByAnswer):
    """A hero gains an emotion by ROC (S1.3, S7.1); `rolled` is what the dice gave, "" before they fell."""

    rolled: str = ""


@dataclass(frozen=True, slots=True)
class EmotionRoll(ByDice):
    """The D66 of an emotion, again while it is held already (S7.1)."""

    by: str


# --- a scene (S16.2) -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginScene(ByItself):
    """A scene begins: its player, place and aim."""

    scene: str


@dataclass(frozen=True, slots=True)
class CompanionQuestion(ByAnswer):
    """The scene player chooses companions."""


@dataclass(frozen=True, slots=True)
class EnterQuestion(Queued):
    """The others may enter."""


@dataclass(frozen=True, slots=True)
class EnterRoll(ByDice):
    """Tension of who is there, then cost and the upkeep of servants (S8.2, S8.5, S17.4)."""


@dataclass(frozen=True, slots=True)
class SceneText(ByItself):
    """The text is told, with the paragraphs that fit (S16.6); contests of the story follow."""


@dataclass(frozen=True, slots=True)
class ContestQuestion(ByAnswer):
    """The story contradicts an emotion that a hero has for a person (S7.8)."""

    person: str


@dataclass(frozen=True, slots=True)
class Content(Queued):
    """Who is there may cast, contest, check and speak (S16.3, S16.5), the first of `waiting` now."""


@dataclass(frozen=True, slots=True)
class CheckWindow(Queued):
    """Who may help a check, just before or just after its dice fall (S10.12, S14.6)."""

    moment: str


@dataclass(frozen=True, slots=True)
class CheckHelp(ByDice):
    """An interrupt of `by` works on the check that is being made."""

    by: str
    skill: str
    broken: bool


@dataclass(frozen=True, slots=True)
class CheckRoll(ByDice):
    """The dice of the check that is being made."""


@dataclass(frozen=True, slots=True)
class CheckDone(ByDice):
    """What a check has found, or what its failure costs, with the dice of that damage."""


@dataclass(frozen=True, slots=True)
class SkillRoll(ByDice):
    """A skill or item of `by` works on `targets` outside battle (S8.7)."""

    by: str
    source: str
    targets: tuple[str, ...] = ()
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Fight(ByItself):
    """The battle of the scene begins."""


@dataclass(frozen=True, slots=True)
class FightOver(ByItself):
    """The battle of the scene is over; what it left is taken over (S16.7)."""


@dataclass(frozen=True, slots=True)
class ChoiceQuestion(ByAnswer):
    """A way is chosen."""


@dataclass(frozen=True, slots=True)
class EndScene(ByItself):
    """The scene ends: cost is lost, the fallen wake (S8.5, S12.7); `goto` is where it leads, "" by its forks."""

    goto: str = ""


# --- after the play (S18) --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AfterPlay(ByItself):
    """Heroes are restored, what is left is put in order (S18.1)."""

    outcome: str


@dataclass(frozen=True, slots=True)
class SettleQuestion(ByAnswer):
    """An open contest is decided (S7.10)."""

    person: str


@dataclass(frozen=True, slots=True)
class Fates(ByItself):
    """Unused emotions go, apostasy is looked at (S18.1, S7.11)."""


@dataclass(frozen=True, slots=True)
class JudgeQuestion(ByAnswer):
    """The players tick what a hero gets experience for (S18.2, S18.3)."""


@dataclass(frozen=True, slots=True)
class GrowthQuestion(ByAnswer):
    """A hero may rise by a level, take items and register breaks (S18.5 to S18.7)."""


@dataclass(frozen=True, slots=True)
class SkillQuestion(ByAnswer):
    """A level of a class is gained when its `due` skills are taken, those of `skills` so far (S18.6)."""

    cls: str
    due: int
    skills: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finish(ByItself):
    """The session is over."""

    outcome: str


Step = (
    EmotionQuestion
    | EmotionRoll
    | BeginScene
    | CompanionQuestion
    | EnterQuestion
    | EnterRoll
    | SceneText
    | ContestQuestion
    | Content
    | CheckWindow
    | CheckHelp
    | CheckRoll
    | CheckDone
    | SkillRoll
    | Fight
    | FightOver
    | ChoiceQuestion
    | EndScene
    | AfterPlay
    | SettleQuestion
    | Fates
    | JudgeQuestion
    | GrowthQuestion
    | SkillQuestion
    | Finish
)
