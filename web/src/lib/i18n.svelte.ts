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

const current = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });
const bundles = new Map<Language, FluentBundle>();

export function currentLanguage(): Language {
  return current.language;
}

/** Switch to a language; everything on the screen that uses `t` is updated. */
export async function setLanguage(language: Language): Promise<void> {
  let bundle = bundles.get(language);
  if (!bundle) {
    const source = await SOURCES[language]();
    bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source.default));
    bundles.set(language, bundle);
  }
  current.bundle = bundle;
  current.language = language;
  document.documentElement.lang = language;
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

/** Return the text of a message or, with a dot, of one of its attributes. */
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
  return text;
}

export function hasText(id: string): boolean {
  const [name = "", attribute] = id.split(".");
  const message = current.bundle?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}
