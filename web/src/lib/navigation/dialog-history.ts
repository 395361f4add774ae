/** Lets the Back button close the open dialog before it leaves the page: all open dialogs share one history entry. */
const STATE = { dialog: true };

/** The part of the browser's Navigation API that is used here; not all browsers have it. */
interface HistoryEntries {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

const open: (() => void)[] = [];
/** Whether the entry is being removed, which the browser reports later. */
let isRemoving = false;
/** What waits until the entry has been removed. */
let waiting: (() => void)[] = [];

const hasEntry = (): boolean => (history.state as typeof STATE | null)?.dialog === true;

/** Whether the entry before the present one is the same page, as far as the browser tells. */
function isPageBelow(): boolean {
  const { navigation } = window as { navigation?: HistoryEntries };
  const at = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[at - 1]?.url === location.href;
}

// A page that is loaded again while a dialog opens has the entry of the dialog in place of its own: to remove it would
// leave the page. Where the browser does not tell, an entry too many is the lesser evil.
if (hasEntry() && !isPageBelow()) history.replaceState(null, "");

/** Close a dialog when the player goes back; returns a function for when it has been closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  if (!isRemoving && !hasEntry()) history.pushState(STATE, "");
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // A dialog that follows at once keeps the entry; a link in the dialog has put another page above it.
    setTimeout(() => {
      if (isRemoving || open.length > 0 || !hasEntry()) return;
      isRemoving = true;
      history.back();
    });
  };
}

/** Change the history now, or when no entry is being removed any more: going back would undo the change. */
export function whenSettled(change: () => void): void {
  if (isRemoving) waiting.push(change);
  else change();
}

addEventListener("popstate", () => {
  // A dialog that was opened while the entry went away needs another one.
  const close = isRemoving ? undefined : open.pop();
  isRemoving = false;
  if (open.length > 0 && !hasEntry()) history.pushState(STATE, "");
  close?.();
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
});
