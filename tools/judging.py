"""What the games' judges share: tracing records with the program and reporting the first disagreement."""
import json
import subprocess
import sys


def hold(judge):
    """judge.py LUCKY RECORD...: judge(record, lines of its trace) raises AssertionError where it disagrees."""
    lucky, *records = sys.argv[1:]
    for path in records:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        trace = subprocess.run([lucky, "check", "--trace", path], check=True, capture_output=True, text=True).stdout
        try:
            judge(record, trace.splitlines())
        except AssertionError as disagreement:
            print(f"{path}: {disagreement}")
            sys.exit(1)
    print(f"judge: {len(records)} games hold")
