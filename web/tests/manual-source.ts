/** A game source for tests whose answers the test gives one by one. */
import type { GameSource, Reply, Request, SourceListener } from "../src/game/session/source";
import { RequestRefused } from "../src/lib/errors";

export class ManualSource implements GameSource {
  requests: Request[] = [];
  listener!: SourceListener;
  #answers: { resolve: (reply: Reply) => void; reject: (error: unknown) => void }[] = [];

  open(listener: SourceListener): void {
    this.listener = listener;
    listener.onstatus("open", 0);
  }
  request<T extends Reply>(request: Request): Promise<T> {
    this.requests.push(request);
    return new Promise<T>((resolve, reject) => {
      this.#answers.push({ resolve: resolve as (reply: Reply) => void, reject });
    });
  }
  close(): void {}
  lose(): void {
    this.listener.onstatus("lost", 0);
    this.fail();
  }
  /** Let the last request fail as one that did not reach the server. */
  fail(): void {
    this.#answers.pop()?.reject(new TypeError("connection lost"));
  }
  refuse(code: string): void {
    this.#answers.pop()?.reject(new RequestRefused({ code, rule: "", cells: [], details: {} }));
  }
  answer(): void {
    this.#answers.pop()?.resolve({ type: "done", reply_to: 1 });
  }
}
