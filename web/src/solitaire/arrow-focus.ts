// Going about a board with arrow keys: to the nearest piece in that direction, wherever it lies.

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const ASKEW = 2.5; // how much worse a step to the side is than one straight on
const NEAR = 4; // pixels that are no step

interface Point {
  x: number;
  y: number;
}

export class ArrowFocus {
  #last: Point | undefined; // where the focus was; what stood there may be gone

  /** With `reading`, left and right follow the order of the pieces, from line to line. */
  constructor(
    readonly root: () => Element | undefined,
    readonly reading = false,
  ) {}

  #pieces(): SVGElement[] {
    return [...(this.root()?.querySelectorAll<SVGElement>("[data-piece][tabindex='0']") ?? [])];
  }

  /** Remember where the focus is. */
  noted = (event: FocusEvent): void => {
    this.#last = middle(event.target as Element);
  };

  /** A key on the board: an arrow goes on from the piece that has the focus. */
  steer = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const pieces = this.#pieces();
    const at = pieces.indexOf(event.target as SVGElement);
    if (this.reading && way[1] === 0 && at >= 0) pieces[at + way[0]]?.focus();
    else beyond(middle(event.target as Element), way, pieces)?.focus();
  };

  /** An arrow while nothing has the focus comes to the board. */
  enter = (event: KeyboardEvent): void => {
    if (!WAYS[event.key] || event.defaultPrevented || !nothingFocused()) return;
    event.preventDefault();
    this.#nearest()?.focus();
  };

  /** What had the focus is gone: go on beside it. */
  restore(): void {
    if (this.#last && nothingFocused()) this.#nearest()?.focus({ preventScroll: true });
  }

  #nearest(): SVGElement | undefined {
    const [first, ...others] = this.#pieces();
    const last = this.#last;
    if (!first || !last) return first;
    return others.reduce((best, each) => (distance(middle(each), last) < distance(middle(best), last) ? each : best), first);
  }
}

const nothingFocused = (): boolean => !document.activeElement || document.activeElement === document.body;

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function beyond(from: Point, [dx, dy]: [number, number], pieces: SVGElement[]): SVGElement | undefined {
  let best: { piece: SVGElement; far: number } | undefined;
  for (const piece of pieces) {
    const to = middle(piece);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const far = along + ASKEW * aside;
    if (along > NEAR && (!best || far < best.far)) best = { piece, far };
  }
  return best?.piece;
}
