"""Compiles the inner loops with mypyc, for this Python, into a folder beside their source.

    python build_engine.py

The folder holds a digest of the source that it was made of; where that has changed since, the
source is interpreted (see src/boneyard/_mode.py). The folder appears when everything in it is done,
so that processes may start at any time.
"""

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from build_texts import add_texts

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "boneyard"
MACHINE_TYPES = re.compile(r"^from \.+_rt import", re.MULTILINE)
ALSO = [  # gain from it too, though they use no machine types
    "core/codes.py",
    "core/places.py",
    "core/round_text.py",
    "families/line/engine/places.py",
    "families/line/engine/arms.py",
    "families/trains/engine/tracks.py",
    "families/tricks/engine/suits.py",
    "families/poker/engine/codes.py",
    "solvers/answer.py",
    "families/bingo/solver.py",
    "families/traffic/solver/solve.py",
    "learning/rewards.py",
    "server/event_log/consent.py",
    "server/event_log/sitters.py",
    "server/event_log/state.py",
    "server/event_log/undo.py",
    "server/scenes/delta.py",
    "server/scenes/log_text.py",
    "server/scenes/announcement.py",
    "server/bucket.py",
    "server/transport/frames.py",
    "server/sessions/session.py",
    "server/tables/lock.py",
    "server/tables/event_writer.py",
    "server/tables/audience.py",
    "server/tables/scheduler.py",
    "server/tables/request.py",
    "server/tables/live_table.py",
    "server/tables/requested_event.py",
    "faces/sentences.py",
]
# The inner loops: whatever uses machine types, and what goes with it.
COMPILED = sorted(
    {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if MACHINE_TYPES.search(path.read_text("utf-8"))
    }
    | set(ALSO)
)


class CannotCompile(Exception):
    """There is no compiler here, or it failed."""


def build() -> Path:
    """The folder of compiled modules, made anew where the source has changed; CannotCompile."""
    mode = _mode()
    folder: Path = mode.COMPILED
    scratch = ROOT / "build" / folder.name
    scratch.mkdir(parents=True, exist_ok=True)
    with scratch.joinpath("lock").open("w") as lock:
        _wait_for(lock)  # who comes second finds it done
        if not mode.is_built():
            _build(mode, folder, scratch)
    return folder


def _build(mode: Any, folder: Path, scratch: Path) -> None:
    _look_for_compiler()
    print("Compiling the engine (about a minute and a half on two idle cores) ...", flush=True)
    made_of = mode.digest(COMPILED)  # before it is read: what changes meanwhile makes it stale
    out = scratch / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    # In a process of its own: mypy and setuptools leave much behind in the one that they run in.
    run = subprocess.run(
        [sys.executable, __file__, str(scratch)], cwd=SOURCE, capture_output=True, text=True
    )
    if run.returncode:
        scratch.joinpath("log").write_text(run.stdout + run.stderr, encoding="utf-8")
        raise CannotCompile(f"the engine could not be compiled, see {scratch / 'log'}")
    out.joinpath(mode.DIGEST).write_text("\n".join([made_of, *COMPILED, ""]), encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(exist_ok=True)
    out.rename(folder)


def _wait_for(lock: IO[str]) -> None:
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)


def _mode() -> Any:
    """The module that chooses between compiled and source modules, without its package."""
    spec = importlib.util.spec_from_file_location("_mode", SOURCE / "boneyard" / "_mode.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _look_for_compiler() -> None:
    """CannotCompile where it is plain that nothing can be compiled."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    if sys.platform != "win32" and not (shutil.which(compiler) and header.is_file()):
        raise CannotCompile("there is no C compiler here, or no headers of Python")
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypyc is not installed")


def _compile(scratch: Path) -> None:
    """C from Python, a file a module; then as many C compilers side by side as there are cores."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools._distutils.ccompiler import CCompiler

    extensions = mypycify(
        [
            "--strict",
            "--explicit-package-bases",
            "--config-file=",
            f"--cache-dir={scratch / 'types'}",
            *(f"boneyard/{name}" for name in COMPILED),
        ],
        debug_level="0",
        group_name="boneyard",
        target_dir=str(scratch / "c"),
        multi_file=True,
    )
    add_texts(scratch / "c", PACKAGE, COMPILED)
    for extension in extensions:
        if sys.platform != "win32":
            # Products and sums are rounded one by one, as when interpreted: the same everywhere.
            extension.extra_compile_args += [
                "-fvisibility=hidden",
                "-Wno-error",
                "-ffp-contract=off",
            ]
        if sys.platform == "linux":
            extension.extra_link_args += ["-s"]  # no names for debuggers: a tenth of the size
    cores = os.cpu_count() or 1
    one_by_one = CCompiler.compile

    def side_by_side(self: CCompiler, sources: list[str], *given: Any, **named: Any) -> list[str]:
        with ThreadPoolExecutor(cores) as pool:
            made = pool.map(lambda each: one_by_one(self, [each], *given, **named), sources)
            return [name for each in made for name in each]

    CCompiler.compile = side_by_side
    places = [f"--build-lib={scratch / 'out'}", f"--build-temp={scratch / 'o'}"]
    setup(
        name="boneyard",
        ext_modules=extensions,
        script_args=["-q", "build_ext", f"--parallel={cores}", *places],
    )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _compile(Path(sys.argv[1]))
    else:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the compiler ends with us
        try:
            build()
        except CannotCompile as error:
            print(f"Interpreted, and so slower: {error}.")
        else:
            print("The engine is compiled.")
