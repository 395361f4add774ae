/**
 * Shows what cards do step by step. It holds back the rest of an update while a card is on stage or a scoring is open,
 * so that nothing is given away: the screens show the table of the present part.
 */
import type { CatalogInfo, Update } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";
import { takeOpening } from "./opening";
import { type Frame, type Part, planParts, type Scene, type ScoredSeason } from "./plan";
import { currentSpeed, frameTime, sceneTime } from "./timing";

interface Waiting extends Part {
  /** When its update arrived. */
  arrived: number;
}

export class Stage {
  /** What is on stage now. */
  scene = $state.raw<Scene | null>(null);
  /** The picture of the map while a card acts. */
  frame = $state.raw<Frame | null>(null);
  /** Whether a part of an update is being applied that continues an earlier part of it. */
  isContinuing = false;
  /** Whether a part of an update is being applied. */
  isApplying = false;

  #parts: Waiting[] = [];
  /** Scenes of the part that has been applied last. */
  #scenes: Scene[] = [];
  /** Whether the parts wait until the player has read a scoring. */
  #isScoring = false;
  #isFirst = true;
  /** The seat whose sheet the parts are about. */
  #sheet = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onscoring: (seasons: readonly ScoredSeason[]) => void;

  /** `onscoring` shows the scoring of seasons; `resume` is called when the player has closed it. */
  constructor(
    readonly state: GameState,
    readonly catalog: CatalogInfo,
    onscoring: (seasons: readonly ScoredSeason[]) => void,
  ) {
    this.#onscoring = onscoring;
  }

  /** Take the updates of the game from now on; returns a function that shows the rest at once and ends it. */
  listen(): () => void {
    const stop = this.state.stageUpdates((update) => this.#receive(update));
    return () => {
      stop();
      this.#finish();
    };
  }

  /** Show the cards that act before anybody has drawn, if the game has just begun. */
  open(): void {
    const { game, seat, seats, watchedSeat: watched, missed } = this.state;
    if (!game || seat === null || seats.length > 1 || missed > 0 || currentSpeed() === "none") return;
    const opening = takeOpening(this.state, this.catalog);
    if (!opening) return;
    const { table, update } = opening;
    const deadline = this.state.deadline === null ? null : (this.state.deadline - performance.now()) / 1000;
    const whole = { ...update, deadline };
    const [first, ...parts] = planParts(whole, {
      table,
      past: [],
      game,
      seat,
      watched,
      catalog: this.catalog,
    });
    if (!first || parts.length === 0) return;
    // The first part replaces what the state has of this game; the others follow it.
    this.#start([{ ...first, update: { ...first.update, since: 0 } }, ...parts]);
  }

  /** Show at once what is left, up to the next scoring. */
  skip(): void {
    if (this.scene === null) return;
    this.#scenes = [];
    while (this.#parts.length > 0 && !this.#isScoring) this.#applyNext();
    this.#clear();
  }

  /** Show at once what is left about the sheet of another seat than the one that a spectator looks at now. */
  leave(seat: number): void {
    if (seat !== this.#sheet) this.skip();
  }

  /** Go on after a scoring. */
  resume(): void {
    if (!this.#isScoring) return;
    this.#isScoring = false;
    this.#advance();
  }

  /** Return whether the stage takes an update, to show it part by part. */
  #receive(update: Update): boolean {
    if (this.state.table === null || update.since === 0) {
      this.#drop();
      return false;
    }
    if (this.#parts.length > 0 && update.table === undefined && update.options === undefined) {
      this.#parts.push({ seasons: [], update, scenes: [], arrived: performance.now() });
      return true;
    }
    // The game goes on elsewhere: what is left is shown at once.
    this.#finish();
    const { table, game, seat, seats, watchedSeat: watched, events: past } = this.state;
    // A shared device is covered between the turns, and each person is told what happened.
    if (!update.table || !game || seats.length > 1 || update.missed) return false;
    const parts = planParts(update, { table, past, game, seat, watched, catalog: this.catalog });
    const hasScoring = parts.some(({ seasons }) => seasons.length > 0);
    if (!hasScoring && (parts.length === 1 || currentSpeed() === "none")) return false;
    this.#start(parts);
    return true;
  }

  #start(parts: readonly Part[]): void {
    const arrived = performance.now();
    this.#isFirst = true;
    this.#sheet = this.state.seat ?? this.state.watchedSeat;
    this.#parts = parts.map((part) => ({ ...part, arrived }));
    this.#advance();
  }

  /** Show the next picture, scene, part or scoring. */
  #advance(): void {
    clearTimeout(this.#timer);
    const speed = currentSpeed();
    if (speed === "none") this.#scenes = [];
    while (this.#scenes.length === 0) {
      if (this.#parts.length === 0 || this.#isScoring) {
        this.#clear();
        return;
      }
      this.#applyNext();
      if (speed === "none") this.#scenes = [];
    }
    if (speed !== "none") this.#play(this.#scenes.shift()!, speed);
  }

  #play(scene: Scene, speed: "full" | "short"): void {
    const [time, rest] = [frameTime(scene, speed), sceneTime(scene, speed)];
    const show = (at: number) => {
      this.scene = scene;
      this.frame = scene.frames[at] ?? null;
      const isLast = at + 1 >= scene.frames.length;
      this.#timer = setTimeout(() => (isLast ? this.#advance() : show(at + 1)), isLast ? rest : time);
    };
    show(0);
  }

  /** Apply the next part, or open the scoring that comes before it. */
  #applyNext(): void {
    const [part] = this.#parts;
    if (!part) return;
    if (part.seasons.length > 0) {
      this.#isScoring = true;
      this.#onscoring(part.seasons);
      this.#parts[0] = { ...part, seasons: [] };
      return;
    }
    this.#parts.shift();
    const { deadline } = part.update;
    const waited = (performance.now() - part.arrived) / 1000;
    this.isApplying = true;
    this.isContinuing = !this.#isFirst;
    this.#isFirst = false;
    this.state.show({ ...part.update, deadline: deadline === null ? null : Math.max(0, deadline - waited) });
    this.isApplying = false;
    this.isContinuing = false;
    this.#scenes = [...part.scenes];
  }

  /** Show all that is left at once; a scoring that is open stays open. */
  #finish(): void {
    this.#isScoring = false;
    while (this.#parts.length > 0) {
      this.#applyNext();
      this.#isScoring = false;
    }
    this.#clear();
  }

  /** Forget what is left: a whole new table comes. */
  #drop(): void {
    this.#parts = [];
    this.#isScoring = false;
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#scenes = [];
    this.scene = null;
    this.frame = null;
  }
}
