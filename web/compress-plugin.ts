import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_COMPRESSING = /\.(js|css|svg|json|webmanifest)$/;
const SMALLEST = 500;

/** Write a Brotli copy beside each text file, which the server sends to browsers that accept it. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "inkland-compress",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (!WORTH_COMPRESSING.test(file)) continue;
        const path = join(folder, file);
        const source = readFileSync(path);
        if (source.length < SMALLEST) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
      }
    },
  };
}
