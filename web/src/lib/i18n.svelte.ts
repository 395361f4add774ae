/** Every sentence that a person reads, from the same Fluent catalogues as the Python side. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "ru", "uk", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
/** A language's own name, for the people who look for it. */
export const OWN_NAMES: Record<Language, string> = {
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

const spoken = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });
const bundles = new Map<Language, FluentBundle>();

export function currentLanguage(): Language {
  return spoken.language;
}

/** Switch to a language; everything on the screen that used `t` is said anew. */
export async function speak(language: Language): Promise<void> {
  let bundle = bundles.get(language);
  if (!bundle) {
    const source = await SOURCES[language]();
    bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source.default));
    bundles.set(language, bundle);
  }
  spoken.bundle = bundle;
  spoken.language = language;
  document.documentElement.lang = language;
}

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}

/** The text of a message or, with a dot, of one of its attributes. */
export function t(id: string, variables: Record<string, FluentVariable> = {}): string {
  const { bundle } = spoken;
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
  const message = spoken.bundle?.getMessage(name);
  return Boolean(attribute ? message?.attributes[attribute] : message?.value);
}
