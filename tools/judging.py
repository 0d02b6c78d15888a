"""What the games' judges share: tracing records with the program, playing them again on a second implementation of the rules,
and reporting the first disagreement. A Judge is made of (options, players, events of the set-up) and has must(), may(),
moves(seat) as a set, or as a list where the order counts too, play(seat, move, events), and outcome(): {} until it is over."""
import json
import subprocess
import sys


def compare(game, entry):
    assert entry["must"] == game.must(), f"{entry['must']} must act, I say {game.must()}"
    assert entry["may"] == game.may(), f"{entry['may']} may act, I say {game.may()}"
    for seat in sorted({*game.must(), *game.may()}):
        mine = game.moves(seat)
        said = type(mine)(entry["moves"][str(seat)])
        more, less = sorted(set(said) - set(mine)), sorted(set(mine) - set(said))
        assert said == mine, f"seat {seat}: only the engine allows {more}, only I {less}"
    if "move" in entry:
        game.play(entry["seat"], entry["move"], entry["events"])
    else:
        for key, value in game.outcome().items():
            assert entry["outcome"][key] == value, f"{key} are {entry['outcome'][key]}, I say {value}"


def judge(Judge, record, lines):
    game = Judge(record["options"], len(record["players"]), json.loads(lines[0])["events"])
    for line in lines[1:]:
        entry = json.loads(line)
        try:
            compare(game, entry)
        except AssertionError as wrong:
            raise AssertionError(f"ply {entry.get('ply', 'end')}: {wrong}") from wrong


def hold(Judge):
    """judge.py LUCKY RECORD...: says where it disagrees, or that all games hold."""
    lucky, *records = sys.argv[1:]
    for path in records:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        trace = subprocess.run([lucky, "check", "--trace", path], check=True, capture_output=True, text=True).stdout
        try:
            judge(Judge, record, trace.splitlines())
        except AssertionError as disagreement:
            print(f"{path}: {disagreement}")
            sys.exit(1)
    print(f"judge: {len(records)} games hold")
