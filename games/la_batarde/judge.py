#!/usr/bin/env python3
"""A second opinion: the rules of La Bâtarde written again in another language, straight from text/rules.en.md, judging a
trace (`lucky check --trace RECORD`). It takes chance from the trace's events and everything else from its own head, and
says where it disagrees: judge.py LUCKY RECORD... traces the records with the program LUCKY and judges each. Exit code 1 if one
does not hold."""
import pathlib
import sys

NORMAL = ["king", "queen", "knight", "jack", "fool", "musician", "juggler", "dog", "cat"]
TRUMPS = ["fool", "musician", "juggler", "king", "queen", "knight", "jack", "dog", "cat"]
BIDS = ["no_trumps", "clubs", "diamonds", "hearts", "spades", "all_trumps"]
LADDERS = {3: range(7, 13), 4: range(5, 10), 5: range(9, 15), 6: range(7, 13), 7: range(5, 11)}


def parts(card):
    suit, rank, *marked = card.split("_")
    return suit, rank, "marked" if marked else "simple"


class Judge:
    def __init__(self, options, players, events):
        self.options, self.n = options, players
        self.two_packs = players >= 5
        climb = list(LADDERS[players])
        self.ladder = climb if options["ladder"] == "half" else climb + climb[::-1]
        self.points, self.exact, self.deals = [0] * players, [0] * players, 0
        self.dealer = events[0]["seat"]
        self.begin_deal(events[1:])

    def left(self, seat, steps=1):
        return (seat + steps) % self.n

    def begin_deal(self, events):
        self.size = self.ladder[self.deals]
        order = next((event["order"] for event in events if event["event"] == "shuffled"), None)
        assert order, "a shuffle is missing from the trace"
        assert len(set(order)) == len(order) == (72 if self.two_packs else 36), "not every card exactly once"
        first = self.left(self.dealer)
        self.hands = [set() for _ in range(self.n)]
        for i in range(self.size * self.n):
            self.hands[self.left(first, i)].add(order[i])
        for event in events:
            if event["event"] == "dealt":
                assert set(event["hand"]) == self.hands[event["seat"]], "another hand was dealt"
        self.phase, self.turn = "bidding", first
        self.trump = self.pack = self.proposer = self.introduced = None
        self.bids, self.mechouned, self.factor, self.unanswered = {}, False, 1, []
        self.trick, self.won = [], [0] * self.n

    # Who is heard.
    def must(self):
        if self.phase == "over":
            return []
        if self.phase == "last_call":
            return sorted(self.unanswered) if self.options["calls"] == "live" else self.unanswered[:1]
        return [self.proposer if self.phase == "choune" else self.turn]

    def may(self):
        if self.phase != "bidding" or self.trump is None or self.options["calls"] != "live":
            return []
        if self.mechouned:
            return [self.proposer] if self.factor == 2 else []
        return [seat for seat in range(self.n) if seat not in (self.proposer, self.turn)]

    def moves(self, seat):
        if self.phase == "last_call":
            return {"decline", "mechoune"}
        if self.phase == "choune":
            return {"decline", "choune"}
        if self.phase == "play":
            return {"play " + card for card in self.playable(seat)}
        if seat != self.turn:
            return {"choune"} if self.mechouned else {"mechoune"}
        moves = self.legal_bids()
        if self.trump is not None and not self.mechouned:
            moves.add("mechoune")
        return moves

    def legal_bids(self):
        packs = [" simple", " marked"] if self.two_packs else [""]
        numbers = range(self.size + 1)
        if self.trump is None:
            return {f"bid {k} {trump}{pack}" for k in numbers for trump in BIDS for pack in packs}
        last = len(self.bids) == self.n - 1
        moves = {f"bid {k} {self.trump}" for k in numbers if not (last and sum(self.bids.values()) + k == self.size)}
        if self.mechouned:
            return moves
        bar = max(self.bids.values()) if self.options["raise"] == "highest" else self.introduced
        for trump in BIDS:
            higher = BIDS.index(trump) > BIDS.index(self.trump)
            for k in numbers:
                if trump != self.trump and (k > bar or (k == bar and higher)):
                    moves |= {f"bid {k} {trump}{pack}" for pack in packs}
        return moves

    # The tricks.
    def is_trump(self, card):
        return self.trump in ("all_trumps", parts(card)[0])

    def strength(self, card):
        _, rank, pack = parts(card)
        order = TRUMPS if self.is_trump(card) else NORMAL
        return (-order.index(rank), pack == self.pack)

    def winning(self):
        led = parts(self.trick[0][1])[0]
        cuts = [(seat, card) for seat, card in self.trick if parts(card)[0] == self.trump]
        follows = [(seat, card) for seat, card in self.trick if parts(card)[0] == led]
        return max(cuts or follows, key=lambda play: self.strength(play[1]))

    def playable(self, seat):
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = parts(self.trick[0][1])[0]
        best = self.winning()[1]

        def rising(cards):
            over = {card for card in cards if parts(best)[0] != parts(card)[0] or self.strength(card) > self.strength(best)}
            return over or cards

        suited = {card for card in hand if parts(card)[0] == led}
        if suited:
            return rising(suited) if self.is_trump(self.trick[0][1]) else suited
        trumps = {card for card in hand if parts(card)[0] == self.trump}
        return rising(trumps) if trumps else hand

    def play(self, seat, move, events):
        word, *rest = move.split(" ")
        getattr(self, "do_" + word)(seat, events, *rest)

    def do_bid(self, seat, _, number, trump, pack=None):
        if trump != self.trump:
            self.bids = {}
            self.trump, self.pack, self.proposer, self.introduced = trump, pack, seat, int(number)
        self.bids[seat] = int(number)
        self.turn = self.left(seat)
        if len(self.bids) < self.n:
            return
        if self.mechouned:
            self.phase = "choune" if self.factor == 2 else "play"
        elif self.options["last_call"] > 0:
            self.phase = "last_call"
            self.unanswered = [self.left(self.proposer, step) for step in range(1, self.n)]
        else:
            self.phase = "play"
        self.turn = self.left(self.dealer)

    def do_mechoune(self, _, __):
        self.mechouned, self.factor = True, 2
        if self.phase == "last_call":
            self.phase = "choune"

    def do_choune(self, _, __):
        self.factor = 4
        if self.phase == "choune":
            self.phase = "play"

    def do_decline(self, seat, _):
        if self.phase == "last_call":
            self.unanswered.remove(seat)
            if self.unanswered:
                return
        self.phase = "play"

    def do_play(self, seat, events, card):
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.left(seat)
        if len(self.trick) < self.n:
            return
        winner = self.winning()[0]
        self.won[winner] += 1
        self.trick, self.turn = [], winner
        if not self.hands[winner]:
            self.end_deal(events)

    def end_deal(self, events):
        assert sum(self.won) == self.size
        for seat in range(self.n):
            penalty = abs(self.bids[seat] - self.won[seat]) * self.factor
            self.points[seat] += penalty
            self.exact[seat] += penalty == 0
        self.deals += 1
        if self.deals == len(self.ladder):
            self.phase = "over"
            return
        self.dealer = self.left(self.dealer)
        self.begin_deal(events)

    def winners(self):
        rank = [(self.points[s], -self.exact[s] if self.options["tie"] == "exact" else 0) for s in range(self.n)]
        return [seat for seat in range(self.n) if rank[seat] == min(rank)]

    def outcome(self):
        return {"points": self.points, "winners": self.winners()} if self.phase == "over" else {}


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
