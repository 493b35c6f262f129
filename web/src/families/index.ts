// The families that have boards of their own.

import bigClock from "./big_clock/family";
import bingo from "./bingo/family";
import blind from "./blind/family";
import type { Family } from "./family";
import goodNeighbors from "./good_neighbors/family";
import line from "./line/family";
import poker from "./poker/family";
import squeeze from "./squeeze/family";
import traffic from "./traffic/family";
import trains from "./trains/family";
import tricks from "./tricks/family";

/** In the order in which games are offered. A family is given only pictures of its own. */
export const FAMILIES = [line, trains, tricks, poker, blind, bingo, bigClock, goodNeighbors, squeeze, traffic] as Family[];

/** The family of this name; undefined for one that has no board here. */
export const familyOf = (name: string | undefined): Family | undefined => FAMILIES.find((family) => family.name === name);
