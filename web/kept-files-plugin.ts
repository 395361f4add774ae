import type { Plugin } from "vite";

const TEXTS = /virtual:texts\/(\w+)(\/)?/;

/**
 * Write files.json: the scripts and styles that the service worker keeps, those with texts by language, and the texts
 * of each language that every page needs, which the server lets a browser load with the page.
 */
export function keptFiles(): Plugin {
  return {
    name: "inkland-kept-files",
    generateBundle: {
      // After Vite has removed entry files that only import another one.
      order: "post",
      handler(_, bundle) {
        const common: string[] = [];
        const texts: Record<string, string[]> = {};
        const first: Record<string, string> = {};
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(js|css)$/.test(name)) continue;
          const ids = file.type === "chunk" ? file.moduleIds : [];
          const [, language, isPart] = ids.map((id) => TEXTS.exec(id)).find(Boolean) ?? [];
          const path = `/static/${name}`;
          if (language) texts[language] = [...(texts[language] ?? []), path];
          if (language && !isPart) first[language] = path;
          if (!language) common.push(path);
        }
        this.emitFile({
          type: "asset",
          fileName: "files.json",
          source: JSON.stringify({ common, texts, first }),
        });
      },
    },
  };
}
