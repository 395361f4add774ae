/** All texts of the client, from the same Fluent catalogs that the Python side uses. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "ru", "uk", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  ru: "Русский",
  uk: "Українська",
  pl: "Polski",
};

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  ru: () => import("virtual:texts/ru"),
  uk: () => import("virtual:texts/uk"),
  pl: () => import("virtual:texts/pl"),
};

/** Texts that are loaded only when a screen needs them. */
const LATER = {
  game: {
    en: () => import("virtual:texts/en/game"),
    ru: () => import("virtual:texts/ru/game"),
    uk: () => import("virtual:texts/uk/game"),
    pl: () => import("virtual:texts/pl/game"),
  },
  replay: {
    en: () => import("virtual:texts/en/replay"),
    ru: () => import("virtual:texts/ru/replay"),
    uk: () => import("virtual:texts/uk/replay"),
    pl: () => import("virtual:texts/pl/replay"),
  },
  branches: {
    en: () => import("virtual:texts/en/branches"),
    ru: () => import("virtual:texts/ru/branches"),
    uk: () => import("virtual:texts/uk/branches"),
    pl: () => import("virtual:texts/pl/branches"),
  },
  compare: {
    en: () => import("virtual:texts/en/compare"),
    ru: () => import("virtual:texts/ru/compare"),
    uk: () => import("virtual:texts/uk/compare"),
    pl: () => import("virtual:texts/pl/compare"),
  },
  learn: {
    en: () => import("virtual:texts/en/learn"),
    ru: () => import("virtual:texts/ru/learn"),
    uk: () => import("virtual:texts/uk/learn"),
    pl: () => import("virtual:texts/pl/learn"),
  },
  operator: {
    en: () => import("virtual:texts/en/operator"),
    ru: () => import("virtual:texts/ru/operator"),
    uk: () => import("virtual:texts/uk/operator"),
    pl: () => import("virtual:texts/pl/operator"),
  },
  rules: {
    en: () => import("virtual:texts/en/rules"),
    ru: () => import("virtual:texts/ru/rules"),
    uk: () => import("virtual:texts/uk/rules"),
    pl: () => import("virtual:texts/pl/rules"),
  },
  shuffle: {
    en: () => import("virtual:texts/en/shuffle"),
    ru: () => import("virtual:texts/ru/shuffle"),
    uk: () => import("virtual:texts/uk/shuffle"),
    pl: () => import("virtual:texts/pl/shuffle"),
  },
  statistics: {
    en: () => import("virtual:texts/en/statistics"),
    ru: () => import("virtual:texts/ru/statistics"),
    uk: () => import("virtual:texts/uk/statistics"),
    pl: () => import("virtual:texts/pl/statistics"),
  },
  tutorial: {
    en: () => import("virtual:texts/en/tutorial"),
    ru: () => import("virtual:texts/ru/tutorial"),
    uk: () => import("virtual:texts/uk/tutorial"),
    pl: () => import("virtual:texts/pl/tutorial"),
  },
  review: {
    en: () => import("virtual:texts/en/review"),
    ru: () => import("virtual:texts/ru/review"),
    uk: () => import("virtual:texts/uk/review"),
    pl: () => import("virtual:texts/pl/review"),
  },
  "game-review": {
    en: () => import("virtual:texts/en/game-review"),
    ru: () => import("virtual:texts/ru/game-review"),
    uk: () => import("virtual:texts/uk/game-review"),
    pl: () => import("virtual:texts/pl/game-review"),
  },
  daily: {
    en: () => import("virtual:texts/en/daily"),
    ru: () => import("virtual:texts/ru/daily"),
    uk: () => import("virtual:texts/uk/daily"),
    pl: () => import("virtual:texts/pl/daily"),
  },
} satisfies Record<string, typeof SOURCES>;
type Part = keyof typeof LATER;
const wanted = new Set<Part>();

const current = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });
const bundles = new Map<Language, Promise<FluentBundle>>();
/** The parts of each bundle, loaded or on their way. */
const parts = new WeakMap<FluentBundle, Map<Part, Promise<void>>>();
/** The language that was chosen last; its texts may be on their way. */
let chosen: Language | null = null;

export function currentLanguage(): Language {
  return current.language;
}

/** Switch to a language; everything on the screen that uses `t` is updated. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  const bundle = await bundleOf(language);
  for (const part of wanted) await addTo(bundle, language, part);
  if (chosen !== language) return;
  current.bundle = bundle;
  current.language = language;
  document.documentElement.lang = language;
}

/** Load more texts, for this and every other language that is chosen later. */
export async function addTexts(part: Part): Promise<void> {
  wanted.add(part);
  if (current.bundle) await addTo(current.bundle, current.language, part);
}

/** Return the bundle of a language, made once. */
function bundleOf(language: Language): Promise<FluentBundle> {
  return once(bundles, language, async () => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource((await SOURCES[language]()).default));
    parts.set(bundle, new Map());
    return bundle;
  });
}

/** Add the texts of a part to a bundle, once. */
async function addTo(bundle: FluentBundle, language: Language, part: Part): Promise<void> {
  await once(parts.get(bundle) ?? new Map(), part, async () => {
    const source = await LATER[part][language]();
    bundle.addResource(new FluentResource(source.default), { allowOverrides: true });
  });
}

/** Return what is loaded under a key, loading it on the first call; after a failure the next call tries again. */
function once<K, V>(loaded: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const before = loaded.get(key);
  if (before) return before;
  const loading = load();
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Return the first of the browser's languages that there are texts for. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}

/** Return the text of a message or, with a dot, of one of its attributes; negative numbers have a minus sign. */
export function t(id: string, variables: Record<string, FluentVariable> = {}): string {
  const { bundle } = current;
  const [name = "", attribute] = id.split(".");
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) {
    console.error(`no text for ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  const hasNegative = Object.values(variables).some((value) => typeof value === "number" && value < 0);
  return hasNegative ? text.replace(/(^|[^\p{L}\d])-(?=\d)/gu, "$1−") : text;
}

export function hasText(id: string): boolean {
  const [name = "", attribute] = id.split(".");
  const message = current.bundle?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}
