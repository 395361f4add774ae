/** The HTTP API. Calls reject with `RequestRefused`, or with `TypeError` when the server cannot be reached. */
import {
  type BestChoice,
  type Block,
  type CalendarEntry,
  type CatalogInfo,
  type ChallengeLine,
  type ChallengePage,
  type ConfigInfo,
  type DailyChain,
  type DailyCheck,
  type DailyDay,
  type DailyResult,
  type DeviceInfo,
  type EarlierGames,
  type EndedGame,
  type GameBranches,
  type GamePage,
  type Group,
  type GuestInfo,
  type LessonList,
  type LessonPosition,
  type MoveLink,
  type MoveOwner,
  type MyGame,
  type MyStatistics,
  type NewRoom,
  type NoticeChoices,
  type NoticeInfo,
  type OpenGames,
  type OperatorState,
  PROTOCOL,
  type Problem,
  type PublicTable,
  type PushSubscriptionInfo,
  type ReplayDocument,
  type ReviewState,
  type RoomInfo,
  type ScoringPart,
  type ServerMessage,
  type Setup,
  type SharedLink,
  type TriedChoice,
  type TutorialChapter,
  type Webhook,
} from "../protocol";
import { RequestRefused } from "./errors";
import { CLOSED, noteAdmitted, noteClosed } from "./join-code.svelte";
import { KEPT_HEADER, noteConnection } from "./offline/connection.svelte";
import { forgetKept } from "./offline/kept-games";

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

/** Send a request; rejects with `RequestRefused`. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const isText = body instanceof Blob;
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      "inkland-protocol": String(PROTOCOL),
      ...(body === undefined ? {} : { "content-type": isText ? "text/plain" : "application/json" }),
    },
    body: body === undefined ? null : isText ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    noteConnection(false);
    throw error;
  });
  noteConnection(!answer.headers.has(KEPT_HEADER));
  if (answer.ok) return answer;
  const problem = await readProblem(answer);
  if (problem.code === CLOSED) noteClosed();
  throw new RequestRefused(problem);
}

async function readProblem(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "server-error", rule: "", cells: [], details: {} };
  }
}

let catalog: Promise<CatalogInfo> | null = null;

/** Return all cards and maps; they are requested only once. */
export function readCatalog(): Promise<CatalogInfo> {
  catalog ??= request<CatalogInfo>("GET", "/api/catalog").catch((error: unknown) => {
    catalog = null;
    throw error;
  });
  return catalog;
}

/** Give the join code of a closed server; rejects with `RequestRefused`. */
export async function giveJoinCode(code: string): Promise<void> {
  await request<unknown>("POST", "/api/join", { code });
  noteAdmitted();
}
export async function createGuest(name: string, room: string | null): Promise<GuestInfo> {
  await forgetKept();
  return request<GuestInfo>("POST", "/api/guest", { name, room });
}
export const readGuest = () => request<GuestInfo>("GET", "/api/guest");
export const changeGuest = (change: {
  name?: string;
  title?: string;
  crest?: string;
  settings?: Record<string, unknown>;
}) => request<GuestInfo>("PATCH", "/api/guest", change);
export const eraseGuest = () => request<{ is_erased: boolean }>("DELETE", "/api/guest");
export const makeMoveLink = () => request<MoveLink>("POST", "/api/guest/move");
export const readMoveOwner = (token: string) =>
  request<MoveOwner>("POST", "/api/guest/move/owner", { token });
/** Use a move link; another guest who is on this device leaves it. */
export async function claimGuest(token: string): Promise<GuestInfo> {
  const guest = await request<GuestInfo>("POST", "/api/guest/claim", { token, leaves: true });
  await forgetKept();
  return guest;
}
/** Become the guest again who was on this device before a move link. */
export async function goBack(): Promise<GuestInfo> {
  const guest = await request<GuestInfo>("POST", "/api/guest/back");
  await forgetKept();
  return guest;
}
export const readDevices = () => request<DeviceInfo[]>("GET", "/api/guest/devices");
export const signOutDevice = (id: string) =>
  request<DeviceInfo[]>("DELETE", `/api/guest/devices/${encodeURIComponent(id)}`);
export const signOutOthers = () => request<DeviceInfo[]>("DELETE", "/api/guest/devices");
/** Say that the player knows the devices that were added with the recovery code. */
export const acknowledgeDevices = () => request<DeviceInfo[]>("POST", "/api/guest/devices/seen");
export const readRecovery = () => request<{ made: number | null }>("GET", "/api/guest/recovery");
export const makeRecoveryCode = () => request<{ code: string }>("POST", "/api/guest/recovery");
export async function recoverGuest(code: string): Promise<GuestInfo> {
  const guest = await request<GuestInfo>("POST", "/api/guest/recover", { code });
  await forgetKept();
  return guest;
}
export const createRoom = (room: NewRoom) => request<RoomInfo>("POST", "/api/rooms", room);
export const readRoom = (id: string) => request<RoomInfo>("GET", `/api/rooms/${encodeURIComponent(id)}`);
export const readInvitation = (id: string) =>
  request<SharedLink>("GET", `/api/rooms/${encodeURIComponent(id)}/invitation`);
export const readChapters = () => request<TutorialChapter[]>("GET", "/api/tutorial");
/** Start a game of a chapter of the tutorial. */
export const postChapter = (chapter: string) =>
  request<RoomInfo>("POST", `/api/tutorial/${encodeURIComponent(chapter)}`);
/** Return the maps of a day and how they stand for the player; null: today. */
export const readDailyDay = (date: string | null) =>
  request<DailyDay>("GET", date === null ? "/api/daily" : dailyPath(date));
export const readDailyCalendar = () => request<CalendarEntry[]>("GET", "/api/daily/calendar");
export const playDaily = (date: string, kind: string, practice: boolean) =>
  request<RoomInfo>("POST", `${dailyPath(date)}/${kind}`, { practice });
export const readDailyResult = (date: string, kind: string) =>
  request<DailyResult>("GET", `${dailyPath(date)}/${kind}`);
export const readDailyChain = () => request<DailyChain>("GET", "/api/daily/chain");
export const readDailyCheck = (date: string) =>
  request<DailyCheck>("GET", `/api/daily/check/${encodeURIComponent(date)}`);
export const openGames = () => request<OpenGames>("GET", "/api/open-games");
/** Take a seat in a listed room, and return the room. */
export const joinOpenGame = (id: string) =>
  request<{ room: string }>("POST", `/api/open-games/${encodeURIComponent(id)}/seat`);
export const readBlocks = () => request<Block[]>("GET", "/api/guest/blocks");
export const blockSeat = (room: string, seat: number) =>
  request<Block[]>("POST", "/api/guest/blocks", { room, seat });
export const unblock = (id: string) =>
  request<Block[]>("DELETE", `/api/guest/blocks/${encodeURIComponent(id)}`);
export const myGames = () => request<MyGame[]>("GET", "/api/games");
export const readGroups = () => request<Group[]>("GET", "/api/groups");
export const endedGames = (hidden: boolean) =>
  request<EndedGame[]>("GET", `/api/games/ended?hidden=${hidden}`);
export const readGame = (id: string) => request<GamePage>("GET", gamePath(id));
/** Return the messages that a spectator of a game would get. */
export const readGameMessages = (id: string) =>
  request<Exclude<ServerMessage, { reply_to: number | null }>[]>("GET", `${gamePath(id)}/messages`);
export const readScoringCells = (id: string, seat: number) =>
  request<ScoringPart[][]>("GET", `${gamePath(id)}/scoring-cells/${seat}`);
/** Return the record of a game that has ended, as text. */
export const readRecord = async (id: string): Promise<string> =>
  (await send("GET", `${gamePath(id)}/record`)).text();
/** Return the replay of a game that is over. */
export const readReplay = (id: string) => request<ReplayDocument>("GET", `${gamePath(id)}/replay`);
/** Return the replay of a record file, which the server checks and does not store. */
export const readRecordFile = (file: Blob) => request<ReplayDocument>("POST", "/api/records/replay", file);
/** Return the lessons of the player's last games, or of one game. */
export const readLessons = () => request<LessonList[]>("GET", "/api/lessons");
export const readGameLessons = (id: string) => request<LessonList>("GET", `${gamePath(id)}/lessons`);
const lessonPath = (id: string, at: number): string => `${gamePath(id)}/lessons/${at}`;
export const readLesson = (id: string, at: number) => request<LessonPosition>("GET", lessonPath(id, at));
export const askLesson = (id: string, at: number, question: object) =>
  request<unknown>("POST", `${lessonPath(id, at)}/questions`, question);
export const tryLesson = (id: string, at: number, command: string) =>
  request<TriedChoice>("POST", `${lessonPath(id, at)}/choices`, { command });
export const showBestChoice = (id: string, at: number) =>
  request<BestChoice>("POST", `${lessonPath(id, at)}/best`);
export const hideGame = (id: string, hidden: boolean) =>
  request<unknown>("PUT", `${gamePath(id)}/hidden`, { hidden });
export const readReview = (id: string, known: number, hasQuick: boolean) =>
  request<ReviewState>("GET", `${gamePath(id)}/review?known=${known}&has_quick=${hasQuick}`);
/** Ask for the review of a finished game, or join those who wait for it. */
export const askReview = (id: string) => request<ReviewState>("POST", `${gamePath(id)}/review`);
export const cancelReview = (id: string) => request<ReviewState>("DELETE", `${gamePath(id)}/review`);
/** Ask for the review of a record, which the server does not store; return under which id it is read. */
export const askRecordReview = (record: Blob) =>
  request<{ id: string }>("POST", "/api/records/review", record);
export const readRecordReview = (id: string, known: number, hasQuick: boolean) =>
  request<ReviewState>("GET", `/api/records/review/${id}?known=${known}&has_quick=${hasQuick}`);
export const cancelRecordReview = (id: string) => request<unknown>("DELETE", `/api/records/review/${id}`);
/** Return a game and the player's branches of it; `also` is a branch whose link the player was given. */
export const readBranches = (id: string, also: string | null) =>
  request<GameBranches>("GET", `${gamePath(id)}/branches${also ? `?also=${encodeURIComponent(also)}` : ""}`);
export const beginBranch = (id: string, branch: { at: number; seat: number; alone: boolean }) =>
  request<RoomInfo>("POST", `${gamePath(id)}/branches`, branch);
export const playAgain = (id: string, withBots: boolean) =>
  request<RoomInfo>("POST", `${gamePath(id)}/again`, { with_bots: withBots });
export const makeChallenge = (game: string, withBots: boolean) =>
  request<ChallengePage>("POST", "/api/challenges", { game, with_bots: withBots });
export const readChallenge = (id: string) => request<ChallengePage>("GET", challengePath(id));
export const readChallengeLink = (id: string) => request<SharedLink>("GET", `${challengePath(id)}/link`);
export const beginChallenge = (id: string) => request<RoomInfo>("POST", `${challengePath(id)}/games`);
/** Return the challenges that the player has made or played. */
export const readChallenges = () => request<ChallengeLine[]>("GET", "/api/challenges");
export const endChallenge = (id: string) => request<ChallengeLine[]>("DELETE", challengePath(id));
export const readSetup = (setup: Setup, players: number) =>
  request<ConfigInfo>("POST", "/api/setup", { setup, players });
export const readNotices = () => request<NoticeInfo>("GET", "/api/notices");
export const changeNotices = (choices: NoticeChoices) => request<NoticeInfo>("PUT", "/api/notices", choices);
export const addPush = (subscription: PushSubscriptionInfo) =>
  request<NoticeInfo>("POST", "/api/notices/push", subscription);
export const addWebhook = (webhook: Webhook) => request<NoticeInfo>("POST", "/api/notices/webhooks", webhook);
export const testChannel = (id: string) => request<NoticeInfo>("POST", `/api/notices/channels/${id}/test`);
export const removeChannel = (id: string) => request<NoticeInfo>("DELETE", `/api/notices/channels/${id}`);

export const readStatistics = () => request<MyStatistics>("GET", "/api/statistics");
/** Return what the player had reached before a finished game. */
export const readGamesBefore = (id: string) =>
  request<EarlierGames>("GET", `/api/statistics/before/${encodeURIComponent(id)}`);
export const readPublicTables = () => request<PublicTable[]>("GET", "/api/statistics/tables");
/** Agree to be shown in public tables, or withdraw. */
export const changePublic = (isPublic: boolean) =>
  request<unknown>("PUT", "/api/statistics/public", { is_public: isPublic });

/** Come in to the operator page with the token of a link. */
export const beginOperatorSession = (token: string) =>
  request<unknown>("POST", "/api/operator/session", { token });
export const endOperatorSession = () => request<unknown>("DELETE", "/api/operator/session");
export const readOperatorState = () => request<OperatorState>("GET", "/api/operator");
export const hideName = (name: string, hidden: boolean) =>
  request<OperatorState>("POST", "/api/operator/names", { name, hidden });
export const endRoom = (mark: string) =>
  request<OperatorState>("POST", `/api/operator/rooms/${encodeURIComponent(mark)}/end`);

const challengePath = (id: string): string => `/api/challenges/${encodeURIComponent(id)}`;
const dailyPath = (date: string): string => `/api/daily/days/${encodeURIComponent(date)}`;
export const gamePath = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
