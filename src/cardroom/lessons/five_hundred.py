"""The course of Five Hundred."""

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Poor, Step, position, shows
from cardroom.table import new_record

_FOUR = new_record(KEY, Options(), "course")
_FIVE = new_record(KEY, PRESETS["five"], "course")

LEFT = Step(
    key="left-bower",
    title=N_("The left bower"),
    text=N_(
        "Follow suit if you can. But the other jack of the trump colour is a trump, the “left "
        "bower”: here the jack of hearts."
    ),
    task=N_("West led a diamond, a trump. Which card must you play?"),
    record=position(
        _FOUR, "bower-415", "bid:8D pass pass pass discard:5C+6H+6S play:7D play:9D play:QD"
    ),
    right=("play:JH",),
    because=N_("It looks like a heart, but it is your only trump, and it takes the trick."),
    lit=("trick", "trump"),
    paragraph="4.3",
)

ORDER = Step(
    key="order",
    title=N_("Joker and bowers"),
    text=N_(
        "Highest is the joker, then the jack of trumps, “right bower”, then the left bower; "
        "only then ace, king and so on."
    ),
    task=N_("West led the ace of trumps. Take it as cheaply as you can."),
    record=position(
        _FOUR, "order-3352", "bid:8S pass pass pass discard:8C+5D+7D play:AS play:7S play:10S"
    ),
    right=("play:JC",),
    because=N_(
        "The left bower beats the ace. Only two cards are higher, and one of them you hold."
    ),
    poor=(
        Poor("play:JS", N_("That takes it, but the other jack does so too. Keep the higher one.")),
        Poor("play:", N_("The ace beats that. Two of your cards beat the ace: both are jacks.")),
    ),
    lit=("trick", "trump"),
    paragraph="2.2",
)

BID = Step(
    key="bid",
    title=N_("Bidding"),
    text=N_(
        "Bid six to ten tricks for your side, and trumps: spades are lowest, then clubs, "
        "diamonds, hearts, none. Always bid higher."
    ),
    task=N_("All have passed. Bid seven in your best suit."),
    record=position(_FOUR, "bid-964", "pass pass pass"),
    right=("bid:7H",),
    because=N_(
        "Joker, both bowers, ace, nine and eight: six trumps, and your partner has something too."
    ),
    poor=(
        Poor("pass", N_("With the four highest trumps of a suit one does not pass.")),
        Poor(
            "bid:6H",
            N_("Hearts are right, but seven pay twice as much, and you should make them."),
        ),
        Poor(
            "bid:7D",
            N_("Good too: the same jacks. But in hearts you hold the ace and two more."),
        ),
        Poor("", N_("Bid seven. In hearts you hold joker, both bowers and the ace.")),
    ),
    lit=("card-JK", "card-JH", "card-JD"),
    choice=True,
    paragraph="4.1",
)

KITTY = Step(
    key="kitty",
    title=N_("The kitty"),
    text=N_(
        "Who bid highest takes the kitty's three cards and lays three away. Get rid of a "
        "short suit: then you can trump it."
    ),
    task=N_("Hearts are trumps. Lay away both diamonds and the lowest club."),
    record=position(_FOUR, "kitty-2404", "bid:8H pass pass pass"),
    right=("discard:7C+6D+7D",),
    because=N_("Diamonds can be trumped now. Trumps, aces and what stands beside them stay."),
    poor=(
        Poor(
            "",
            N_(
                "Keep trumps and spades. A suit is gone only when all of it is gone: both diamonds."
            ),
        ),
    ),
    lit=("card-7C", "card-6D", "card-7D"),
    choice=True,
    paragraph="3",
)

SCORE = Step(
    key="score",
    title=N_("What it pays"),
    text=N_(
        "A bid made pays its value, and costs it if lost: six spades 40, a suit up 20, a "
        "trick up 100. The others get ten a trick."
    ),
    task=N_("You bid seven hearts, 200, and took six tricks. What do you get, and what they?"),
    record=position(_FOUR, "bid-964", "pass pass pass bid:7H"),
    right=("−200 and 40",),
    answers=(N_("60 and 40"), N_("−200 and 0"), N_("−200 and 40")),
    because=N_("One trick short, the bid is lost: 200 off. Their four tricks are worth ten each."),
    poor=(
        Poor(
            "60 and 40",
            N_("The declaring side gets nothing for single tricks: it is the bid, all or nothing."),
        ),
        Poor(
            "−200 and 0",
            N_("The others are paid for each trick they take, whatever becomes of the bid."),
        ),
    ),
    paragraph="6.2",
)

NO_TRUMP = Step(
    key="no-trump",
    title=N_("No trumps"),
    text=N_(
        "Without trumps jacks are plain. The joker wins when you cannot follow; play another "
        "card then, and it is dead in that suit."
    ),
    task=N_("West led the ace of diamonds, and you have none."),
    record=position(
        _FOUR,
        "nt-537",
        "bid:7NT pass pass pass discard:6C+4D+7H play:JH play:QH play:4H play:5H play:KH play:9H "
        "play:6H play:AH play:AD play:KD play:8D",
    ),
    right=("play:JK",),
    because=N_("The joker beats the ace, and now you lead: your spades come next."),
    poor=(
        Poor(
            "play:",
            N_("Then diamonds are dead for your joker. Take the ace, while you can."),
        ),
    ),
    lit=("trick", "card-JK"),
    choice=True,
    paragraph="4.4",
)

MISERE = Step(
    key="misere",
    title=N_("Misere"),
    text=N_(
        "“Misere” is a bid to take no trick, alone and without trumps: 250. “Open misere”, "
        "520, shows your cards after a trick."
    ),
    task=N_("Your highest card is a nine. Bid."),
    record=position(_FOUR, "mis-4743", "pass"),
    right=("bid:OMIS", "bid:MIS"),
    because=N_("With fives and sixes in every suit you can nearly always stay below the others."),
    poor=(
        Poor("pass", N_("This hand takes no trick, and that can be bid.")),
        Poor("", N_("With which card do you want to take tricks? Bid to take none.")),
    ),
    choice=True,
    paragraph="4.5",
)

PARTNER = Step(
    key="partner",
    title=N_("Five players"),
    text=N_(
        "Five have no fixed sides. Who won the bidding plays alone or names a card: its "
        "holder is the secret partner, and gets half."
    ),
    task=N_("Spades are trumps. Name the ace that your lowest plain card leads to."),
    record=position(_FIVE, "call-78", "bid:7S pass pass pass pass discard:7D+8D+2H"),
    right=("call:AH",),
    because=N_("Whoever holds it brings a sure trick. You will know who it is when the ace falls."),
    poor=(
        Poor(
            "alone",
            N_("That is allowed, but an ace beside you is worth more than all the points."),
        ),
        Poor(
            "call:AD",
            N_("A good partner too, but your ten of diamonds may take a trick by itself."),
        ),
        Poor(
            "call:AC",
            N_("You hold no club to lead to it, and would rather trump that suit yourself."),
        ),
        Poor("call:", N_("Its holder may have little else. An ace brings at least one trick.")),
    ),
    choice=True,
    paragraph="4.6",
)

DEAL = Step(
    key="deal",
    title=N_("A deal of your own"),
    text=N_(
        "Play this deal to its end with North as your partner, all of them casual players. It "
        "counts for nothing."
    ),
    task=N_("Bid if your hand is good, and bring it home."),
    record=position(_FOUR, "bid-711", "pass pass"),
    because=N_("That was a deal. A game goes on until a side is at 500, or at −500."),
    whole_deal=True,
)

# More to try, from the rules

VOID = Step(
    key="void",
    title=N_("No duty to trump"),
    text=N_(
        "Spades are trumps. North, your partner, led the queen of clubs, and you hold no club."
    ),
    task=N_("Anything may be played. Take it with your lowest trump."),
    record=position(_FOUR, "fast-564", "bid:7S pass pass pass discard:6C+6D+6H play:QC play:5C"),
    right=("play:7S",),
    because=N_("A trump beats every plain card. You could have thrown a red card just as well."),
    poor=(
        Poor("play:QS", N_("That takes it too, so far. But a lower trump does as well.")),
        Poor("play:KS", N_("That takes it too, so far. But a lower trump does as well.")),
        Poor("play:", N_("That is allowed, but it takes nothing. Trump it.")),
    ),
    lit=("trick", "trump"),
    paragraph="4.3",
)

NOT_A_CLUB = Step(
    key="not-a-club",
    title=N_("A club that is none"),
    text=N_("Spades are trumps, so the jack of clubs is one too. West led the king of clubs."),
    task=N_("Follow suit as low as you can."),
    record=position(
        _FOUR, "fast-2", "bid:7S pass pass pass discard:4D+5D+4H play:KC play:5C play:6C"
    ),
    right=("play:9C",),
    because=N_("Nine, ten and queen are your clubs. The jack may not be played here."),
    poor=(Poor("play:", N_("That follows, but the king takes it anyway. Play lower.")),),
    lit=("trick", "card-JC"),
    paragraph="4.3",
)

NO_WILD_CARD = Step(
    key="no-wild-card",
    title=N_("No wild card"),
    text=N_("No trumps. Who has the suit led must follow, and may not play the joker instead."),
    task=N_("West led clubs. What must you play?"),
    record=position(
        _FOUR, "fast-1", "bid:7NT pass pass pass discard:5D+5S+6S play:QC play:KS play:5C"
    ),
    right=("play:JC",),
    because=N_("Without trumps the jack is a plain club, and your only one."),
    lit=("trick", "card-JK"),
    paragraph="4.4.2",
)

LEADING_JOKER = Step(
    key="leading-joker",
    title=N_("Leading the joker"),
    text=N_(
        "No trumps. Who leads the joker names a suit for it, and the joker is its highest card."
    ),
    task=N_("Lead the joker, as a club."),
    record=position(_FOUR, "fast-23", "bid:7NT pass pass pass discard:7C+5H+6S"),
    right=("play:JK+C",),
    because=N_("All must follow with clubs. Your ace and queen there grow better with it."),
    poor=(
        Poor("play:JK+", N_("That can be named too. Here it should be clubs.")),
        Poor("play:", N_("That may be led. Here it should be the joker.")),
    ),
    lit=("card-JK",),
    paragraph="4.4.6",
)

FIRST_WRITTEN = Step(
    key="first-written",
    title=N_("Both at 500"),
    text=N_(
        "What the declaring side gets is written first. A side that comes to 500 with it has won, "
        "whatever the others have then."
    ),
    task=N_(
        "You have 480, they 470. They make eight spades, 240, and you take two tricks. Who wins?"
    ),
    record=position(_FOUR, "bid-964", "pass pass pass bid:7H"),
    right=("They do",),
    answers=(N_("We do"), N_("They do"), N_("Nobody yet")),
    because=N_("470 + 240 = 710 comes before your 480 + 20 = 500."),
    poor=(
        Poor("We do", N_("Your two tricks make 500, but the bid is written before them.")),
        Poor("Nobody yet", N_("Both sides are at 500 now, and one of them was first.")),
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
    steps=(LEFT, ORDER, BID, KITTY, SCORE, NO_TRUMP, MISERE, PARTNER, DEAL),
    examples=(
        VOID,
        NOT_A_CLUB,
        NO_WILD_CARD,
        LEADING_JOKER,
        FIRST_WRITTEN,
        *ADVICE,
    ),
)
