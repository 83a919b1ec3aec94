"""The course of 80 Points; what else can be tried from its rules stands next door."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Bury, Options, text
from cardroom.lessons.course import N_, Course, Frame, Poor, Step, aim, position, shows
from cardroom.lessons.eighty_points.examples import EXAMPLES
from cardroom.nouns.cards import cards as read_cards, without
from cardroom.table import new_record

_HOME = new_record(KEY, Options(), "course")


def _without_one(cards: str) -> tuple[str, ...]:
    """All ways to bury eight of these nine cards; it is best to keep the last one."""
    *others, last = named = read_cards(cards)
    return tuple(text(Bury(without(named, (kept,)))) for kept in (last, *others))


POINTS = Step(
    key="points",
    title=N_("Follow suit"),
    text=N_(
        "You and North attack. Follow suit if you can; the highest card wins. Of "
        "equal cards, the first wins."
    ),
    task=N_("West led the king of diamonds. Beat it."),
    record=position(
        _HOME,
        "ace-594",
        "pass bury:3D+4D+7D+9D+QD+6H+6H+8H play:KD play:5D play:6D",
    ),
    right=("play:AD",),
    because=N_("King and five: 15 points for your side."),
    poor=(
        Poor("play:KD", N_("Of equal cards the first wins: West's.")),
        Poor("play:", N_("That is too low.")),
    ),
    lit=("trick",),
    choice=True,
    paragraph="1.3",
)

AIM = aim(
    N_(
        "You and North play West and East, with two packs. One side attacks and wins "
        "points; the other defends."
    ),
    POINTS.record,
    Frame("5S 10H KD", "5 + 10 + 10", N_("Only fives, tens and kings count: 200 points in all.")),
    Frame("", "80", N_("The attackers need 80 to win a round.")),
    Frame("", "2 → A", N_("Winners climb. Defend at ace, and you win the match.")),
)

LADDER = Step(
    key="ladder",
    title=N_("Trumps"),
    text=N_(
        "One suit is trumps, and at first all twos are trumps too. From the top: "
        "jokers, the two of that suit, the other twos, then A K Q."
    ),
    task=N_("Diamonds are trumps, and West led their ace. Beat it cheaply."),
    record=position(_HOME, "royal-943", "bury:3C+3C+6C+6C+9C+3H+4H+8H play:AD play:7D play:QD"),
    right=("play:2C",),
    because=N_("The two of clubs is a trump, above the ace."),
    poor=(
        Poor("play:BJ", N_("A lower card is enough.")),
        Poor("play:", N_("A two beats the ace.")),
    ),
    lit=("trick", "trump"),
    paragraph="1.5",
)

DRAW = Step(
    key="draw",
    title=N_("Trumps and banker"),
    text=N_(
        "Cards are drawn one by one. The first two makes its suit trumps, and its "
        "player “banker”, whose side defends."
    ),
    task=N_("West drew the first two. What follows?"),
    record=position(_HOME, "draw-15"),
    right=("West is banker",),
    answers=(
        N_("You are banker"),
        N_("West is banker"),
        N_("Trumps are named later"),
    ),
    because=N_("Spades are trumps; West and East defend."),
    poor=(
        Poor("You are banker", N_("West drew the first two.")),
        Poor("Trumps are named later", N_("The first two decides.")),
    ),
    paragraph="3.2",
    picture=(Frame("2S", "", N_("West drew this two first.")),),
)

BURY = Step(
    key="bury",
    title=N_("The kitty"),
    text=N_(
        "The banker picks up the kitty, eight cards, and buries eight. If attackers "
        "win the last trick, they score it twice."
    ),
    task=N_("Diamonds are trumps. Bury eight low cards: no points, trumps, aces or queens."),
    record=position(_HOME, "bury-56"),
    right=_without_one("3C 4C 7C 9C 3H 8H 9H 4S JS"),
    because=N_("Trumps, points and high cards stay with you."),
    poor=(Poor("", N_("One of these is a trump, a high card or has points.")),),
    paragraph="3",
)

DOUBLES = Step(
    key="doubles",
    title=N_("Pairs"),
    text=N_(
        "Two equal cards led together are a pair. Follow with a pair of that suit; if"
        " you have none, two of its cards."
    ),
    task=N_("West led a pair of queens. What must you play?"),
    record=position(
        _HOME,
        "double-86",
        "bury:3C+6C+QC+QC+3D+6D+8D+9D play:QS+QS play:4S+AS play:5S+7S",
    ),
    right=("play:8S+8S",),
    because=N_("It's your only pair of spades. A higher one would have won."),
    lit=("trick",),
    paragraph="4.2",
)

SISTERS = Step(
    key="sisters",
    title=N_("Tractors"),
    text=N_(
        "Two pairs next to each other in a suit are a “tractor”, led together. Follow "
        "with as many pairs as you hold."
    ),
    task=N_("You lead. Hearts are trumps. Lead a tractor."),
    record=position(_HOME, "sisters-638", "pass keep bury:3C+7C+9C+QC+9D+QD+4S+6S"),
    right=("play:QS+QS+KS+KS", "play:KC+KC+AC+AC"),
    because=N_("Only a higher tractor beats it, or one in trumps."),
    poor=(Poor("play:", N_("You hold two pairs side by side.")),),
    choice=True,
    paragraph="4.1",
)

TRUMPING = Step(
    key="trumping",
    title=N_("Trumping"),
    text=N_(
        "Without the suit led, play any card. A trump wins; to beat a pair, it takes "
        "a pair of trumps."
    ),
    task=N_("You have no clubs. Win West's king and the 15 points, but not with a joker."),
    record=position(
        _HOME,
        "ruff-26",
        "bury:3C+3C+6C+8C+JC+QC+3D+4D play:5H+5H play:3H+JH play:KH+KH play:2C+3H play:7D "
        "play:10D play:JD play:AD play:KS play:QS play:9S play:AS play:QD+QD play:8D+10D "
        "play:3D+6D play:KD+KD play:4C play:10C play:5C play:AC play:9D play:KS play:7D play:6D "
        "play:6S play:10S play:3S play:6S play:QS play:JS play:5S play:7S play:7H play:6H play:2D "
        "play:BJ play:2S play:9H play:4H play:2H play:9C play:8C play:4C play:KC play:2C play:4H "
        "play:AH play:LJ play:7S play:8S play:AS play:4S play:KC play:7C play:5C",
    ),
    right=("play:9H", "play:QH"),
    because=N_("Even a low trump beats every other suit."),
    poor=(
        Poor("play:2D", N_("A lower trump is enough.")),
        Poor("play:2H", N_("A lower trump is enough.")),
        Poor("play:LJ", N_("A lower trump is enough.")),
        Poor("play:BJ", N_("A lower trump is enough.")),
        Poor("play:", N_("That is no trump.")),
    ),
    lit=("trick",),
    paragraph="5",
)

BOTTOM = Step(
    key="bottom",
    title=N_("Points in the kitty"),
    text=N_(
        "At the end the kitty is turned up. If the attackers won the last trick, its "
        "points count twice for them; else for no one."
    ),
    task=N_(
        "You attack, have 70 points and win the last trick. The kitty holds a ten and"
        " a five. Your points?"
    ),
    record=position(_HOME, "draw-15"),
    right=("100",),
    answers=("70", "85", "100"),
    because=N_("70 + 2 × 15 = 100."),
    poor=(
        Poor("70", N_("You won the last trick: the kitty counts.")),
        Poor("85", N_("Its points count twice.")),
    ),
    paragraph="6.1",
)

LEVELS = Step(
    key="levels",
    title=N_("Levels"),
    text=N_(
        "From 80 points, attackers defend next; from 120 they climb a level, too. "
        "Under 80, the defenders climb."
    ),
    task=N_("You attacked and have 125 points. What now?"),
    record=position(_HOME, "draw-15"),
    right=("We climb and defend",),
    answers=(
        N_("They climb"),
        N_("We defend"),
        N_("We climb and defend"),
    ),
    because=N_("You climb a level and defend: threes are trumps then."),
    poor=(
        Poor("They climb", N_("Under 80, the defenders climb.")),
        Poor("We defend", N_("From 120, attackers climb too.")),
    ),
    paragraph="6.2",
    picture=(
        Frame("", "125", N_("Your points in this round")),
        Frame("", "80 · 120", N_("To defend next · to climb as well")),
    ),
)

DEAL = Step(
    key="deal",
    title=N_("Your first round"),
    text=N_(
        "Play a round with North against casual opponents. It doesn't count; 25 cards take a while."
    ),
    task=N_("You are banker: bury eight cards. Then hold the attackers under 80."),
    record=position(_HOME, "draw-2"),
    because=N_("Both sides climb from two to ace. Defend at ace and you win."),
    whole_deal=True,
)

ADVICE = (
    shows(BURY, "9.3"),
    shows(SISTERS, "9.4"),
    shows(TRUMPING, "9.5"),
)

COURSE = Course(
    game=KEY,
    minutes=5,
    steps=(AIM, POINTS, LADDER, DRAW, BURY, DOUBLES, SISTERS, TRUMPING, LEVELS, DEAL),
    examples=(BOTTOM, *EXAMPLES, *ADVICE),
)
