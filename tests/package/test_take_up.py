"""A server that was started before the engine was compiled lets its bots think with it."""

from pathlib import Path

from boneyard._mode import COMPILED, PACKAGE, is_built

from .copies import copied, run

# Bots are asked at once, when compiled modules come, and until they are used or a minute is over.
SCRIPT = """
import asyncio, sys, time
from pathlib import Path
from boneyard._mode import COMPILED, is_compiled
from boneyard.server import app
from boneyard.server.workers.pool import WorkerPool

app.LOOK_EVERY = 0.05

async def main(made):
    workers = WorkerPool()
    watch = asyncio.create_task(app.take_up_engine(workers))
    print(await workers.ask(is_compiled), flush=True)
    COMPILED.parent.mkdir(exist_ok=True)
    made.rename(COMPILED)
    until = time.monotonic() + float(sys.argv[2])
    while not (found := await workers.ask(is_compiled)) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    print(found, is_compiled(), watch.done())
    workers.close()

if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
"""


def test_bots_think_with_what_was_compiled_meanwhile(tmp_path: Path) -> None:
    package = copied(tmp_path / "lib")
    compiled = package / COMPILED.relative_to(PACKAGE)
    made = tmp_path / "made"
    patience = "60" if is_built() else "0.5"
    if compiled.exists():
        compiled.rename(made)
    else:
        made.mkdir()  # there is nothing to take up, and nothing breaks
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    before, after = run(package, str(script), str(made), patience).splitlines()
    assert before == "False"
    assert after == f"{is_built()} False {is_built()}"
