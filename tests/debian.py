"""Programs that tests start beside ours: those that are there, or set up from Debian's packages."""

import os
import shutil
import subprocess

# Several test processes may come here at once: the later ones wait for the first.
APT = ("apt-get", "-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3")


def program(name: str, package: str) -> str | None:
    """Where the program is; None when it is not here and cannot be set up."""
    if shutil.which(name) is None:
        install(package)
    return shutil.which(name)


def install(package: str) -> str:
    """Set a package up, where that may be done; what came of it."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return "apt-get: not as root, or not here"
    subprocess.run([*APT, "update"], capture_output=True, check=False)
    return run(*APT, "install", "-y", "--no-install-recommends", package)


def run(*command: str) -> str:
    """Run something unattended; its last words, or its status."""
    unattended = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=unattended)
    return f"{' '.join(command)}: {done.stderr.strip()[-300:] or done.returncode}"
