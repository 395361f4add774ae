/**
 * The player's name and settings, stored on this device and with the guest on the server. The server is sent what the
 * player changes, sooner or later; until it has it, its answers do not take it back.
 */
import { untrack } from "svelte";
import type { GuestInfo } from "../protocol";
import { changeGuest, readGuest } from "./api";
import { noteAddedDevice } from "./devices/added-device.svelte";
import { RequestRefused } from "./errors";
import { LANGUAGES, type Language, preferredLanguage, setLanguage } from "./i18n.svelte";
import { CLOSED, noteAdmitted } from "./join-code.svelte";
import type { QuietHours } from "./notices/quiet-hours";
import { isOffline } from "./offline/connection.svelte";
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
/** The changes that the server does not have yet. */
const UNSENT_KEY = "inkland-unsent-settings";
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
  former: string | null;
}>({
  settings: { ...DEFAULTS, ...restore(KEY) },
  name: restoreName(),
  title: "",
  crest: "",
  isNameHidden: false,
  former: null,
});

/** What was changed on this device since the page was opened, and earlier without network: answers may be older. */
let changed = restore(UNSENT_KEY);
let sending: Promise<void> | null = null;

export const settings = (): Settings => stored.settings;
/** Return the guest's name; null before there is one. */
export const guestName = (): string | null => stored.name;
export const guestTitle = (): string => stored.title;
export const guestCrest = (): string => stored.crest;
/** Return whether the operator of the server hides the name from others. */
export const isNameHidden = (): boolean => stored.isNameHidden;
/** Return the name of the guest whom this device can go back to, since a move link has put another one in their place. */
export const formerGuest = (): string | null => stored.former;

export async function changeSettings(part: Partial<Settings>): Promise<void> {
  const { notify: _, ...shared } = part;
  Object.assign(changed, part);
  if (stored.name !== null) store(UNSENT_KEY, { ...restore(UNSENT_KEY), ...shared });
  save({ ...stored.settings, ...part });
  await apply();
  await send();
}

/** Apply the settings of this device, then those that the server has for the guest; follow other tabs. */
export async function loadSettings(): Promise<void> {
  addEventListener("storage", follow);
  await apply();
  $effect.root(() => {
    $effect(() => {
      if (!isOffline()) void untrack(send);
    });
  });
  if (stored.name !== null) void refresh();
}

/** Send what the server does not have yet, one change after the other. */
function send(): Promise<void> {
  sending ??= sendAll()
    .catch(() => {})
    .finally(() => {
      sending = null;
    });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let unsent = restore(UNSENT_KEY); Object.keys(unsent).length > 0; unsent = restore(UNSENT_KEY)) {
    if (stored.name === null) return;
    await changeGuest({ settings: unsent });
    const left = Object.entries(restore(UNSENT_KEY)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(unsent[name as keyof Settings]),
    );
    store(UNSENT_KEY, Object.fromEntries(left));
  }
}

/** Use what another tab has changed. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === UNSENT_KEY) Object.assign(changed, parse(newValue));
  if (key !== KEY) return;
  stored.settings = { ...stored.settings, ...parse(newValue) };
  void apply();
}

async function refresh(): Promise<void> {
  try {
    const guest = await readGuest();
    update(guest);
    stored.former = guest.former ?? null;
    await apply();
  } catch (error) {
    if (error instanceof RequestRefused && ["server-no-guest", CLOSED].includes(error.problem.code))
      forgetGuest();
  }
}

/** Become a guest: use their name and settings, and forget what another one has not sent. */
export function setGuest(guest: GuestInfo): void {
  forgetChanges();
  noteAdmitted();
  update(guest);
  stored.former = guest.former ?? null;
}

/** Use what the server says about the guest, except what was changed meanwhile. */
function update(guest: GuestInfo): void {
  stored.name = guest.name;
  stored.title = guest.title;
  stored.crest = guest.crest;
  stored.isNameHidden = guest.is_name_hidden;
  noteAddedDevice(guest.added ?? null);
  localStorage.setItem(NAME_KEY, guest.name);
  const { notify } = stored.settings;
  save({ ...stored.settings, ...validated(guest.settings), ...changed, notify });
}

/** Forget the guest, because the server no longer knows them. */
export function forgetGuest(): void {
  void forgetKept();
  forgetRunningGames();
  forgetChanges();
  noteAddedDevice(null);
  stored.name = null;
  stored.former = null;
  localStorage.removeItem(NAME_KEY);
}

/** Change the guest's name, title or crest; rejects with `RequestRefused`. */
export async function changeProfile(profile: {
  name: string;
  title?: string;
  crest?: string;
}): Promise<void> {
  update(await changeGuest(profile));
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

function forgetChanges(): void {
  changed = {};
  localStorage.removeItem(UNSENT_KEY);
}

function save(made: Settings): void {
  stored.settings = made;
  store(KEY, made);
}

function store(key: string, made: Partial<Settings>): void {
  localStorage.setItem(key, JSON.stringify(made));
}

function restore(key: string): Partial<Settings> {
  return parse(localStorage.getItem(key));
}

function parse(text: string | null): Partial<Settings> {
  try {
    return validated(JSON.parse(text ?? "{}"));
  } catch {
    return {};
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
