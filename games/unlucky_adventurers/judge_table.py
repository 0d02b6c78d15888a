"""The table at which judge.py sits: the set from data/cards.json, the seats, the three piles, and the events of a trace, which are
expected one by one and bring what chance decided."""
import json
import pathlib

SET = json.loads((pathlib.Path(__file__).resolve().parent / "data" / "cards.json").read_text())
DEFAULTS = {"blunder": "ends_turn", "far_beast": "costs_turn", "must_win": True, "shield": "after_roll", "teams": False, "ghosts": False, "turn_cap": 1000}
QUEST = {card["key"]: card for card in SET["quest"]}
RANK = {key: rank for rank, key in enumerate(QUEST)}
BEASTS = {beast["key"]: beast for beast in SET["beasts"]}
FULL = {"quest": [key for key, card in QUEST.items() for _ in range(card["copies"])],
        "characters": [character["key"] for character in SET["characters"]], "beasts": list(BEASTS)}
FACES = {"even": (2, 4, 6), "odd": (1, 3, 5)}
AIMED = ("target_discards", "target_draws", "target_misses", "steal", "give", "thieve", "trade")


def only(effect):
    return next(iter(effect.items()))


def results(card):
    """Of a card: (effect, count) by face of the die; an action has one for face 0."""
    if "roll" not in QUEST[card]:
        return {0: only(QUEST[card]["effect"])}
    table = {}
    for faces, effect in QUEST[card]["roll"].items():
        first, _, last = faces.partition("-")
        for face in FACES.get(faces) or range(int(first), int(last or first) + 1):
            table[face] = only(effect)
    return table


TRADER = next(only(character["effect"])[1] for character in SET["characters"] if character["key"] == "trader")
RESULTS = {card: results(card) for card in QUEST}
VALUE = {card: QUEST[card]["value"] for card in QUEST}


def kind(card):
    return QUEST[card]["kind"]


def unfit(card):
    return kind(card) in ("blunder", "beast")


def ordered(cards):
    return sorted(cards, key=RANK.get)


class Pile:
    def __init__(self, deck):
        self.deck, self.cards, self.discards = deck, [], []


class Table:
    def __init__(self, options, players, events, script):
        self.o, self.n = {**DEFAULTS, **options}, players
        self.teams = self.o["teams"] and players in (4, 6)
        self.ghosts = self.o["ghosts"] and players >= 4 and not self.teams
        self.quest, self.characters, self.beasts = self.piles = [Pile(deck) for deck in FULL]
        self.hands, self.allies = [[] for _ in range(players)], [[] for _ in range(players)]
        self.own, self.flipped, self.out = [None] * players, [False] * players, [None] * players
        self.misses, self.hindered = set(), set()
        self.clockwise, self.turn, self.over, self.winners = True, 0, False, []
        self.told, self.script = list(events), script
        self.go(None)

    # The walker's side.
    def must(self):
        return sorted(self.asked)

    def may(self):
        return []

    def moves(self, seat):
        return self.asked[seat]

    def play(self, seat, move, events):
        self.told = list(events)
        self.go((seat, move))

    def go(self, answer):
        try:
            self.asked = self.script.send(answer)
        except StopIteration:
            self.asked = {}
        assert not self.told, f"more was told: {self.told}"

    def outcome(self):
        if not self.over:
            return {}
        worth = [(2, 0) if seat in self.winners else self.worth_of_team(self.team(seat)) for seat in range(self.n)]
        return {"winners": self.winners, "points": [len(hand) for hand in self.hands], "places": [1 + sum(map(mine.__lt__, worth)) for mine in worth]}

    def worth_of_team(self, team):
        mates = [seat for seat in range(self.n) if self.team(seat) == team]
        cards = sum(len(self.hands[mate]) for mate in mates)
        return (1, cards) if cards else (0, max(self.out[mate] or 0 for mate in mates))

    def expect(self, name, **fields):
        assert self.told, f"{name} {fields} was not told"
        event = self.told.pop(0)
        assert event["event"] == name, f"{event} was told, not {name} {fields}"
        for key, value in fields.items():
            assert event[key] == value, f"{event} was told, {key} should be {value}"
        return event

    # Seats.
    def playing(self):
        return [seat for seat in range(self.n) if self.out[seat] is None]

    def others(self, seat):
        """In play, clockwise from this seat."""
        return [other for other in ((seat + step) % self.n for step in range(1, self.n)) if self.out[other] is None]

    def team(self, seat):
        return seat % (self.n // 2) if self.teams else seat

    def has(self, seat, character):
        return self.out[seat] is None and (character in self.allies[seat] or self.own[seat] == character and not self.flipped[seat])

    def grows(self, seat, effect, count, target, safe):
        """Twice as much would be something else: more to draw, or somebody to lose more than this and not yet all."""
        if effect in ("draw", "target_draws", "others_draw"):
            return True
        losers = [seat] if effect in ("discard", "drop", "give") else [] if effect == "target_misses" else self.harmed(seat, effect, target, safe)
        return any(len(self.hands[loser]) > count for loser in losers)

    def harmed(self, seat, effect, target, safe):
        """By this result of another's die, clockwise; who is shielded is safe from attacks, not from a skipped turn."""
        if effect == "target_misses":
            return [target]
        seats = [target] if effect in ("target_discards", "steal") else self.others(seat) if effect == "others_discard" else []
        return [other for other in seats if other not in safe]

    def next_seat(self, ghosts):
        seat = self.active
        while True:
            seat = (seat + (1 if self.clockwise else -1)) % self.n
            if ghosts or self.out[seat] is None:
                return seat

    def miss(self, seat, penalty=False):
        if seat not in self.misses or not penalty:
            self.expect("will_miss", seat=seat)
        self.misses.add(seat)

    def use(self, seat, character, target=None, card=None):
        ally = not (self.own[seat] == character and not self.flipped[seat])
        if ally:
            self.allies[seat].remove(character)
            self.characters.discards.append(character)
        else:
            self.flipped[seat] = True
        self.expect("used", seat=seat, character=character, ally=ally, target=target, card=card)

    def ask(self, seat, moves):
        _, move = yield {seat: set(moves)}
        return move

    def turn_moves(self, seat):
        for card in set(self.hands[seat]):
            yield from self.plays(seat, card)
        for character in ("ranger", "seer", "tinker", "pickpocket", "witch", "trader"):
            if not self.has(seat, character):
                continue
            if character in ("ranger", "seer"):
                yield f"use {character}"
            elif character == "tinker":
                yield from (f"use tinker {card}" for card in set(self.quest.discards) if not unfit(card))
            elif character != "trader" or len(self.hands[seat]) >= TRADER:
                yield from (f"use {character} {target}" for target in self.others(seat))

    def plays(self, seat, card):
        others = self.others(seat)
        if any(effect in AIMED for effect, _ in RESULTS[card].values()):
            yield from (f"play {card} {target}" for target in others)
        else:
            yield f"play {card}"
        if card == "resurrection":
            yield from (f"play {card} {mate}" for mate in range(self.n) if self.out[mate] is not None and mate != seat and self.team(mate) == self.team(seat))
        if card == "thief":
            yield from (f"play thief {target} {second}" for target in others for second in others if second > target)
            yield from (f"play thief {target} {target}" for target in others if len(self.hands[target]) > 1)

    # Cards.
    def shuffle(self, pile, cards, again):
        order = self.expect("shuffled", deck=pile.deck, cards=len(cards), again=again)["order"]
        assert sorted(order) == sorted(cards), f"other {pile.deck} were shuffled"
        pile.cards = list(order)

    def supply(self, pile):
        if not pile.cards and pile.discards:
            cards, pile.discards = pile.discards, []
            self.shuffle(pile, cards, True)
        return bool(pile.cards)

    def top(self, pile):
        return pile.cards.pop(0) if self.supply(pile) else None

    def shed(self, seat, cards):
        """From the hand to the discards, face up."""
        for card in cards:
            self.hands[seat].remove(card)
        self.quest.discards += cards
        if cards:
            self.expect("discarded", seat=seat, cards=ordered(cards))

    def by_chance(self, seat, count, cards):
        count = min(count, len(self.hands[seat]))
        assert len(cards) == count and all(cards.count(card) <= self.hands[seat].count(card) for card in cards), f"seat {seat} cannot lose {cards}"
        for card in cards:
            self.hands[seat].remove(card)

    def fresh_hands(self, seats):
        for seat in [seat for _ in range(SET["totals"]["hand"]) for seat in seats]:
            card = self.top(self.quest)
            if card:
                self.hands[seat].append(card)
        aside = []
        for seat in seats:
            mine = []
            while any(map(unfit, self.hands[seat])):
                bad = [card for card in self.hands[seat] if unfit(card)]
                mine += bad
                self.hands[seat] = [card for card in self.hands[seat] if not unfit(card)]
                self.hands[seat] += filter(None, [self.top(self.quest) for _ in bad])
            if mine:
                assert sorted(self.expect("set_aside", seat=seat)["cards"]) == sorted(mine), f"seat {seat} sets aside {mine}"
            self.expect("dealt", seat=seat, cards=len(self.hands[seat]), hand=ordered(self.hands[seat]))
            aside += mine
        if aside:
            self.shuffle(self.quest, self.quest.cards + aside, self.turn > 0)

    # The end.
    def settle(self):
        empty = [seat for seat in self.playing() if not self.hands[seat]]
        if len(empty) == len(self.playing()):
            self.expect("survived", seat=self.active)
            self.out[self.active] = None
            empty = [seat for seat in empty if seat != self.active]
        for seat in sorted(empty, key=lambda seat: (seat - self.active) % self.n):
            self.out[seat] = self.turn
            self.misses.discard(seat)
            self.hindered.discard(seat)
            self.characters.discards += self.allies[seat]
            self.allies[seat] = []
            self.expect("fell", seat=seat, turn=self.turn)
        if len({self.team(seat) for seat in self.playing()}) == 1:
            self.end()

    def end(self):
        cards = {}
        for seat in self.playing():
            cards[self.team(seat)] = cards.get(self.team(seat), 0) + len(self.hands[seat])
        best = [team for team in cards if cards[team] == max(cards.values())]
        self.winners = [seat for seat in range(self.n) if self.team(seat) in best]
        self.over = True
        self.expect("game_ended", winners=self.winners)
