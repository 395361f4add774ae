/** A person's unfinished choice, made of what the server offers and nothing else. */
import { parseCells, type Step } from "../../lib/cells";
import type { CardInfo, OptionsInfo, ShapeOption } from "../../protocol";
import { formatWish } from "./command";
import { cellsAt } from "./orientation";
import { Piece, readOffer } from "./piece.svelte";

/** What is being chosen: the main drawing, a skill's extra cells, or what the gorgon destroys. */
export type Part = "main" | "extra" | "victim";
/** A skill that can be used now. */
export interface Usable {
  skill: string;
  how: "replaces" | "adds" | "answers";
}

export class Draft {
  main = $state.raw<Piece>(new Piece([readOffer({ ...NOTHING })]));
  extra = $state.raw<Piece | null>(null);
  part = $state<Part>("main");
  skill = $state<string | null>(null);
  rotation = $state(0);
  victims = $state.raw<readonly number[]>([]);
  victim = $state<number | null>(null);

  replaces = $derived.by(() => this.skill !== null && this.#replacing(this.skill).length > 0);
  adds = $derived.by(() => this.skill !== null && this.options.adding.includes(this.skill));
  piece = $derived(this.part === "extra" && this.extra ? this.extra : this.main);
  /** The line that the choice would be sent as; null while something is missing on the sheet. */
  command = $derived.by(() => this.#line(this.part !== "main"));
  /** The line of the main drawing alone. */
  mainCommand = $derived.by(() => this.#line(false));
  /** Whether every part that can be looked up is offered by the server. */
  isLegal = $derived.by(() => this.#isOffered());
  attack = $derived.by(() => this.#attackCells());
  /** A solo ambush comes by itself: there is one place only. */
  isGiven = $derived.by(
    () => this.options.kind === "ambush" && this.main.reach.size === this.main.steps.length,
  );

  /** The monsters of an ambush fit nowhere, and one cell comes instead. */
  isLonely = $derived.by(() => this.main.steps.length === 1 && (this.card?.shapes[0]?.cells.length ?? 1) > 1);

  constructor(
    readonly options: OptionsInfo,
    readonly card: CardInfo | undefined,
  ) {
    this.main = this.#mainPiece(null);
    if (this.isGiven) {
      this.main.nextPlace();
      this.main.fixed = true;
    }
  }

  /** The skills that can be used with this choice. */
  get usable(): Usable[] {
    const found = new Map<string, Usable>();
    for (const { skill } of this.options.shapes) if (skill) found.set(skill, { skill, how: "replaces" });
    for (const skill of this.options.adding) found.set(skill, { skill, how: "adds" });
    for (const line of this.options.skills) {
      const [, skill, place] = line.split(" ");
      if (skill && isPlace(place)) found.set(skill, { skill, how: "answers" });
    }
    return [...found.values()];
  }

  /** Answers that need no place on the sheet. */
  get answers(): string[] {
    return this.options.skills.filter((line) => !isPlace(line.split(" ")[2]));
  }

  /** Whether there is something to put on the sheet. */
  get draws(): boolean {
    return this.options.kind !== "skills" || this.skill !== null;
  }

  useSkill(skill: string | null): void {
    const held = this.main;
    const wasShape = this.replaces;
    this.skill = skill;
    this.part = "main";
    this.extra = null;
    if (wasShape || this.replaces || this.options.kind === "skills") {
      this.main = this.#mainPiece(skill, held);
      if (held.at !== null) this.main.point(held.at);
    }
  }

  /** The extra places that the server offers for the main drawing. */
  takeExtra(places: readonly ShapeOption[]): boolean {
    if (places.length === 0) return false;
    this.extra = new Piece(places.map((place) => readOffer(place)));
    this.part = "extra";
    return true;
  }

  takeVictims(cells: readonly number[]): void {
    this.victims = cells;
    this.victim = null;
    this.part = "victim";
  }

  point(cell: number, how: { magnet?: boolean } = {}): void {
    if (this.part === "victim") {
      this.victim = this.victims.includes(cell) ? cell : this.victim;
      return;
    }
    if (!this.isGiven && this.draws) this.piece.point(cell, how);
  }

  turn(): void {
    if (this.options.kind === "hero" && this.part === "main") {
      this.rotation = (this.rotation + 1) % this.options.attack.length;
      this.main.fixed = false;
    } else if (!this.isGiven) this.piece.turn();
  }

  mirror(): void {
    if (!this.isGiven) this.piece.mirror();
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    if (this.part !== "main") {
      this.part = "main";
      this.extra = null;
      this.victim = null;
      if (!this.isGiven) this.main.fixed = false;
      return true;
    }
    if (this.isGiven) return false;
    if (this.main.fixed) {
      this.main.fixed = false;
      return true;
    }
    if (this.main.origin === null && this.skill === null) return false;
    if (this.main.origin === null) this.useSkill(null);
    else this.main.release();
    return true;
  }

  #mainPiece(skill: string | null, keep?: Piece): Piece {
    const { kind, shapes, skills } = this.options;
    if (kind === "skills") {
      const places = skills
        .map((line) => line.split(" "))
        .filter(([, name, at]) => name === skill && isPlace(at));
      return new Piece([singles(places.map(([, , at]) => at!))]);
    }
    const replacing = skill === null ? [] : this.#replacing(skill);
    const offered = replacing.length > 0 ? replacing : shapes.filter((option) => option.skill === null);
    const offers = offered.map((option) =>
      readOffer(option, option.shape === null ? undefined : this.#printed(option)),
    );
    return new Piece(offers.length > 0 ? offers : [readOffer({ ...NOTHING })], keep);
  }

  #replacing(skill: string): ShapeOption[] {
    return this.options.shapes.filter((option) => option.skill === skill);
  }

  /** How the card shows the shape; an ambush may have another one (a skill, or a place found by itself). */
  #printed(option: ShapeOption): readonly Step[] | undefined {
    const steps = this.card?.shapes[option.shape ?? 0]?.cells as Step[] | undefined;
    const some = option.lies[0]?.cells;
    return some && steps && some.length !== steps.length ? undefined : steps;
  }

  #line(whole: boolean): string | null {
    const { main, extra } = this;
    if (main.cells.length === 0 || !this.draws) return null;
    const more = whole && this.part === "extra" && extra && extra.cells.length > 0 ? extra : null;
    return formatWish({
      kind: this.options.kind,
      main: { shape: main.offer.shape, cells: main.cells, terrain: main.terrain },
      rotation: this.rotation,
      skill: this.skill,
      replaces: this.replaces,
      extra: more && { cells: more.cells, terrain: more.terrain },
      victim: whole ? this.victim : null,
    });
  }

  #isOffered(): boolean {
    if (!this.draws || !this.main.isLegal) return false;
    if (this.part === "victim") return this.victim !== null;
    return this.part === "main" || (this.extra?.isLegal ?? false);
  }

  #attackCells(): number[] {
    const steps = this.options.attack[this.rotation];
    return steps && this.main.origin ? cellsAt(steps, this.main.origin) : [];
  }
}

const isPlace = (word: string | undefined): word is string => /^[A-K]\d/.test(word ?? "");

/** Single cells, named one by one, as an offer. */
function singles(names: readonly string[]) {
  const lies = [{ steps: [[0, 0]] as Step[], anchors: new Set(parseCells(names)) }];
  return { ...readOffer({ ...NOTHING, terrains: ["farm+village"] }), lies };
}

const NOTHING: ShapeOption = { shape: null, terrains: [], lies: [], coin: false, skill: null, places: [] };
