/** A recorded game as a source of messages: what a spectator would have got at each stop. Needs no connection. */
import type {
  GameEvent,
  GameInfo,
  ReplayDocument,
  ReplayStop,
  SheetScoring,
  TableInfo,
  Update,
} from "../../protocol";
import type { GameSource, Reply, Request, SourceListener } from "../session/source";
import { withChanges } from "../session/table-changes";

/** A replay has one game. */
const GAME = 1;

export class ReplaySource implements GameSource {
  readonly stops: readonly ReplayStop[];
  /** The stop that requests are about. */
  index = 0;
  #tables: TableInfo[];
  #requests = 0;

  /** `game` is the address of the game, empty for a record file. */
  constructor(
    readonly document: ReplayDocument,
    readonly game = "",
  ) {
    this.stops = document.stops;
    this.#tables = [document.table];
  }

  open(listener: SourceListener): void {
    const { game } = this.document;
    const info: GameInfo = {
      type: "game",
      game: GAME,
      public_id: this.game,
      is_known_deal: false,
      ticket: null,
      ...game,
    };
    listener.onmessage(info);
    listener.onmessage(this.whole(0));
    listener.onstatus("open", 0);
  }

  /** Return the update with everything up to a stop. */
  whole(index: number): Update {
    const { at, awaited } = this.stops[index]!;
    const events = this.stops.slice(0, index + 1).flatMap((stop) => stop.events);
    return { ...update(0, at, events, awaited), table: this.table(index) };
  }

  /** Return the update that leads to a stop from the one before it. */
  step(index: number): Update {
    const { at, events, awaited } = this.stops[index]!;
    return { ...update(this.stops[index - 1]?.at ?? 0, at, events, awaited), table: this.table(index) };
  }

  /** Return the open table at a stop. */
  table(index: number): TableInfo {
    for (let next = this.#tables.length; next <= index; next++)
      this.#tables.push(withChanges(this.#tables[next - 1]!, this.stops[next]!.changes));
    return this.#tables[index]!;
  }

  /** Return the cells of a seat's sheet that score and cost at a stop. */
  scoring(seat: number, index = this.index): SheetScoring | undefined {
    for (let at = index; at >= 0; at--) {
      const found = this.stops[at]!.scoring.find((scoring) => scoring.seat === seat);
      if (found) return found;
    }
    return undefined;
  }

  /** Answer what can be asked about a game that cannot be played. */
  request<T extends Reply = Reply>(request: Request): Promise<T> {
    const reply_to = ++this.#requests;
    return Promise.resolve({ ...this.#answer(request), reply_to } as Reply as T);
  }

  close(): void {}

  #answer(request: Request): object {
    if (request.type === "scoring-cells") {
      const { edicts = [], costs = [] } = this.scoring(request.seat) ?? {};
      return { type: "scoring-cells", seat: request.seat, edicts, monsters: costs };
    }
    return request.type === "deck" ? this.#deck() : { type: "done" };
  }

  /** What everybody could know about the deck at this stop. */
  #deck(): object {
    const { revealed, deck } = this.table(this.index);
    const explore = this.document.deck;
    const turned = this.stops
      .slice(0, this.index + 1)
      .flatMap(({ events }) =>
        events.flatMap((event) => (event.kind === "card-revealed" ? [event.card] : [])),
      );
    return {
      type: "deck",
      turned: revealed,
      rest: explore.filter((card) => !revealed.includes(card)),
      ambushes: deck.ambushes,
      heroes: deck.heroes,
      gone: turned.filter((card) => !explore.includes(card)),
    };
  }
}

const update = (since: number, version: number, events: GameEvent[], awaited: number[]): Update => ({
  type: "update",
  game: GAME,
  since,
  version,
  events,
  awaited,
  deadline: null,
});
