/** Requests that people make with buttons and switches: one at a time, and a failure is told. */
import type { GameSession } from "../game/session/session.svelte";
import type { Request } from "../game/session/source";
import { explainError } from "./errors";
import { showToast } from "./toast.svelte";

/** Sends requests one at a time: a second click while one is on its way does nothing. */
export class SingleRequest {
  /** Whether a request is on its way. */
  isBusy = $state(false);
  /** What the last request was rejected with; null if it was not. */
  failure = $state.raw<unknown>(null);
  /** The failure as a sentence; empty if there is none. */
  problem = $derived.by(() => explainError(this.failure));

  /** Send a request, unless one is on its way. */
  async send(work: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    try {
      await work();
    } catch (error) {
      this.failure = error;
    } finally {
      this.isBusy = false;
    }
  }
}

/** Send a request; returns whether it was carried out. If not, a toast says why. */
export async function sendRequest(session: GameSession, request: Request): Promise<boolean> {
  try {
    await session.request(request);
    return true;
  } catch (error) {
    showToast(explainError(error));
    return false;
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Return a handler of `change` that asks for it; if it is not made, the control shows again what there is. Svelte
 * would leave the control as it is, since the value that it shows has not changed.
 */
export function requestChange<T extends Control>(
  ask: (control: T) => Promise<boolean>,
  shown: () => boolean | string,
): (event: { currentTarget: T }) => Promise<void> {
  return async ({ currentTarget: control }) => {
    if (await ask(control)) return;
    const value = shown();
    if (typeof value === "string") control.value = value;
    else if (control instanceof HTMLInputElement) control.checked = value;
  };
}
