"""`boneyard store check`: is everything in a store sound?"""

import argparse

from ....words import say
from ...exit_codes import DONE, FAILED
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes_common("--store", "--config", "--json")


def run(given: argparse.Namespace) -> int:
    from ....server.upkeep.examination import Fault, examine
    from ...stores import address_of, as_json, opened

    out, path = output(given.plain), address_of(given)
    checked, faults = 0, list[Fault]()
    with opened(path) as logs:
        complaint = logs.complaint()
        for _, fault in examine(logs):
            checked += 1
            if fault is not None:
                faults.append(fault)
                if not given.json:
                    facts = {"log": fault.log, "version": fault.version, "why": fault.why}
                    out.line(say("cli.store.check.fault", **facts))
    code = FAILED if faults or complaint else DONE
    if given.json:
        file = complaint or None
        told = {"sound": code == DONE, "checked": checked, "file": file, "faults": faults}
        out.line(as_json(told))
        return code
    if complaint:
        out.line(say("cli.store.check.file", file=path, complaint=complaint))
    if faults:
        out.line(say("cli.store.check.broken", number=len(faults), all=checked))
    elif code == DONE:
        out.line(say("cli.store.check.sound", all=checked))
    return code
