"""The wording of all that is printed: one name for one thing, no loose blanks, plurals that agree, and no codes."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.storage.levels import asset

LEVELS = Path(__file__).parents[2] / "levels"
KANA = "ぁ-ヿ一-鿿々"
HOUSE = "house"
EVERYWHERE = (HOUSE, *catalog.GAMES)

BANNED: dict[str, tuple[tuple[tuple[str, ...], str, str], ...]] = {
    "ja": (
        (EVERYWHERE, r"機械|コンピュータ", "AI"),
        (EVERYWHERE, r"規則の本", "規則書"),
        ((HOUSE, "gungi", "cerke", "yuki"), r"写し取", "コピー"),
        (EVERYWHERE, r"升", "マス"),
        (EVERYWHERE, r"先番|後番", "先手、後手"),
        (EVERYWHERE, r"もど[さしすせっりるれ]", "戻す、戻る"),
        (EVERYWHERE, r"メモリ(?!ー)|コンピュータ(?!ー)|フォルダ(?!ー)", "long ー"),
        ((HOUSE, "gungi", "cerke", "prosfair", "yuki"), r"(?<!ロールプレイング)ゲーム", "遊戯、対局"),
        (EVERYWHERE, rf"[{KANA}}}」）](?<!一位色)[:;!?]( |$|[{KANA}{{])", "：；！？"),
        ((HOUSE, "yuki"), r"指[さしすせそ]|振り駒", "words of a board game"),
        (("yuki",), r"手番|先手|後手(?!札)|駒", "words of a board game"),
        (("gungi",), r"塔|自陣|がりょう|謀（ぼう）", "矢倉、自軍領地、臥（が）、謀（はかる）"),
        (("cerke",), r"とがめ", "咎め"),
        (("prosfair",), r"ターン", "手"),
        (
            ("prosfair",),
            r"[一二三四五六七八九\d}][つ個](?:以上)?の駒|(?:駒|敵|味方)[がをは]?[一二三四五\d}]+[つ個](?!の)",
            "枚",
        ),
        (("prosfair",), r"手駒[^。、]{0,4}入[れっ]", "打つ"),
        (("prosfair",), r"ツュルに立", "ツュルになる、ツュルのまま"),
        (("prosfair",), r"引き分け(?!）|はセルクエット)", "セルクエット"),
        (("senya",), r"ダイス(?!コンソール)|サイコロ", "賽"),
        (EVERYWHERE, r"棋室|乱数種|乱数シード", "入口、乱数の種"),
        (EVERYWHERE, r"詰め物|手がかり|分かれ道|命令行", "問題集、ヒント、分岐、コマンドライン"),
        (EVERYWHERE, r"(?<!けもの)(?:ひと|ふた|みっ)つ|(?<!王)ひとり(?!でに)|ふたり", "一つ、二つ、一人、二人"),
        (EVERYWHERE, r"はじめ(?:る|ます|ましょ)|はじま[りるっ]|初め(?!て)", "始める、はじめ"),
        (
            EVERYWHERE,
            r"一番(?!目)|さが[さしすせそ]|ねら[いうえおっわ]|ことば|いっしょ|あいだ",
            "いちばん、探す、狙う、言葉、一緒に",
        ),
        (EVERYWHERE, r"^(?:やめる|やめて戻る|中止)$", "キャンセル, or what the button does"),
        (EVERYWHERE, r"(?<![一-鿿])今[のはも、]|ポインター|を入れてください", "いま、カーソル、入力してください"),
    ),
    "en": (
        (EVERYWHERE, r"\bAIs?\b(?! \w+ to)", "computer"),
        (EVERYWHERE, r"\b[Mm]achines?\b", "computer"),
        (("gungi",), r"[Dd]ragon-to-be", "lying dragon"),
        (("cerke",), r"\b[Tt]he tam\b", "the 皇"),
        (("yuki",), r"\bpieces?\b|\btiles?\b", "card"),
        (("gungi",), r"\bpieces?\b", "tile"),
        (("prosfair",), r"\bregions?\b|\bsub-?boards?\b", "field, part of the board"),
        (
            ("prosfair",),
            r"\b(?:[Oo]ccup\w+|[Oo]pened|[Aa]bandon\w*|[Gg]iv\w+ up)(?: (?:a|an|one|the|that|newly))? boards?\b",
            "field",
        ),
        (("prosfair",), r"(?<!\()(?<!ツュル, )\bcheck(?:s|ed)?\b", "Tsyur"),
        (("prosfair",), r"\b(?:[Ii]s|[Ii]t|[Mm]ake) a draw\b|\bno draw\b", "Serkuet"),
        (EVERYWHERE, r"\b(?:the|an) own\b|(?:^|[.;] )[Ww]ho (?:alone|has|loses|resigns|runs)\b", "your own, whoever"),
    ),
}
"""By language: in the texts of which games a form is never printed, and what is called by its name there."""
LATIN = re.compile(
    r"cli\.|error\.|app\.|library\.|table\.(file|seen)\.|senya-workshop\.random|senya/|.*-(stage\.so-far|figure)"
)
"""Places where names of files and the like stand apart in Japanese too, names of people, and figures with labels."""
NOTATION = re.compile(r"或為|一位色|^無 一|^一行に、A|▲|⇔|^保存した棋譜|宣誓 ")
"""What is quoted in the rulebooks from the notations of the players, which have blanks."""
TYPED = re.compile(r"^cli\.(dice|no-extra|shot\.scene)|^prosfair-told\.more|^cerke/en\.md")
"""Where quotes and dots are what one types, stand for what is left out, or belong to a notation."""
OTHERS = re.compile(r"A E I U O Y AI|[A-Z]AI\b|^cli\.bench\.")
"""Names of rows and columns that look like a word, and what is told of the device itself."""


class Printed(NamedTuple):
    """A text for people: of which game (or the house), where it stands, in which language."""

    game: str
    place: str
    lang: str
    text: str

    def __repr__(self) -> str:
        return f"{self.place}: {self.text}"


@lru_cache(maxsize=1)
def printed() -> tuple[Printed, ...]:
    return (*_catalogues(), *_levels(), *_rulebooks())


def of(lang: str) -> Iterator[Printed]:
    return (one for one in printed() if one.lang == lang)


def _catalogues() -> Iterator[Printed]:
    for lang in LANGUAGES:
        for key, text in Texts(lang).items():
            yield Printed(HOUSE, key, lang, text)
        for game, folder in catalog.text_folders().items():
            for key, text in Texts(lang, house=folder).items():
                yield Printed(game, key, lang, text)


def _levels() -> Iterator[Printed]:
    for path in sorted(LEVELS.rglob("*.toml")):
        for lang, text in _pairs(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield Printed(path.relative_to(LEVELS).parts[0], str(path.relative_to(LEVELS)), lang, text)


def _pairs(found: object) -> Iterator[tuple[str, str]]:
    """The texts that a level file gives in both languages."""
    if isinstance(found, dict) and found.keys() >= set(LANGUAGES):
        yield from ((lang, found[lang]) for lang in LANGUAGES if isinstance(found[lang], str))
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from _pairs(part)


def _rulebooks() -> Iterator[Printed]:
    """The sentences of the rulebooks; their tables, notations and headings with blanks have forms of their own."""
    for path in sorted((asset() / "rulebooks").rglob("*.md")):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            sentence = re.sub(r"^- |^(\{#[^}]*\} )?(\*\*[^*]*\*\*:? ?)?", "", line)
            if sentence and sentence[0] not in "|#{>":
                yield Printed(path.parent.name, f"{path.parent.name}/{path.name}:{n}", path.stem, sentence)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_has_one_name(lang: str) -> None:
    found = [
        (one, name)
        for games, form, name in BANNED[lang]
        for one in of(lang)
        if one.game in games and re.search(form, one.text) and not OTHERS.search(f"{one.place} {one.text}")
    ]
    assert found == []


def test_no_blanks_stand_between_japanese_words() -> None:
    loose = re.compile(rf"[{KANA}、。」）] +[{KANA}「（]|\}} +[{KANA}「（]|[{KANA}] +\{{\d\}}[{KANA}]| ・|・ ")
    texts = (one for one in of("ja") if not LATIN.match(one.place) and not NOTATION.search(one.text))
    assert [one for one in texts if loose.search(one.text)] == []


def test_japanese_has_its_own_punctuation() -> None:
    """No half-width mark or bracket beside a Japanese character, and no blank beside a figure; commands are apart."""
    half = re.compile(rf"[{KANA}」）][,.!?;:](?![\w.])|(?<![A-Z])[,.!?;:][{KANA}「（]|[{KANA}][()]|[()][{KANA}、。]")
    blank = re.compile(rf"[{KANA}] \d(?!x)|(?<!F)(?<!F1)\d [{KANA}]")
    texts = [one for one in of("ja") if not (LATIN.match(one.place) or NOTATION.search(one.text))]
    apart = [one for one in texts if blank.search(one.text)]
    assert apart + [one for one in texts if half.search(one.text) and "一位色" not in one.text] == []


def test_english_has_typographic_quotes_and_dashes() -> None:
    """Apostrophes ’, quotes “ ”, a spaced – for an aside, and … without a blank before it."""
    plain = re.compile(r"['\"—]|\S …")
    texts = (one for one in of("en") if not TYPED.search(one.place))
    assert [one for one in texts if plain.search(one.text)] == []


def test_words_and_numbers_stand_apart_in_english() -> None:
    joined = re.compile(r"[a-z]{3,}\{\d\}|\{\d\}[a-z]{3,}|[a-z],[a-z]{2}|\S [,.;:!?](\s|$)|\b(?!had\b)([a-z]+) \2\b")
    assert [one for one in of("en") if joined.search(one.text)] == []


def test_a_noun_agrees_with_the_number_before_it() -> None:
    """A noun that is counted anywhere, as in {0:move|moves}, stands behind no other place as a fixed plural."""
    forms = [form for one in of("en") if "|" in one.text for _, _, form, _ in string.Formatter().parse(one.text)]
    nouns = {form.split("|")[1] for form in forms if form and "|" in form and " " not in form} - {"change", "were"}
    assert {"squares", "moves", "plies", "games", "points"} <= nouns
    fixed = re.compile(rf"\{{\d\}} (?:\w+ )?({'|'.join(sorted(nouns))})\b(?! (?:the|to)\b)")
    assert [one for one in of("en") if fixed.search(one.text)] == []


def test_what_is_one_of_several_is_not_told_of_a_number_that_may_be_one() -> None:
    """No “one of the 1 game”."""
    several = re.compile(r"\b(?:one|each|any|none|all|both) of the \{(\d)\} \{\1:")
    assert [one for one in of("en") if several.search(one.text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_house_tells_of_chance_is_true_of_a_game_without_cards_and_dice(lang: str) -> None:
    words = re.compile(r"[Cc]ard|[Tt]hrow|[Dd]ice|札|配り|出目|賽")
    told = [one for one in of(lang) if one.game == HOUSE and re.match(r"newgame\.(told\.)?seed", one.place)]
    assert len(told) > 5 and [one for one in told if words.search(one.text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_codes_are_shown(lang: str) -> None:
    """Card codes with what is done to them (r:G2) are for files, not for people."""
    code = re.compile(r"\b[a-z]:[A-Z]\d|\b[A-Z]\d+@\d")
    ways = ("rulebooks", "cli.", "yuki/")
    assert [one for one in of(lang) if code.search(one.text) and not one.place.startswith(ways)] == []


@pytest.mark.parametrize(("number", "words"), [(0, "0 moves"), (1, "1 move"), ("1", "1 move"), (21, "21 moves")])
def test_a_place_agrees_with_its_number(number: object, words: str) -> None:
    assert Texts("en", catalog.text_folders())("length.moves", number) == words


@pytest.mark.parametrize(("points", "unit"), [(1, "pt"), (39, "pts")])
def test_a_unit_that_stands_alone_agrees_with_what_is_counted(points: int, unit: str) -> None:
    assert Texts("en", catalog.text_folders())("cerke.points-unit", points) == unit
