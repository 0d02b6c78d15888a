#!/usr/bin/env python3
"""A second opinion: the rules of Kill Doctor Lucky written again in another language, straight from text/rules.en.md, judging a
trace (`lucky check --trace RECORD`). It reads the rectangles and doors of data/board.json, works out steps, sight and the
Doctor's way by itself, takes chance from the trace's events and everything else from its own head, and says where it disagrees:
judge.py LUCKY RECORD... traces the records with the program LUCKY and judges each. Exit code 1 if one does not hold."""
import collections
import json
import pathlib
import sys

BOARD = json.loads((pathlib.Path(__file__).resolve().parent / "data" / "board.json").read_text())
RECTS = {space["key"]: space["rect"] for space in BOARD["spaces"]}
NUMBERS = {space["key"]: space["number"] for space in BOARD["spaces"] if space["number"] is not None}
NAMED = {space["key"] for space in BOARD["spaces"] if space["kind"] == "room"}
WEAPONS = {weapon["key"]: weapon for weapon in BOARD["weapons"]}
ROOMS = BOARD["room_cards"]["spaces"]


def steps():
    doors = collections.defaultdict(set)
    for door in BOARD["doors"]:
        if door["walk"]:
            a, b = door["between"]
            doors[a].add(b)
            doors[b].add(a)
    return doors


def sight():
    """Shoot rays: from every half unit along each wall go straight on, from opening to opening, and note what is crossed."""
    seen = collections.defaultdict(set)
    for wall, axis in (("vertical", 0), ("horizontal", 1)):
        openings = [door for door in BOARD["doors"] if door["wall"] == wall and door["see"]]
        size = BOARD["size"]["height" if axis == 0 else "width"]
        for tick in range(2 * size):
            place = tick / 2 + 0.25
            through = {frozenset(door["between"]) for door in openings if door["span"][0] < place < door["span"][1]}
            row = sorted((key for key, rect in RECTS.items() if rect[1 - axis] < place < rect[3 - axis]), key=lambda key: RECTS[key][axis])
            for start in range(len(row)):
                for end in range(start + 1, len(row)):
                    if frozenset((row[end - 1], row[end])) not in through:
                        break
                    seen[row[start]].add(row[end])
                    seen[row[end]].add(row[start])
    return seen


DOORS, SEEN = steps(), sight()


def within(start, most):
    """Everything at most so many steps away, but not the start."""
    reached = {start}
    for _ in range(most):
        reached |= {there for here in reached for there in DOORS[here]}
    return reached - {start}


def doctor_next(space):
    if space in NUMBERS:
        return next(key for key, number in NUMBERS.items() if number == (NUMBERS[space] + 1) % 20)
    return max((there for there in DOORS[space] if there in NUMBERS), key=NUMBERS.get)


class Judge:
    def __init__(self, options, players, events):
        self.options, self.n = options, players
        self.one_kind = options["turn"] == "one_kind"
        box = collections.Counter(ROOMS + list(WEAPONS))
        for value in "123":
            box["move_" + value] = BOARD["move_cards"][value]
            if not (value == "3" and options["no_threes"]):
                box["failure_" + value] = BOARD["failure_cards"][value]
        self.box = box
        told, dealer = events[0]["event"], events[0]["seat"]
        assert told == ("dealer_drawn" if options.get("dealer") is None else "dealer_named"), "the dealer came about in another way"
        assert options.get("dealer") in (None, dealer), "another dealer"
        first, second = (event["order"] for event in events if event["event"] == "shuffled")
        assert collections.Counter(first) == box and collections.Counter(second) == box, "not every card exactly once"
        turned = next(i for i, card in enumerate(first) if card in ROOMS)
        self.doctor = first[turned]
        self.active = (dealer + 1 + turned) % players
        shown = [(event["seat"], event["card"]) for event in events if event["event"] == "turned_up"]
        assert shown == [((dealer + 1 + i) % players, first[i]) for i in range(turned + 1)], "other cards were turned up"
        self.hands = [collections.Counter() for _ in range(players)]
        for i in range(6 * players):
            self.hands[(dealer + 1 + i) % players][second[i]] += 1
        for event in events:
            if event["event"] == "dealt":
                assert collections.Counter(event["hand"]) == self.hands[event["seat"]], "another hand was dealt"
        self.stock = second[6 * players:]  # top first
        self.discards, self.gone = [], []
        self.at = ["drawing_room"] * players
        self.spite = [0] * players
        self.turns, self.winner, self.over = 1, None, False
        self.begin_turn()

    def begin_turn(self):
        self.phase, self.asked, self.free_step, self.played = "turn", self.active, True, 0

    def must(self):
        return [] if self.over else [self.asked]

    def may(self):
        return []

    def moves(self, seat):
        if self.phase == "foiling":
            return {"pass"} | {f"foil failure_{v}" for v in "123" if self.hands[seat]["failure_" + v]}
        if self.phase == "snooped":
            return {"draw", "leave"}
        here, hand = self.at[seat], self.hands[seat]
        moves = set()
        if self.phase == "turn" and not self.one_kind:
            moves |= {"snoop " + space for space in DOORS[here] | {here}}
        moves |= {"draw", "leave"} if self.one_kind and not self.played and here in NAMED else {"end"}
        if self.free_step:
            moves |= {"step " + space for space in DOORS[here]}
        for piece, place in (("me", here), ("doctor", self.doctor)):
            moves |= {f"play {card} {piece}" for card in ROOMS if hand[card] and card != place}
            for rooms in (1, 2, 3):
                if hand[f"move_{rooms}"]:
                    moves |= {f"play move_{rooms} {piece} {space}" for space in within(place, rooms)}
        if here == self.doctor and not any(self.at[o] == here or self.at[o] in SEEN[here] for o in range(self.n) if o != seat):
            moves |= {"attack"} | {"attack " + weapon for weapon in WEAPONS if hand[weapon]}
        return moves

    def play(self, seat, move, events):
        word, *rest = move.split(" ")
        getattr(self, "do_" + word)(seat, events, *rest)
        walked = [event["to"] for event in events if event["event"] == "doctor_walked"]
        assert not walked or walked == [self.doctor], "the Doctor is elsewhere"

    def do_snoop(self, seat, _, space):
        self.at[seat] = space
        if space in NAMED:
            self.phase = "snooped"
        else:
            self.end_turn()

    def do_draw(self, seat, events):
        if not self.stock and self.discards:
            order = next(event["order"] for event in events if event["event"] == "shuffled")
            assert collections.Counter(order) == collections.Counter(self.discards), "other cards were shuffled again"
            self.stock, self.discards = list(order), []
        if self.stock:
            card = self.stock.pop(0)
            self.hands[seat][card] += 1
            told = next(event["card"] for event in events if event["event"] == "drew")
            assert told == card, f"drew {told}, I say {card}"
        else:
            assert any(event["event"] == "found_nothing" for event in events), "there was nothing to draw"
        self.end_turn()

    def do_leave(self, _, __):
        self.end_turn()

    def do_end(self, _, __):
        self.end_turn()

    def do_step(self, seat, _, space):
        self.at[seat], self.free_step, self.phase = space, False, "acting"

    def do_play(self, seat, events, card, piece, space=None):
        self.hands[seat][card] -= 1
        self.discards.append(card)
        path = next(event["path"] for event in events if event["event"] == "played")
        assert path[0] == (self.at[seat] if piece == "me" else self.doctor) and path[-1] == (space or card), "another way"
        assert space is None or all(b in DOORS[a] for a, b in zip(path, path[1:])), "a way through a wall"
        if piece == "me":
            self.at[seat] = space or card
        else:
            self.doctor = space or card
        self.played, self.phase = self.played + 1, "acting"

    def do_attack(self, seat, _, weapon=None):
        self.value = 1 + self.spite[seat]
        if weapon:
            self.hands[seat][weapon] -= 1
            self.discards.append(weapon)
            bonus = WEAPONS[weapon]["bonus"]
            worth = bonus["value"] if bonus and bonus["space"] == self.at[seat] else WEAPONS[weapon]["value"]
            self.value = worth + (1 if self.options["sharp_weapons"] else 0) + self.spite[seat]
        self.phase, self.asked, self.total = "foiling", (seat + 1) % self.n, 0

    def do_foil(self, seat, _, card):
        self.hands[seat][card] -= 1
        self.gone.append(card)
        self.total += int(card[-1])
        if self.total >= self.value:
            self.spite[self.active] += 1 if self.options["spite"] else 0
            self.end_turn()

    def do_pass(self, seat, _):
        self.asked = (seat + 1) % self.n
        if self.asked == self.active:
            self.winner, self.over = self.active, True

    def end_turn(self):
        if self.options["turn_cap"] and self.turns >= self.options["turn_cap"]:
            self.over = True
            return
        self.turns += 1
        self.doctor = doctor_next(self.doctor)
        around = [(self.active + i) % self.n for i in range(1, self.n + 1)]
        self.active = next((seat for seat in around if self.at[seat] == self.doctor), around[0])
        self.begin_turn()

    def count(self):
        """Every card is somewhere, exactly once."""
        cards = collections.Counter(self.stock) + collections.Counter(self.discards) + collections.Counter(self.gone)
        for hand in self.hands:
            cards += hand
        return cards == self.box

    def outcome(self):
        assert not self.over or self.count(), "a card is missing"
        return {"winners": [] if self.winner is None else [self.winner]} if self.over else {}


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
