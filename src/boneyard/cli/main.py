"""The command `boneyard`: reads the command line, runs one command, and turns errors into one line.

Exit codes: 0 done, 1 a record that fails, 2 something typed that cannot be done.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from .. import __version__
from ..core.errors import BadRecord, BoneyardError
from ..lab.arena import ArenaPlan
from ..lab.bench import report
from ..lab.exploit import Variant
from ..lab.simulate import Plan
from ..lab.survey import SurveyPlan
from ..words import say, speak, system_language
from .analysing import run_analysis
from .arena import run_arena, test_for
from .arguments import parser
from .asking import Keyboard
from .checking import run_check
from .companion import run_hub, run_pad
from .deals import seed_of
from .drawing import drawing
from .errors import SheetMissing
from .exploiting import run_exploit
from .finding import find_sheet, names, switches, writable
from .listing import show_rules, show_sheets
from .menu import Menu
from .output import output
from .replaying import Replaying
from .saving import newest
from .seating import arrange, filled, printable
from .simulating import run_simulation
from .solving import run_solve, run_survey
from .starting import go_on, made_up, start
from .statistics import show_statistics
from .tabling import check_tables, make_tables

FAILED = 1
REFUSED = 2
INTERRUPTED = 130  # what a shell expects of a command that Ctrl-C ended


def main(arguments: list[str] | None = None) -> int:
    """Run a command line; the exit code."""
    speak(system_language())
    for stream in (sys.stdout, sys.stderr):  # a sign the terminal cannot show is no reason to fail
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        given = parser(__version__).parse_args(arguments)
        code = COMMANDS[given.command](given)
        sys.stdout.flush()
    except BadRecord as error:
        return _complain(error, FAILED)
    except BoneyardError as error:
        return _complain(error, REFUSED)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        return _complain(error, REFUSED)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _complain(error: Exception, code: int) -> int:
    print(say("cli.failed", message=printable(str(error))), file=sys.stderr)
    return code


def _menu(given: argparse.Namespace) -> int:
    Menu(output(given.plain), Keyboard()).run()
    return 0


def _serve(given: argparse.Namespace) -> int:
    from .serving import let_in, serve  # the terminal's games need none of what this brings in

    return serve(
        output(given.plain),
        port=given.port,
        lan=given.lan,
        store=None if given.store is None else Path(given.store),
        durability=given.durability,
        browser=not given.no_browser,
        origins=tuple(given.origin),
        hosts=tuple(given.host),
        proxies=tuple(given.proxy),
        notes=given.log,
        outside=let_in(given.bot),
    )


def _play(given: argparse.Namespace) -> int:
    out = output(given.plain)
    record_to = None if given.record is None else Path(given.record)
    sheet = None if given.sheet is None else find_sheet(given.sheet)
    if given.resume:
        go_on(out, Keyboard(), newest(None if sheet is None else sheet.id), record_to)
        return 0
    if sheet is None:
        raise SheetMissing()
    sheet = sheet.with_options(switches(given.option))
    bots = names(given.bots)
    top, seats = sheet.sized(given.set, given.seats, given.humans + len(bots))
    called = [writable("--name", name) for name in given.name]
    start(
        out,
        Keyboard(),
        sheet,
        arrange(sheet, seats, given.humans, bots, called),
        set=top,
        seed=seed_of(given.seed, given.deal, given.daily),
        record_to=record_to,
        first=given.first,
    )
    return 0


def _simulate(given: argparse.Namespace) -> int:
    sheet = find_sheet(given.sheet).with_options(switches(given.option))
    bots = names(given.bots)
    top, seats = sheet.sized(given.set, given.seats, len(bots))
    arrange(sheet, seats, 0, bots)
    plan = Plan(
        sheet=sheet.id,
        set=top,
        seats=seats,
        bots=tuple(filled(sheet, bots, seats)),
        seed=writable("--seed", given.seed or sheet.id),
        options=switches(given.option),
        keep_records=given.records is not None,
    )
    records = None if given.records is None else Path(given.records)
    run_simulation(output(given.plain), plan, given.matches, given.workers, records)
    return 0


def _arena(given: argparse.Namespace) -> int:
    sheet = find_sheet(given.sheet).with_options(switches(given.option))
    top, seats = sheet.sized(given.set, given.seats, 2 if sheet.usual_seats > 1 else 1)
    plan = ArenaPlan(
        sheet=sheet.id,
        set=top,
        seats=seats,
        bots=tuple(names(given.bots)),
        seed=writable("--seed", given.seed or sheet.id),
        options=switches(given.option),
        rounds=given.rounds,
    )
    run_arena(
        output(given.plain),
        plan,
        given.deals,
        given.workers,
        sprt=test_for(given.by, given.gain) if given.sprt else None,
        by=given.by,
        table=None if given.csv is None else Path(given.csv),
        picture=None if given.plot is None else Path(given.plot),
    )
    return 0


def _exploit(given: argparse.Namespace) -> int:
    sheet = find_sheet(given.sheet)
    run_exploit(
        output(given.plain),
        Variant(sheet.id, given.set, given.hand, switches(given.option)),
        given.bot,
        seed=writable("--seed", given.seed or sheet.id),
        asks=given.asks,
        gap=given.gap,
        rounds=given.rounds,
        workers=given.workers,
    )
    return 0


def _tables(given: argparse.Namespace) -> int:
    out, folder = output(given.plain), None if given.out is None else Path(given.out)
    if given.check:
        check_tables(out, given.stakes, folder, given.probe)
    else:
        make_tables(out, given.stakes, folder or Path(), given.gap, given.rounds)
    return 0


def _bot(given: argparse.Namespace) -> int:
    only = None if given.sheet is None else find_sheet(given.sheet)
    return 0 if run_check(output(given.plain), given.cmd, only) else FAILED


def _analyse(given: argparse.Namespace) -> int:
    written = None if given.output is None else Path(given.output)
    run_analysis(output(given.plain), Path(given.file), given.level, written)
    return 0


def _solve(given: argparse.Namespace) -> int:
    sheet = find_sheet(given.sheet)
    run_solve(
        output(given.plain),
        sheet,
        set=sheet.usual_set if given.set is None else given.set,
        seed=seed_of(given.seed, given.deal, given.daily) or made_up(sheet),
        options=switches(given.option),
        nodes=given.nodes,
        record_to=None if given.record is None else Path(given.record),
    )
    return 0


def _survey(given: argparse.Namespace) -> int:
    sheet = find_sheet(given.sheet)
    plan = SurveyPlan(
        sheet=sheet.id,
        set=sheet.usual_set if given.set is None else given.set,
        options=switches(given.option),
        nodes=given.nodes,
        players=tuple(names(given.players)),
    )
    run_survey(output(given.plain), plan, given.first, given.deals, given.workers, given.json)
    return 0


def _sheets(given: argparse.Namespace) -> int:
    show_sheets(output(given.plain), given.json)
    return 0


def _rules(given: argparse.Namespace) -> int:
    show_rules(output(given.plain), given.sheet, given.clause)
    return 0


def _replay(given: argparse.Namespace) -> int:
    waits = given.step and sys.stdin.isatty() and sys.stdout.isatty()
    reader = Keyboard() if waits else None
    replaying = Replaying(output(given.plain), reader, step=given.step, seat=given.seat)
    return 0 if replaying.run(Path(given.file)) else FAILED


def _show(given: argparse.Namespace) -> int:
    print(drawing(Path(given.file), round_number=given.round, moves=given.moves))
    return 0


def _hub(given: argparse.Namespace) -> int:
    run_hub(
        output(given.plain),
        Keyboard(),
        sheet=None if given.sheet is None else find_sheet(given.sheet),
        players=names(writable("--players", given.players)),
        top=given.set,
        options=switches(given.option),
    )
    return 0


def _pad(given: argparse.Namespace) -> int:
    run_pad(output(given.plain), Keyboard(), given)
    return 0


def _statistics(given: argparse.Namespace) -> int:
    sheet = None if given.sheet is None else find_sheet(given.sheet).id
    show_statistics(output(given.plain), sheet, given.json)
    return 0


def _bench(given: argparse.Namespace) -> int:
    for line in report():
        print(line, flush=True)
    return 0


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _menu,
    "serve": _serve,
    "play": _play,
    "sheets": _sheets,
    "rules": _rules,
    "simulate": _simulate,
    "arena": _arena,
    "exploit": _exploit,
    "tables": _tables,
    "bot": _bot,
    "analyse": _analyse,
    "solve": _solve,
    "survey": _survey,
    "replay": _replay,
    "show": _show,
    "hub": _hub,
    "pad": _pad,
    "statistics": _statistics,
    "bench": _bench,
}
