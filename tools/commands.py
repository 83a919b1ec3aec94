"""Write the table of commands into ``docs/architecture.md``: ``python -m tools.commands``."""

from cardroom.browser.commands import COMMANDS, Command
from tools.bundles import FEATURES
from tools.runtime import ROOT

PAGE = ROOT / "docs" / "architecture.md"
HEAD = "| word | needs | bundle | event, or function in `browser/` |\n|---|---|---|---|\n"


def row(command: Command) -> str:
    """Return a command's line of the table."""
    does = command.run if isinstance(command.run, str) else f"events.{command.run.__name__}"
    folder = does.partition(".")[0]
    bundle = folder if folder in FEATURES else ""
    return f"| `{command.word}` | {command.needs.value} | {bundle} | `{does}` |\n"


def updated(text: str) -> str:
    """Return the page with the table as it is now. Raises `ValueError` if it has no table."""
    begin = text.index(HEAD)
    end = text.find("\n\n", begin) + 1 or len(text)
    return text[:begin] + HEAD + "".join(map(row, COMMANDS)) + text[end:]


def main() -> None:
    PAGE.write_text(updated(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
