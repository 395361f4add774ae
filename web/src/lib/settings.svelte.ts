/** The player's name and settings, stored on this device and with the guest on the server. */
import type { GuestInfo } from "../protocol";
import { changeGuest, readGuest } from "./api";
import { noteAddedDevice } from "./devices/added-device.svelte";
import { RequestRefused } from "./errors";
import { LANGUAGES, type Language, preferredLanguage, setLanguage } from "./i18n.svelte";
import type { QuietHours } from "./notices/quiet-hours";
import { forgetKept } from "./offline/kept-games";
import { forgetRunningGames } from "./rooms/known-games";

export interface Settings {
  language: Language | null;
  theme: "system" | "light" | "dark";
  /** Whether events are shown step by step, shortly or at once. */
  motion: "system" | "short" | "none";
  /** Whether this device shows notifications; other devices of the guest do not learn it. */
  notify: boolean;
  /** Whether the title of a hidden tab says that it is the player's turn. */
  badge: boolean;
  sound: boolean;
  /** How loud the sounds of the game are, from 0 (off) to 100. */
  volume: number;
  quiet: QuietHours | null;
  /** Whether the next card is turned by itself after a drawing of the only person at the table, or when asked. */
  nextCard: "auto" | "ask";
  /** Whether a double click on the map draws. */
  doubleClick: boolean;
  /** Whether reactions of other players are shown. */
  reactions: boolean;
  /** The names of people whose reactions are not shown. */
  muted: string[];
}

const KEY = "inkland-settings";
const NAME_KEY = "inkland-name";
const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  notify: false,
  badge: false,
  sound: false,
  volume: 0,
  quiet: null,
  nextCard: "auto",
  doubleClick: false,
  reactions: true,
  muted: [],
};
const stored = $state<{
  settings: Settings;
  name: string | null;
  title: string;
  crest: string;
  isNameHidden: boolean;
}>({
  settings: restore(),
  name: restoreName(),
  title: "",
  crest: "",
  isNameHidden: false,
});

export const settings = (): Settings => stored.settings;
/** Return the guest's name; null before there is one. */
export const guestName = (): string | null => stored.name;
export const guestTitle = (): string => stored.title;
export const guestCrest = (): string => stored.crest;
/** Return whether the operator of the server hides the name from others. */
export const isNameHidden = (): boolean => stored.isNameHidden;

export async function changeSettings(part: Partial<Settings>): Promise<void> {
  stored.settings = { ...stored.settings, ...part };
  localStorage.setItem(KEY, JSON.stringify(stored.settings));
  await apply();
  const { notify: _, ...shared } = stored.settings;
  if (stored.name !== null) await changeGuest({ settings: shared }).catch(() => {});
}

/** Apply the settings of this device, then those that the server has for the guest. */
export async function loadSettings(): Promise<void> {
  await apply();
  if (stored.name !== null) void refresh();
}

async function refresh(): Promise<void> {
  try {
    setGuest(await readGuest());
    await apply();
  } catch (error) {
    if (error instanceof RequestRefused && error.problem.code === "server-no-guest") forgetGuest();
  }
}

/** Use the name and settings of a guest. */
export function setGuest(guest: GuestInfo): void {
  stored.name = guest.name;
  stored.title = guest.title;
  stored.crest = guest.crest;
  stored.isNameHidden = guest.is_name_hidden;
  noteAddedDevice(guest.added ?? null);
  localStorage.setItem(NAME_KEY, guest.name);
  const { notify } = stored.settings;
  stored.settings = { ...stored.settings, ...validated(guest.settings), notify };
}

/** Forget the guest, because the server no longer knows them. */
export function forgetGuest(): void {
  void forgetKept();
  forgetRunningGames();
  noteAddedDevice(null);
  stored.name = null;
  localStorage.removeItem(NAME_KEY);
}

/** Change the guest's name, title or crest; rejects with `RequestRefused`. */
export async function changeProfile(profile: {
  name: string;
  title?: string;
  crest?: string;
}): Promise<void> {
  setGuest(await changeGuest(profile));
}

async function apply(): Promise<void> {
  const { language, theme, motion } = stored.settings;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion;
  await setLanguage(language ?? preferredLanguage());
}

function restoreName(): string | null {
  return localStorage.getItem(NAME_KEY);
}

function restore(): Settings {
  try {
    return { ...DEFAULTS, ...validated(JSON.parse(localStorage.getItem(KEY) ?? "{}")) };
  } catch {
    return DEFAULTS;
  }
}

/** Return only known settings with known values: stored ones may come from other versions. */
function validated(given: Record<string, unknown>): Partial<Settings> {
  const found: Partial<Settings> = {};
  const language = LANGUAGES.find((known) => known === given.language);
  if (language) found.language = language;
  if (given.theme === "light" || given.theme === "dark" || given.theme === "system")
    found.theme = given.theme;
  if (given.motion === "none" || given.motion === "short" || given.motion === "system")
    found.motion = given.motion;
  if (given.nextCard === "auto" || given.nextCard === "ask") found.nextCard = given.nextCard;
  for (const name of ["notify", "badge", "sound", "reactions", "doubleClick"] as const)
    if (typeof given[name] === "boolean") found[name] = given[name];
  if (typeof given.volume === "number" && given.volume >= 0 && given.volume <= 100)
    found.volume = given.volume;
  if (given.quiet === null || isQuietHours(given.quiet)) found.quiet = given.quiet;
  if (Array.isArray(given.muted)) found.muted = given.muted.filter((name) => typeof name === "string");
  return found;
}

function isQuietHours(given: unknown): given is QuietHours {
  const { start, end } = (given ?? {}) as Partial<QuietHours>;
  return [start, end].every((minute) => Number.isInteger(minute) && minute! >= 0 && minute! < 1440);
}
