"""All that the page can do: each feature, and what elements of the page ask of them."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, TypeAlias

from cardroom.browser.board.boards import Boards
from cardroom.browser.commands import Commands
from cardroom.browser.learn.coaching import Coaching
from cardroom.browser.learn.courses import Courses
from cardroom.browser.learn.duties import Duties
from cardroom.browser.live.lives import Lives, is_live
from cardroom.browser.lobby.kept_games import KeptGames
from cardroom.browser.lobby.new_games import NewGames
from cardroom.browser.lobby.settings import Settings
from cardroom.browser.lobby.statistics import Statistics
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.update_offer import UpdateOffer
from cardroom.browser.page.url_params import Wishes, asks_in, wishes_in
from cardroom.browser.problems.problems import Problems
from cardroom.browser.report.reports import Reports
from cardroom.browser.review.reviews import Reviews
from cardroom.browser.share.challenges import Challenges
from cardroom.browser.share.daily import Days
from cardroom.browser.share.fair_deals import FairDeals
from cardroom.browser.share.letters import Letters
from cardroom.browser.share.link_offers import LinkKind, LinkOffers
from cardroom.browser.share.sharing import Sharing
from cardroom.browser.start.failures import Failures
from cardroom.browser.start.retry import Retry
from cardroom.browser.table import resuming
from cardroom.browser.table.curtain import Curtain
from cardroom.browser.table.languages import Languages
from cardroom.browser.table.log_tricks import LogTricks
from cardroom.browser.table.page import Page
from cardroom.browser.table.playing import Playing
from cardroom.browser.table.rule_pages import RulePages
from cardroom.browser.table.table_dialogs import TableDialogs
from cardroom.browser.thinking.par_queue import ParQueue
from cardroom.browser.thinking.ports import Asker
from cardroom.links.challenge import is_challenge
from cardroom.links.frame import is_letter, is_made
from cardroom.session.session import Session
from cardroom.session.stack import feature_of
from cardroom.views import dialogs
from cardroom.views.table.deal import duties
from cardroom.views.table.scene_maker import scene_of

Meaning: TypeAlias = Callable[[str, Any], object]
"""What an attribute of an element asks for: hears its text, and the element."""


class Features:
    """Every feature, made once, with what it needs of the others."""

    def __init__(self, page: Page, ask: Asker, take_update: Callable[[], None]) -> None:
        """`ask` asks what a play is worth; `take_update` begins the new version of the site."""
        self.page = page
        pars = ParQueue(ask)
        self.challenges = Challenges(page, pars)
        self.days = Days(page, pars)
        self.sharing = Sharing(self.challenges.given)
        self.letters = Letters(page)
        self.lives = Lives(page)
        self.new_games = NewGames(page, self.letters, self.lives)
        self.rules = RulePages(lambda: self.new_games.game)
        self.statistics = Statistics(page)
        self.languages = Languages(page)
        self.settings = Settings(page, self.languages)
        self.coaching = Coaching(page, ask)
        self.courses = Courses(page, self.coaching, self.rules.open_at, self._accept_linked)
        self.problems = Problems(page, ask)
        self.boards = Boards(page, ask)
        self.links = LinkOffers(page, self._kinds_of_links(), self.boards.open)
        self.reviews = Reviews(page, ask, self.problems.make)
        self.playing = Playing(page)
        self.failures = Failures()
        self.all = (
            *(self.playing, TableDialogs(page), self.rules, Curtain(page), Duties(), LogTricks()),
            *(self.new_games, KeptGames(page), self.settings, self.languages, self.statistics),
            *(self.sharing, self.links, self.challenges, self.days, FairDeals(page)),
            *(self.letters, self.lives, self.courses, self.coaching, self.reviews),
            *(self.problems, self.boards),
            UpdateOffer(page.notices, take_update),
            *(Reports(), Retry(), self.failures),
        )
        commands = (command for feature in self.all for command in feature.commands())
        self.commands = Commands(lambda: page.session, commands)

    def _kinds_of_links(self) -> tuple[LinkKind, ...]:
        return (
            LinkKind(is_letter, self.letters.open, inf),  # which looks at its length itself
            LinkKind(is_live, self.lives.open),
            LinkKind(is_challenge, self.challenges.offering),
            LinkKind(is_made, self.problems.open_link),
            LinkKind(asks_in, lambda text: self.grant(wishes_in(text))),
        )

    def often_opened(self) -> tuple[Callable[[Session], object], ...]:
        """What makes the dialogs that are opened most at a table, those that cost most last."""
        return (
            lambda session: duties(scene_of(session)),
            lambda session: dialogs.score(scene_of(session)),
            lambda _session: self.settings.shown(),
        )

    def grant(self, wishes: Wishes) -> None:
        """Open what an address asks for: a game, its course, or its problems."""
        dialog.close()
        if wishes.play:
            self._go_on_or_begin(wishes.play)
        elif wishes.learn:
            self.courses.ask(wishes.learn, wishes.example)
        else:
            self.problems.ask(wishes.problem)

    def _go_on_or_begin(self, game: str) -> None:
        session = self.page.session
        if session is None or session.over or session.saved.record.game != game:
            self.page.begin_game(game)

    def reopen(self, place: str) -> None:
        """Open the table of a place (`session.stack`) over what the stack of tables holds."""
        match feature_of(place):
            case "course":
                self.courses.reopen(place)
            case "problem":
                self.problems.reopen(place)
            case "board":
                self.boards.reopen(place)
            case _:
                resuming.show(self.page, place)

    def _accept_linked(self) -> None:
        """What came by a link waits in the lobby while its game is learnt."""
        self.links.accept("game")

    @property
    def clicked(self) -> Mapping[str, Meaning]:
        """What a click upon an element asks for, by ``data-`` attribute; of several the first one
        counts.
        """
        return {
            "do": self.commands.do,
            "action": self.playing.action,
            "draft": self.playing.draft,
            "presses": _press,
            "play": self._play,
            "learn": self.courses.wanted,
            "problem": self.problems.wanted,
            "daily": lambda game, _target: self.days.play(game),
            "new": lambda game, _target: self.new_games.ask(game),
            "friends": lambda game, _target: self.new_games.ask(game, with_friends=True),
            "card": self.playing.card,
            "pick": self.playing.pick,
        }

    def _play(self, game: str, _target: Any) -> None:
        dialog.close()  # it is offered there too
        self.page.begin_game(game)

    @property
    def changed(self) -> Mapping[str, Meaning]:
        """The same of a field in which something is chosen or written."""
        return {
            "set": self.settings.changed,
            "draft": lambda _text, field: self.playing.draft(field.value, field),
            "choose": self.commands.do,
            "challenge": self.challenges.form_changed,
            **dict.fromkeys(
                ("option", "preset", "level", "name", "where"), self.new_games.form_changed
            ),
        }


def _press(button: str, _target: Any) -> None:
    """A picture of what a button does, such as the stock: the button of this id is pressed."""
    if there := dom.find(f"#{button}"):
        there.click()
