/** The routes of the client and navigation between them. */
export type Route = { page: "home" } | { page: "room"; id: string } | { page: "move"; token: string };

const current = $state<{ route: Route }>({ route: parseRoute(location.pathname) });

export function currentRoute(): Route {
  return current.route;
}

/** Go to a path without reloading the page. */
export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current.route = parseRoute(path);
  scrollTo(0, 0);
}

/** Handle a click on an internal link without reloading; clicks with modifier keys are left to the browser. */
export function followLink(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(event.currentTarget.pathname);
}

export function parseRoute(path: string): Route {
  const [, page, rest] = path.split("/");
  if (page === "room" && rest) return { page, id: decodeURIComponent(rest) };
  if (page === "move" && rest) return { page, token: decodeURIComponent(rest) };
  return { page: "home" };
}

addEventListener("popstate", () => {
  current.route = parseRoute(location.pathname);
});
