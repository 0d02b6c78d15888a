#!/usr/bin/env python3
"""A second opinion: the rules of Lucky Bastard written again in another language, straight from text/rules.en.md, judging a
trace (`lucky check --trace RECORD`). It takes chance from the trace's events and everything else from its own head, and
says where it disagrees: judge.py LUCKY RECORD... traces the records with the program LUCKY and judges each. Exit code 1 if one
does not hold."""
import pathlib
import sys

HOUSE = {"pearl": 3, "whale": 3, "anchor": 4, "lighthouse": 4, "crab": 5, "starfish": 5, "shell": 6, "seahorse": 6, "gull": 7, "sardine": 7,
         "switch": 4, "peek": 4}
DEFAULTS = {"variant": "classic", "tokens": 3, "rounds": 10, "window": "timer", "throwers": "everyone", "penalty": 1, "powers": "after", "turn_cap": 0,
            "deck": HOUSE}
POWERS = ("switch", "peek")


class Judge:
    def __init__(self, options, players, events):
        self.o, self.n = {**DEFAULTS, **options}, players
        self.origins = self.o["variant"] == "origins"
        self.tokens, self.streak, self.level = [0] * players, [0] * players, [4] * players
        self.round = self.turns = 0
        self.phase = "looking"
        self.told = list(events)
        self.starter = self.expect("starter_drawn")["seat"]
        self.begin_round()
        assert not self.told, f"more was told: {self.told}"

    # Events are expected one by one, in order; they bring what chance decided.
    def expect(self, name, **fields):
        assert self.told, f"{name} was not told"
        event = self.told.pop(0)
        assert event["event"] == name, f"{event} was told, not {name}"
        for key, value in fields.items():
            assert event[key] == value, f"{event} was told, {key} should be {value}"
        return event

    def left(self, seat):
        return (seat + 1) % self.n

    def begin_round(self):
        self.round += 1
        deck = sum(self.o["deck"].values())
        cards = [4 + (min(self.streak[s], deck - 1 - 4 * self.n) if self.origins else 0) for s in range(self.n)]
        self.expect("round_began", round=self.round, starter=self.starter, cards=cards)
        order = self.expect("shuffled", cards=deck, again=False)["order"]
        assert sorted(order) == sorted(face for face, count in self.o["deck"].items() for _ in range(count)), "another deck"
        self.stock = order
        self.lines = [{} for _ in range(self.n)]  # slot: face
        self.slots = [0] * self.n
        seat = self.starter
        while any(len(self.lines[s]) < cards[s] for s in range(self.n)):
            if len(self.lines[seat]) < cards[seat]:
                self.take_blind(seat)
            seat = self.left(seat)
        for s in range(self.n):
            self.expect("dealt", seat=s, cards=cards[s])
        self.discard, self.drawn, self.queue, self.sealed = [], None, [], []
        self.looked = [set() for _ in range(self.n)]
        self.looks = [-(-count // 2) for count in cards]
        self.phase, self.turn = "looking", 0

    def take_blind(self, seat):
        self.slots[seat] += 1
        self.lines[seat][self.slots[seat]] = self.stock.pop(0)

    def supply(self):
        if not self.stock and len(self.discard) > 1:
            top = self.discard.pop()
            order = self.expect("shuffled", cards=len(self.discard), again=True)["order"]
            assert sorted(order) == sorted(self.discard), "other cards were shuffled"
            self.stock, self.discard = order, [top]
        return bool(self.stock)

    # Who is heard, and with what.
    def must(self):
        if self.phase == "looking":
            return [s for s in range(self.n) if len(self.looked[s]) < self.looks[s]]
        if self.phase == "window":
            return sorted(self.unanswered)
        return {"turn": lambda: [self.active], "power": lambda: [self.queue[0]], "over": list}[self.phase]()

    def endless(self):
        return self.origins and self.o["rounds"] == 0 and self.phase != "over"

    def may(self):
        return list(range(self.n)) if self.endless() else []

    def moves(self, seat):
        out = ["finish"] if self.endless() else []
        if seat not in self.must():
            return out
        line = sorted(self.lines[seat])
        if self.phase == "looking":
            return [f"look {k}" for k in line if k not in self.looked[seat]] + out
        if self.phase == "turn":
            return ["discard"] + [f"swap {k}" for k in line] + out
        if self.phase == "window":
            mine = {k for s, k in self.sealed if s == seat}
            return ["done"] + [f"throw {k}" for k in line if (seat, k) not in self.tried and k not in mine] + out
        if self.target == "peek":
            return ["decline"] + [f"peek {k}" for k in line] + out
        return ["decline"] + [f"switch {a} {i} {b} {j}" for a in range(self.n) for i in sorted(self.lines[a]) for b in range(a + 1, self.n)
                              for j in sorted(self.lines[b])] + out

    def play(self, seat, move, events):
        self.told = list(events)
        word, *numbers = move.split(" ")
        getattr(self, "do_" + word)(seat, *map(int, numbers))
        assert not self.told, f"more was told: {self.told}"

    def do_look(self, seat, slot):
        self.expect("looked", seat=seat, slot=slot, face=self.lines[seat][slot])
        self.looked[seat].add(slot)
        if not self.must():
            self.begin_turn(self.starter)

    def begin_turn(self, seat):
        for _ in range(self.n):
            if self.turns == self.o["turn_cap"] > 0:
                self.expect("capped", turns=self.turns)
                return self.end_game()
            self.turn, self.turns, self.active = self.turn + 1, self.turns + 1, seat
            if self.supply():
                self.drawn, self.phase = self.stock.pop(0), "turn"
                self.expect("drew", seat=seat, face=self.drawn)
                return None
            self.expect("nothing_drawn", seat=seat)
            seat = self.left(seat)
        self.expect("round_void", round=self.round)
        return self.next_round()

    def do_discard(self, seat):
        self.played(seat, self.drawn, None)

    def do_swap(self, seat, slot):
        face, self.lines[seat][slot] = self.lines[seat][slot], self.drawn
        self.played(seat, face, slot)

    def played(self, seat, face, slot):
        self.drawn, self.target = None, face
        self.discard.append(face)
        self.expect("played", seat=seat, face=face, slot=slot)
        self.expect("window_opened", face=face)
        self.phase, self.unanswered, self.tried = "window", set(range(self.n)), set()
        if face in POWERS:
            self.queue.append(seat)
        if self.queue and self.o["powers"] == "at_once":
            self.go_on()

    def do_done(self, seat):
        self.expect("answered", seat=seat)
        self.unanswered.discard(seat)
        if not self.unanswered:
            self.go_on()

    def do_throw(self, seat, slot):
        if self.o["window"] == "sealed":
            self.sealed.append((seat, slot))
            self.expect("sealed", seat=seat, slot=slot)
        elif self.turn_over(seat, slot) == "power":
            self.go_on()

    def turn_over(self, seat, slot):
        face = self.lines[seat][slot]
        self.expect("threw", seat=seat, slot=slot, face=face, right=face == self.target)
        if face != self.target:
            self.tried.add((seat, slot))
            for _ in range(self.o["penalty"]):
                if self.slots[seat] < 255 and self.supply():
                    self.take_blind(seat)
                    self.expect("penalised", seat=seat, slot=self.slots[seat])
                else:
                    self.expect("penalty_spared", seat=seat)
            return None
        del self.lines[seat][slot]
        self.discard.append(face)
        if not self.lines[seat]:
            self.win(seat)
            return "won"
        if self.o["throwers"] == "fastest":
            others = (self.unanswered | {s for s, _ in self.sealed}) - {seat}
            if others:
                self.expect("shut", seat=seat)
            self.unanswered &= {seat}
            self.sealed = [throw for throw in self.sealed if throw[0] == seat]
        if face in POWERS:
            self.queue.append(seat)
            return "power" if self.o["powers"] == "at_once" else None
        return None

    def go_on(self):
        """The next power if its time has come, the rest of the window, or the next turn."""
        while True:
            if self.queue and (self.o["powers"] == "at_once" or not (self.unanswered or self.sealed)):
                self.phase = "power"
                self.expect("power_woke", seat=self.queue[0], power=self.target)
                return None
            if self.unanswered:
                self.phase = "window"
                return None
            if not self.sealed:
                return self.begin_turn(self.left(self.active))
            throw = min(self.sealed, key=lambda throw: (throw[0] - self.active) % self.n)  # the first of equals
            self.sealed.remove(throw)
            if self.turn_over(*throw) == "won":
                return None

    def do_decline(self, seat):
        self.queue.pop(0)
        self.expect("declined", seat=seat, power=self.target)
        self.go_on()

    def do_peek(self, seat, slot):
        self.queue.pop(0)
        self.expect("peeked", seat=seat, slot=slot, face=self.lines[seat][slot])
        self.go_on()

    def do_switch(self, seat, a, i, b, j):
        self.queue.pop(0)
        self.lines[a][i], self.lines[b][j] = self.lines[b][j], self.lines[a][i]
        moved = {(a, i): (b, j), (b, j): (a, i)}
        self.tried = {moved.get(place, place) for place in self.tried}
        self.expect("switched", seat=seat, first={"seat": a, "slot": i}, second={"seat": b, "slot": j})
        self.go_on()

    def do_finish(self, seat):
        self.expect("finished", seat=seat)
        self.end_game()

    def win(self, seat):
        self.streak = [self.streak[s] + 1 if s == seat else 0 for s in range(self.n)]
        self.level[seat] = max(self.level[seat], 4 + self.streak[seat])
        self.tokens[seat] += not self.origins
        self.starter = seat
        self.expect("won_round", seat=seat, tokens=self.tokens[seat], streak=self.streak[seat], level=self.level[seat])
        if not self.origins and self.tokens[seat] == self.o["tokens"]:
            self.end_game()
        else:
            self.next_round()

    def next_round(self):
        if self.origins and self.round == self.o["rounds"]:
            self.end_game()
        else:
            self.begin_round()

    def end_game(self):
        self.phase = "over"
        self.expect("game_ended", winners=self.winners())

    def points(self):
        return self.level if self.origins else self.tokens

    def winners(self):
        return [s for s in range(self.n) if self.points()[s] == max(self.points())]

    def outcome(self):
        return {"points": self.points(), "winners": self.winners()} if self.phase == "over" else {}


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
