"""The course of Five Hundred."""

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Frame, Poor, Step, aim, position, shows
from cardroom.table import new_record

_FOUR = new_record(KEY, Options(), "course")
_FIVE = new_record(KEY, PRESETS["five"], "course")

ORDER = Step(
    key="order",
    title=N_("Joker and bowers"),
    text=N_(
        "Best trumps: the joker, their jack (“right bower”), the other jack of that "
        "colour (“left bower”), then A K Q."
    ),
    task=N_("Spades are trumps. West led the ace: beat it cheaply."),
    record=position(
        _FOUR, "order-3352", "bid:8S pass pass pass discard:8C+5D+7D play:AS play:7S play:10S"
    ),
    right=("play:JC",),
    because=N_("The left bower is enough. You keep the right one."),
    poor=(
        Poor("play:JS", N_("The other jack is enough.")),
        Poor("play:", N_("Only your jacks beat the ace.")),
    ),
    lit=("trick", "trump"),
    paragraph="2.2",
)

AIM = aim(
    N_("You and North play West and East. One side says how many tricks it will win."),
    ORDER.record,
    Frame("JH JD AH KH", "7 ♥", N_("Bid: seven tricks, with hearts as trumps.")),
    Frame("", N_("7 of 10"), N_("Win that many of the ten tricks ...")),
    Frame("", "+200", N_("... and score the bid. A side at 500 wins.")),
)

LEFT = Step(
    key="left-bower",
    title=N_("The left bower"),
    text=N_(
        "Follow suit if you can. The left bower is a trump: with diamonds as trumps, "
        "the jack of hearts is a diamond."
    ),
    task=N_("West led a diamond. Which card must you play?"),
    record=position(
        _FOUR, "bower-415", "bid:8D pass pass pass discard:5C+6H+6S play:7D play:9D play:QD"
    ),
    right=("play:JH",),
    because=N_("It looks like a heart, but it is your only trump."),
    lit=("trick", "trump"),
    paragraph="4.3",
)

BID = Step(
    key="bid",
    title=N_("Bidding"),
    text=N_(
        "Bid six to ten tricks for your side, and trumps. Each bid must be higher: ♠ ♣ "
        "♦ ♥ NT (no trumps)."
    ),
    task=N_("Everyone has passed. Bid seven in your best suit."),
    record=position(_FOUR, "bid-964", "pass pass pass"),
    right=("bid:7H",),
    because=N_("You hold six trumps, with the four highest."),
    poor=(
        Poor("pass", N_("You hold the four highest hearts. Bid.")),
        Poor("bid:6H", N_("You should make seven, which pays twice as much.")),
        Poor("bid:7D", N_("In hearts you also hold the ace and two more.")),
        Poor("", N_("Bid seven hearts.")),
    ),
    lit=("card-JK", "card-JH", "card-JD"),
    choice=True,
    paragraph="4.1",
)

KITTY = Step(
    key="kitty",
    title=N_("The kitty"),
    text=N_(
        "The highest bidder takes the kitty's three cards and discards three. Without"
        " a suit, you can trump it."
    ),
    task=N_("Hearts are trumps. Discard both diamonds and the lowest club."),
    record=position(_FOUR, "kitty-2404", "bid:8H pass pass pass"),
    right=("discard:7C+6D+7D",),
    because=N_("Without diamonds you can trump them."),
    poor=(Poor("", N_("Keep trumps and spades. Both diamonds must go.")),),
    choice=True,
    paragraph="3",
)

SCORE = Step(
    key="score",
    title=N_("What it pays"),
    text=N_(
        "Make your bid and you score its value; fail and you lose it. The others score "
        "10 for each trick."
    ),
    task=N_("You bid seven hearts, worth 200, and won six tricks. What does each side score?"),
    record=position(_FOUR, "bid-964", "pass pass pass bid:7H"),
    right=("−200 and 40",),
    answers=(N_("60 and 40"), N_("−200 and 0"), N_("−200 and 40")),
    because=N_("One trick short: you lose 200. They score four tens."),
    poor=(
        Poor("60 and 40", N_("A bid is all or nothing.")),
        Poor("−200 and 0", N_("They score for each trick, too.")),
    ),
    paragraph="6.2",
    picture=(
        Frame("", "7 ♥", N_("You bid seven of the ten tricks.")),
        Frame("", "6 : 4", N_("You won six, they won four.")),
    ),
)

NO_TRUMP = Step(
    key="no-trump",
    title=N_("No trumps"),
    text=N_(
        "Without trumps, jacks are ordinary. If you can't follow suit, the joker wins. "
        "Discard instead, and it can't win that suit any more."
    ),
    task=N_("West led the ace of diamonds, and you have no diamond."),
    record=position(
        _FOUR,
        "nt-537",
        "bid:7NT pass pass pass discard:6C+4D+7H play:JH play:QH play:4H play:5H play:KH play:9H "
        "play:6H play:AH play:AD play:KD play:8D",
    ),
    right=("play:JK",),
    because=N_("The joker wins, and your spades come next."),
    poor=(Poor("play:", N_("Then your joker can't win diamonds any more.")),),
    lit=("trick", "card-JK"),
    choice=True,
    paragraph="4.4",
)

MISERE = Step(
    key="misere",
    title=N_("Misere"),
    text=N_(
        "“Misere” is a bid to win no trick, without trumps, for 250. “Open misere”, "
        "520, shows your hand after the first trick."
    ),
    task=N_("Your highest card is a nine. Bid."),
    record=position(_FOUR, "mis-4743", "pass"),
    right=("bid:OMIS", "bid:MIS"),
    because=N_("You can stay low in every suit."),
    poor=(
        Poor("pass", N_("This hand wins no trick. Bid that.")),
        Poor("", N_("Bid to win no trick.")),
    ),
    paragraph="4.5",
)

PARTNER = Step(
    key="partner",
    title=N_("Five players"),
    text=N_(
        "With five, the highest bidder can call a card. Whoever holds it is a secret "
        "partner, and scores half."
    ),
    task=N_("Spades are trumps. Your lowest card is a heart: call its ace."),
    record=position(_FIVE, "call-78", "bid:7S pass pass pass pass discard:7D+8D+2H"),
    right=("call:AH",),
    because=N_("Its holder probably wins a trick with it."),
    poor=(
        Poor("alone", N_("A partner's ace is worth more than all the points.")),
        Poor("call:AD", N_("Your ten of diamonds may win by itself.")),
        Poor("call:AC", N_("You have no club to lead.")),
        Poor("call:", N_("Call an ace.")),
    ),
    choice=True,
    paragraph="4.6",
)

DEAL = Step(
    key="deal",
    title=N_("Your first deal"),
    text=N_("Play a whole deal with North against casual opponents. It doesn't count."),
    task=N_("Bid if your hand is good, and make your bid."),
    record=position(_FOUR, "bid-711", "pass pass"),
    because=N_("The game goes on until a side has 500, or −500."),
    whole_deal=True,
)

# More to try, from the rules

VOID = Step(
    key="void",
    title=N_("No duty to trump"),
    text=N_("Spades are trumps. North led clubs, and you have none."),
    task=N_("You may play any card. Win with your lowest trump."),
    record=position(_FOUR, "fast-564", "bid:7S pass pass pass discard:6C+6D+6H play:QC play:5C"),
    right=("play:7S",),
    because=N_("You could also have discarded a red card."),
    poor=(
        Poor("play:QS", N_("A lower trump is enough.")),
        Poor("play:KS", N_("A lower trump is enough.")),
        Poor("play:", N_("Trump it.")),
    ),
    lit=("trick", "trump"),
    paragraph="4.3",
)

NOT_A_CLUB = Step(
    key="not-a-club",
    title=N_("A club that is none"),
    text=N_("Spades are trumps, so the jack of clubs is one too. West led clubs."),
    task=N_("Follow suit with your lowest card."),
    record=position(
        _FOUR, "fast-2", "bid:7S pass pass pass discard:4D+5D+4H play:KC play:5C play:6C"
    ),
    right=("play:9C",),
    because=N_("Your clubs are nine, ten and queen."),
    poor=(Poor("play:", N_("The king wins anyway. Play lower.")),),
    lit=("trick", "card-JC"),
    paragraph="4.3",
)

NO_WILD_CARD = Step(
    key="no-wild-card",
    title=N_("No wild card"),
    text=N_("No trumps. With the suit led in hand, you can't play the joker."),
    task=N_("West led clubs. What must you play?"),
    record=position(
        _FOUR, "fast-1", "bid:7NT pass pass pass discard:5D+5S+6S play:QC play:KS play:5C"
    ),
    right=("play:JC",),
    because=N_("The jack is an ordinary club, and your only one."),
    lit=("trick", "card-JK"),
    paragraph="4.4.2",
)

LEADING_JOKER = Step(
    key="leading-joker",
    title=N_("Leading the joker"),
    text=N_("No trumps. Lead the joker, and you name its suit."),
    task=N_("Lead it as a club."),
    record=position(_FOUR, "fast-23", "bid:7NT pass pass pass discard:7C+5H+6S"),
    right=("play:JK+C",),
    because=N_("Everyone must follow with clubs."),
    poor=(
        Poor("play:JK+", N_("Here, name clubs.")),
        Poor("play:", N_("Here, lead the joker.")),
    ),
    lit=("card-JK",),
    paragraph="4.4.6",
)

FIRST_WRITTEN = Step(
    key="first-written",
    title=N_("Both at 500"),
    text=N_("The side that bid scores first, and wins at 500."),
    task=N_(
        "You have 480, they have 470. They make eight spades, 240, and you win two "
        "tricks. Who wins?"
    ),
    record=position(_FOUR, "bid-964", "pass pass pass bid:7H"),
    right=("They do",),
    answers=(
        N_("We do"),
        N_("They do"),
        N_("No one yet"),
    ),
    because=N_("Their 470 + 240 counts before your 480 + 20."),
    poor=(
        Poor("We do", N_("Their bid counts first.")),
        Poor("No one yet", N_("Both have 500, and one was first.")),
    ),
    paragraph="6.3.3",
)

ADVICE = (
    shows(BID, "9.1"),
    shows(MISERE, "9.2"),
    shows(KITTY, "9.3"),
    shows(PARTNER, "9.3"),
)

COURSE = Course(
    game=KEY,
    minutes=5,
    steps=(AIM, ORDER, LEFT, BID, KITTY, SCORE, NO_TRUMP, MISERE, PARTNER, DEAL),
    examples=(
        VOID,
        NOT_A_CLUB,
        NO_WILD_CARD,
        LEADING_JOKER,
        FIRST_WRITTEN,
        *ADVICE,
    ),
)
