"""A battle screen laid out as at a table of a given window, and values made by hand from the data, for tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame

import game
from game.games.senya.view.looks import GROUND
from game.games.senya.view.rooms import rooms
from game.games.senya.view.screen import SenyaScreen
from game.games.senya.view.values import (
    AimArrow,
    AnswerButton,
    Badge,
    BattleShown,
    BuffShown,
    Chip,
    Contest,
    Declaration,
    Group,
    Lit,
    LogLine,
    OpenQuestion,
    SkillCard,
    Stander,
    SumShown,
    SumTerm,
    TargetOdds,
    WindowOffer,
)
from game.games.senya.words.paper import Crest
from game.i18n.catalog import Texts
from game.rules.contract import Card, Option
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.book import files

TEXTS = Path(game.__file__).parent / "games" / "senya" / "texts"
KINDS: dict[str, Group] = {
    "attack": "attack", "offence": "offence", "setup": "setup", "defence": "defence", "interrupt": "interrupt",
    "cleanup": "cleanup", "passive": "passive",
}  # fmt: skip


@cache
def texts_of(lang: str = "ja") -> Texts:
    """Returns the words of the game."""
    return Texts(lang, {"senya": TEXTS})


def make_screen(
    size: tuple[int, int] = (1280, 720), shown: BattleShown | None = None, *, lang: str = "ja", line: bool = False,
    text_scale: float = 1.0,
) -> SenyaScreen:  # fmt: skip
    """Returns a screen that shows a battle at rest."""
    theme = make_theme(size, text_scale)
    screen = SenyaScreen(theme, texts_of(lang))
    screen.layout(rooms(theme, size, lambda width: 2, line=line))
    screen.show(shown or battle(lang))
    return screen


def picture(screen: SenyaScreen, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Returns the screen as it stands now."""
    surface = lacquer(size, GROUND).copy()
    screen.draw(surface)
    screen.draw_tip(surface)
    return surface


@cache
def rows(file: str, kind: str) -> dict[str, dict[str, Any]]:
    """Returns the rows of a file by id; nobody changes them."""
    return {row["id"]: row for row in files()[file][kind]}


def person(name: str, seat: str, lang: str = "ja", **more: Any) -> Stander:
    """Returns a ready character or an enemy as it stands at the table."""
    side = 1 if seat.startswith("b") else 0
    sample = rows("samples", "sample").get(name)
    if sample is None:
        row = rows("enemies", "enemy")[name]
        called = row[f"name_{lang}"]
        made = Stander(seat, side, called, f"{'エネミー' if lang == 'ja' else 'Enemy'} Lv{row['level']}",
                      Crest(called, "", (name,)), row["hp"], row["hp"], 5, row["tension"], row["potential"],
                      minion=bool(row.get("minion")))  # fmt: skip
        return replace(made, **more)
    classes = [*sample["creation_classes"], *sample["growth_classes"]]
    often = sorted(dict.fromkeys(classes), key=lambda one: (-classes.count(one), classes.index(one)))
    names = rows("classes", "class")
    line = " ".join(f"{names[one][f'name_{lang}']}{classes.count(one)}" for one in often)
    style = rows("styles", "style")[sample["style"]][f"name_{lang}"]
    called = sample[f"name_{lang}"]
    made = Stander(seat, side, called, f"{style}・{line}" if lang == "ja" else f"{style} · {line}",
                  Crest(sample["name_ja"], sample["style"], tuple(often)), 31, 36, 7, 58, 4, 1)  # fmt: skip
    return replace(made, **more)


def card(skill: str, lang: str = "ja", **more: Any) -> SkillCard:
    """Returns a skill or an item as a card."""
    row = rows("skills", "skill")[skill]
    group, _, kind = row["category"].partition("/")
    words = texts_of(lang)(f"senya-battle.group.{group}") + (f"/{kind}" if kind else "")
    made = SkillCard(skill, row[f"name_{lang}"], row["cost"], words, row[f"text_{lang}"], KINDS[group],
                     tension=row["tension"])  # fmt: skip
    return replace(made, **more)


def hand(lang: str = "ja") -> tuple[SkillCard, ...]:
    """Returns the hand of somebody whose turn it is: two chosen, one broken, some asked for, the rest not."""
    no = _in(lang, "コストが足りない（S8.11）", "Not enough cost (S8.11)")
    open_ = ("judgement", "last_rite", "ride_together")
    shut = ("parry", "guardian", "vanish", "iron_faith", "thick_hide", "layered_runes", "small_miracle", "blade_kept")
    return (
        card("slash", lang, asked=True, usable=True, selected=True),
        card("basic_strike", lang, asked=True, reason=no),
        card("swallow", lang, asked=True, usable=True, selected=True, broken=True, breaks=1),
        *(card(one, lang, asked=True, usable=True) for one in open_),
        *(card(one, lang, reason=no) for one in (*shut, "story_page")),
    )


def _in(lang: str, ja: str, en: str) -> str:
    return ja if lang == "ja" else en


def people(lang: str = "ja", sides: tuple[int, int] = (2, 2)) -> tuple[Stander, ...]:
    """Returns so many on both sides, with everything that may hang on somebody."""
    wait = Badge(_in(lang, "待機", "Waiting"), "gold", "S10.2")
    poison, bind = Badge(_in(lang, "毒", "Poison"), "violet", "S12.8"), Badge(_in(lang, "束縛", "Bind"), "violet")
    fell = Badge(_in(lang, "戦闘不能", "Incapacitated"), "bad")
    buffs = (
        BuffShown(_in(lang, "命中+2", "Hit +2"), "R"),
        BuffShown(_in(lang, "防御+3", "Guard +3"), "B"),
        BuffShown(_in(lang, "回避-1", "Evade -1"), "R", bad=True),
    )
    a = (
        person("toru", "a1", lang, cost=13, buffs=buffs),
        person("mio", "a2", lang, hp=9, condition=wait, tension=41),
        person("ren", "a3", lang, tension=88, statuses=(poison,)),
        person("io", "a4", lang, cost=0, hp=0, out=True, condition=fell),
    )
    b = (
        person("night_noble", "b1", lang, hp=42, statuses=(poison, bind)),
        person("walking_dead", "b2", lang, hp=11),
        person("rogue_mage", "b3", lang, condition=wait),
        person("hound", "b4", lang),
    )
    return (*a[: sides[0]], *b[: sides[1]])


STORY = {
    "ja": ("第3ラウンド セットアップ", "葛城 透は「燕返し」を宣言し、夜の貴族を狙う。", "命中判定は15。",
           "夜の貴族は14の実ダメージを受けた。HPは28。"),
    "en": ("Round 3, setup", "Katsuragi Toru declares “Swallow Reversal” against the Noble of the Night.",
           "The hit check comes to 15.", "The Noble of the Night takes 14 real damage; 28 HP are left."),
}  # fmt: skip


def terms(lang: str) -> tuple[SumTerm, ...]:
    """Returns the parts of a hit check."""
    return (
        SumTerm("2D6", 9, "S2.6"),
        SumTerm(_in(lang, "白兵", "Melee"), 7, "S4.6"),
        SumTerm(_in(lang, "テンション", "Tension"), 2, "S8.4"),
        SumTerm(_in(lang, "束縛", "Bind"), -3, "S12.8"),
    )


def log(lang: str = "ja") -> tuple[LogLine, ...]:
    """Returns a log with heads, sentences and sums."""
    hit = SumShown(_in(lang, "命中", "Hit"), terms(lang), "15")
    head, said, checked, harmed = STORY[lang]
    lines = (
        LogLine(0, head, head=True),
        LogLine(1, said, 0),
        LogLine(2, checked, 0, (hit,)),
        LogLine(3, harmed, 1, (hit, replace(hit, note=said)), tone="bad"),
    )
    return tuple(replace(line, key=n * 4 + line.key) for n in range(5) for line in lines)


def declaration(lang: str = "ja", targets: int = 1) -> Declaration:
    """Returns a declaration with its odds."""
    check = SumShown(_in(lang, "命中", "Hit"), terms(lang)[1:], "6＋2D6")
    weights = (1, 3, 6, 8, 9, 10, 10, 11, 11, 11, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1)
    damage = ((0, 0.16), *((n + 8, 0.84 * weight / sum(weights)) for n, weight in enumerate(weights)))
    odds = tuple(
        TargetOdds(one.id, one.name, 0.84 - 0.1 * n, 0.21, 0.062 * n, 14.3, damage, 28, 22)
        for n, one in enumerate(people(lang, (1, 4))[1 : targets + 1])
    )
    parts = (_in(lang, "燕返し", "Swallow Reversal"), _in(lang, "打刀", "Katana"))
    return Declaration(_in(lang, "斬撃", "Slash"), parts, 5, 7, "HP 5", check, "2D+《6》+3", odds)


def window(lang: str = "ja") -> OpenQuestion:
    """Returns an open window with two offers, the second of which cannot be used."""
    cut = _in(lang, "ダメージ −(1D+3)、戦闘不能 31%→8%", "damage −(1D+3), incapacity 31%→8%")
    offers = (
        WindowOffer(Card("guardian"), _in(lang, "守護者", "Guardian"), 2, cut, chosen=True),
        WindowOffer(Card("small_miracle"), _in(lang, "小さな奇跡", "Small Miracle"), 3,
                    _in(lang, "戦闘不能を解除", "no longer incapacitated"), enabled=False, reason="S10.12"),
    )  # fmt: skip
    buttons = (
        AnswerButton(Option("declare"), _in(lang, "使う", "Use"), "gold"),
        AnswerButton(Option("no-interrupt"), _in(lang, "見送る", "Pass"), "quiet"),
        AnswerButton(Option("pass-until", ("main",)), _in(lang, "メインまで見送る", "Pass until main"), "quiet"),
    )
    title = _in(lang, "割り込みの窓", "Interrupt window")
    words = _in(
        lang,
        "春川 澪は、夜の貴族の攻撃から葛城 透が受けるダメージに割り込めます。",
        "Harukawa Mio may interrupt the damage that Katsuragi Toru is about to take.",
    )
    return OpenQuestion(title, words, "a2", True, offers, buttons, 0.6)


def turn(lang: str = "ja") -> OpenQuestion:
    """Returns the question of a main process with all its buttons."""
    keys = ("declare", "delay", "move", "finish-off", "burn", "pass")
    names = {
        "ja": ("宣言する", "遅らせる", "移動", "とどめ", "生命燃焼", "見送る"),
        "en": ("Declare", "Delay", "Move", "Finish off", "Life Burning", "Pass"),
    }[lang]
    buttons = tuple(
        AnswerButton(Option(key), name, "gold" if key == "declare" else "plain", enabled=key != "finish-off")
        for key, name in zip(keys, names, strict=True)
    )
    words = _in(lang, "カードを相手へ引いて宣言します。", "Drag an attack onto a target.")
    return OpenQuestion(_in(lang, "葛城 透の手番", "Katsuragi Toru’s turn"), words, "a1", choices=buttons)


def contest(lang: str = "ja") -> Contest:
    """Returns an attack that waits for its evade check."""
    hit = SumShown(_in(lang, "命中", "Hit"), terms(lang)[:3], "18")
    need = _in(lang, "必要 13 以上", "13 or more needed")
    evade = SumShown(_in(lang, "回避", "Evade"), terms(lang)[1:2], "?", need)
    return Contest(hit, evade, _in(lang, "当たる見込み 84%", "Chance to hit 84%"))


COUNTS = ("17", "15", "13", "済", "9", "8", "4", "–")


def battle(lang: str = "ja", sides: tuple[int, int] = (2, 2), **more: Any) -> BattleShown:
    """Returns a battle in the turn of a1."""
    known = people(lang, sides)
    track = tuple(Chip(one.id, one.name, one.side, COUNTS[n % 8], n == 0, n == 3) for n, one in enumerate(known))
    made = BattleShown(
        known, track, hand(lang), turn(lang), None, contest(lang), (5, 4), 0, log(lang),
        (AimArrow("a1", "b1"),), Lit("a1", frozenset({"b1", "b2"}), frozenset({"b1"})),
    )  # fmt: skip
    return replace(made, **more)
