"""Every dialog, over tables worth looking at: drawn without Python, as `positions` are."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import cache, partial
from random import Random
from typing import Any, TypeAlias

from cardroom.games import GAMES
from cardroom.laying.layout import Layout, Trouble, cards_by_place, deal_missing_cards
from cardroom.links.challenge import (
    Challenge,
    ChallengeLine,
    actions_of_deals,
    challenge_start_record,
)
from cardroom.live import protocol
from cardroom.live.events import Came
from cardroom.nouns.cards import cards
from cardroom.players import weighing
from cardroom.records.kept_links import DayPlayed, Named
from cardroom.records.mistakes import Slip
from cardroom.records.preferences import Preferences
from cardroom.records.results import DealResult, Result, Solved
from cardroom.scorepad.entries import read_entry
from cardroom.scorepad.pad import Pad, with_entry
from cardroom.table import Record, Table, new_record, write
from cardroom.views import dialogs
from cardroom.views.board import advice, panel, setup
from cardroom.views.kit import problems as troubles
from cardroom.views.kit.problems import other_tab_conflict_dialog
from cardroom.views.learn import coach, teaching
from cardroom.views.live import consent, live
from cardroom.views.live.live import SeatRow
from cardroom.views.lobby import daily
from cardroom.views.lobby.new_game import default_names, new_game_dialog
from cardroom.views.lobby.seating import Seating
from cardroom.views.lobby.settings import settings_dialog
from cardroom.views.problems import dialogs as problem_dialogs
from cardroom.views.report.dialogs import choose_wrong_sentence_dialog, report_dialog
from cardroom.views.report.messages import Sentence
from cardroom.views.review import decision, review
from cardroom.views.review.words import ReviewScene, review_scene
from cardroom.views.scene import Person, Scene
from cardroom.views.scorepad import dialogs as pads
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.share import challenge, correspondence, fairness, fairness_info, links
from cardroom.views.share.comparison import comparison_dialog, unanswered_dialog
from cardroom.views.share.correspondence import PlayerLinks
from cardroom.views.share.fairness_info import fairness_dialog
from cardroom.views.share.links import link_problem_dialog, received_link_dialog
from cardroom.views.share.sharing import share_dialog
from cardroom.views.statistics.overview import statistics_dialog
from cardroom.views.table import toolbar
from cardroom.views.table.deal import (
    all_tricks_dialog,
    deal_terms_dialog,
    duties_dialog,
    last_trick_dialog,
    position_in_words_dialog,
)
from cardroom.views.table.screen import four_colours_dialog
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.words import Names, title_of
from cardroom.views.words.lookup import CatalogueEntry
from e2e.positions import positions_of, scene_of
from tests.casual_games import casual_game
from tests.views.share.test_comparison import open_challenge
from tools.problems import load_problems

Dialogs: TypeAlias = Iterator[tuple[str, object]]

LETTERS = ("unknown", "parted", "cut")
LINK = "https://cards.example/#3/" + "0123456789" * 12
DAY, BEFORE = date(2026, 11, 22), date(2026, 11, 20)


def of_any_game() -> Dialogs:
    """Name and content of the dialogs that are the same in every game."""
    yield from {
        "settings": settings_dialog(Preferences()),
        "keys": dialogs.keyboard_dialog(),
        "share": share_dialog(LINK, LINK, ("", LINK)),
        "menu": toolbar.menu(coached=True, redo=True),
        "menu after a deal": toolbar.menu(shared=True, over=True),
        "no statistics": statistics_dialog(()),
        "colours": four_colours_dialog(),
        "conflict": other_tab_conflict_dialog(),
        "not there": troubles.load_failure_dialog(),
        "removal": troubles.delete_game_dialog("1", ""),
        "sealed": fairness_info.early_check_warning_dialog("0123456789ab"),
        "no review": review.nothing_to_review_dialog(),
        "nothing missed": decision.no_mistake_left_dialog(),
        "board menu": panel.menu(swaps=True),
        "keeping": setup.save_position_dialog("1"),
        "wrong word": choose_wrong_sentence_dialog([Sentence("…", CatalogueEntry("…", "…"))]),
        "a word that is not there": choose_wrong_sentence_dialog((), "…"),
        "report of a word": report_dialog(Sentence("…", None), "1"),
        "advice waits": advice.analysing_dialog(),
        "no advice": advice.no_advice_dialog(),
        **{f"bad link, {code}": link_problem_dialog(code) for code in links.PROBLEMS},
        "a place to paste": links.paste_dialog(),
        **{
            f"bad letter, {code}": correspondence.refused_link_dialog(code, LINK)
            for code in LETTERS
        },
    }.items()
    yield from _of_live_tables()
    yield from _of_days()


def _of_live_tables() -> Dialogs:
    rows = (
        SeatRow(0, "Ben", protocol.HERE, mine=True),
        SeatRow(1, "Ani", protocol.LOST),
        SeatRow(2, "Cy", protocol.HERE),
        SeatRow(3, "Di", protocol.COMPUTER),
    )
    yield from {
        "whom": live.invite_dialog(rows, "Ben", reach=False, relayed=False),
        "whom, by servers": live.invite_dialog(rows, "Ben", reach=True, relayed=True),
        "invitation": live.invitation_link_dialog("Ani", LINK, scans=True),
        "scanning": live.scan_dialog(),
        "invited": live.received_invitation_dialog("Ben", "belote", "Ani"),
        "invited, by servers": live.received_invitation_dialog(
            "", "", "", reach=True, relayed=True
        ),
        "answer": live.invitation_answer_dialog("Ben", LINK),
        "together, host": live.live_players_dialog(rows, hosting=True, drawn=True),
        "together, guest": live.live_players_dialog(rows, hosting=False, drawn=False),
        "gone": live.dropout_dialog(rows[1]),
        "host gone": live.host_gone_dialog("Ben"),
        "host silent": live.host_silent_dialog(rows[1]),
        "host interrupted": live.reload_cut_connections_dialog(
            [(1, "Ani"), (2, "Cy")], hosting=True
        ),
        "guest interrupted": live.reload_cut_connections_dialog([(0, "Ben")], hosting=False),
        "wished": consent.new_cards_request_dialog("Ani"),
        "other cards": consent.untrusted_cards_dialog("Ben"),
        "undo": live.undo_request_dialog("Ani", live.event_sentence(Came(1), "Ani"), is_last=False),
        **{f"no line, {code}": live.no_connection_dialog(code) for code in live.PROBLEMS},
        **{f"redraw, {why}": consent.reshuffle_dialog(why, "Ben") for why in consent.REASONS},
        **{
            f"consent, {why}": consent.accept_host_game_dialog(why, "Ben", ())
            for why in consent.HOST_CHANGES
        },
    }.items()


def _of_days() -> Dialogs:
    done = DayPlayed("1", 1, LINK, assisted=True, par="5", error="1", figures="12;3")
    days = {DAY.isoformat(): {"belote": done}, BEFORE.isoformat(): {"eights": DayPlayed("2", 1)}}
    yield "day", daily.day_dialog(DAY, days[DAY.isoformat()], today=True)
    yield "day before", daily.day_dialog(BEFORE, days[BEFORE.isoformat()], today=False)
    yield "calendar", daily.calendar_dialog(days, DAY, DAY.replace(day=1))
    yield "result of a day", daily.result_dialog("belote", DAY, done, LINK)


# Over the table of a game


def of_a_game(key: str) -> Dialogs:
    """Name and content of the dialogs that speak of this game."""
    game = GAMES[key]
    levels = (None, *["expert"] * (game.seats(game.Options()) - 1))
    yield "new game", new_game_dialog(game, game.Options(), Seating(levels), "", "", ())
    yield "rules", dialogs.rules_dialog(game.KEY, title_of(game), "")
    yield "statistics", statistics_of(key)
    for name, make in positions_of(key).items():
        for what, inside in _over_a_table(scene_of(make())).items():
            yield f"{what} over {name}", inside
    yield from _of_links(key)
    yield from _of_challenges(key)
    yield from _of_reviews(key)
    yield from _of_the_board(key)
    yield from _of_score_pads(key)
    solved = Solved(right=2, wrong=1)
    yield "themes", problem_dialogs.problem_themes_dialog(key, problems_of(key), solved)
    yield "no problem left", problem_dialogs.no_problem_left_dialog(key, solved)


ENTRIES = {  # a deal of each game, as people enter it
    "belote": "by0-bid27HK-doubling4-points120-took6-decl1TJ-bel1",
    "eights": "out0-cb88K",
    "eighty-points": "banker1-suitS-points85-lastA-kitty15",
    "five-hundred": "by1-bid8H-won19",
    "twenty-down": "trumpsH-won2111",
}
NAMES = ("Ani", "Ben", "Cy", "Di")


def _of_score_pads(key: str) -> Dialogs:
    game = GAMES[key]
    names = NAMES[: game.seats(game.Options())]
    pad = Pad(new_record(key, game.Options(), "pad"), names, 0)
    entry = read_entry(ENTRIES[key], pad.scorer.FIELDS)
    agreed = pads.Agreement(game, game.Options(), names, opened=True)
    yield "score pad agreed", pads.new_pad_dialog(agreed)
    yield "score pad names", pads.names_dialog(agreed)
    yield "score pad begun", pads.pad_dialog(Ledger("1", pad))
    yield "score pad entered", pads.pad_dialog(Ledger("1", pad, entry))
    yield "score pad refused", pads.pad_dialog(Ledger("1", pad, entry | {"points": "999"}))
    one = with_entry(pad, 0, entry)
    yield "score pad", pads.pad_dialog(Ledger("1", one, trouble="elsewhere"), "1")
    yield "score pad corrected", pads.pad_dialog(Ledger("1", one).open_correction(0))
    yield "score pad shared", pads.received_pad_dialog(Ledger("", one))
    yield "score pads", pads.saved_pads_dialog([Ledger("1", one), Ledger("2", pad)], more=True)
    yield "score pad removal", pads.removal_dialog(Ledger("1", one))
    yield "score pad link", pads.pad_link_dialog(LINK)


def _over_a_table(scene: Scene[Any]) -> dict[str, object]:
    found: dict[str, Callable[[Scene[Any]], object]] = {
        "contract": deal_terms_dialog,
        "last trick": last_trick_dialog,
        "all tricks": all_tricks_dialog,
        "duties": duties_dialog,
        "score": score_sheet_dialog,
        "state": position_in_words_dialog,
        "older": correspondence.older_link_dialog,
        "greeting": correspondence.received_turn_dialog,
    }
    if scene.view.turn == scene.seat:
        found["lesson"] = partial(teaching.move_help_dialog, asking=True)
    named: dict[str, object] = {name: make(scene) for name, make in found.items()}
    return named | {"fair": fairness_dialog(scene, "1")}


def statistics_of(key: str) -> object:
    """Return the statistics of twelve games, and of as many deals that were reviewed."""
    return statistics_dialog(*_results(key), waiting=3)


def _results(key: str) -> tuple[list[Result], list[DealResult]]:
    games = [Result(key, "club", n % 4 == 0, n % 3 > 0, n * 9, n) for n in range(12)]
    return games, [
        DealResult(
            key, "club", assisted=False, result=n - 5.0, par=1.5, cost=2.0, decisions=8, faultless=6
        )
        for n in range(12)
    ]


problems_of = cache(load_problems)
"""All problems of a game, as the site keeps them."""


def _of_links(key: str) -> Dialogs:
    table = casual_game(key, "1", 1)
    yield "link to a game", received_link_dialog(table, playing=True)
    yield "link to a deal", received_link_dialog(Table(table.record._replace(actions=())))
    yield "half a link", link_problem_dialog("damaged", table)
    yield "link of other rules", link_problem_dialog("rules", table)
    names = Names(default_names(len(table.state.scores)), 0)
    yield "check the deal", fairness.check_deal_dialog(table, names)
    yield (
        "sending",
        correspondence.send_links_dialog([PlayerLinks(1, "Ani", LINK), PlayerLinks(2, "Cy", LINK)]),
    )
    yield "someone else", correspondence.confirm_seat_dialog(1, ("Ben", "Ani"))
    yield "unmade", correspondence.unknown_moves_dialog(())
    yield "parted", correspondence.different_games_dialog("", "")


def _of_challenges(key: str) -> Dialogs:
    table = casual_game(key, "1", 1)
    dealt = challenge_start_record(table, 1)
    levels = (None, *["casual"] * (table.game.seats(dealt.options) - 1))
    line = ChallengeLine("Ani", actions_of_deals(table, dealt, 1) or ())
    one = Challenge(dealt, 1, levels, 1, (line,))
    found = open_challenge(one.with_result_within_limits(line._replace(name="Ben", assisted=True)))
    yield "challenge", challenge.make_challenge_dialog(challenge.ChallengeOffer(one, (1, 3), LINK))
    yield (
        "challenged",
        challenge.received_challenge_dialog(one, [table], playing=True, learned=True),
    )
    yield "send back", challenge.send_back_dialog("1", LINK, ("Ani", "Ben"), 1)
    yield "known already", challenge.unplayed_own_challenge_dialog()
    row = challenge.ChallengeRow("1", one, 0, sent=True, when_text="")
    yield "challenge goes", challenge.removal_dialog("1", challenge.challenge_line(row))
    yield "compared", comparison_dialog(found, 1, 0)
    yield "alone", unanswered_dialog(open_challenge(one), 0)


def _of_reviews(key: str) -> Dialogs:
    look = _review(key)
    yield "review", review.overview_dialog(look)
    yield "decision", decision.decision_dialog(look, 0)
    yield from _of_a_mistake(look)
    yield "advice", advice.advice_dialog(look)
    found = look.review.decisions[0].analysis
    if found and len(found.rows) > 1:
        worst = found.rows[-1]
        doubt = coach.Doubt(key, look.views[0], found, worst)
        yield "coach", coach.warning_dialog(doubt)


def _of_a_mistake(look: ReviewScene) -> Dialogs:
    """The first move again, as it was done: a mistake, found the second time."""
    done = look.review.decisions[0].action
    best = GAMES[look.game].text(done)
    slip = Slip("1/0", look.game, "club", "", 0, 0, best, best, cost=12, when=0, found=1)
    yield "mistake waits", decision.analysing_dialog(look, 0)
    for right in (True, False):
        said, left = decision.retry_verdict(slip.after_try(0, right=right), right=right), 3 * right
        yield (
            f"mistake kept, {right}",
            decision.saved_mistake_dialog(look, 0, slip, done, said, left),
        )
        foot = decision.mistake_foot_buttons(left)
        yield f"mistake, {right}", decision.decision_dialog(look, 0, done, said, foot)


def _review(key: str) -> ReviewScene:
    """Return a deal of which the first move was looked at."""
    table = casual_game(key, "1", 1)
    found = weighing.begin_review(table, 1, 0)
    place = found.decisions[0].place
    text = weighing.answer(weighing.write_analysis_request(place, lying=True), write(table.record))
    said = weighing.read_analysis(text, table.game)
    lying = weighing.read_actual_results(text, table.game)
    found = found.with_decision_analysis(0, said, lying)
    names = default_names(table.game.seats(table.record.options))
    people = [Person(name, "club" if seat else None) for seat, name in enumerate(names)]
    return review_scene(table, found, people, 0)


def nothing_laid(key: str) -> Layout:
    """Return a board on which no card lies yet."""
    return Layout(new_record(key, GAMES[key].Options(), "1"))


def full_setup(key: str, title: str) -> setup.Setup:
    """Hands that are full, one of them wrong, and a position that is kept under this title."""
    blank = nothing_laid(key)
    record = deal_missing_cards(blank, Random(3))
    assert isinstance(record, Record)
    given = cards_by_place(record)
    wrong = Trouble("twice", "hand 1", next(iter(given["hand 1"])))
    named = {"p1": Named(title, "", 1)}
    return setup.Setup(blank._replace(given=given), trouble=wrong, opened=True, kept=named)


def _of_the_board(key: str) -> Dialogs:
    yield "set up", setup.setup_dialog(full_setup(key, "1"))
    yield "nothing set up", setup.setup_dialog(setup.Setup(nothing_laid(key)))
    held = cards("AS KH 7C")
    yield "swap", setup.replace_random_card_dialog("Ani", held, held[0])


EVERY: dict[str, Callable[[], Dialogs]] = {
    "any game": of_any_game,
    **{key: (lambda key=key: of_a_game(key)) for key in GAMES},  # type: ignore[misc]
}
"""By game, and of any game; made in the language that is spoken when they are asked for."""


def take_longest(dialogs: Dialogs) -> Dialogs:
    """Yield one dialog of each kind: of those over several tables that with the most HTML."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    for name, inside in dialogs:
        kinds.setdefault(name.partition(" over ")[0], []).append((name, str(inside)))
    yield from (max(kind, key=lambda one: len(one[1])) for kind in kinds.values())
