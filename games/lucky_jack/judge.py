#!/usr/bin/env python3
"""A second opinion: the rules of Lucky Jack written again in another language, straight from text/rules.en.md, judging a
trace (`lucky check --trace RECORD`). It takes chance from the trace's events and everything else from its own head, and
says where it disagrees: judge.py LUCKY RECORD... traces the records with the program LUCKY and judges each. Exit code 1 if one
does not hold."""
import collections
import pathlib
import sys

SYMBOLS = ["lemon", "cherry", "grape", "clover", "bell", "seven", "jack"]
PAYS = {3: [1000, 2000, 3000, 4000, 5000, 6000, 7000], 4: [3000, 4000, 5000, 6000, 7000, 8000, 10000]}


class Judge:
    def __init__(self, options, players, events):
        self.options, self.n = options, players
        self.points, self.jackpots, self.best = [0] * players, [0] * players, [0] * players
        self.round, self.over = 1, False
        self.starter = events[0]["seat"]
        self.events = iter(events[1:])
        self.deal()

    def next_shuffle(self):
        for event in self.events:
            if event["event"] == "shuffled":
                return list(event["order"])
        raise AssertionError("a shuffle is missing from the trace")

    def deal(self):
        self.stock = self.next_shuffle()
        self.hands = [collections.Counter() for _ in range(self.n)]
        for i in range(7 * self.n):
            self.hands[(self.starter + i) % self.n][self.stock.pop(0)] += 1
        self.pile = [self.stock.pop(0)]
        self.turn, self.drawn, self.offer, self.asked, self.shouting = self.starter, None, None, None, False
        self.passes, self.owes = 0, set()

    def size(self, seat):
        return sum(self.hands[seat].values())

    def one_kind(self, seat):
        return len(+self.hands[seat]) == 1

    def actor(self):
        return None if self.over else self.turn if self.asked is None else self.asked

    def must(self):
        return [] if self.over else [self.actor()]

    def may(self):
        return []

    def moves(self, seat):
        seat = self.actor()
        if self.shouting:
            return {"silent"} | ({"jackpot"} if self.one_kind(seat) else set())
        if self.asked is not None:
            return {"leave", "take"}
        if self.drawn:
            bound = self.size(seat) == 3 and not self.one_kind(seat) and self.options["last_three"] == "keep"
            return {"keep"} if bound else {"keep", "drop"}
        moves = {"draw" if self.stock or len(self.pile) > 1 else "pass"}
        if self.size(seat) > 3:
            moves |= {"discard " + symbol for symbol in +self.hands[seat]}
        if self.offer is not None:
            moves.add("take")
        return moves

    def refill(self):
        if not self.stock and len(self.pile) > 1:
            order = self.next_shuffle()
            assert collections.Counter(order) == collections.Counter(self.pile), "a reshuffle of other cards than the pile's"
            self.pile, self.stock = [order[0]], order[1:]

    def draw(self):
        self.refill()
        return self.stock.pop(0) if self.stock else None

    def play(self, seat, move, events):
        self.events = iter(events)
        self.passes = self.passes + 1 if move == "pass" else 0
        word, _, card = move.partition(" ")
        getattr(self, "do_" + word)(seat, *([card] if card else []))

    def do_draw(self, _):
        self.offer = None
        self.drawn = self.draw()

    def do_keep(self, seat):
        self.hands[seat][self.drawn] += 1
        self.drawn = None
        self.next_turn(seat)

    def do_drop(self, seat):
        self.pile.append(self.drawn)
        self.drawn, self.offer = None, seat
        self.after_free_discard(seat)

    def do_discard(self, seat, card):
        self.offer = None
        lower = SYMBOLS.index(card) < SYMBOLS.index(self.pile[-1])
        self.hands[seat][card] -= 1
        self.pile.append(card)
        if not lower:
            return self.after_free_discard(seat)
        for _ in range(2):
            if drawn := self.draw():
                self.hands[seat][drawn] += 1
        self.next_turn(seat)

    def after_free_discard(self, seat):
        few = self.size(seat) in (3, 4)
        if self.options["shout"] == "hand" and few:
            self.shouting, self.asked = True, seat
        elif few and self.one_kind(seat):
            self.win(seat)
        else:
            self.after_turn(seat)

    def do_silent(self, seat):
        self.shouting, self.asked = False, None
        self.after_turn(seat)

    def do_jackpot(self, seat):
        self.win(seat)

    def after_turn(self, seat):
        if self.offer is not None and (self.options["take_by"] == "anyone" or not self.stock):
            self.ask_after(seat)
        else:
            self.next_turn(seat)

    def ask_after(self, seat):
        last = self.n if self.options["take_by"] == "anyone" else 2
        for step in range((seat - self.offer) % self.n + 1, last):
            other = (self.offer + step) % self.n
            if other not in self.owes:
                self.asked = other
                return
        dropper, self.offer, self.asked = self.offer, None, None
        self.next_turn(dropper)

    def do_leave(self, seat):
        self.ask_after(seat)

    def do_take(self, seat):
        self.hands[seat][self.pile.pop()] += 1
        dropper, self.offer, self.asked = self.offer, None, None
        costs = self.options["take_cost"] == "turn"
        if self.options["take_by"] == "anyone":
            if costs:
                self.owes.add(seat)
            self.next_turn(dropper)
        else:
            self.next_turn(seat if costs else dropper)

    def do_pass(self, seat):
        if self.passes == self.n:
            self.end_round()
        else:
            self.next_turn(seat)

    def next_turn(self, seat):
        self.turn = (seat + 1) % self.n
        while self.turn in self.owes:
            self.owes.discard(self.turn)
            self.turn = (self.turn + 1) % self.n
        self.refill()

    def win(self, seat):
        (symbol,) = +self.hands[seat]
        points = PAYS[self.size(seat)][SYMBOLS.index(symbol)]
        self.points[seat] += points
        self.jackpots[seat] += 1
        self.best[seat] = max(self.best[seat], points)
        self.end_round()

    def winners(self):
        broken = self.options["tie"] == "broken"
        rank = [(self.points[s], *((self.jackpots[s], self.best[s]) if broken else ())) for s in range(self.n)]
        return [seat for seat in range(self.n) if rank[seat] == max(rank)]

    def end_round(self):
        if self.round >= self.options["rounds"] and (self.options["tie"] == "shared" or len(self.winners()) == 1):
            self.over = True
            return
        self.round += 1
        self.starter = (self.starter + 1) % self.n
        self.deal()

    def outcome(self):
        return {"points": self.points, "winners": self.winners()} if self.over else {}


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
