/** Turns what the player does into a draft, asks the server for previews of it, and sends the finished choice. */
import { untrack } from "svelte";
import { parseCells } from "../../lib/cells";
import { explain, explainError } from "../../lib/errors";
import { t } from "../../lib/i18n.svelte";
import { settings } from "../../lib/settings.svelte";
import type { CatalogInfo, ExtraPlaces, PendingChoice, Preview } from "../../protocol";
import { Highlights } from "../marks/highlights.svelte";
import { HintReader } from "../marks/hints.svelte";
import { NearMissReader } from "../marks/near-misses.svelte";
import type { GameState } from "../session/game-state.svelte";
import { ask } from "../session/question";
import type { GameSession } from "../session/session.svelte";
import { Draft } from "./draft.svelte";
import { type DraftMoment, restoreChoice, restoreDraft, saveDraft } from "./draft-storage";
import { NextCard } from "./next-card.svelte";
import { TimeUpDraft } from "./time-up-draft";

/** How long the ghost must rest before a preview is requested, in milliseconds. */
const PREVIEW_DELAY = 15;
/** Two clicks within this many milliseconds are a double click. */
const DOUBLE_CLICK = 450;
const MUST_DESTROY = "illegal-gorgon-must-destroy";

export class InputController {
  readonly state: GameState;
  readonly nextCard: NextCard;
  draft = $state.raw<Draft | null>(null);
  preview = $state.raw<Preview | null>(null);
  sending = $state(false);
  /** One line about what went wrong. */
  problem = $state("");
  readonly highlights: Highlights;
  readonly nearMisses: NearMissReader;
  readonly hints: HintReader;
  #offered = "";
  #timeUpDraft: TimeUpDraft;
  /** Whether the ghost was moved by touch or keys; under a resting mouse nothing has been placed. */
  #isFirm = $state(false);
  #isPlaced = $derived.by(() => this.#isFirm || (this.draft?.main.fixed ?? false));
  /** What the draft is for; it belongs to one seat and game, even if another one is shown meanwhile. */
  #draftMoment: DraftMoment | null = null;
  /** The last choice with its game, seat and turn, to be put on the sheet again when that seat takes it back. */
  #lastChoice: { game: number; seat: number | null; turn: number; choice: PendingChoice } | null = null;
  /** When a click or a tap has put the ghost down. */
  #putDownAt = Number.NEGATIVE_INFINITY;

  /** The seat whose sheet is on the screen: the player's own, or a neighbor's in an ambush. */
  sheetSeat = $derived.by(() => {
    const { seat, table } = this.state;
    return seat === null || !table ? this.state.watchedSeat : (table.draws_on[seat] ?? seat);
  });
  isOnOtherSheet = $derived.by(() => this.state.seat !== null && this.sheetSeat !== this.state.seat);
  /** Why the ghost may not be drawn where it is. */
  reason = $derived.by(() => {
    const problem = this.preview?.problem;
    return problem && problem.code !== MUST_DESTROY ? explain(problem) : "";
  });
  canConfirm = $derived.by(
    () => this.session.status === "open" && !this.sending && (this.draft?.isLegal ?? false),
  );

  constructor(
    readonly session: GameSession,
    readonly catalog: CatalogInfo,
  ) {
    this.state = session.state;
    this.#timeUpDraft = new TimeUpDraft(session);
    this.nextCard = new NextCard(session, (problem) => (this.problem = problem));
    this.#readOptions();
    $effect(() =>
      this.state.onUpdate((update) => {
        this.#keepChoice();
        if (update.options !== undefined || update.table !== undefined) this.#readOptions();
      }),
    );
    $effect(() => {
      void this.state.canDraw;
      untrack(() => this.#readOptions());
    });
    $effect(() =>
      this.#requestPreview(this.draft ? this.draft.command : (this.state.choice?.command ?? null)),
    );
    $effect(() => {
      const placed = this.#isPlaced && this.draft?.isLegal ? this.draft.command : null;
      return this.draft ? this.#timeUpDraft.save(placed) : undefined;
    });
    this.highlights = new Highlights(this);
    this.nearMisses = new NearMissReader(this);
    this.hints = new HintReader(this);
    $effect(() => {
      if (this.draft && this.#draftMoment) saveDraft(this.#draftMoment, this.draft);
    });
  }

  /** Move the ghost to a cell; one that was fixed stays unless `firm`. */
  point(cell: number, how: { magnet?: boolean; firm?: boolean } = {}): void {
    const { draft } = this;
    if (!draft || (draft.piece.fixed && !how.firm)) return;
    this.problem = "";
    this.#isFirm = how.firm ?? false;
    draft.point(cell, how);
  }

  /** Put a drawing on the sheet, ready to be confirmed or moved. */
  lay(choice: PendingChoice): void {
    if (!this.draft) return;
    this.problem = "";
    this.#isFirm = true;
    restoreChoice(this.draft, choice);
  }

  /** Handle a click or Enter on a cell: the first fixes the ghost, the second confirms. */
  pick(cell: number, by: "pointer" | "keys" = "pointer"): void {
    const { draft } = this;
    if (by === "keys" && this.nextCard.isHeld) void this.nextCard.turn();
    if (!draft?.hasPiece) return;
    if (draft.part === "victim") {
      const isSecond = draft.victim === cell;
      draft.point(cell);
      if (isSecond) this.#confirmAgain(by);
      else this.#putDownAt = performance.now();
      return;
    }
    const { piece } = draft;
    if (piece.fixed && (piece.at === cell || piece.cells.includes(cell))) {
      this.#confirmAgain(by);
      return;
    }
    if (piece.fixed || piece.at !== cell) draft.point(cell, { magnet: true });
    this.#putDown();
  }

  /** Fix the ghost where it is, or say why it cannot be drawn there. */
  #putDown(): void {
    const piece = this.draft?.piece;
    if (!piece?.isLegal) {
      this.problem = this.reason;
      return;
    }
    piece.fixed = true;
    this.#putDownAt = performance.now();
  }

  /** Confirm with a second click or tap on the ghost, unless it belongs to a double click. */
  #confirmAgain(by: "pointer" | "keys"): void {
    const isDouble = by === "pointer" && performance.now() - this.#putDownAt < DOUBLE_CLICK;
    if (!isDouble || settings().doubleClick) void this.confirm();
  }

  /** Handle the pointer leaving the sheet. */
  leave(): void {
    const piece = this.draft?.piece;
    if (piece && !piece.fixed && this.draft?.part !== "victim") piece.release();
  }

  /** Take back all steps of the present choice: the ghost, the skill, the extra cells. */
  reset(): void {
    this.problem = "";
    this.draft?.reset();
  }

  /** Handle a tap: the ghost goes to the cell and stays there; a tap on the ghost confirms. */
  tap(cell: number): void {
    const { draft } = this;
    if (!draft?.hasPiece) return;
    this.highlights.clear();
    const { piece } = draft;
    if (draft.part === "victim") {
      this.pick(cell);
    } else if (!piece.cells.includes(cell)) {
      this.point(cell, { firm: true, magnet: true });
      this.#putDown();
    } else if (piece.fixed) {
      this.#confirmAgain("pointer");
    } else {
      // It was turned or moved since it was put down: a finger, unlike a mouse, does not hover where it taps.
      this.#putDown();
      if (piece.fixed) void this.confirm();
    }
  }

  /** Move the ghost by one cell, or put it on the sheet if it is not there yet. */
  nudge(down: number, right: number): void {
    const { draft } = this;
    if (!draft?.hasPiece || draft.isForced || draft.part === "victim") return;
    this.problem = "";
    this.#isFirm = true;
    draft.piece.nudge(down, right);
  }

  /** Send the draft, or ask the player first for what is still missing in it. */
  async confirm(): Promise<void> {
    const { draft } = this;
    if (this.nextCard.isHeld) {
      await this.nextCard.turn();
      return;
    }
    if (!draft || !this.canConfirm || draft.command === null) return;
    await this.#whileSending(async () => {
      if (draft.part === "main" && (await this.#needsMore(draft))) return;
      if (draft.command !== null) await this.#send(draft.command);
    });
  }

  /** Send an answer that needs no place on the sheet. */
  answer(command: string): Promise<void> {
    return this.#whileSending(() => this.#send(command));
  }

  /** Take back a choice that waits for the others, or else one step of the draft. */
  async undo(): Promise<void> {
    this.problem = "";
    if (this.state.choice === null) {
      this.draft?.stepBack();
      return;
    }
    await this.#whileSending(() => this.session.deliver({ type: "undo", ...this.#moment() }));
  }

  /** What a request about the choice is meant for, so that it counts once however late it arrives. */
  #moment() {
    const { resumePoint, table, sharedSeat } = this.state;
    return { ...resumePoint, turn: table?.turn ?? 0, seat: sharedSeat };
  }

  async #whileSending(task: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    this.sending = true;
    try {
      await task();
    } catch (error) {
      this.problem = explainError(error);
    } finally {
      this.sending = false;
    }
  }

  /** Return whether a skill's extra cells or the gorgon's victim have to be chosen first. */
  async #needsMore(draft: Draft): Promise<boolean> {
    const command = draft.mainCommand;
    if (command === null) return true;
    draft.main.fixed = true;
    if (draft.adds && draft.skill !== null) {
      const request = {
        type: "extra-places",
        command,
        skill: draft.skill,
        seat: this.state.sharedSeat,
      } as const;
      const found = await this.session.deliver<ExtraPlaces>(request);
      if (!draft.setExtraPlaces(found?.places ?? []))
        this.problem = t("illegal-no-room-for-extra", { skill: t(`card-${draft.skill}`), rule: "K-0" });
      return true;
    }
    if (draft.options.kind !== "ambush") return false;
    const preview = await this.session.deliver<Preview>({
      type: "preview",
      command,
      seat: this.state.sharedSeat,
    });
    const problem = preview?.problem;
    if (problem?.code !== MUST_DESTROY) return false;
    draft.setVictims(parseCells(problem.cells));
    return true;
  }

  async #send(command: string): Promise<void> {
    await this.session.deliver({ type: "draw", ...this.#moment(), command, hold: true });
  }

  /** Remember the choice, so that it can be put on the sheet again. */
  #keepChoice(): void {
    const { choice, table, seat, resumePoint } = this.state;
    if (choice) this.#lastChoice = { game: resumePoint.game, seat, turn: table?.turn ?? 0, choice };
  }

  /** Start a new draft when the options have changed; the same options after a reconnect keep the draft. */
  #readOptions(): void {
    const { options, table, choice, seat, sharedSeat } = this.state;
    const { game } = this.state.resumePoint;
    const turn = table?.turn ?? 0;
    const offered =
      options && choice === null && this.state.canDraw
        ? `${game} ${seat} ${turn} ${JSON.stringify(options)}`
        : "";
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#timeUpDraft.forget();
    this.#isFirm = false;
    this.preview = null;
    this.problem = "";
    if (!options || offered === "") {
      this.draft = null;
      return;
    }
    const card = this.catalog.cards.find(({ id }) => id === table?.card);
    this.#draftMoment = { room: this.session.id, game, seat: sharedSeat, turn };
    this.draft = new Draft(options, card);
    restoreDraft(this.#draftMoment, this.draft);
    const last = this.#lastChoice;
    // People who share a device must not see each other's choices.
    const isSame = last?.game === game && last.seat === seat && last.turn === turn;
    if (isSame && this.draft.main.origin === null) restoreChoice(this.draft, last.choice);
  }

  /** Ask what the draft would change; only the newest answer counts. */
  #requestPreview(command: string | null): (() => void) | undefined {
    if (command === null || this.session.status !== "open") {
      this.preview = null;
      return undefined;
    }
    const question = { type: "preview", command, seat: this.state.sharedSeat } as const;
    return ask<Preview>(this.session, question, (preview) => (this.preview = preview), {
      delay: PREVIEW_DELAY,
      onfailure: () => (this.preview = null),
    });
  }
}
