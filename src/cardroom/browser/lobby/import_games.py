"""Import of saved games from a file, in slices, with a message at the end."""

from typing import Any

from cardroom.browser.page import dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.table.page import Page
from cardroom.records.import_export import LARGEST, Taken, taking_in
from cardroom.table import RecordError
from cardroom.views.kit import problems
from cardroom.views.words import _


async def take_in(page: Page, field: Any) -> None:
    """Import the games of the file chosen in this field; do nothing without a file."""
    file = field.files.item(0)
    if not file:
        return
    if file.size > LARGEST:
        dialog.message(problems.file_problem("large"))
    else:
        text = str(await file.text())
        page.slices.begin(_taking_in(page, text), _("Importing games..."))
    field.value = ""


def _taking_in(page: Page, text: str) -> Work:
    try:
        taken: Taken = yield from taking_in(text, page.store.take_for_good)
    except RecordError as error:
        dialog.message(problems.file_problem(error.code))
        return
    except GeneratorExit:  # the visitor began another work
        page.notices.toast(problems.not_all_taken_in())
        raise
    page.redraw()
    if taken.refused or taken.no_room:
        dialog.message(problems.taken_in(taken))
    else:
        page.notices.toast(problems.all_taken_in(taken))
