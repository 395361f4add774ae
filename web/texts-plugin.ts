import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { noBreakSpaces } from "./typography.ts";

const FOLDER = fileURLToPath(new URL("../src/inkland/locale/", import.meta.url));
/** The catalogs that the front page needs. */
const FILES = ["errors", "people", "games", "server", "web"];
/** Catalogs that are loaded only when they are needed, by what needs them. */
const LATER: Record<string, readonly string[]> = {
  game: ["bots", "content", "play", "table"],
};
const PREFIX = "virtual:texts/";

/** Provide the catalogs of one language as modules, without comments: `en`, and `en/tutorial` for later. */
export function texts(): Plugin {
  return {
    name: "inkland-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = "", part = ""] = id.slice(PREFIX.length + 1).split("/");
      const files = (part ? (LATER[part] ?? [part]) : FILES).map((name) => `${name}.ftl`);
      const folder = `${FOLDER}${language}/`;
      const present = readdirSync(folder).filter((file) => files.includes(file));
      for (const file of present) this.addWatchFile(folder + file);
      const source = present.map((file) => readFileSync(folder + file, "utf-8")).join("\n");
      return `export default ${JSON.stringify(noBreakSpaces(withoutComments(source), language))};`;
    },
  };
}

function withoutComments(source: string): string {
  return source
    .split("\n")
    .filter((line) => !line.startsWith("#") && line.trim() !== "")
    .join("\n");
}
