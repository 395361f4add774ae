import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fileNames, sharedName } from "./chunks.ts";
import { compress } from "./compress-plugin.ts";
import { keptFiles } from "./kept-files-plugin.ts";
import { texts } from "./texts-plugin.ts";

// The server serves index.html at its root and everything else under /static/ (a strict policy: no inline code).
export default defineConfig({
  base: "/static/",
  plugins: [svelte(), texts(), keptFiles(), compress()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/inkland/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: fileNames(), debugName: "screens", priority: 1 },
            { name: sharedName, debugName: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": "http://127.0.0.1:8642",
      "/ws": { target: "ws://127.0.0.1:8642", ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    pool: "vmThreads", // a new jsdom for each file takes a tenth of the time there
    maxWorkers: "100%",
  },
});
