#!/usr/bin/env python3
"""A second opinion: the rules of Unlucky Adventurers written again in another language, straight from text/rules.en.md, judging
a trace (`lucky check --trace RECORD`). It reads the cards of data/cards.json, takes chance from the trace's events and everything
else from its own head, and says where it disagrees: judge.py LUCKY RECORD... traces the records with the program LUCKY and
judges each. Exit code 1 if one does not hold.

The whole game is one generator: it yields who is asked what, {seat: set of moves}, and is sent (seat, move)."""
import pathlib
import sys

from judge_table import BEASTS, FULL, RESULTS, VALUE, Table, kind, ordered, unfit


class Risen(Exception):
    """What was happening to this seat ends: it has a new hand (H11)."""


class Judge(Table):
    def __init__(self, options, players, events):
        super().__init__(options, players, events, self.game())

    # The game.
    def game(self):
        dealer = self.expect("dealer_drawn")["seat"]
        seats = [(dealer + step) % self.n for step in range(1, self.n + 1)]
        self.shuffle(self.characters, FULL["characters"], False)
        for seat in seats:
            self.own[seat] = self.top(self.characters)
            self.expect("character_dealt", seat=seat, character=self.own[seat])
        self.shuffle(self.quest, FULL["quest"], False)
        self.fresh_hands(seats)
        self.shuffle(self.beasts, FULL["beasts"], False)
        self.active = seats[0]
        while not self.over:
            if self.turn == self.o["turn_cap"]:
                self.expect("capped", turns=self.turn)
                self.end()
                break
            self.turn += 1
            yield from self.one_turn(self.active)
            self.active = self.next_seat(self.ghosts)

    def one_turn(self, seat):
        if self.out[seat] is not None:
            return (yield from self.ghost_turn(seat))
        if seat in self.misses:
            self.misses.discard(seat)
            return self.expect("turn_missed", seat=seat, turn=self.turn)
        self.expect("turn_began", seat=seat, turn=self.turn)
        self.played = False
        try:
            if seat in self.hindered:
                self.hindered.discard(seat)
                self.expect("draw_missed", seat=seat)
            else:
                yield from self.draw(seat, 1)
                self.settle()
            while not self.played and not self.over and self.out[seat] is None:
                word, name, *rest = (yield from self.ask(seat, self.turn_moves(seat))).split(" ")
                yield from (self.play_card if word == "play" else self.use_in_turn)(seat, name, *rest)
                self.settle()
        except Risen:
            self.settle()

    def use_in_turn(self, seat, character, *rest):
        if character == "tinker":
            self.use(seat, character, card=rest[0])
            self.quest.discards.remove(rest[0])
            self.hands[seat].append(rest[0])
            self.expect("recovered", seat=seat, card=rest[0])
            return
        target = int(rest[0]) if rest else None
        self.use(seat, character, target)
        if character == "ranger":
            yield from self.draw(seat, 2)
        elif character == "seer":
            yield from self.seek(seat)
        elif character == "pickpocket":
            yield from self.befall(target, self.robbed(target, seat, 1))
        elif character == "witch":
            self.hindered.add(target)
            self.expect("hindered", seat=target)
        else:
            yield from self.trade(target, seat)

    def seek(self, seat):
        self.supply(self.quest)
        seen, self.quest.cards = self.quest.cards[:3], self.quest.cards[3:]
        self.expect("sought", seat=seat, count=len(seen), cards=seen)
        word, *rest = (yield from self.ask(seat, {f"keep {card}" for card in seen if not unfit(card)} or {"leave"})).split(" ")
        if word == "keep":
            seen.remove(rest[0])
            self.hands[seat].append(rest[0])
        self.quest.discards += seen
        event = self.expect("kept", seat=seat, card=rest[0]) if rest else self.expect("found_nothing", seat=seat)
        assert sorted(event["cards"]) == sorted(seen), f"the Seer leaves {seen}"

    def thefts(self, target, second):
        return {"twice": second is not None and second == target, "both": second not in (None, target)}

    def play_card(self, seat, card, target=None, second=None):
        self.played = True
        target, second = (None if other is None else int(other) for other in (target, second))
        self.hands[seat].remove(card)
        self.quest.discards.append(card)
        wasted = card == "shield" or card == "resurrection" and target is None and bool(self.hands[seat])
        self.expect("played", seat=seat, card=card, target=target, second=second, wasted=wasted, **self.thefts(target, second))
        if not wasted:
            yield from self.carry_out(seat, card, target, second)

    def carry_out(self, seat, card, target, second):
        ghost = self.out[seat] is not None
        effect, count = RESULTS[card].get(0, (None, 0))
        if effect == "reverse":
            if len(self.playing()) == 2:
                self.miss(self.next_seat(ghosts=False))
            else:
                self.clockwise = not self.clockwise
                self.expect("reversed", clockwise=self.clockwise)
        elif effect == "ally":
            character = self.top(self.characters)
            if character:
                self.allies[seat].append(character)
                self.expect("ally_joined", seat=seat, character=character)
            else:
                self.expect("nobody_joined", seat=seat)
        elif effect == "trade":
            yield from self.trade(target, seat)
        elif effect == "resurrect":
            self.raise_up(seat if target is None else target, seat)
        elif effect == "thieve":
            shares = {target: 2} if target == second else {target: 1} if second is None else {target: 1, second: 1}
            yield from self.attack(seat, effect, shares, None)
        elif card == "trap":
            yield from self.rolled(seat, ghost, effect, count, None, None)
        elif card != "rest":
            safe = (yield from self.guard(seat, card, target)) if self.o["shield"] == "before_roll" else None
            effect, count = yield from self.roll(seat, card, target, safe or ())
            yield from self.rolled(seat, ghost, effect, count, target, safe)

    def rolled(self, seat, ghost, effect, count, target, safe):
        if effect in ("draw", "discard", "drop", "give"):
            if not ghost:
                yield from self.robbed(seat, target, count) if effect == "give" else getattr(self, effect)(seat, count)
        elif effect == "target_misses" or effect == "miss" and not ghost:
            self.miss(seat if effect == "miss" else target)
        elif effect == "target_draws":
            yield from self.befall(target, self.draw(target, count))
        elif effect == "others_draw":
            for other in self.others(seat):
                yield from self.befall(other, self.draw(other, count))
        elif effect in ("target_discards", "steal"):
            yield from self.attack(seat, effect, {target: count}, safe)
        elif effect == "others_discard":
            yield from self.attack(seat, effect, {other: count for other in self.others(seat)}, safe)

    # The die.
    def roll(self, seat, card, target, safe):
        """(effect, count): a doubled roll stays so when it is made again."""
        again, self.factor = False, 1
        while True:
            event = self.expect("rolled", seat=seat, card=card, again=again)
            effect, count = ("draw", event["face"]) if card == "lucky_talisman" else RESULTS[card][event["face"]]
            assert (event["effect"], event["count"]) == (effect, count), f"{event} was told, it should be {effect} {count}"
            again = yield from self.remade(seat, card, effect, count, target, safe)
            if not again:
                return effect, count * self.factor

    def remade(self, seat, card, effect, count, target, safe):
        while True:
            moves = {"use mage"} if self.has(seat, "mage") else set()
            if self.has(seat, "berserker") and card != "lucky_talisman" and self.grows(seat, effect, count, target, safe):
                moves.add("use berserker")
            move = (yield from self.ask(seat, moves | {"accept"})) if moves else "accept"
            if move == "accept":
                break
            self.use(seat, move[4:])
            if move == "use mage":
                return True
            self.factor *= 2
        for bard in self.harmed(seat, effect, target, safe):
            if self.has(bard, "bard") and (yield from self.ask(bard, {"accept", "use bard"})) == "use bard":
                self.use(bard, "bard")
                return True
        return False

    # Attacks.
    def answers(self, seats, by):
        """All are asked; who is safe now."""
        safe, left = set(), list(seats)
        while left:
            seat, move = yield {seat: {"suffer"} | ({"shield"} if "shield" in self.hands[seat] else set())
                                | ({"use healer"} if self.has(seat, "healer") else set()) for seat in left}
            left.remove(seat)
            if move == "suffer":
                self.expect("suffered", seat=seat)
                continue
            safe.add(seat)
            if move == "shield":
                self.hands[seat].remove("shield")
                self.quest.discards.append("shield")
                self.expect("shielded", seat=seat, by=by)
            else:
                self.use(seat, "healer")
                self.expect("warded", seat=seat, by=by)
        return safe

    def guard(self, seat, card, target):
        effects = {effect for effect, _ in RESULTS[card].values()}
        seats = self.others(seat) if "others_discard" in effects else [target] if effects & {"target_discards", "steal"} else []
        if not seats:
            return set()
        self.expect("threatened", by=seat, seats=sorted(seats))
        return (yield from self.answers(seats, seat))

    def attack(self, by, effect, shares, safe):
        seats = [seat for seat in self.others(by) if seat in shares]
        if safe is None:
            self.expect("attacked", by=by, seats=sorted(seats), effect=effect, count=shares[seats[0]])
            safe = yield from self.answers(seats, by)
        for seat in seats:
            if seat not in safe:
                loss = self.robbed(seat, by, shares[seat]) if effect in ("steal", "thieve") else self.discard(seat, shares[seat])
                yield from self.befall(seat, loss)

    # Losses.
    def befall(self, seat, happening):
        """Something happens to a seat that is not doing it: if the seat rises again, that alone ends."""
        try:
            yield from happening
        except Risen as risen:
            assert risen.args == (seat,)

    def raise_up(self, seat, by):
        self.shed(seat, self.hands[seat][:])
        self.out[seat] = None
        self.expect("resurrected", seat=seat, by=by)
        self.fresh_hands([seat])

    def rescue(self, seat):
        """All cards of this seat are about to go."""
        if (yield from self.ask(seat, {"fall"} | ({"resurrect"} if "resurrection" in self.hands[seat] else set()))) == "resurrect":
            self.raise_up(seat, seat)
            raise Risen(seat)

    def lost_all(self, seat, count):
        if self.hands[seat] and len(self.hands[seat]) <= count:
            yield from self.rescue(seat)
        return len(self.hands[seat]) <= count

    def discard(self, seat, count):
        if (yield from self.lost_all(seat, count)):
            return self.shed(seat, self.hands[seat][:])
        for _ in range(count):
            _, card = (yield from self.ask(seat, {f"discard {card}" for card in self.hands[seat]})).split(" ")
            self.shed(seat, [card])

    def drop(self, seat, count):
        yield from self.lost_all(seat, count)
        if self.hands[seat]:
            cards = self.expect("discarded", seat=seat)["cards"]
            self.by_chance(seat, count, cards)
            self.quest.discards += cards

    def robbed(self, seat, by, count):
        yield from self.lost_all(seat, count)
        if self.hands[seat]:
            ghost = self.out[by] is not None
            fields = {} if ghost else {"by": by, "count": min(count, len(self.hands[seat]))}
            cards = self.expect("discarded" if ghost else "stolen", seat=seat, **fields)["cards"]
            self.by_chance(seat, count, cards)
            (self.quest.discards if ghost else self.hands[by]).extend(cards)

    def trade(self, seat, by):
        if not self.hands[by]:
            try:
                yield from self.rescue(seat)
            except Risen:
                return
        self.hands[seat], self.hands[by] = self.hands[by], self.hands[seat]
        self.expect("traded", seat=seat, by=by, hand=ordered(self.hands[seat]), by_hand=ordered(self.hands[by]))

    # Drawing, blunders and beasts.
    def draw(self, seat, count):
        waiting = []
        try:
            yield from self.take(seat, count, waiting)
            while waiting:
                yield from self.fight(seat, waiting)
        except Risen:
            self.beasts.discards += waiting
            raise

    def take(self, seat, count, waiting):
        for _ in range(count):
            card = self.top(self.quest)
            if card is None:
                self.expect("nothing_drawn", seat=seat)
                break
            if kind(card) == "blunder":
                yield from self.blunder(seat, card)
            elif kind(card) == "beast":
                self.quest.discards.append(card)
                beast = self.top(self.beasts)
                if beast is None:
                    self.expect("nothing_drawn", seat=seat)
                    continue
                waiting.append(beast)
                self.expect("beast_came", seat=seat, beast=beast, **{key: BEASTS[beast][key] for key in ("cards", "points", "reward")})
                if seat == self.active:
                    self.played = True
                elif self.o["far_beast"] == "costs_turn":
                    self.miss(seat, penalty=True)
            else:
                self.hands[seat].append(card)
                self.expect("drew", seat=seat, card=card)

    def blunder(self, seat, card):
        effect, count = RESULTS[card][0]
        self.quest.discards.append(card)
        self.expect("blundered", seat=seat, card=card, effect=effect, count=count)
        if self.has(seat, "monk") and (yield from self.ask(seat, {"accept", "use monk"})) == "use monk":
            return self.use(seat, "monk")
        if seat != self.active:
            self.miss(seat, penalty=True)
        elif self.o["blunder"] == "ends_turn":
            self.played = True
        left = next((other for other in self.others(seat) if self.hands[other]), None)
        if effect in ("discard", "drop"):
            yield from getattr(self, effect)(seat, count)
        elif effect == "miss":
            self.miss(seat)
        elif left is not None:
            yield from self.robbed(seat, left, count) if effect == "left_takes" else self.trade(left, seat)

    def fight(self, seat, waiting):
        beast = BEASTS[waiting[0]]
        hand, laid, bonus = self.hands[seat], [], 0
        if len(hand) < beast["cards"]:
            if hand:
                yield from self.rescue(seat)
            self.expect("devoured", seat=seat, beast=beast["key"])
            self.shed(seat, hand[:])
            self.beasts.discards += waiting
            waiting.clear()
            return
        while True:
            points = sum(VALUE[card] for card in laid) + bonus
            winnable = points + sum(VALUE[card] for card in hand) >= beast["points"]
            moves = {f"lay {card}" for card in hand} if winnable else set()
            if len(laid) >= beast["cards"] and points >= beast["points"]:
                moves.add("strike")
            if not winnable or not laid and ("resurrection" in hand or not self.o["must_win"]):
                moves.add("yield")
            if self.has(seat, "rogue"):
                moves.add("use rogue")
            word, *rest = (yield from self.ask(seat, moves)).split(" ")
            if word == "lay":
                hand.remove(rest[0])
                laid.append(rest[0])
                self.expect("laid", seat=seat, card=rest[0], cards=len(laid), points=points + VALUE[rest[0]])
            elif word == "use":
                self.use(seat, "rogue")
                bonus += 3
                self.expect("strengthened", seat=seat, points=points + 3)
            else:
                break
        if word == "yield":
            self.expect("yielded", seat=seat, beast=beast["key"])
            yield from self.discard(seat, beast["cards"])
            self.beasts.discards.append(waiting.pop(0))
        else:
            self.beasts.discards.append(waiting.pop(0))
            self.quest.discards += laid
            self.expect("beaten", seat=seat, beast=beast["key"], reward=beast["reward"])
            yield from self.take(seat, beast["reward"], waiting)

    def ghost_turn(self, seat):
        self.expect("turn_began", seat=seat, turn=self.turn)
        if self.expect("ghost_rolled", seat=seat)["face"] != 6:
            return
        card = self.top(self.quest)
        if card is None:
            return self.expect("nothing_drawn", seat=seat)
        wasted = unfit(card) or card in ("shield", "lucky_talisman", "trading_post", "ally")
        self.expect("ghost_drew", seat=seat, card=card, wasted=wasted)
        self.quest.discards.append(card)
        if wasted:
            return
        moves = set(self.plays(seat, card))
        target = second = None
        if f"play {card}" not in moves:
            _, _, target, *second = (yield from self.ask(seat, moves)).split(" ")
            target, second = int(target), int(second[0]) if second else None
        self.expect("played", seat=seat, card=card, target=target, second=second, wasted=False, **self.thefts(target, second))
        yield from self.carry_out(seat, card, target, second)
        self.settle()


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
    import judging
    judging.hold(Judge)
