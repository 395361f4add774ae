/** What a person likes, kept on this device and with their guest, so that it moves with them. */
import { changeGuest, readGuest } from "./api";
import { Refusal } from "./errors";
import { LANGUAGES, type Language, preferredLanguage, speak } from "./i18n.svelte";

export interface Settings {
  language: Language | null;
  theme: "system" | "light" | "dark";
  motion: "system" | "none";
  notify: boolean;
}

const KEY = "inkland-settings";
const NAME_KEY = "inkland-name";
const DEFAULTS: Settings = { language: null, theme: "system", motion: "system", notify: false };
const kept = $state<{ settings: Settings; name: string | null }>({
  settings: restore(),
  name: restoreName(),
});

export const settings = (): Settings => kept.settings;
/** The guest's name; null before they have one. */
export const myName = (): string | null => kept.name;

export async function change(part: Partial<Settings>): Promise<void> {
  kept.settings = { ...kept.settings, ...part };
  localStorage.setItem(KEY, JSON.stringify(kept.settings));
  await apply();
  if (kept.name !== null) await changeGuest({ settings: { ...kept.settings } }).catch(() => {});
}

/** Begin with what this device remembers; a known guest's own settings follow when the server has told them. */
export async function remember(): Promise<void> {
  await apply();
  if (kept.name !== null) void refresh();
}

async function refresh(): Promise<void> {
  try {
    meet(await readGuest());
    await apply();
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === "server-no-guest") forget();
  }
}

/** Take over the name and settings of a guest. */
export function meet(guest: { name: string; settings: Record<string, unknown> }): void {
  kept.name = guest.name;
  localStorage.setItem(NAME_KEY, guest.name);
  kept.settings = { ...kept.settings, ...sane(guest.settings) };
}

/** The server does not know this device's guest any more. */
export function forget(): void {
  kept.name = null;
  localStorage.removeItem(NAME_KEY);
}

/** Another name; rejects with the server's reason. */
export async function rename(name: string): Promise<void> {
  meet(await changeGuest({ name }));
}

async function apply(): Promise<void> {
  const { language, theme, motion } = kept.settings;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion;
  await speak(language ?? preferredLanguage());
}

function restoreName(): string | null {
  return localStorage.getItem(NAME_KEY);
}

function restore(): Settings {
  try {
    return { ...DEFAULTS, ...sane(JSON.parse(localStorage.getItem(KEY) ?? "{}")) };
  } catch {
    return DEFAULTS;
  }
}

/** Only what is known and has a known value: settings come from storage and from other versions. */
function sane(given: Record<string, unknown>): Partial<Settings> {
  const found: Partial<Settings> = {};
  const language = LANGUAGES.find((known) => known === given.language);
  if (language) found.language = language;
  if (given.theme === "light" || given.theme === "dark" || given.theme === "system")
    found.theme = given.theme;
  if (given.motion === "none" || given.motion === "system") found.motion = given.motion;
  if (typeof given.notify === "boolean") found.notify = given.notify;
  return found;
}
