/** A review that is being made: asked for, read again until it is done, cancelled. */
import { explain, explainError } from "../../../lib/errors";
import type { ReviewState } from "../../../protocol";

/** How a review is reached: that of a game, or of a dropped record. */
export interface ReviewSource {
  read(known: number, hasQuick: boolean): Promise<ReviewState>;
  ask(): Promise<ReviewState>;
  cancel(): Promise<ReviewState>;
}

const READ_AGAIN = 1000;
/** The first results come soon, and somebody is waiting for them. */
const READ_FIRST = 300;

const UNREAD = {
  pieces: 0,
  at: 0,
  events: 0,
  is_wanted: false,
  document: null,
  quick: null,
  remaining: null,
  messages: null,
};

export class ReviewFeed {
  status = $state<ReviewState["status"] | "reading" | "refused">("reading");
  /** What was read last, with all that is known of the review. */
  state = $state.raw<Omit<ReviewState, "status" | "problem">>(UNREAD);
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
    return this.state.document === null ? -1 : this.state.pieces;
  }

  #take(state: ReviewState): void {
    this.status = state.status;
    this.problem = state.problem ? explain(state.problem) : "";
    // What is known is not sent again.
    const { document, quick, messages } = this.state;
    this.state = {
      ...state,
      document: state.document ?? document,
      quick: state.quick ?? quick,
      messages: state.messages ?? messages,
    };
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
        this.state.pieces === 0 && this.state.quick === null && !isLost ? READ_FIRST : this.wait,
      );
  }

  async #readAgain(): Promise<void> {
    await this.#do(async () => this.#take(await this.source.read(this.#known, this.state.quick !== null)));
  }
}
