"""Dialog that compares two players of a challenge: results, and the first different action."""

from collections.abc import Sequence
from itertools import takewhile, zip_longest
from typing import NamedTuple

from htpy import (
    Element,
    Fragment,
    Node,
    b,
    caption,
    details,
    div,
    fragment,
    h3,
    li,
    ol,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
    ul,
)

from cardroom.game import InTricks, Seen
from cardroom.links.challenge import Challenge, Opened
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import AnyTrick
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.widgets import card_fan_with_spoken_name, chip, screen_reader_text
from cardroom.views.share.comparison.lines import (
    PlayedDeal,
    Player,
    players_with_games,
    scored_deals,
    total_result,
)
from cardroom.views.share.results import result_in_words
from cardroom.views.table.story import Story
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_sentences, ngettext, number, say, title_of
from cardroom.views.words.people import Names, default_seat_name, say_about

FIRST_LINES = 12  # of a game without tricks, after the first difference; the rest is folded


class Pair(NamedTuple):
    """Two compared players of a challenge: the visitor and another player."""

    challenge: Challenge
    mine: Player
    other: Player


def comparison_dialog(
    opened: Opened, mine: int, against: int, pars: Node = None, *, learned: bool = False
) -> Fragment:
    """Compare the games of two players of a challenge. `mine` is the visitor's index among the
    players, and `against` the other player's.
    """
    one = opened.challenge
    everybody = players_with_games(opened, mine)
    if len(everybody) < 2:
        return unanswered_dialog(opened, mine, pars)
    me = next(player for player in everybody if player.me)
    other = _other_player(opened, mine, against)
    pair = Pair(one, me, other)
    # The challenger has index 0.
    send = (_("Send back"), "primary") if mine else (_("Send again"), "quiet")
    return dialog(
        say_about(_("%(game)s: you and %(name)s"), other.name, game=title_of(one.deal.module)),
        p(".standing")[_comparison_verdict(pair)],
        _results_table(one, everybody),
        pars,
        [_assisted_or_score_note(player) for player in everybody],
        learned
        and p(".note")[_("The computer has improved since: opponents may play differently.")],
        _compare_with_buttons(opened, mine, against),
        [
            _deal_section(pair, a, c)
            for a, c in zip_longest(scored_deals(me.table), scored_deals(other.table))
        ],
        foot=[
            command_button("close", _("Close"), "quiet" if mine else "primary"),
            command_button("challenge-back", *send, data_id=one.id),
        ],
    )


def unanswered_dialog(opened: Opened, mine: int, pars: Node = None) -> Fragment:
    """Show the visitor's result in a challenge that is not answered yet, and a send button."""
    one = opened.challenge
    everybody = players_with_games(opened, mine)
    return dialog(
        say(_("Your challenge: %(game)s"), game=title_of(one.deal.module)),
        p[_("No one else has played it yet. Compare when they send it back.")],
        _results_table(one, everybody),
        pars,
        [_assisted_or_score_note(player) for player in everybody],
        foot=[
            command_button("close", _("Close"), "quiet"),
            command_button("challenge-back", _("Send again"), "primary", data_id=one.id),
        ],
    )


def _other_player(opened: Opened, mine: int, against: int) -> Player:
    everybody = [player for player in players_with_games(opened, mine) if not player.me]
    wanted = opened.challenge.lines[against]
    return next((player for player in everybody if player.line is wanted), everybody[0])


def _compare_with_buttons(opened: Opened, mine: int, against: int) -> Node:
    """Return buttons that choose with whom to compare. None if only one other player has played."""
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


def _comparison_verdict(pair: Pair) -> str:
    mine, other = (total_result(pair.challenge, who.table) for who in (pair.mine, pair.other))
    text = _("You and %(name)s did equally well.")
    if mine != other:
        better = _("You did better than %(name)s."), _("%(name)s did better than you.")
        text = better[mine < other]
    return say_about(text, pair.other.name)


def _results_table(one: Challenge, everybody: Sequence[Player]) -> Element:
    heads = [th(".num", scope="col")[who.name] for who in everybody]
    ends = [td(".num")[b[result_in_words(one, who.table)]] for who in everybody]
    return section(".sheet-box", tabindex="0", aria_labelledby="compared")[
        table(".sheet.score-sheet.tight")[
            caption("#compared")[_("Change and score after each deal")],
            thead[tr[th(scope="col")[_("Deal")], heads]],
            tbody[
                [
                    tr[
                        th(scope="row")[number(place + 1)],
                        [_result_cell(one, player, place) for player in everybody],
                    ]
                    for place in range(max(len(who.table.state.sheet) for who in everybody))
                ]
            ],
            tfoot[tr[th(scope="row")[_("The end")], ends]],
        ]
    ]


def _result_cell(one: Challenge, player: Player, place: int) -> Element:
    view = player.table.view(one.seat)
    rows = words_of(one.deal.game).sheet_rows(view)
    if place >= len(rows):
        return td(".num")["\N{EN DASH}"]
    cell = rows[place].cells[one.seat]
    return td(".num")[
        span(aria_hidden="true")[cell.arithmetic],
        screen_reader_text(cell.words),
        " ",
        b[cell.standing],
    ]


def _assisted_or_score_note(player: Player) -> Node:
    if player.line.assisted:
        yours, theirs = _("Your game is assisted."), _("%(name)s's game is assisted.")
    elif player.line.within:
        yours = _("Your score differed, so opponents may play differently.")
        theirs = _("%(name)s's score differed, so opponents may play differently.")
    else:
        return None
    return p(".note")[yours if player.me else say_about(theirs, player.name)]


def _first_different_action(mine: PlayedDeal, other: PlayedDeal) -> int | None:
    """Return the index of the first action in which two deals differ. None if all are equal."""
    for place, (a, c) in enumerate(zip_longest(mine.steps, other.steps)):
        if a is None or c is None or a[1] != c[1]:
            return place
    return None


def _deal_section(pair: Pair, mine: PlayedDeal | None, other: PlayedDeal | None) -> Node:
    if mine is None or other is None:
        return None
    heading = h3[say(_("Deal %(number)d"), number=mine.number)]
    buttons = _review_buttons(pair, mine, other)
    if _hands_at_start(pair, mine) != _hands_at_start(pair, other):
        return section(".compared")[heading, p[_("Your cards differ from here on.")], buttons]
    place = _first_different_action(mine, other)
    if place is None:
        return section(".compared")[heading, p[_("You played the same cards.")], buttons]
    before = _count_shared_sentences(pair, mine, other, place)
    return section(".compared")[
        heading,
        p(".parting")[_("You first differed here:")],
        ul(".parted")[
            [
                li[_difference_sentence(pair, who, deal, place, before)]
                for who, deal in _players_with_deals(pair, mine, other)
            ]
        ],
        buttons,
        _tricks_from_difference(pair, mine, other)
        or _logs_side_by_side(pair, mine, other, place, before),
    ]


def _review_buttons(pair: Pair, mine: PlayedDeal, other: PlayedDeal) -> Element:
    return div(".actions.wrapped")[
        [
            command_button(
                "review-line",
                _("Review yours") if who.me else say_about(_("Review %(name)s's"), who.name),
                "quiet",
                data_id=pair.challenge.id,
                data_line=str(who.place),
                data_deal=str(deal.number),
            )
            for who, deal in _players_with_deals(pair, mine, other)
        ]
    ]


def _hands_at_start(pair: Pair, deal: PlayedDeal) -> tuple[object, ...]:
    begin, one = deal.steps[0][0], pair.challenge
    return tuple(one.deal.module.view(begin, seat).hand for seat in range(len(one.levels)))


def _players_with_deals(
    pair: Pair, mine: PlayedDeal, other: PlayedDeal
) -> tuple[tuple[Player, PlayedDeal], ...]:
    return ((pair.mine, mine), (pair.other, other))


def _names_at_table(pair: Pair, who: Player) -> Names:
    one = pair.challenge
    count, seat = len(one.levels), one.seat
    names = [default_seat_name(at, count, seat) for at in range(count)]
    names[seat] = who.name
    return Names(tuple(names), seat if who.me else None)


def _count_shared_sentences(pair: Pair, mine: PlayedDeal, other: PlayedDeal, place: int) -> int:
    """Count log sentences about action `place` before the first that differs between the games."""
    here = range(place, place + 1)
    told = (_log_sentences(pair, pair.mine, deal, here) for deal in (mine, other))
    pairs = zip(*told, strict=False)
    return sum(1 for _ in takewhile(lambda lines: lines[0] == lines[1], pairs))


def _difference_sentence(pair: Pair, who: Player, deal: PlayedDeal, place: int, before: int) -> str:
    """Return the player's log sentences about action number `place`, the first that differs between
    two games. Leave out the first `before` sentences, which are equal in both games. If no sentence
    is left, return the label of the action's button.
    """
    told = _log_sentences(pair, who, deal, range(place, min(place + 1, len(deal.steps))))
    if told[before:] or place >= len(deal.steps):
        return join_sentences(told[before:])
    game = pair.challenge.deal.module
    label = words_of(game.KEY).action_label(game.text(deal.steps[place][1]))
    return say_about(_("%(name)s: %(action)s"), who.name, action=label)


def _log_sentences(pair: Pair, who: Player, deal: PlayedDeal, places: range) -> list[str]:
    game, names = pair.challenge.deal.module, _names_at_table(pair, who)
    story = Story(game, names.by_seat)
    steps = deal.steps[places.start : places.stop]
    return [words for step in steps for words in story.log_sentences_of(step, names.reader)]


def _tricks_from_difference(pair: Pair, mine: PlayedDeal, other: PlayedDeal) -> Node:
    """List both players' tricks, from the first trick that differs. None if no trick differs."""
    game = pair.challenge.deal.module
    views = [game.view(deal.end, None) for deal in (mine, other)]
    one, two = (list(view.tricks) if isinstance(view, InTricks) else [] for view in views)
    alike = next((n for n, (a, c) in enumerate(zip(one, two, strict=False)) if a != c), None)
    if alike is None:
        return None
    takers = [words_of(game.KEY).takers(view) for view in views]
    rows = range(alike, max(len(one), len(two)))
    return ol(".trick-pairs")[
        [
            li[
                p(".note")[say(_("Trick %(number)d"), number=row + 1)],
                [
                    _players_trick(pair, who, tricks[row], took[row][0], view)
                    for who, tricks, took, view in zip(
                        (pair.mine, pair.other), (one, two), takers, views, strict=True
                    )
                    if row < len(tricks)
                ],
            ]
            for row in rows
        ]
    ]


def _players_trick(pair: Pair, who: Player, trick: AnyTrick, taker: Seat, view: Seen) -> Element:
    names = _names_at_table(pair, who)
    laid = ((seat, trick.play_of(seat)) for seat in trick.seats)
    return div(".trick-of")[
        p(".who")[who.name],
        ul(".cards.laid.small")[
            [
                li(class_={"taken": seat == taker})[
                    card_fan_with_spoken_name(pair.challenge.deal.game, view, cards),
                    span(".who")[names[seat]],
                    seat == taker and chip(_("won it")),
                ]
                for seat, cards in laid
                if cards
            ]
        ],
    ]


def _logs_side_by_side(
    pair: Pair, mine: PlayedDeal, other: PlayedDeal, place: int, before: int
) -> Element:
    return div(".log-pair")[
        [
            div(".trick-of")[
                p(".who")[who.name],
                _folded_list(
                    _log_sentences(pair, who, deal, range(place, len(deal.steps)))[before:]
                ),
            ]
            for who, deal in _players_with_deals(pair, mine, other)
        ]
    ]


def _folded_list(lines: Sequence[str]) -> Fragment:
    """Return sentences as a list. All but the first few are folded until a click."""
    rest = lines[FIRST_LINES:]
    told = ngettext("%(count)d more move", "%(count)d more moves", len(rest))
    folded = ol(".steps", start=str(FIRST_LINES + 1))[[li[line] for line in rest]]
    return fragment[
        ol(".steps")[[li[line] for line in lines[:FIRST_LINES]]],
        rest and details(".more")[summary[say(told, count=len(rest))], folded],
    ]
