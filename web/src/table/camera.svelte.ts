// Which part of a drawing is seen: all of it, as large as it fits, or closer where somebody wants to look.

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Point {
  x: number;
  y: number;
}

interface Room {
  box: Box;
  width: number; // of the place on the page, in pixels
  height: number;
  most: number; // pixels that a unit may have at most
}

const NEAREST = 4;
const FAR = 6; // pixels that make a drag of a tap
const AROUND = 1.5; // units that are seen round a point that must be

export class Camera {
  near = $state(1); // how many times larger than fitted
  held = $state(false); // fingers are on it: nothing eases
  dragged = false; // by the last fingers: the click that follows is none
  #x = $state(0); // by how much the middle is moved, in units
  #y = $state(0);
  #fingers = new Map<number, Point>();
  #moved = 0;

  constructor(readonly room: () => Room) {}

  /** Pixels that a unit has on the page. */
  get unit(): number {
    const { box, width, height, most } = this.room();
    const fitted = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]), most);
    return (Number.isFinite(fitted) && fitted > 0 ? fitted : 1) * this.near;
  }

  get view(): { x: number; y: number; w: number; h: number } {
    const { box, width, height } = this.room();
    const w = Math.max(width, 1) / this.unit;
    const h = Math.max(height, 1) / this.unit;
    return { x: (box[0] + box[2] - w) / 2 + this.#x, y: (box[1] + box[3] - h) / 2 + this.#y, w, h };
  }

  /** Look closer, or from farther away; what lies at a point stays there. */
  zoom(by: number, at?: Point): void {
    const { x, y, w, h } = this.view;
    const before = this.near;
    this.near = Math.min(NEAREST, Math.max(1, before * by));
    if (this.near === 1) this.fit();
    else if (at) {
      const share = 1 - before / this.near;
      this.#move((at.x - x - w / 2) * share, (at.y - y - h / 2) * share);
    }
  }

  /** Come so far that this point is seen. */
  show(at: Point): void {
    if (this.near === 1) return;
    const { x, y, w, h } = this.view;
    const beyond = (value: number, low: number, size: number) => Math.max(0, value + AROUND - low - size) - Math.max(0, low - value + AROUND);
    this.#move(beyond(at.x, x, w), beyond(at.y, y, h));
  }

  fit(): void {
    this.near = 1;
    this.#x = this.#y = 0;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.#point(event));
  }

  /** Where an event of the whole drawing happened, in its units. */
  #point(event: MouseEvent, clientX = event.clientX, clientY = event.clientY): Point {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    return { x: this.view.x + (clientX - left) / this.unit, y: this.view.y + (clientY - top) / this.unit };
  }

  down(event: PointerEvent): void {
    if (!this.#fingers.size) {
      this.#moved = 0;
      this.dragged = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#moved += Math.hypot(now.x - was.x, now.y - was.y);
    if (this.#moved < FAR) return;
    this.held = true;
    this.dragged = !!other || this.near > 1;
    if (other) {
      const by = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(was.x - other.x, was.y - other.y));
      this.zoom(by, this.#point(event, (now.x + other.x) / 2, (now.y + other.y) / 2));
    } else if (this.near > 1) this.#move((was.x - now.x) / this.unit, (was.y - now.y) / this.unit);
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) this.held = false;
  }

  /** Never so far that nothing is left to see. */
  #move(dx: number, dy: number): void {
    const { box } = this.room();
    const within = (value: number, size: number) => Math.max(-size / 2, Math.min(size / 2, value));
    this.#x = within(this.#x + dx, box[2] - box[0]);
    this.#y = within(this.#y + dy, box[3] - box[1]);
  }
}
