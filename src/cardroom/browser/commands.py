"""List of all commands, such as "undo", that a button or a key can run.

A button names its command in the attribute ``data-do``. A command has a condition: for example, a
table must be shown. It sends an event to the table, or calls a function with the `App` and the
`Request`. A function is given as a text ``module:function``, so that its module is imported at
first use (see `start.bundles`). An async function runs in the background.
``python -m tools.commands`` writes the list into ``docs/architecture.md``.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from cardroom.session import events
from cardroom.session.events import Event
from cardroom.session.session import OpenTable, Session


class Needs(Enum):
    """Conditions under which a command may run, such as that a table is shown."""

    NOTHING = "nothing"
    TABLE = "a table, even behind a curtain"
    SIGHT = "a table in sight"
    TURN = "one's turn"
    OVER = "a deal that is over"


class Request(NamedTuple):
    """A request to run a command, made by an element of the page (such as a button) or a key."""

    target: Any  # the element that names the command; None for a key
    shown: OpenTable | None  # the shown table; None in the lobby
    word: str = ""  # the command

    @property
    def opened(self) -> OpenTable:
        """The shown table. Raises `ValueError` if no table is shown."""
        if self.shown is None:
            raise ValueError("no table is laid")
        return self.shown

    @property
    def shown_session(self) -> Session | None:
        """The current session of the shown table; None in the lobby."""
        return self.shown.session if self.shown else None

    @property
    def session(self) -> Session:
        """The current session of the shown table. Raises `ValueError` if no table is shown."""
        return self.opened.session

    def get(self, name: str) -> str:
        """Return the text of the element's attribute ``data-NAME``; "" if there is none."""
        return str(self.target.getAttribute(f"data-{name}") or "") if self.target else ""


class Command(NamedTuple):
    """A command: its word in ``data-do``, the condition to run it, and what it does."""

    word: str
    needs: Needs
    run: str | type[Event]  # "module:function", see `start.bundles`; or the event that it sends


COMMANDS = (
    Command("accept-link", Needs.NOTHING, "links.link_offers:accept_link"),
    Command("again", Needs.NOTHING, "review.mistakes:retry_next_mistake"),
    Command("again-leave", Needs.SIGHT, "review.mistakes:leave_mistake"),
    Command("again-tell", Needs.SIGHT, "review.reviewer:show_solution"),
    Command("ask-expert", Needs.TURN, "board.board:ask_expert_and_mark_assisted"),
    Command("board", Needs.NOTHING, "board.setting:open_setup"),
    Command("board-ask", Needs.SIGHT, "board.board:ask_expert"),
    Command("board-back", Needs.SIGHT, "board.board:return_to_board"),
    Command("board-card", Needs.NOTHING, "board.setting:tap_card"),
    Command("board-cards", Needs.SIGHT, "board.setting:edit_board_cards"),
    Command("board-clear", Needs.NOTHING, "board.setting:clear_cards"),
    Command("board-dealer", Needs.NOTHING, "board.setting:choose_dealer"),
    Command("board-do", Needs.SIGHT, "board.board:do_advised_action"),
    Command("board-find", Needs.NOTHING, "board.board:open_saved_position"),
    Command("board-forget", Needs.NOTHING, "board.setting:delete_saved_position"),
    Command("board-game", Needs.NOTHING, "board.setting:choose_game"),
    Command("board-here", Needs.SIGHT, "board.board:copy_shown_table_to_board"),
    Command("board-keep", Needs.SIGHT, "board.board:save_named_position"),
    Command("board-lay", Needs.NOTHING, "board.setting:deal_rest_and_open_board"),
    Command("board-leave", Needs.SIGHT, "table.table_commands:leave_feature"),
    Command("board-menu", Needs.SIGHT, "board.board:show_menu"),
    Command("board-option", Needs.NOTHING, "board.setting:choose_option"),
    Command("board-other", Needs.SIGHT, "board.board:show_swap_dialog"),
    Command("board-place", Needs.NOTHING, "board.setting:choose_place"),
    Command("board-play", Needs.SIGHT, "board.board:play_on_against_computers"),
    Command("board-preset", Needs.NOTHING, "board.setting:choose_preset"),
    Command("board-save", Needs.SIGHT, "board.board:ask_position_title"),
    Command("board-swap", Needs.SIGHT, "board.board:swap_card"),
    Command("board-take", Needs.NOTHING, "board.setting:remove_placed_card"),
    Command("board-type", Needs.NOTHING, "board.setting:place_typed_cards"),
    Command("challenge", Needs.SIGHT, "links.challenges:show_making_dialog"),
    Command("challenge-back", Needs.NOTHING, "links.challenges:show_send_back_link"),
    Command("challenge-forget", Needs.NOTHING, "links.challenges:ask_removal"),
    Command("challenge-forget-now", Needs.NOTHING, "links.challenges:remove"),
    Command("challenge-play", Needs.NOTHING, "links.challenges:play"),
    Command("challenge-see", Needs.NOTHING, "links.challenges:show_results"),
    Command("check-deal", Needs.OVER, "table.table_commands:check_deal_or_ask"),
    Command("close", Needs.NOTHING, "table.table_commands:close"),
    Command("coach", Needs.SIGHT, "table.coaching:switch_coach"),
    Command("coach-again", Needs.SIGHT, "table.table_commands:close"),
    Command("coach-anyway", Needs.SIGHT, "table.coaching:play_anyway"),
    Command("colours", Needs.SIGHT, "lobby.settings:ask_four_colours"),
    Command("confirm", Needs.SIGHT, events.Confirmed),
    Command("continue", Needs.NOTHING, "lobby.kept_games:go_on"),
    Command("contract", Needs.SIGHT, "table.table_commands:show_contract"),
    Command("copy", Needs.NOTHING, "links.sharing:copy"),
    Command("course-answer", Needs.SIGHT, "learn.teacher:answer_question"),
    Command("course-back", Needs.SIGHT, "learn.teacher:show_previous_step"),
    Command("course-leave", Needs.SIGHT, "table.table_commands:leave_feature"),
    Command("course-next", Needs.SIGHT, "learn.teacher:show_next_step"),
    Command("course-rules", Needs.SIGHT, "learn.teacher:leave_to_rules"),
    Command("course-show", Needs.SIGHT, "learn.teacher:play_solution"),
    Command("course-try", Needs.NOTHING, "lobby.courses:open_course"),
    Command("daily-day", Needs.NOTHING, "links.daily:show_day"),
    Command("daily-days", Needs.NOTHING, "links.daily:show_month"),
    Command("daily-play", Needs.NOTHING, "links.daily:open_day"),
    Command("daily-see", Needs.NOTHING, "links.daily:open_day"),
    Command("daily-today", Needs.NOTHING, "links.daily:show_day"),
    Command("dismiss-link", Needs.NOTHING, "table.table_commands:close"),
    Command("duties", Needs.SIGHT, "table.table_commands:show_duties"),
    Command("enter", Needs.SIGHT, events.EnterPressed),
    Command("export", Needs.NOTHING, "lobby.kept_games:export_games"),
    Command("export-later", Needs.NOTHING, "lobby.kept_games:postpone_export"),
    Command("fair", Needs.SIGHT, "table.table_commands:explain_fairness"),
    Command("finish", Needs.SIGHT, events.PlayOutWanted),
    Command("forget", Needs.NOTHING, "lobby.kept_games:ask_removal"),
    Command("forget-now", Needs.NOTHING, "lobby.kept_games:remove"),
    Command("four-colours", Needs.SIGHT, "lobby.settings:take_four_colours"),
    Command("friends", Needs.NOTHING, "lobby.new_games:open_new_game_dialog_here"),
    Command("hint", Needs.TURN, events.HintWanted),
    Command("hurry", Needs.TABLE, "table.table_commands:finish_animations"),
    Command("import", Needs.NOTHING, "lobby.kept_games:import_games"),
    Command("keep-copy", Needs.TABLE, "lobby.kept_games:keep_own_copy"),
    Command("keys", Needs.NOTHING, "table.table_commands:show_keys"),
    Command("laid", Needs.SIGHT, "table.table_commands:toggle_trick"),
    Command("language", Needs.NOTHING, "table.languages:choose"),
    Command("language-no", Needs.NOTHING, "table.languages:decline"),
    Command("last-trick", Needs.SIGHT, "table.table_commands:show_last_trick"),
    Command("learn", Needs.SIGHT, "lobby.courses:open_course"),
    Command("letter-as", Needs.NOTHING, "share.correspondence:ask_to_confirm_other_seat"),
    Command("letter-back", Needs.NOTHING, "share.correspondence:reopen_link_dialog"),
    Command("letter-both", Needs.NOTHING, "share.correspondence:keep_both"),
    Command("letter-mine", Needs.NOTHING, "share.correspondence:continue_saved_game"),
    Command("letter-play", Needs.NOTHING, "share.correspondence:continue_linked_game"),
    Command("letter-send", Needs.NOTHING, "share.correspondence:send_mine"),
    Command("letter-sure", Needs.NOTHING, "share.correspondence:play_other_seat"),
    Command("letter-take", Needs.NOTHING, "share.correspondence:continue_linked_game"),
    Command("live", Needs.NOTHING, "live.live:show_players_or_invite"),
    Command("live-accept", Needs.NOTHING, "live.live:accept_host_version"),
    Command("live-agree", Needs.NOTHING, "live.live:agree_to_redeal"),
    Command("live-anyway", Needs.NOTHING, "live.live:accept_host_dealt_cards"),
    Command("live-back", Needs.NOTHING, "live.live:show_invitation"),
    Command("live-computer", Needs.NOTHING, "live.live:give_seat_to_computer"),
    Command("live-connect", Needs.NOTHING, "live.live:accept_pasted_answer"),
    Command("live-deal", Needs.NOTHING, "live.live:start_joint_deal"),
    Command("live-decline", Needs.NOTHING, "live.live:decline_redeal"),
    Command("live-join", Needs.NOTHING, "live.live:join"),
    Command("live-leave", Needs.NOTHING, "live.live:leave"),
    Command("live-no", Needs.NOTHING, "live.live:refuse_undo"),
    Command("live-redraw", Needs.NOTHING, "live.live:ask_joint_deal"),
    Command("live-scan", Needs.NOTHING, "live.live:scan_answer"),
    Command("live-seat", Needs.NOTHING, "live.live:invite"),
    Command("live-word", Needs.NOTHING, "live.live:say"),
    Command("live-yes", Needs.NOTHING, "live.live:allow_undo"),
    Command("lobby", Needs.TABLE, "lobby.kept_games:to_lobby"),
    Command("menu", Needs.SIGHT, "table.table_commands:show_menu"),
    Command("more", Needs.SIGHT, "table.table_commands:show_more"),
    Command("more-games", Needs.NOTHING, "lobby.kept_games:show_more"),
    Command("new", Needs.NOTHING, "lobby.new_games:open_new_game_dialog_here"),
    Command("next", Needs.SIGHT, events.NextDealWanted),
    Command("not-now", Needs.NOTHING, "table.table_commands:hide_update_offer"),
    Command("once-more", Needs.SIGHT, "lobby.new_games:play_once_more"),
    Command("open-link", Needs.NOTHING, "links.link_offers:open_pasted"),
    Command("pad", Needs.NOTHING, "scorepad.pads:open_pads"),
    Command("pad-add", Needs.NOTHING, "scorepad.pads:add_to_field"),
    Command("pad-again", Needs.NOTHING, "scorepad.pads:start_next_pad"),
    Command("pad-back", Needs.NOTHING, "scorepad.pads:return_to_pad"),
    Command("pad-cancel", Needs.NOTHING, "scorepad.pads:return_to_pad"),
    Command("pad-clear", Needs.NOTHING, "scorepad.pads:clear_entry"),
    Command("pad-dealer", Needs.NOTHING, "scorepad.pads:change_new_pad"),
    Command("pad-drop", Needs.NOTHING, "scorepad.pads:drop_from_field"),
    Command("pad-edit", Needs.NOTHING, "scorepad.pads:edit_deal"),
    Command("pad-forget", Needs.NOTHING, "scorepad.pads:ask_removal"),
    Command("pad-forget-now", Needs.NOTHING, "scorepad.pads:remove"),
    Command("pad-game", Needs.NOTHING, "scorepad.pads:change_new_pad"),
    Command("pad-more", Needs.NOTHING, "scorepad.pads:open_pads"),
    Command("pad-name", Needs.NOTHING, "scorepad.pads:store_typed_name"),
    Command("pad-names", Needs.NOTHING, "scorepad.pads:ask_names"),
    Command("pad-new", Needs.NOTHING, "scorepad.pads:open_new_pad_form"),
    Command("pad-number", Needs.NOTHING, "scorepad.pads:store_typed_number"),
    Command("pad-open", Needs.NOTHING, "scorepad.pads:open_pad"),
    Command("pad-option", Needs.NOTHING, "scorepad.pads:change_new_pad"),
    Command("pad-passed", Needs.NOTHING, "scorepad.pads:pass_out"),
    Command("pad-preset", Needs.NOTHING, "scorepad.pads:change_new_pad"),
    Command("pad-print", Needs.NOTHING, "table.table_commands:print_page"),
    Command("pad-renamed", Needs.NOTHING, "scorepad.pads:rename_players"),
    Command("pad-set", Needs.NOTHING, "scorepad.pads:set_field"),
    Command("pad-share", Needs.NOTHING, "scorepad.pads:share"),
    Command("pad-start", Needs.NOTHING, "scorepad.pads:start_pad"),
    Command("pad-take", Needs.NOTHING, "scorepad.pads:save_copy_of_shared"),
    Command("pad-undo", Needs.NOTHING, "scorepad.pads:undo"),
    Command("pad-write", Needs.NOTHING, "scorepad.pads:write_deal"),
    Command("paste-link", Needs.NOTHING, "links.link_offers:ask_for_link"),
    Command("print", Needs.SIGHT, "table.table_commands:print_page"),
    Command("problem-hint", Needs.SIGHT, "problems.solver:show_theme_as_hint"),
    Command("problem-leave", Needs.SIGHT, "table.table_commands:leave_feature"),
    Command("problem-make", Needs.SIGHT, "review.reviewer:make_problem"),
    Command("problem-next", Needs.SIGHT, "problems.solver:show_next_problem"),
    Command("problem-show", Needs.SIGHT, "problems.solver:play_solution"),
    Command("problem-theme", Needs.SIGHT, "problems.solver:choose_theme"),
    Command("problem-themes", Needs.SIGHT, "problems.solver:show_themes"),
    Command("problem-watch", Needs.SIGHT, "problems.solver:watch_rest_of_deal"),
    Command("qr", Needs.NOTHING, "links.sharing:show_qr"),
    Command("ready", Needs.TABLE, events.CurtainLifted),
    Command("redo", Needs.SIGHT, events.RedoWanted),
    Command("reload", Needs.NOTHING, "lobby.kept_games:use_other_tabs_version"),
    Command("reload-page", Needs.NOTHING, "start.failures:reload_page"),
    Command("reveal-deal", Needs.OVER, "table.table_commands:check_deal_early"),
    Command("review", Needs.SIGHT, "review.reviewer:review_last_deal"),
    Command("review-back", Needs.SIGHT, "review.reviewer:return_to_decision"),
    Command("review-deal", Needs.SIGHT, "review.reviewer:choose_deal"),
    Command("review-decision", Needs.SIGHT, "review.reviewer:show_or_retry_decision"),
    Command("review-leave", Needs.SIGHT, "review.reviewer:leave"),
    Command("review-line", Needs.NOTHING, "review.reviewer:review_challenge_line"),
    Command("review-overview", Needs.SIGHT, "review.reviewer:show_overview"),
    Command("review-play-on", Needs.SIGHT, "review.reviewer:start_side_game"),
    Command("review-seat", Needs.SIGHT, "review.reviewer:choose_seat"),
    Command("review-tell", Needs.SIGHT, "review.reviewer:show_solution"),
    Command("rules", Needs.NOTHING, "lobby.rule_pages:open_rules"),
    Command("score", Needs.SIGHT, "table.table_commands:show_score"),
    Command("send", Needs.SIGHT, "share.correspondence:show_send_dialog"),
    Command("send-link", Needs.NOTHING, "links.sharing:send"),
    Command("settings", Needs.NOTHING, "lobby.settings:open_settings"),
    Command("share", Needs.SIGHT, "links.link_offers:show_share_links"),
    Command("start", Needs.NOTHING, "lobby.new_games:start"),
    Command("state", Needs.SIGHT, "table.table_commands:show_state"),
    Command("stats", Needs.NOTHING, "statistics.statistics:open_statistics"),
    Command("stop", Needs.NOTHING, "lobby.kept_games:stop_work"),
    Command("toggle", Needs.SIGHT, events.CardToggled),
    Command("tricks", Needs.SIGHT, "table.table_commands:show_all_tricks"),
    Command("try-again", Needs.NOTHING, "start.failures:try_again"),
    Command("two-colours", Needs.SIGHT, "lobby.settings:keep_two_colours"),
    Command("undo", Needs.SIGHT, events.UndoWanted),
    Command("update", Needs.NOTHING, "table.table_commands:accept_update"),
    Command("why", Needs.SIGHT, "table.table_commands:explain_computer_card"),
    Command("wrong-word", Needs.NOTHING, "report.reporter:ask_which_sentence"),
    Command("wrong-word-find", Needs.NOTHING, "report.reporter:list_sentences_with_word"),
    Command("wrong-word-pick", Needs.NOTHING, "report.reporter:pick_sentence"),
)

BY_WORD = {command.word: command for command in COMMANDS}

CLICKED: Mapping[str, str | type[Event]] = {
    "action": events.ButtonPressed,
    "draft": events.DraftEdited,
    "presses": "table.table_commands:press_button",
    "play": "lobby.new_games:play_with_default_options",
    "learn": "lobby.courses:open_clicked",
    "problem": "lobby.problems:open_clicked",
    "daily": "links.daily:play_today",
    "new": "lobby.new_games:open_new_game_dialog",
    "friends": "lobby.new_games:open_clicked_friends_dialog",
    "card": events.CardTapped,
    "pick": "table.table_commands:pick_cards",
}
"""Events or functions of clicks, by ``data-`` attribute other than ``data-do``; the first one set
counts. A function takes the `App`, the text of the attribute and the element.
"""

CHANGED: Mapping[str, str | type[Event]] = {
    "set": "lobby.settings:change_setting",
    "draft": events.DraftEdited,
    "challenge": "links.challenges:handle_form_change",
    **dict.fromkeys(
        ("option", "preset", "level", "name", "where"), "lobby.new_games:handle_form_change"
    ),
}
"""Likewise for changed fields; ``data-choose`` holds the word of a command."""
