import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../src/inkland/locale/", import.meta.url));
const FILES = ["bots.ftl", "content.ftl", "errors.ftl", "play.ftl", "server.ftl", "table.ftl", "web.ftl"];
const PREFIX = "virtual:texts/";

/** The catalogues of one language as one module: what the browser needs of them, without comments. */
export function texts(): Plugin {
  return {
    name: "inkland-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const folder = `${FOLDER}${id.slice(PREFIX.length + 1)}/`;
      const present = readdirSync(folder).filter((file) => FILES.includes(file));
      for (const file of present) this.addWatchFile(folder + file);
      const source = present.map((file) => readFileSync(folder + file, "utf-8")).join("\n");
      return `export default ${JSON.stringify(withoutComments(source))};`;
    },
  };
}

function withoutComments(source: string): string {
  return source
    .split("\n")
    .filter((line) => !line.startsWith("#") && line.trim() !== "")
    .join("\n");
}
