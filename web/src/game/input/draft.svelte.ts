/** A player's unfinished choice, made only of what the server offers. */
import { cellName, parseCells, type Step } from "../../lib/cells";
import type { CardInfo, OptionsInfo, ShapeOption, SkillOption } from "../../protocol";
import { formatCommand } from "./command";
import { cellsAt } from "./orientation";
import { type Offer, Piece, readOffer } from "./piece.svelte";

/** What is being chosen: the main drawing, a skill's extra cells, or what the gorgon destroys. */
export type Part = "main" | "extra" | "victim";
/** A skill that can be used now. */
export interface UsableSkill {
  skill: string;
  how: "replaces" | "adds" | "answers";
}

export class Draft {
  main = $state.raw<Piece>(new Piece([readOffer({ ...EMPTY_OFFER })]));
  extra = $state.raw<Piece | null>(null);
  part = $state<Part>("main");
  skill = $state<string | null>(null);
  rotation = $state(0);
  victims = $state.raw<readonly number[]>([]);
  victim = $state<number | null>(null);

  replaces = $derived.by(() => this.skill !== null && this.#replacing(this.skill).length > 0);
  adds = $derived.by(() => this.skill !== null && this.options.adding.includes(this.skill));
  piece = $derived(this.part === "extra" && this.extra ? this.extra : this.main);
  /** The command of the whole choice; null while nothing is on the sheet. */
  command = $derived.by(() => this.#format(this.part !== "main"));
  /** The command of the main drawing alone. */
  mainCommand = $derived.by(() => this.#format(false));
  /** Whether the server offers every part of the choice. */
  isLegal = $derived.by(() => this.#isOffered());
  attack = $derived.by(() => this.#attackCells());
  /** Whether there is only one place, as in a solo ambush. */
  isForced = $derived.by(
    () => this.options.kind === "ambush" && this.main.reach.size === this.main.steps.length,
  );

  /** Whether the ambush's shape fits nowhere, so that a single cell is drawn instead. */
  isSingleMonster = $derived.by(
    () => this.main.steps.length === 1 && (this.card?.shapes[0]?.cells.length ?? 1) > 1,
  );

  constructor(
    readonly options: OptionsInfo,
    readonly card: CardInfo | undefined,
  ) {
    this.main = this.#mainPiece(null);
    if (this.isForced) {
      this.main.nextPlace();
      this.main.fixed = true;
    }
  }

  /** Return the skills that can be used with this choice. */
  get usableSkills(): UsableSkill[] {
    const found = new Map<string, UsableSkill>();
    for (const { skill } of this.options.shapes) if (skill) found.set(skill, { skill, how: "replaces" });
    for (const skill of this.options.adding) found.set(skill, { skill, how: "adds" });
    for (const { skill, cell } of this.options.skills)
      if (skill && cell) found.set(skill, { skill, how: "answers" });
    return [...found.values()];
  }

  /** Return the answers before an ambush that need no place on the sheet. */
  get answers(): SkillOption[] {
    return this.options.skills.filter(({ cell }) => cell === null);
  }

  /** Return whether there is something to place on the sheet. */
  get hasPiece(): boolean {
    return this.options.kind !== "skills" || this.skill !== null;
  }

  useSkill(skill: string | null): void {
    const previous = this.main;
    const didReplace = this.replaces;
    this.skill = skill;
    this.part = "main";
    this.extra = null;
    if (didReplace || this.replaces || this.options.kind === "skills") {
      this.main = this.#mainPiece(skill, previous);
      if (previous.at !== null) this.main.point(previous.at);
    }
  }

  /** Go on to a skill's extra cells; returns false when there is no place for them. */
  setExtraPlaces(places: readonly ShapeOption[]): boolean {
    if (places.length === 0) return false;
    this.extra = new Piece(places.map((place) => readOffer(place)));
    this.part = "extra";
    return true;
  }

  /** Go on to the choice of the cell that the gorgon destroys. */
  setVictims(cells: readonly number[]): void {
    this.victims = cells;
    this.victim = null;
    this.part = "victim";
  }

  point(cell: number, how: { magnet?: boolean } = {}): void {
    if (this.part === "victim") {
      this.victim = this.victims.includes(cell) ? cell : this.victim;
      return;
    }
    if (!this.isForced && this.hasPiece) this.piece.point(cell, how);
  }

  rotate(): void {
    if (this.options.kind === "hero" && this.part === "main") {
      this.rotation = (this.rotation + 1) % this.options.attack.length;
      this.main.fixed = false;
    } else if (!this.isForced) this.piece.rotate();
  }

  mirror(): void {
    if (!this.isForced) this.piece.mirror();
  }

  /** Take back the last step; returns false when there is nothing to take back. */
  stepBack(): boolean {
    if (this.part !== "main") {
      this.part = "main";
      this.extra = null;
      this.victim = null;
      if (!this.isForced) this.main.fixed = false;
      return true;
    }
    if (this.isForced) return false;
    if (this.main.fixed) {
      this.main.fixed = false;
      return true;
    }
    if (this.main.origin === null && this.skill === null) return false;
    if (this.main.origin === null) this.useSkill(null);
    else this.main.release();
    return true;
  }

  /** Take back all steps. */
  reset(): void {
    while (this.stepBack());
  }

  #mainPiece(skill: string | null, keep?: Piece): Piece {
    const { kind, shapes, skills } = this.options;
    if (kind === "skills")
      return new Piece([
        singleCells(skills.filter((option) => option.skill === skill && option.cell !== null)),
      ]);
    const replacing = skill === null ? [] : this.#replacing(skill);
    const offered = replacing.length > 0 ? replacing : shapes.filter((option) => option.skill === null);
    const offers = offered.map((option) =>
      readOffer(option, option.shape === null ? undefined : this.#printed(option)),
    );
    return new Piece(offers.length > 0 ? offers : [readOffer({ ...EMPTY_OFFER })], keep);
  }

  #replacing(skill: string): ShapeOption[] {
    return this.options.shapes.filter((option) => option.skill === skill);
  }

  /** Return the shape as the card shows it; undefined where another one is drawn instead. */
  #printed(option: ShapeOption): readonly Step[] | undefined {
    const steps = this.card?.shapes[option.shape ?? 0]?.cells as Step[] | undefined;
    const some = option.orientations[0]?.cells;
    return some && steps && some.length !== steps.length ? undefined : steps;
  }

  #format(whole: boolean): string | null {
    const { main, extra } = this;
    if (main.cells.length === 0 || !this.hasPiece) return null;
    if (this.options.kind === "skills") return this.#skillCommand(main.cells[0]!);
    const more = whole && this.part === "extra" && extra && extra.cells.length > 0 ? extra : null;
    return formatCommand({
      kind: this.options.kind,
      main: { shape: main.offer.shape, cells: main.cells, terrain: main.terrain },
      rotation: this.rotation,
      skill: this.skill,
      replaces: this.replaces,
      extra: more && { cells: more.cells, terrain: more.terrain },
      victim: whole ? this.victim : null,
    });
  }

  #skillCommand(cell: number): string | null {
    const option = this.options.skills.find(
      (offered) => offered.skill === this.skill && offered.cell === cellName(cell),
    );
    return option?.command ?? null;
  }

  #isOffered(): boolean {
    if (!this.hasPiece || !this.main.isLegal) return false;
    if (this.part === "victim") return this.victim !== null;
    return this.part === "main" || (this.extra?.isLegal ?? false);
  }

  #attackCells(): number[] {
    const steps = this.options.attack[this.rotation];
    return steps && this.main.origin ? cellsAt(steps, this.main.origin) : [];
  }
}

/** Return an offer of the single cells where a skill may be used. */
function singleCells(options: readonly SkillOption[]): Offer {
  const cells = options.map(({ cell }) => cell ?? "");
  const terrains = [...new Set(options.map(({ terrain }) => terrain ?? ""))];
  const orientations = [{ steps: [[0, 0]] as Step[], anchors: new Set(parseCells(cells)) }];
  return { ...readOffer({ ...EMPTY_OFFER, terrains }), orientations };
}

const EMPTY_OFFER: ShapeOption = {
  shape: null,
  terrains: [],
  orientations: [],
  coin: false,
  skill: null,
  places: [],
};
