#!/usr/bin/env python3
"""A second opinion: the rules written again in another language, straight from text/rules.en.md, judging a trace
(`lucky check --trace RECORD`). It takes chance from the trace's events and everything else from its own head, and says where it
disagrees: judge.py LUCKY RECORD... traces the records with the program LUCKY and judges each. Exit code 1 if one does not hold."""
import pathlib
import sys

ANIMALS = ["mouse", "cat", "dog", "wolf", "bear", "elephant"]


class Judge:
    def __init__(self, options, players, events):
        self.options, self.n = options, players
        self.turn = next(event["seat"] for event in events if event["event"] == "starter_drawn")
        self.stock = list(next(event["order"] for event in events if event["event"] == "shuffled"))
        assert sorted(self.stock) == sorted(ANIMALS * 8), "the deck is not the one of the rules"
        self.hands = [[] for _ in range(players)]
        for i in range(players):
            self.hands[(self.turn + i) % players] = [self.stock.pop(0) for _ in range(options["hand"])]
        self.top = self.stock.pop(0)
        self.passes, self.over = 0, False

    def must(self):
        return [] if self.over else [self.turn]

    def may(self):
        return []

    def fits(self, card):
        if card == "mouse" and (self.options["mouse"] == "everybody" or self.top == "elephant"):
            return True
        return ANIMALS.index(card) >= ANIMALS.index(self.top)

    def moves(self, seat):
        return {"draw" if self.stock else "pass"} | {f"play {card}" for card in self.hands[seat] if self.fits(card)}

    def play(self, seat, move, _):
        word, _, card = move.partition(" ")
        self.passes = self.passes + 1 if word == "pass" else 0
        if word == "draw":
            self.hands[seat].append(self.stock.pop(0))
        if word == "play":
            self.hands[seat].remove(card)
            self.top = card
        self.over = not self.hands[seat] or self.passes == self.n
        self.turn = (seat + 1) % self.n

    def outcome(self):
        if not self.over:
            return {}
        left = [len(hand) for hand in self.hands]
        return {"points": left, "winners": [seat for seat in range(self.n) if left[seat] == min(left)]}


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
