"""Import of saved games from a file in small steps, with a message at the end."""

from typing import Any

from cardroom.browser.page import dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.table.page import Page
from cardroom.records.import_export import LARGEST, Taken, import_entries
from cardroom.table import RecordError
from cardroom.views.kit import problems
from cardroom.views.words import _


async def import_file(page: Page, field: Any) -> None:
    """Import the games of the file chosen in this field; do nothing without a file."""
    file = field.files.item(0)
    if not file:
        return
    if file.size > LARGEST:
        dialog.show_message(problems.import_problem_line("large"))
    else:
        text = str(await file.text())
        page.slices.begin(_importing(page, text), _("Importing games..."))
    field.value = ""


def _importing(page: Page, text: str) -> Work:
    try:
        taken: Taken = yield from import_entries(text, page.store.import_if_room)
    except RecordError as error:
        dialog.show_message(problems.import_problem_line(error.code))
        return
    except GeneratorExit:  # the visitor began another work
        page.notices.toast(problems.import_stopped_line())
        raise
    page.redraw()
    if taken.refused or taken.no_room:
        dialog.show_message(problems.import_counts(taken))
    else:
        page.notices.toast(problems.import_success_line(taken))
