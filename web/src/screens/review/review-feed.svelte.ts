/** A review that is being made: asked for, read again until it is done, cancelled. */
import { explain, explainError } from "../../lib/errors";
import type { ReviewDocument, ReviewState } from "../../protocol";

/** How a review is reached: that of a game, or of a dropped record. */
export interface ReviewSource {
  read(known: number, hasQuick: boolean): Promise<ReviewState>;
  ask(): Promise<ReviewState>;
  cancel(): Promise<ReviewState>;
}

const READ_AGAIN = 1000;
/** The first results come soon, and somebody is waiting for them. */
const READ_FIRST = 300;

export class ReviewFeed {
  status = $state<ReviewState["status"] | "reading" | "refused">("reading");
  /** How many pieces are known. */
  pieces = $state(0);
  /** The moment up to which the game is reviewed, and how many there are; 0 until that is known. */
  at = $state(0);
  events = $state(0);
  isWanted = $state(false);
  document = $state.raw<ReviewDocument | null>(null);
  /** The quick review, which is shown until the other one is complete. */
  quick = $state.raw<ReviewDocument | null>(null);
  /** In how many seconds it will probably be complete, or begin while it waits in line; null if nobody knows. */
  remaining = $state<number | null>(null);
  /** The messages of a dropped record's game. */
  messages = $state.raw<ReviewState["messages"]>(null);
  /** Why it has failed or is refused. */
  problem = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #working: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    readonly source: ReviewSource,
    readonly wait = READ_AGAIN,
  ) {}

  get isActive(): boolean {
    return this.status === "queued" || this.status === "running";
  }

  /** Read what there is; ask for the review if there is none and the guest may ask. */
  async open(mayAsk: boolean): Promise<void> {
    await this.#do(async () => {
      this.#take(await this.source.read(-1, false));
      if (mayAsk && this.status === "none") this.#take(await this.source.ask());
    });
  }

  /** Ask for the review, again if it has failed or was cancelled. */
  async ask(): Promise<void> {
    await this.#do(async () => this.#take(await this.source.ask()));
  }

  /** Want it no longer. */
  async cancel(): Promise<void> {
    clearTimeout(this.#timer);
    // A dropped record is forgotten when it is cancelled: it cannot be read any more.
    await this.#working;
    await this.#do(async () => this.#take(await this.source.cancel()));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  get #known(): number {
    return this.document === null ? -1 : this.pieces;
  }

  #take(state: ReviewState): void {
    this.status = state.status;
    this.pieces = state.pieces;
    this.at = state.at;
    this.events = state.events;
    this.isWanted = state.is_wanted;
    this.problem = state.problem ? explain(state.problem) : "";
    this.remaining = state.remaining;
    if (state.document) this.document = state.document;
    if (state.quick) this.quick = state.quick;
    if (state.messages) this.messages = state.messages;
  }

  async #do(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    const working = work();
    this.#working = working.catch(() => {});
    try {
      await working;
    } catch (error) {
      // A lost connection does not end the review: it is read again.
      this.problem = explainError(error);
      if (!(error instanceof TypeError)) this.status = "refused";
    }
    const isLost = this.problem !== "" && this.status !== "refused" && this.status !== "failed";
    if (!this.#isClosed && (this.isActive || isLost))
      this.#timer = setTimeout(
        () => void this.#readAgain(),
        this.pieces === 0 && this.quick === null && !isLost ? READ_FIRST : this.wait,
      );
  }

  async #readAgain(): Promise<void> {
    await this.#do(async () => this.#take(await this.source.read(this.#known, this.quick !== null)));
  }
}
