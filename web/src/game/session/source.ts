/**
 * Where the messages of a game come from. The screens know only this interface, so that a server, a recorded
 * game, a tutorial script or a local worker can feed them.
 */
import type { ClientMessage, ServerMessage } from "../../protocol";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
/** What a player asks for; the source numbers it. */
export type Request = WithoutId<ClientMessage>;
/** The answer to one request. */
export type Reply = Extract<ServerMessage, { reply_to: number | null }>;
/** A message that changes the room or the game. */
export type StateMessage = Exclude<ServerMessage, Reply>;
/** `stalled`: the server does not answer; `lost`: reconnecting; `ended`: closed for good. */
export type Status = "connecting" | "open" | "stalled" | "lost" | "ended";

/** The last thing the client knows, so that a source can send only what is new. */
export interface ResumePoint {
  game: number;
  version: number;
}

export interface SourceListener {
  onmessage: (message: StateMessage) => void;
  /** `closeCode` is the WebSocket close code of an ended connection, otherwise 0. */
  onstatus: (status: Status, closeCode: number) => void;
  resumeFrom: () => ResumePoint;
}

export interface GameSource {
  /** Start sending messages to the listener. */
  open(listener: SourceListener): void;
  /** Send a request. Rejects with `RequestRefused`, or with `TypeError` when the connection is lost. */
  request<T extends Reply = Reply>(request: Request): Promise<T>;
  close(): void;
}
