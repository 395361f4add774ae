/** Questions to the server, asked again until they are answered or nobody wants to know any more. */
import { untrack } from "svelte";
import { RequestRefused } from "../../lib/errors";
import type { GameSession } from "./session.svelte";
import type { Reply, Request } from "./source";

/** Refusals that say nothing about the question: a moment later it may be answered. */
const REFUSED_FOR_NOW = new Set(["server-busy", "server-error", "server-not-saved", "server-too-fast"]);
/** Milliseconds before each further attempt; after as many refusals there is none. */
const DELAYS = [300, 1000, 3000, 8000];

interface AskOptions {
  /** Milliseconds before the first attempt. */
  delay?: number;
  /** Called whenever an attempt fails, also if there will be another one. */
  onfailure?: () => void;
  /** Called when the server refuses to answer, and would do so again. */
  onrefused?: (error: RequestRefused) => void;
}

/**
 * Ask a question until it is answered: again after a lost connection, and a few times if it is refused for now.
 * Asking twice must change nothing. Returns a function that ends it, for the cleanup of an effect.
 */
export function ask<T extends Reply>(
  session: GameSession,
  question: Request,
  onanswer: (answer: T) => void,
  { delay = 0, onfailure, onrefused }: AskOptions = {},
): () => void {
  let isWanted = true;
  let failures = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => session.whenOpen(() => void (isWanted && send()));
  const send = () => session.request<T>(question).then(take, fail);
  const take = (answer: T) => {
    if (isWanted) onanswer(answer);
  };
  const fail = (error: unknown) => {
    if (!isWanted) return;
    onfailure?.();
    if (error instanceof RequestRefused) {
      const isFinal = !REFUSED_FOR_NOW.has(error.problem.code) || ++refusals > DELAYS.length;
      if (isFinal) return onrefused?.(error);
    }
    timer = setTimeout(attempt, DELAYS[Math.min(failures++, DELAYS.length - 1)]);
  };
  if (delay > 0) timer = setTimeout(attempt, delay);
  else untrack(attempt);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
