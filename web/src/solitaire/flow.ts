// How a row that is too long for one line is broken: into as many columns as let its tiles be largest.

export interface Room {
  width: number;
  height: number;
}

/** Units that tiles take, and what else needs room beside or below them. */
export interface Pitch {
  across: number; // from one tile to the next
  down: number; // from one line to the next
  aside?: number; // beside all lines
  below?: number; // below, or above, all lines
}

/** How many pixels a unit would have. */
function unit(count: number, columns: number, { width, height }: Room, { across, down, aside = 0, below = 0 }: Pitch): number {
  return Math.min(width / (columns * across + aside), height / (Math.ceil(count / columns) * down + below));
}

export interface Flow {
  columns: number;
  unit: number;
}

export function flow(count: number, room: Room, pitch: Pitch): Flow {
  let best: Flow = { columns: 1, unit: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const found = unit(count, columns, room, pitch);
    if (found > best.unit) best = { columns, unit: found };
  }
  return best;
}
