"""What packages hold beyond the source: the web client, and in wheels the engine, compiled.

BONEYARD_COMPILE = 0 never | auto (default) where a C compiler works | 1 must succeed
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_engine
import build_pages

MODE = os.environ.get("BONEYARD_COMPILE", "auto")


class BoneyardHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return (
            []
            if MODE == "0" or self.target_name != "wheel"
            else ["mypy==2.4.1", "setuptools", "librt", "mypy-extensions"]
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        problem = build_pages.build() if build_pages.WEB.is_dir() else None
        if problem:
            self.app.display_warning(f"boneyard: the web client was not built: {problem}")
        is_wheel = self.target_name == "wheel"
        if build_pages.PAGES.is_dir():
            place = "boneyard/server/pages" if is_wheel else "src/boneyard/server/pages"
            build_data["force_include"][str(build_pages.PAGES)] = place
        if MODE == "0" or not is_wheel:
            return
        try:
            folder = build_engine.build()
        except build_engine.CannotCompile as error:
            if MODE == "1":
                raise
            self.app.display_warning(f"boneyard: {error}; it will be interpreted")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(folder)] = f"boneyard/_compiled/{folder.name}"
