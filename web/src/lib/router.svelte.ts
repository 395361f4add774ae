/** Where the person is: three kinds of pages, by the address. */
export type Place = { page: "home" } | { page: "room"; id: string } | { page: "move"; word: string };

const here = $state<{ place: Place }>({ place: read(location.pathname) });

export function currentPlace(): Place {
  return here.place;
}

/** Go to an address of ours without loading the page anew. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  here.place = read(path);
  scrollTo(0, 0);
}

/** Follow a link of ours in place; with a key held, the browser does what it always does. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname);
}

export function read(path: string): Place {
  const [, page, rest] = path.split("/");
  if (page === "room" && rest) return { page, id: decodeURIComponent(rest) };
  if (page === "move" && rest) return { page, word: decodeURIComponent(rest) };
  return { page: "home" };
}

addEventListener("popstate", () => {
  here.place = read(location.pathname);
});
