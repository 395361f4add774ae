/** Which modules share a file: few files are fetched sooner than many on a slow network. */

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The files that are made of more than one screen, and the modules from which everything in them is imported. */
const FILES: Record<string, readonly string[]> = {
  app: ["/src/main.ts"],
  play: ["/src/screens/room/RoomPage.svelte", "/src/game/GameScreen.svelte"],
};
const ROOT = import.meta.dirname;

/** Return a function that names the file of a module; null leaves it to the bundler. */
export function fileNames(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | null = null;
  return (id, graph) => {
    names ??= namesOf(graph);
    return names.get(id) ?? null;
  };
}

/** Return the file of modules that several other screens share; one that is loaded apart keeps its own. */
export const sharedName = (id: string, graph: Graph): string | null =>
  graph.getModuleInfo(id)?.dynamicImporters.length ? null : "shared";

/** Return the file of every module that one of FILES needs; the first one that needs it has it. */
function namesOf(graph: Graph): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, starts] of Object.entries(FILES)) {
    const open = starts.map((path) => ROOT + path);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (names.has(id)) continue;
      names.set(id, name);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return names;
}
