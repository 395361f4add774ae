/** A finger on the sheet: dragged, it holds the ghost two cells above itself; a tap is something else. */
import { cellAt, SIZE } from "../lib/cells";

const ABOVE = 2;
const STILL = 9;
const CLICK_FOLLOWS = 500;

export class Finger {
  #from: { x: number; y: number; id: number } | null = null;
  #dragging = false;
  #last = -1;
  #lifted = Number.NEGATIVE_INFINITY;

  constructor(
    readonly ondrag: (cell: number) => void,
    readonly ontap: (cell: number) => void,
  ) {}

  /** Whether a click just now is only the echo of a tap. */
  isBusy(): boolean {
    return performance.now() - this.#lifted < CLICK_FOLLOWS;
  }

  /** Follow fingers on an element that is the sheet. */
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
      if (!this.#dragging && moved < STILL) return;
      this.#dragging = true;
      const cell = cellUnder(sheet, event, ABOVE);
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

/** The cell under a finger, moved up; beyond the edge, the nearest one. */
function cellUnder(sheet: HTMLElement, event: PointerEvent, above: number): number {
  const box = sheet.getBoundingClientRect();
  const near = (part: number) => Math.max(0, Math.min(SIZE - 1, Math.floor(part * SIZE)));
  const row = (event.clientY - box.top) / box.height - above / SIZE;
  return cellAt(near(row), near((event.clientX - box.left) / box.width));
}
