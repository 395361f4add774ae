/** The routes of the client and navigation between them. */
import { whenSettled } from "./dialog-history";

export type Route =
  | { page: "home" }
  | { page: "games" }
  | { page: "challenges" }
  | { page: "statistics" }
  | { page: "open" }
  | { page: "operator" }
  | { page: "rules" }
  | { page: "rulings" }
  | { page: "tutorial" }
  | { page: "daily"; date: string | null }
  | { page: "game"; id: string }
  | { page: "shuffle"; id: string }
  | { page: "review"; id: string }
  | { page: "record-review" }
  | { page: "replay"; id: string | null }
  | { page: "branches"; id: string }
  | { page: "compare"; id: string }
  | { page: "challenge"; id: string }
  | { page: "learn"; id: string | null }
  | { page: "room"; id: string }
  | { page: "move"; token: string }
  | { page: "unknown" };

/** Pages of a game, below its own. */
const PARTS_OF_GAME = ["branches", "compare", "learn", "replay", "review", "shuffle"] as const;

const isPartOfGame = (part: string): part is (typeof PARTS_OF_GAME)[number] =>
  (PARTS_OF_GAME as readonly string[]).includes(part);

const current = $state<{ route: Route }>({ route: parseRoute(location.pathname) });

export function currentRoute(): Route {
  return current.route;
}

/** Go to a path without reloading the page. */
export function navigate(path: string, { replace = false } = {}): void {
  whenSettled(() => {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    current.route = parseRoute(location.pathname);
    scrollTo(0, 0);
  });
}

/** Handle a click on an internal link without reloading; clicks with modifier keys are left to the browser. */
export function followLink(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  navigate(pathname + search + hash);
}

export function parseRoute(path: string): Route {
  const [, page, rest = "", ...more] = path.split("/");
  if (!page) return { page: "home" };
  if (
    (page === "games" ||
      page === "challenges" ||
      page === "statistics" ||
      page === "open" ||
      page === "operator" ||
      page === "rules" ||
      page === "tutorial") &&
    !rest
  )
    return { page };
  if (page === "rules" && rest === "rulings" && !more.some(Boolean)) return { page: "rulings" };
  if (page === "review" && !rest) return { page: "record-review" };
  if (page === "learn" && !rest) return { page, id: null };
  if (page === "replay" && !rest) return { page, id: null };
  if (page === "daily" && !rest) return { page, date: null };
  const value = decoded(rest);
  const part = more.join("/");
  if (page === "game" && value && isPartOfGame(part)) return { page: part, id: value };
  if (!value || more.some(Boolean)) return { page: "unknown" };
  if (page === "room") return { page, id: value };
  if (page === "game" || page === "challenge") return { page, id: value };
  if (page === "daily") return { page, date: value };
  if (page === "move") return { page, token: value };
  return { page: "unknown" };
}

/** Return a part of a path as text; empty if it is malformed, such as "%zz". */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

addEventListener("popstate", () => {
  current.route = parseRoute(location.pathname);
});
