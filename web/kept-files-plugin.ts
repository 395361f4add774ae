import type { Plugin } from "vite";

const TEXTS = /virtual:texts\/(\w+)/;

/** Write files.json: the scripts and styles that the service worker keeps, those with texts by language. */
export function keptFiles(): Plugin {
  return {
    name: "inkland-kept-files",
    generateBundle(_, bundle) {
      const common: string[] = [];
      const texts: Record<string, string[]> = {};
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const ids = file.type === "chunk" ? file.moduleIds : [];
        const language = ids.map((id) => TEXTS.exec(id)?.[1]).find(Boolean);
        const path = `/static/${name}`;
        if (language) texts[language] = [...(texts[language] ?? []), path];
        else common.push(path);
      }
      this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify({ common, texts }) });
    },
  };
}
