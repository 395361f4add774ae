/** The shape being placed: which one, its terrain, its orientation and its place on the sheet. */
import { cellAt, colOf, formatCells, readBitboard, rowOf, SIZE, type Step } from "../../lib/cells";
import type { ShapeOption } from "../../protocol";
import { cellsAt, centerCell, isSameOrientation, mirrored, normalized, rotated, sizeOf } from "./orientation";

interface Orientation {
  steps: readonly Step[];
  anchors: ReadonlySet<number>;
}
/** A shape on offer, read from the wire. */
export interface Offer {
  shape: number | null;
  terrains: readonly string[];
  coin: boolean;
  skill: string | null;
  orientations: readonly Orientation[];
  /** Placements that reach beyond the edge, each as the text of the cells that remain on the sheet. */
  overEdge: ReadonlySet<string>;
  /** The shape as printed on the card. */
  steps: readonly Step[];
}

export function readOffer(option: ShapeOption, printed?: readonly Step[]): Offer {
  const orientations = option.orientations.map(({ cells, anchors }) => ({
    steps: normalized(cells),
    anchors: readBitboard(anchors),
  }));
  return {
    shape: option.shape,
    terrains: option.terrains,
    coin: option.coin,
    skill: option.skill,
    orientations,
    overEdge: new Set(option.places),
    steps: normalized(printed ?? orientations[0]?.steps ?? [[0, 0]]),
  };
}

/** Return whether the shape fits anywhere. */
export const fitsSomewhere = (offer: Offer): boolean =>
  offer.orientations.length > 0 || offer.overEdge.size > 0;

export class Piece {
  index = $state(0);
  terrain = $state("");
  steps = $state.raw<readonly Step[]>([[0, 0]]);
  /** The top left corner of the shape's bounding box; null while it is not on the sheet. */
  origin = $state.raw<Step | null>(null);
  /** The cell that the pointer is on. */
  at = $state<number | null>(null);
  /** Whether the shape stays where it is and waits for confirmation. */
  fixed = $state(false);

  offer = $derived.by(() => this.offers[this.index]!);
  cells = $derived(this.origin ? cellsAt(this.steps, this.origin) : []);
  isLegal = $derived(this.origin !== null && this.#isOffered(this.origin));
  /** All cells that some legal placement of this shape covers. */
  reach = $derived.by(() => reachOf(this.offer));

  constructor(
    readonly offers: readonly Offer[],
    keep?: { terrain: string; steps: readonly Step[] },
  ) {
    this.choose(Math.max(0, offers.findIndex(fitsSomewhere)));
    if (keep && this.offer.terrains.includes(keep.terrain)) this.terrain = keep.terrain;
    if (keep && this.offer.orientations.some(({ steps }) => isSameOrientation(steps, keep.steps)))
      this.steps = normalized(keep.steps);
  }

  choose(index: number): void {
    const offer = this.offers[index];
    if (!offer) return;
    this.index = index;
    this.steps = offer.orientations.some(({ steps }) => isSameOrientation(steps, offer.steps))
      ? offer.steps
      : (offer.orientations[0]?.steps ?? offer.steps);
    if (!offer.terrains.includes(this.terrain)) this.terrain = offer.terrains[0] ?? "";
    this.#follow();
  }

  nextShape(): void {
    const open = this.offers
      .map((offer, index) => ({ offer, index }))
      .filter(({ offer }) => fitsSomewhere(offer));
    const next = open.find(({ index }) => index > this.index) ?? open[0];
    if (next) this.choose(next.index);
  }

  nextTerrain(): void {
    const { terrains } = this.offer;
    this.terrain = terrains[(terrains.indexOf(this.terrain) + 1) % terrains.length] ?? this.terrain;
  }

  rotate(): void {
    this.steps = rotated(this.steps);
    this.#follow();
  }

  mirror(): void {
    this.steps = mirrored(this.steps);
    this.#follow();
  }

  /** Move the shape to a cell; with `magnet`, it snaps to a legal place nearby that covers the cell. */
  point(cell: number, { magnet = false } = {}): void {
    this.at = cell;
    this.#follow();
    if (!magnet || this.isLegal || this.origin === null) return;
    const [row, col] = this.origin;
    const near = this.steps
      .map(([down, right]): Step => [rowOf(cell) - down, colOf(cell) - right])
      .filter((place) => this.#isOffered(place) && Math.abs(place[0] - row) + Math.abs(place[1] - col) <= 2)
      .sort((a, b) => distanceTo(a, row, col) - distanceTo(b, row, col));
    if (near[0]) this.origin = near[0];
  }

  /** Take the shape off the sheet. */
  release(): void {
    this.origin = null;
    this.at = null;
    this.fixed = false;
  }

  /** Move to the next legal place in reading order, in another orientation if this one fits nowhere. */
  nextPlace(): void {
    const here = this.origin ? cellAt(...this.origin) : -1;
    const places = this.#places();
    const next = places.find((place) => cellAt(...place) > here) ?? places[0];
    if (next) {
      this.#moveTo(next);
      return;
    }
    const orientation = this.offer.orientations[0];
    if (!orientation || isSameOrientation(orientation.steps, this.steps)) return;
    this.steps = orientation.steps;
    this.nextPlace();
  }

  /** Move by one cell, but not off the sheet; a shape that is not there yet goes to the next legal place. */
  nudge(down: number, right: number): void {
    if (this.origin === null) {
      this.nextPlace();
      return;
    }
    const [height, width] = sizeOf(this.steps);
    this.#moveTo([clamp(this.origin[0] + down, SIZE - height), clamp(this.origin[1] + right, SIZE - width)]);
  }

  /** Put the shape on these cells of the sheet, if it is on offer there. */
  place(cells: readonly Step[], terrain: string): void {
    if (cells.length === 0) return;
    const steps = normalized(cells);
    const index = this.offers.findIndex(
      (offer) =>
        offer.orientations.some((orientation) => isSameOrientation(orientation.steps, steps)) &&
        (terrain === "" || offer.terrains.includes(terrain)),
    );
    if (index < 0) return;
    this.choose(index);
    if (terrain !== "") this.terrain = terrain;
    this.steps = steps;
    this.#moveTo([Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, col]) => col))]);
    this.fixed = this.isLegal;
  }

  #moveTo(place: Step): void {
    const [down, right] = centerCell(this.steps);
    this.origin = place;
    this.at = cellAt(place[0] + down, place[1] + right);
    this.fixed = false;
  }

  #places(): Step[] {
    const found: Step[] = [];
    for (let row = 0; row < SIZE; row++)
      for (let col = 0; col < SIZE; col++) if (this.#isOffered([row, col])) found.push([row, col]);
    return found;
  }

  /** Put the shape where the pointer is, inside the sheet unless it may reach beyond the edge. */
  #follow(): void {
    this.fixed = false;
    if (this.at === null) return;
    const [down, right] = centerCell(this.steps);
    const [row, col] = [rowOf(this.at) - down, colOf(this.at) - right];
    if (this.offer.overEdge.size > 0) {
      this.origin = [row, col];
      return;
    }
    const [height, width] = sizeOf(this.steps);
    this.origin = [clamp(row, SIZE - height), clamp(col, SIZE - width)];
  }

  /** Return whether the server offers this place for the present orientation. */
  #isOffered([row, col]: Step): boolean {
    const cells = cellsAt(this.steps, [row, col]);
    if (cells.length === this.steps.length) {
      const orientation = this.offer.orientations.find(({ steps }) => isSameOrientation(steps, this.steps));
      return orientation?.anchors.has(cells[0]!) ?? false;
    }
    return this.offer.overEdge.has(formatCells(cells));
  }
}

function reachOf(offer: Offer): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { steps, anchors } of offer.orientations) {
    const [first] = steps;
    for (const anchor of anchors)
      for (const cell of cellsAt(steps, [rowOf(anchor) - first![0], colOf(anchor) - first![1]]))
        found.add(cell);
  }
  return found;
}

const distanceTo = ([row, col]: Step, toRow: number, toCol: number): number =>
  Math.abs(row - toRow) + Math.abs(col - toCol);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
