/** Lets the Back button close the open dialog before it leaves the page: all open dialogs share one history entry. */
const STATE = { dialog: true };
const open: (() => void)[] = [];

const hasEntry = (): boolean => (history.state as typeof STATE | null)?.dialog === true;

/** Close a dialog when the player goes back; returns a function for when it has been closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  if (!hasEntry()) history.pushState(STATE, "");
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // A dialog that follows at once keeps the entry; a link in the dialog has put another page above it.
    setTimeout(() => {
      if (open.length === 0 && hasEntry()) history.back();
    });
  };
}

addEventListener("popstate", () => {
  const close = open.pop();
  if (!close) return;
  if (open.length > 0 && !hasEntry()) history.pushState(STATE, "");
  close();
});
