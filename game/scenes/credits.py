"""The page of credits: CREDITS.md in the language spoken, and the licences of the fonts."""

from game.stage.page import Page
from game.ui.text.reading import Part, parts_of_markdown
from game.ui.text.text import clean


class CreditsScene(Page):
    """Reads the files of the assets."""

    name = "credits"
    title_key = "credits.title"

    def parts(self) -> list[Part]:
        assets = self.ctx.assets
        credits = assets / ("CREDITS.ja.md" if self.ctx.texts.lang == "ja" else "CREDITS.md")
        parts = parts_of_markdown(credits.read_text(encoding="utf-8"))[1:]
        for path in sorted((assets / "fonts").glob("OFL-*.txt")):
            parts.append(Part("heading", path.stem.removeprefix("OFL-") + ": SIL Open Font License"))
            parts += parts_of_markdown(clean(path.read_text(encoding="utf-8")))
        return parts
