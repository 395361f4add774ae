/** Notices when a part of the client cannot be loaded, usually because the server has a newer version of it. */
const found = $state({ isMissing: false });
/** What browsers say of a module that they cannot load. */
const MESSAGE = /dynamically imported module|importing a module script/i;

/** Return whether something could not be loaded, so that the page has to be reloaded. */
export const isFileMissing = (): boolean => found.isMissing;

addEventListener("vite:preloadError", () => {
  found.isMissing = true;
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof TypeError && MESSAGE.test(reason.message)) found.isMissing = true;
});
