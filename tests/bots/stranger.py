"""A bot from outside for tests: `stranger.py HABIT`. It imports nothing of ours."""

import json
import os
import subprocess
import sys
import time

habit = sys.argv[1]


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    if question["type"] == "hello":
        if habit == "rude":
            say({"type": "hello", "protocol": 99})
            continue
        plays = ["block", "draw"] if habit == "picky" else None
        say({"type": "hello", "protocol": 1, "name": f"The {habit} one", "plays": plays})
        continue
    moves = question["view"]["moves"]
    answer = {"id": question["id"], "move": moves[-1]}
    if habit == "slow":
        time.sleep(60)
    elif habit == "crashes":
        sys.exit(3)
    elif habit == "crashes-later" and number > 3:
        os.abort()
    elif habit == "cheats":
        answer["move"] = "draw draw draw"
    elif habit == "garbage":
        print("}{ \x00\xff", flush=True)
        continue
    elif habit == "floods":
        sys.stdout.write("x" * 300_000)
        sys.stdout.flush()
        continue
    elif habit == "lists":
        say([answer])
        continue
    elif habit == "deep":
        print("[" * 60_000, flush=True)
        continue
    elif habit == "misnumbers":
        answer["id"] += 1
    elif habit == "hangs-up":
        os.close(1)
        time.sleep(60)
    elif habit == "talks-twice":
        say(answer)
    elif habit == "leaves-a-child":
        subprocess.Popen(
            [sys.executable, "-S", "-c", "import time; time.sleep(5)"], start_new_session=True
        )
        time.sleep(60)
    say(answer)
if habit == "lingers":
    time.sleep(60)
