/** Touches on the sheet: a drag moves the ghost, which stays two cells above the finger; a tap is reported as such. */
import { cellAt, SIZE } from "../lib/cells";

/** Rows between the finger and the ghost. */
const OFFSET = 2;
/** Pixels that a finger may move and still tap. */
const TAP_DISTANCE = 9;
/** Milliseconds after a tap in which the browser sends a click for it. */
const CLICK_DELAY = 500;

export class TouchTracker {
  #from: { x: number; y: number; id: number } | null = null;
  #dragging = false;
  #last = -1;
  #lifted = Number.NEGATIVE_INFINITY;

  constructor(
    readonly ondrag: (cell: number) => void,
    readonly ontap: (cell: number) => void,
  ) {}

  /** Return whether a click now belongs to a tap that was already handled. */
  hasJustEnded(): boolean {
    return performance.now() - this.#lifted < CLICK_DELAY;
  }

  /** Listen for touches on the sheet's element; returns a clean-up function. */
  follow = (sheet: HTMLElement): (() => void) => {
    const down = (event: PointerEvent) => {
      if (event.pointerType !== "touch" || this.#from) return;
      this.#from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      this.#dragging = false;
      this.#last = -1;
      sheet.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== this.#from?.id) return;
      const moved = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y);
      if (!this.#dragging && moved < TAP_DISTANCE) return;
      this.#dragging = true;
      const cell = cellUnder(sheet, event, OFFSET);
      if (cell !== this.#last) this.ondrag(cell);
      this.#last = cell;
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== this.#from?.id) return;
      this.#from = null;
      this.#lifted = performance.now();
      if (!this.#dragging && event.type === "pointerup") this.ontap(cellUnder(sheet, event, 0));
    };
    sheet.addEventListener("pointerdown", down);
    sheet.addEventListener("pointermove", move);
    sheet.addEventListener("pointerup", up);
    sheet.addEventListener("pointercancel", up);
    return () => {
      sheet.removeEventListener("pointerdown", down);
      sheet.removeEventListener("pointermove", move);
      sheet.removeEventListener("pointerup", up);
      sheet.removeEventListener("pointercancel", up);
    };
  };
}

/** Return the cell that many rows above a touch; beyond the edge, the nearest one. */
function cellUnder(sheet: HTMLElement, event: PointerEvent, offset: number): number {
  const box = sheet.getBoundingClientRect();
  const near = (part: number) => Math.max(0, Math.min(SIZE - 1, Math.floor(part * SIZE)));
  const row = (event.clientY - box.top) / box.height - offset / SIZE;
  return cellAt(near(row), near((event.clientX - box.left) / box.width));
}
