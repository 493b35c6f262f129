// Which part of a table without edges is seen: all of it, until one zooms or drags.

type Box = [number, number, number, number];

const MOST = 6; // times larger
const STEP = 1.25;
const DRAG = 6; // pixels that make a drag of a tap

export class Viewport {
  zoom = $state(1);
  dragging = $state(false);
  #x = $state(0); // how far the middle is from that of the box
  #y = $state(0);
  #fingers = new Map<number, { x: number; y: number }>();
  #moved = 0;

  constructor(
    readonly svg: () => SVGSVGElement | undefined,
    readonly box: () => Box,
  ) {}

  get frame(): string {
    const [left, top, right, bottom] = this.box();
    const [width, height] = [(right - left) / this.zoom, (bottom - top) / this.zoom];
    return [(left + right) / 2 + this.#x - width / 2, (top + bottom) / 2 + this.#y - height / 2, width, height].join(" ");
  }

  /** Where a point of the page is on the table. */
  point(clientX: number, clientY: number): { x: number; y: number } | undefined {
    const matrix = this.svg()?.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  fit = (): void => {
    this.zoom = 1;
    this.#x = this.#y = 0;
  };

  nearer = (): void => this.#zoomTo(this.zoom * STEP);
  farther = (): void => this.#zoomTo(this.zoom / STEP);

  /** Zoom so that what lies at this point stays there. */
  #zoomTo(zoom: number, at?: { x: number; y: number }): void {
    const to = Math.min(MOST, Math.max(1, zoom));
    if (to === 1) this.fit();
    else if (at) {
      const [left, top, right, bottom] = this.box();
      const share = 1 - this.zoom / to;
      this.#x += (at.x - (left + right) / 2 - this.#x) * share;
      this.#y += (at.y - (top + bottom) / 2 - this.#y) * share;
    }
    this.zoom = to;
  }

  /** Come so far that this square is seen. */
  show({ x, y }: { x: number; y: number }): void {
    if (this.zoom === 1) return;
    const [left, top, width, height] = this.frame.split(" ").map(Number) as Box;
    this.#x += Math.max(0, x + 1.5 - left - width) - Math.max(0, left - x + 1);
    this.#y += Math.max(0, y + 1.5 - top - height) - Math.max(0, top - y + 1);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#zoomTo(this.zoom * (event.deltaY < 0 ? STEP : 1 / STEP), this.point(event.clientX, event.clientY));
  };

  down = (event: PointerEvent): void => {
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 1) this.#moved = 0;
  };

  move = (event: PointerEvent): void => {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#moved += Math.hypot(now.x - was.x, now.y - was.y);
    const [other] = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other) this.#pinch(was, now, other);
    else if (this.#moved > DRAG) this.#drag(was, now);
    this.#fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
    setTimeout(() => (this.dragging = this.#fingers.size > 0 && this.dragging)); // after the click
  };

  #drag(was: { x: number; y: number }, now: { x: number; y: number }): void {
    this.dragging = true;
    const [from, to] = [this.point(was.x, was.y), this.point(now.x, now.y)];
    if (this.zoom === 1 || !from || !to) return;
    this.#x += from.x - to.x;
    this.#y += from.y - to.y;
  }

  #pinch(was: { x: number; y: number }, now: { x: number; y: number }, other: { x: number; y: number }): void {
    this.dragging = true;
    const before = Math.hypot(was.x - other.x, was.y - other.y) || 1;
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    this.#zoomTo((this.zoom * after) / before, this.point((now.x + other.x) / 2, (now.y + other.y) / 2));
  }
}
