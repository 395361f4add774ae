/** What the board shows above the sheet. */
export interface Ghost {
  cells: readonly number[];
  terrain: string | null;
  /** An illegal ghost is drawn in pencil. */
  legal: boolean;
  /** Whether it waits for confirmation. */
  fixed: boolean;
  /** Filled cells that are in the way. */
  blocked?: readonly number[];
  /** Attack cells of a hero. */
  attack?: readonly number[];
  /** The main drawing, while its extra cells are being chosen. */
  placed?: { cells: readonly number[]; terrain: string | null };
  /** Cells that would be destroyed. */
  destroyed?: readonly number[];
}

/** A cell that would bring stars, alone or as one of several. */
export interface Mark {
  stars: number;
  /** How many cells it takes together; 1: this one alone. */
  missing: number;
  /** What has to be drawn there; null if several terrains do. */
  terrain: string | null;
  /** Whether it is one of so many that a number on each would hide the map. */
  isQuiet: boolean;
}

/** Why a cell is highlighted: `choice` cells can be chosen, `hint` cells explain a problem,
 * `costs` cells cost a star each, `coach` cells are those that the tutorial speaks of. */
export type Light = "scores" | "costs" | "changed" | "choice" | "hint" | "coach";
