"""Comparison of the games of a challenge: results, par (an expert's mean result), and the first
different action of two players.
"""

from collections.abc import Sequence
from itertools import takewhile, zip_longest
from typing import NamedTuple, Protocol, TypeAlias

from htpy import Element, Fragment, Node, b, div, fragment, h3, li, ol, p, section, span, ul

from cardroom.game import InTricks, Position
from cardroom.links.challenge import Challenge, ChallengeLine, Opened
from cardroom.nouns.seats import with_entry
from cardroom.table import Record, Step, Table
from cardroom.views.kit.data_table import data_row, data_table
from cardroom.views.kit.dialog_parts import command_button, dialog, folded_moves, two_buttons
from cardroom.views.kit.widgets import list_trick, screen_reader_text
from cardroom.views.share.challenge import assisted_or_score_note
from cardroom.views.share.results import final_scores, scores_in_words
from cardroom.views.table.log import Story
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_sentences, join_with_commas, number, say, title_of
from cardroom.views.words.people import Names, default_seat_name, say_about

FIRST_LINES = 12  # of a game without tricks, after the first difference; the rest is folded

# Players and their deals


class Player(NamedTuple):
    """Player of a challenge, with the game that this player played."""

    name: str  # as shown here
    line: ChallengeLine
    table: Table
    me: bool
    place: int  # index of the line


class PlayedDeal(NamedTuple):
    """Deal of a challenge as one player played it, with all actions."""

    number: int
    first: int  # index of its first action
    steps: tuple[Step, ...]

    @property
    def end(self) -> Position:
        """Return the position after the deal, with the new scores."""
        return self.steps[-1][2]


def players_who_played(opened: Opened, mine: int) -> list[Player]:
    """List the players of a challenge who have played it. `mine` is the visitor's index."""
    found = []
    for place, (line, played) in enumerate(zip(opened.challenge.lines, opened.tables, strict=True)):
        if line.actions:
            name = _("You") if place == mine else line.name or _("Someone")
            found.append(Player(name, line, played, place == mine, place))
    return found


def scored_deals(played: Table) -> list[PlayedDeal]:
    """Return the scored deals of a game, each with the actions after the cards were dealt."""
    history = played.history()
    return [
        PlayedDeal(dealt.number, dealt.place, tuple(history[dealt.place : dealt.end]))
        for dealt in played.deals()
        if dealt.is_scored
    ]


def total_result(one: Challenge, played: Table) -> float:
    """Return the sum of the human player's results in all deals. A higher sum is better."""
    game = one.deal.module
    return sum(float(game.worth(deal.end)[one.seat]) for deal in scored_deals(played))


Played: TypeAlias = Sequence[tuple[Player, PlayedDeal]]  # a deal, by the visitor and another


# Par


class ExpertResult(Protocol):
    """Protocol of an expert's mean result. It avoids an import of `players.review.Par`."""

    @property
    def scores(self) -> tuple[float, ...]: ...


class ComparedDeal(NamedTuple):
    """Deal of a challenge with the result of each player."""

    record: Record  # as it was dealt, without actions
    results: tuple[tuple[str, tuple[float, ...]], ...]  # name and worth by side, own first


def deals_with_results(opened: Opened, mine: int) -> list[ComparedDeal]:
    """Return the played deals of a challenge, in order, each with the players' results. `mine` is
    the visitor's index in the challenge. If players had different cards in a deal, the list has an
    item for each set of cards.
    """
    one = opened.challenge
    found: dict[Record, list[tuple[str, tuple[float, ...]]]] = {}
    for player in players_who_played(opened, mine):
        for deal in scored_deals(player.table):
            record = player.table.deal_record_at(deal.first)
            worth = one.deal.module.worth(deal.end)
            brought = player.name, tuple(worth[side[0]] for side in one.sides)
            found.setdefault(record, []).append(brought)
    rows = sorted(found.items(), key=lambda row: row[0].first)
    return [ComparedDeal(record, tuple(results)) for record, results in rows]


def par_list(id: str, known: Sequence[tuple[ComparedDeal, ExpertResult | None]]) -> Element:
    """Return a list with a sentence for each deal of a challenge: results and expert's mean."""
    return section(".pars")[
        ul(".plain")[
            [
                li(data_par=f"{id}/{number}")[deal_result_and_par_sentence(deal, par, waiting=True)]
                for number, (deal, par) in enumerate(known)
            ]
        ],
        p(".note")[_("Par: what an expert in your seat comes to on average.")],
    ]


def deal_result_and_par_sentence(
    deal: ComparedDeal, par: ExpertResult | None, *, waiting: bool
) -> str:
    """Return a sentence with a deal's results and, if known, par (the mean result of experts)."""
    change = words_of(deal.record.game).change
    results = [
        say_about(_("%(name)s %(result)s"), name, result=change(worths))
        for name, worths in deal.results
    ]
    values = {"number": deal.record.first, "results": join_with_commas(results)}
    if par:
        values["par"] = change(par.scores)
        return say(_("Deal %(number)d: %(results)s, par %(par)s."), **values)
    if waiting:
        return say(_("Deal %(number)d: %(results)s. Calculating par..."), **values)
    return say(_("Deal %(number)d: %(results)s. No par found."), **values)


# The dialog


def comparison_dialog(
    opened: Opened, mine: int, against: int, pars: Node = None, *, learned: bool = False
) -> Fragment:
    """Compare the games of two players of a challenge, at the indices `mine` and `against`."""
    one = opened.challenge
    everybody = players_who_played(opened, mine)
    if len(everybody) < 2:
        return unanswered_dialog(opened, mine, pars)
    (me,) = (player for player in everybody if player.me)
    others = [player for player in everybody if not player.me]
    wanted = (player for player in others if player.line is one.lines[against])
    other = next(wanted, others[0])
    deals = zip_longest(scored_deals(me.table), scored_deals(other.table))
    # The challenger has index 0.
    send = (_("Send back"), "primary") if mine else (_("Send again"), "quiet")
    return dialog(
        say_about(_("%(game)s: you and %(name)s"), other.name, game=title_of(one.deal.module)),
        p(".standing")[_comparison_verdict(one, me, other)],
        _results_table(one, everybody),
        pars,
        [assisted_or_score_note(each.line, "" if each.me else each.name) for each in everybody],
        learned
        and p(".note")[_("The computer has improved since: opponents may play differently.")],
        _compare_with_buttons(opened, mine, against),
        [_deal_section(one, ((me, a), (other, c))) for a, c in deals if a and c],
        foot=[
            command_button("close", _("Close"), "quiet" if mine else "primary"),
            command_button("challenge-back", *send, data_id=one.id),
        ],
    )


def unanswered_dialog(opened: Opened, mine: int, pars: Node = None) -> Fragment:
    """Show the visitor's result in a challenge that is not answered yet, and a send button."""
    one = opened.challenge
    everybody = players_who_played(opened, mine)
    return dialog(
        say(_("Your challenge: %(game)s"), game=title_of(one.deal.module)),
        p[_("No one else has played it yet. Compare when they send it back.")],
        _results_table(one, everybody),
        pars,
        [assisted_or_score_note(each.line, "" if each.me else each.name) for each in everybody],
        foot=two_buttons("close", _("Close"), "challenge-back", _("Send again"), data_id=one.id),
    )


def _compare_with_buttons(opened: Opened, mine: int, against: int) -> Node:
    lines = enumerate(opened.challenge.lines)
    others = [(place, line) for place, line in lines if line.actions and place != mine]
    if len(others) < 2:
        return None
    return div(".actions.wrapped", role="group", aria_label=_("Compare with"))[
        [
            command_button(
                "challenge-see",
                say_about(_("With %(name)s"), line.name or _("someone")),
                "quiet",
                data_id=opened.challenge.id,
                data_line=str(place),
                aria_pressed=str(place == against).lower(),
            )
            for place, line in others
        ]
    ]


# Results


def _comparison_verdict(one: Challenge, me: Player, other: Player) -> str:
    mine, theirs = (total_result(one, player.table) for player in (me, other))
    text = _("You and %(name)s did equally well.")
    if mine > theirs:
        text = _("You did better than %(name)s.")
    elif mine < theirs:
        text = _("%(name)s did better than you.")
    return say_about(text, other.name)


def _results_table(one: Challenge, everybody: Sequence[Player]) -> Element:
    most = max(len(who.table.state.sheet) for who in everybody)
    rows = [
        data_row([number(place + 1)], [_result_of_deal(one, who, place) for who in everybody])
        for place in range(most)
    ]
    ends = [b[scores_in_words(final_scores(one, who.table))] for who in everybody]
    return data_table(
        "compared",
        _("Change and score after each deal"),
        [_("Deal")],
        [who.name for who in everybody],
        rows,
        kind=".score-sheet",
        end=data_row([_("The end")], ends),
    )


def _result_of_deal(one: Challenge, player: Player, place: int) -> Node:
    view = player.table.view(one.seat)
    rows = words_of(one.deal.game).sheet_rows(view)
    if place >= len(rows):
        return "\N{EN DASH}"
    cell = rows[place].cells[one.seat]
    marks = span(aria_hidden="true")[cell.arithmetic]
    return [marks, screen_reader_text(cell.words), " ", b[cell.standing]]


# The first difference


def _deal_section(one: Challenge, played: Played) -> Element:
    """Compare a deal as two players `played` it: where they first differ, and what followed."""
    (me, mine), (_other, other) = played
    heading = h3[say(_("Deal %(number)d"), number=mine.number)]
    buttons = _review_buttons(one, played)
    if _hands_at_start(one, mine) != _hands_at_start(one, other):
        return section(".compared")[heading, p[_("Your cards differ from here on.")], buttons]
    steps = enumerate(zip_longest(mine.steps, other.steps))
    differs = (place for place, (a, c) in steps if a is None or c is None or a[1] != c[1])
    place = next(differs, None)
    if place is None:
        return section(".compared")[heading, p[_("You played the same cards.")], buttons]
    logs = [_log_sentences(one, me, deal.steps[place : place + 1]) for deal in (mine, other)]
    pairs = zip(*logs, strict=False)
    before = sum(1 for _same in takewhile(lambda lines: lines[0] == lines[1], pairs))
    told = [li[_difference_sentence(one, who, deal, place, before)] for who, deal in played]
    return section(".compared")[
        heading,
        p(".parting")[_("You first differed here:")],
        ul(".parted")[told],
        buttons,
        _tricks_from_difference(one, played) or _logs_side_by_side(one, played, place, before),
    ]


def _review_buttons(one: Challenge, played: Played) -> Element:
    return div(".actions.wrapped")[
        [
            command_button(
                "review-line",
                _("Review yours") if who.me else say_about(_("Review %(name)s's"), who.name),
                "quiet",
                data_id=one.id,
                data_line=str(who.place),
                data_deal=str(deal.number),
            )
            for who, deal in played
        ]
    ]


def _hands_at_start(one: Challenge, deal: PlayedDeal) -> tuple[object, ...]:
    begin = deal.steps[0][0]
    return tuple(one.deal.module.view(begin, seat).hand for seat in range(len(one.levels)))


def _names_at_table(one: Challenge, who: Player) -> Names:
    count, seat = len(one.levels), one.seat
    names = tuple(default_seat_name(at, count, seat) for at in range(count))
    return Names(with_entry(names, seat, who.name), seat if who.me else None)


def _difference_sentence(
    one: Challenge, who: Player, deal: PlayedDeal, place: int, before: int
) -> str:
    """Join the player's log sentences about action number `place`. Skip the first `before`
    sentences, which both games share. If no sentence is left, return the player's name and action.
    """
    told = _log_sentences(one, who, deal.steps[place : place + 1])[before:]
    if told or place >= len(deal.steps):
        return join_sentences(told)
    game = one.deal.module
    label = words_of(game.KEY).action_label(game.text(deal.steps[place][1]))
    return say_about(_("%(name)s: %(action)s"), who.name, action=label)


def _log_sentences(one: Challenge, who: Player, steps: Sequence[Step]) -> list[str]:
    names = _names_at_table(one, who)
    story = Story(one.deal.module, names.by_seat)
    return [words for step in steps for words in story.log_sentences_of(step, names.reader)]


def _tricks_from_difference(one: Challenge, played: Played) -> Node:
    """List both players' tricks, from the first trick that differs. None if no trick differs."""
    game = one.deal.module
    views = [game.view(deal.end, None) for _who, deal in played]
    tricks = [list(view.tricks) if isinstance(view, InTricks) else [] for view in views]
    alike = next((n for n, (a, c) in enumerate(zip(*tricks, strict=False)) if a != c), None)
    if alike is None:
        return None
    takers = [words_of(game.KEY).takers(view) for view in views]
    players = [(who.name, _names_at_table(one, who)) for who, _deal in played]
    sides = [*zip(players, tricks, takers, views, strict=True)]
    return ol(".trick-pairs")[
        [
            li[
                p(".note")[say(_("Trick %(number)d"), number=row + 1)],
                [
                    div(".trick-of")[
                        p(".who")[name],
                        list_trick(game.KEY, view, laid[row], names, took[row][0], kind=".small"),
                    ]
                    for (name, names), laid, took, view in sides
                    if row < len(laid)
                ],
            ]
            for row in range(alike, max(map(len, tricks)))
        ]
    ]


def _logs_side_by_side(one: Challenge, played: Played, place: int, before: int) -> Element:
    logs = [(who.name, _log_sentences(one, who, deal.steps[place:])) for who, deal in played]
    columns = (div(".trick-of")[p(".who")[name], _folded_list(log[before:])] for name, log in logs)
    return div(".log-pair")[columns]


def _folded_list(lines: Sequence[str]) -> Fragment:
    """Return sentences as a list. All but the first few are folded until a click."""
    rest = lines[FIRST_LINES:]
    folded = ol(".steps", start=str(FIRST_LINES + 1))[[li[line] for line in rest]]
    return fragment[
        ol(".steps")[[li[line] for line in lines[:FIRST_LINES]]],
        rest and folded_moves(".more", len(rest), folded),
    ]
