"""Auctions of experts against auctions by rules of thumb: ``python -m tools.bids.match``.

Every deal is bid twice, the sides changed, and comes to what its playouts say. Prints one line of
JSON: how much better experts did, in units a deal, and their share of the pairs.
"""

import argparse
import json
from statistics import fmean

from cardroom.players.belote.bids.tables import TABLES
from tools.bids.auctions import Auction, Bidder, as_experts, by_rules_of_thumb, ended
from tools.bids.deals import Deal, dealt
from tools.bids.learn import hands_of
from tools.selfplay import margin_of, pair_win


def units(deal: Deal, bidders: tuple[Bidder, Bidder]) -> float:
    """What the deal comes to for elder hand's side, by what each side calls."""
    hands, auction = hands_of(deal, TABLES), Auction()
    while not auction.done:
        auction.call(bidders[auction.turn % 2](auction, hands[auction.turn]))
    return ended(auction, deal).units


def better(deal: Deal) -> float:
    """How much better experts do, over both seatings."""
    first = units(deal, (as_experts, by_rules_of_thumb))
    second = units(deal, (by_rules_of_thumb, as_experts))
    return (first - second) / 2


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", default="match")
    asked = parser.parse_args()
    found = [better(deal) for deal in dealt(asked.deals, asked.seed)]
    margin = margin_of(found)
    wins = fmean(map(pair_win, found))
    print(json.dumps({"mean": round(fmean(found), 2), "margin": round(margin, 2), "wins": wins}))


if __name__ == "__main__":
    main()
