/** The person's place at the table: what is in the hand, what it would change, and sending it. */
import { cellAt, colOf, parseCells, rowOf } from "../../lib/cells";
import { explain, explainError } from "../../lib/errors";
import { t } from "../../lib/i18n.svelte";
import type { ExtraPlaces, Looked, PrintedInfo, ScoringPart, Shadow, Told } from "../../protocol";
import type { RoomVisit } from "../session/connection.svelte";
import { type Pending, readWish } from "./command";
import { Draft } from "./draft.svelte";
import { forgetDraft, keepDraft, restoreDraft } from "./draft-storage";

/** How long a ghost must rest before the server is asked about it. */
const SOON = 15;

export class Desk {
  draft = $state.raw<Draft | null>(null);
  shadow = $state.raw<Shadow | null>(null);
  /** The line that the shadow is of. */
  shadowed = $state("");
  sending = $state(false);
  /** One line about what cannot be done. */
  complaint = $state("");
  /** The edict whose cells are lit. */
  edict = $state<number | null>(null);
  /** Whose sheet somebody without a seat looks at. */
  watched = $state(0);
  #looked = $state.raw<{ seat: number; turn: number; edicts: ScoringPart[][] } | null>(null);
  #offered = "";

  /** The seat whose sheet lies in front of the person. */
  seat = $derived.by(() => {
    const { seat, table } = this.visit;
    return seat === null || !table ? this.watched : (table.draws_on[seat] ?? seat);
  });
  isAway = $derived.by(() => this.visit.seat !== null && this.seat !== this.visit.seat);
  pending = $derived.by((): Pending | null =>
    this.visit.choice === null ? null : readWish(this.visit.choice),
  );
  /** Why the ghost may not be drawn where it is. */
  reason = $derived.by(() => {
    const problem = this.shadow?.problem;
    return problem && problem.code !== GORGON ? explain(problem) : "";
  });
  canConfirm = $derived.by(
    () => this.visit.status === "open" && !this.sending && (this.draft?.isLegal ?? false),
  );

  constructor(
    readonly visit: RoomVisit,
    readonly printed: PrintedInfo,
  ) {
    this.#take();
    $effect(() =>
      visit.listen((told: Told) => {
        if (told.options !== undefined || told.table !== undefined) this.#take();
      }),
    );
    $effect(() => this.#askGhost(this.draft?.command ?? null));
    $effect(() => this.#look(this.seat, this.edict, this.visit.table?.turn ?? 0));
    $effect(() => {
      if (this.draft) keepDraft(visit.id, visit.table?.turn ?? 0, this.draft);
    });
  }

  /** The cells of the lit edict on the sheet in front of the person. */
  get lit(): readonly ScoringPart[] {
    return this.edict === null ? [] : (this.partsOf(this.edict) ?? []);
  }

  /** The groups of cells behind an edict's stars; undefined while they are not known. */
  partsOf(edict: number): ScoringPart[] | undefined {
    const isKnown = this.#looked?.seat === this.seat;
    const edicts =
      this.seat === this.visit.seat ? this.visit.edicts : isKnown ? this.#looked?.edicts : undefined;
    return edicts?.[edict];
  }

  point(cell: number, how: { magnet?: boolean; firm?: boolean } = {}): void {
    const { draft } = this;
    if (!draft || (draft.piece.fixed && !how.firm)) return;
    this.complaint = "";
    draft.point(cell, how);
  }

  /** A click or Enter on a cell: the first lays the ghost down, the second says yes. */
  pick(cell: number): void {
    const { draft } = this;
    if (!draft?.draws) return;
    if (draft.part === "victim") {
      const again = draft.victim === cell;
      draft.point(cell);
      if (again) void this.confirm();
      return;
    }
    const { piece } = draft;
    if (piece.fixed && (piece.at === cell || piece.cells.includes(cell))) {
      void this.confirm();
      return;
    }
    if (piece.fixed || piece.at !== cell) draft.point(cell, { magnet: true });
    if (piece.isLegal) piece.fixed = true;
    else this.complaint = this.reason;
  }

  /** The pointer has left the sheet. */
  leave(): void {
    const piece = this.draft?.piece;
    if (piece && !piece.fixed && this.draft?.part !== "victim") piece.release();
  }

  /** Let go of what is in the hand. */
  release(): void {
    this.complaint = "";
    if (this.draft?.part === "main" && !this.draft.isGiven) this.draft.main.release();
    else this.draft?.back();
  }

  /** A finger has tapped: on the ghost it means yes, beside it a nudge, far away a jump. */
  tap(cell: number): void {
    const { draft } = this;
    if (!draft?.draws) return;
    this.edict = null;
    const { piece } = draft;
    if (draft.part === "victim" || piece.cells.includes(cell)) {
      this.pick(cell);
      return;
    }
    const near = piece.at === null || piece.steps.length === 1 ? null : nudged(piece.at, cell);
    this.point(near ?? cell, { firm: true, magnet: near === null });
  }

  async confirm(): Promise<void> {
    const { draft } = this;
    if (!draft || !this.canConfirm || draft.command === null) return;
    this.complaint = "";
    this.sending = true;
    try {
      if (draft.part === "main" && (await this.#wantsMore(draft))) return;
      await this.#send(draft.command);
    } catch (error) {
      this.complaint = explainError(error);
    } finally {
      this.sending = false;
    }
  }

  /** One of the answers that need no place. */
  async answer(line: string): Promise<void> {
    this.sending = true;
    try {
      await this.#send(line);
    } catch (error) {
      this.complaint = explainError(error);
    } finally {
      this.sending = false;
    }
  }

  async undo(): Promise<void> {
    this.complaint = "";
    if (this.visit.choice === null) {
      this.draft?.back();
      return;
    }
    await this.visit
      .ask({ type: "undo", turn: this.visit.table?.turn ?? 0 })
      .catch((error: unknown) => (this.complaint = explainError(error)));
  }

  /** Whether a skill's cells or the gorgon's victim have to be chosen first. */
  async #wantsMore(draft: Draft): Promise<boolean> {
    const command = draft.mainCommand;
    if (command === null) return true;
    draft.main.fixed = true;
    if (draft.adds && draft.skill !== null) {
      const { places } = await this.visit.ask<ExtraPlaces>({ type: "extras", command, skill: draft.skill });
      if (!draft.takeExtra(places))
        this.complaint = t("illegal-no-room-for-extra", { skill: t(`card-${draft.skill}`), rule: "K-0" });
      return true;
    }
    if (draft.options.kind !== "ambush") return false;
    const shadow = await this.visit.ask<Shadow>({ type: "ghost", command });
    if (shadow.problem?.code !== GORGON) return false;
    draft.takeVictims(parseCells(shadow.problem.cells));
    return true;
  }

  async #send(command: string): Promise<void> {
    await this.visit.ask({ type: "draw", turn: this.visit.table?.turn ?? 0, command });
    forgetDraft(this.visit.id);
  }

  /** Take what is offered now; the same offer again (after a lost connection) leaves the hand as it is. */
  #take(): void {
    const { options, table, choice } = this.visit;
    const offered = options && choice === null ? `${table?.turn} ${JSON.stringify(options)}` : "";
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.shadow = null;
    this.complaint = "";
    if (!options || offered === "") {
      this.draft = null;
      return;
    }
    const card = this.printed.cards.find(({ id }) => id === table?.card);
    this.draft = new Draft(options, card);
    restoreDraft(this.visit.id, table?.turn ?? 0, this.draft);
  }

  /** Ask what the ghost would change; only the newest answer counts. */
  #askGhost(command: string | null): (() => void) | undefined {
    if (command === null || this.visit.status !== "open") {
      this.shadow = null;
      return undefined;
    }
    let isOld = false;
    const ask = async () => {
      const shadow = await this.visit.ask<Shadow>({ type: "ghost", command }).catch(() => null);
      if (isOld) return;
      this.shadow = shadow;
      this.shadowed = command;
    };
    const soon = setTimeout(() => void ask(), SOON);
    return () => {
      isOld = true;
      clearTimeout(soon);
    };
  }

  #look(seat: number, edict: number | null, turn: number): void {
    if (edict === null || seat === this.visit.seat) return;
    if (this.#looked?.seat === seat && this.#looked.turn === turn) return;
    this.visit
      .ask<Looked>({ type: "look", seat })
      .then(({ edicts }) => (this.#looked = { seat, turn, edicts }))
      .catch(() => {});
  }
}

const NEAR = 4;

/** One cell on the way from one cell to another; null when it is far. */
function nudged(from: number, to: number): number | null {
  const [down, right] = [rowOf(to) - rowOf(from), colOf(to) - colOf(from)];
  if (Math.abs(down) > NEAR || Math.abs(right) > NEAR) return null;
  return Math.abs(down) > Math.abs(right)
    ? cellAt(rowOf(from) + Math.sign(down), colOf(from))
    : cellAt(rowOf(from), colOf(from) + Math.sign(right));
}

const GORGON = "illegal-gorgon-must-destroy";
