"""How long `import boneyard` takes, in processor time, beside the packages people know.

    python bench/import_time.py [TRIES]

Each is imported by a new Python, in turn, and the best of each counts; what compiles to bytecode is
kept between them, as it is once a package is installed. Wanted: 0.25 s, compiled and interpreted.
"""

import importlib.util
import os
import subprocess
import sys
import tempfile

TRIES = 10
WANTED = 0.25
CODE = "import time; began = time.process_time(); import {}; print(time.process_time() - began)"
CASES = (  # what it is called, the module, and what the environment says
    ("boneyard", "boneyard", {"BONEYARD_PURE": ""}),
    ("boneyard, interpreted", "boneyard", {"BONEYARD_PURE": "1"}),
    ("numpy", "numpy", {}),
    ("gymnasium", "gymnasium", {}),
    ("pettingzoo", "pettingzoo", {}),
    ("rlcard", "rlcard", {}),
)


def seconds(module: str, environment: dict[str, str]) -> float:
    run = [sys.executable, "-c", CODE.format(module)]
    return float(subprocess.run(run, env=environment, capture_output=True, check=True).stdout)


def main() -> None:
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    with tempfile.TemporaryDirectory() as kept:
        common = {**os.environ, "PYTHONPYCACHEPREFIX": kept}
        common.pop("PYTHONDONTWRITEBYTECODE", None)
        cases = [each for each in CASES if importlib.util.find_spec(each[1])]
        best = {name: float("inf") for name, _, _ in cases}
        for _ in range(tries + 1):  # the first fills the folder
            for name, module, said in cases:
                best[name] = min(best[name], seconds(module, {**common, **said}))
    for name, took in best.items():
        print(f"{name:22} {took:.3f} s")
    print(f"wanted of boneyard: at most {WANTED} s")


if __name__ == "__main__":
    main()
