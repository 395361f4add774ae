/** A shape in the hand: which one, as what terrain, how it lies and where it is held. */
import { cellAt, colOf, formatCells, readBitboard, rowOf, SIZE, type Step } from "../../lib/cells";
import type { ShapeOption } from "../../protocol";
import { cellsAt, holdOf, mirrored, sameLie, settled, sizeOf, turned } from "./orientation";

interface Lie {
  steps: readonly Step[];
  anchors: ReadonlySet<number>;
}
/** A shape on offer, read from the wire. */
export interface Offer {
  shape: number | null;
  terrains: readonly string[];
  coin: boolean;
  skill: string | null;
  lies: readonly Lie[];
  /** Sets of cells, in reading order, that stick out over the edge. */
  cut: ReadonlySet<string>;
  /** As printed; what the first lie turns from. */
  steps: readonly Step[];
}

export function readOffer(option: ShapeOption, printed?: readonly Step[]): Offer {
  const lies = option.lies.map(({ cells, anchors }) => ({
    steps: settled(cells),
    anchors: readBitboard(anchors),
  }));
  return {
    shape: option.shape,
    terrains: option.terrains,
    coin: option.coin,
    skill: option.skill,
    lies,
    cut: new Set(option.places),
    steps: settled(printed ?? lies[0]?.steps ?? [[0, 0]]),
  };
}

export const isOpen = (offer: Offer): boolean => offer.lies.length > 0 || offer.cut.size > 0;

export class Piece {
  index = $state(0);
  terrain = $state("");
  steps = $state.raw<readonly Step[]>([[0, 0]]);
  /** The top left corner of the shape's box; null while it is not over the sheet. */
  origin = $state.raw<Step | null>(null);
  /** The cell that is pointed at. */
  at = $state<number | null>(null);
  /** Whether it lies down and waits for a yes. */
  fixed = $state(false);

  offer = $derived.by(() => this.offers[this.index]!);
  cells = $derived(this.origin ? cellsAt(this.steps, this.origin) : []);
  isLegal = $derived(this.origin !== null && this.#allows(this.origin));
  /** Every cell that some legal place of this shape covers. */
  reach = $derived.by(() => reachOf(this.offer));

  constructor(
    readonly offers: readonly Offer[],
    keep?: { terrain: string; steps: readonly Step[] },
  ) {
    this.choose(Math.max(0, offers.findIndex(isOpen)));
    if (keep && this.offer.terrains.includes(keep.terrain)) this.terrain = keep.terrain;
    if (keep && this.offer.lies.some(({ steps }) => sameLie(steps, keep.steps)))
      this.steps = settled(keep.steps);
  }

  choose(index: number): void {
    const offer = this.offers[index];
    if (!offer) return;
    this.index = index;
    this.steps = offer.lies.some(({ steps }) => sameLie(steps, offer.steps))
      ? offer.steps
      : (offer.lies[0]?.steps ?? offer.steps);
    if (!offer.terrains.includes(this.terrain)) this.terrain = offer.terrains[0] ?? "";
    this.#hold();
  }

  nextShape(): void {
    const open = this.offers.map((offer, index) => ({ offer, index })).filter(({ offer }) => isOpen(offer));
    const next = open.find(({ index }) => index > this.index) ?? open[0];
    if (next) this.choose(next.index);
  }

  nextTerrain(): void {
    const { terrains } = this.offer;
    this.terrain = terrains[(terrains.indexOf(this.terrain) + 1) % terrains.length] ?? this.terrain;
  }

  turn(): void {
    this.steps = turned(this.steps);
    this.#hold();
  }

  mirror(): void {
    this.steps = mirrored(this.steps);
    this.#hold();
  }

  /** Hold the shape over a cell; with `magnet`, it slips into a legal place that covers the cell. */
  point(cell: number, { magnet = false } = {}): void {
    this.at = cell;
    this.#hold();
    if (!magnet || this.isLegal || this.origin === null) return;
    const [row, col] = this.origin;
    const near = this.steps
      .map(([down, right]): Step => [rowOf(cell) - down, colOf(cell) - right])
      .filter((place) => this.#allows(place) && Math.abs(place[0] - row) + Math.abs(place[1] - col) <= 2)
      .sort((a, b) => far(a, row, col) - far(b, row, col));
    if (near[0]) this.origin = near[0];
  }

  /** Lift the shape from the sheet. */
  release(): void {
    this.origin = null;
    this.at = null;
    this.fixed = false;
  }

  /** Go to the next place where it may be drawn, in reading order; turned if it must be. */
  nextPlace(): void {
    const here = this.origin ? cellAt(...this.origin) : -1;
    const places = this.#places();
    const next = places.find((place) => cellAt(...place) > here) ?? places[0];
    if (next) {
      this.#lay(next);
      return;
    }
    const lie = this.offer.lies[0];
    if (!lie || sameLie(lie.steps, this.steps)) return;
    this.steps = lie.steps;
    this.nextPlace();
  }

  #lay(place: Step): void {
    const [down, right] = holdOf(this.steps);
    this.origin = place;
    this.at = cellAt(place[0] + down, place[1] + right);
    this.fixed = false;
  }

  #places(): Step[] {
    const found: Step[] = [];
    for (let row = 0; row < SIZE; row++)
      for (let col = 0; col < SIZE; col++) if (this.#allows([row, col])) found.push([row, col]);
    return found;
  }

  #hold(): void {
    this.fixed = false;
    if (this.at === null) return;
    const [down, right] = holdOf(this.steps);
    const [row, col] = [rowOf(this.at) - down, colOf(this.at) - right];
    if (this.offer.cut.size > 0) {
      this.origin = [row, col];
      return;
    }
    const [height, width] = sizeOf(this.steps);
    this.origin = [clamp(row, SIZE - height), clamp(col, SIZE - width)];
  }

  /** Whether the server offered the shape, as it lies now, at this place. */
  #allows([row, col]: Step): boolean {
    const cells = cellsAt(this.steps, [row, col]);
    if (cells.length === this.steps.length) {
      const lie = this.offer.lies.find(({ steps }) => sameLie(steps, this.steps));
      return lie?.anchors.has(cells[0]!) ?? false;
    }
    return this.offer.cut.has(formatCells(cells));
  }
}

function reachOf(offer: Offer): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { steps, anchors } of offer.lies) {
    const [first] = steps;
    for (const anchor of anchors)
      for (const cell of cellsAt(steps, [rowOf(anchor) - first![0], colOf(anchor) - first![1]]))
        found.add(cell);
  }
  return found;
}

const far = ([row, col]: Step, toRow: number, toCol: number): number =>
  Math.abs(row - toRow) + Math.abs(col - toCol);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
