/** The HTTP part of the server. Refusals are thrown as `Refusal`, a lost connection as `TypeError`. */
import type {
  ConfigInfo,
  GuestInfo,
  MoveLink,
  MyGame,
  PrintedInfo,
  Problem,
  RoomInfo,
  RoomWish,
  Setup,
} from "../protocol";
import { Refusal } from "./errors";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as T;
  throw new Refusal(await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "server-error", rule: "", cells: [], details: {} };
  }
}

let printed: Promise<PrintedInfo> | null = null;

/** All cards and maps; asked for once. */
export function readPrinted(): Promise<PrintedInfo> {
  printed ??= ask<PrintedInfo>("GET", "/api/printed").catch((error: unknown) => {
    printed = null;
    throw error;
  });
  return printed;
}

export const createGuest = (name: string) => ask<GuestInfo>("POST", "/api/guest", { name });
export const readGuest = () => ask<GuestInfo>("GET", "/api/guest");
export const changeGuest = (change: { name?: string; settings?: Record<string, unknown> }) =>
  ask<GuestInfo>("PATCH", "/api/guest", change);
export const makeMoveLink = () => ask<MoveLink>("POST", "/api/guest/move");
export const arrive = (word: string) => ask<GuestInfo>("POST", "/api/guest/arrive", { word });
export const createRoom = (wish: Partial<RoomWish>) => ask<RoomInfo>("POST", "/api/rooms", wish);
export const readRoom = (id: string) => ask<RoomInfo>("GET", `/api/rooms/${encodeURIComponent(id)}`);
export const myGames = () => ask<MyGame[]>("GET", "/api/games");
export const readSetup = (setup: Setup, players: number) =>
  ask<ConfigInfo>("POST", "/api/setup", { setup, players });
