const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Where the focus stood before the dialogs that are open. */
let before: HTMLElement | null = null;
let watched: Element | null = null;

const watcher = new MutationObserver(() => {
  if (watched?.isConnected) return;
  watcher.disconnect();
  watched = null;
  // somebody else has taken it already
  if (document.activeElement !== document.body || !before?.isConnected) return;
  before.focus({ preventScroll: true });
});

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest(dialogs);
  if (!dialog) {
    before = target;
    return;
  }
  watched = dialog;
  watcher.observe(document.body, { childList: true, subtree: true });
}

/**
 * Gives the focus back to what opened a dialog once it is gone: a dialog that is taken out of the page while it is open
 * loses it to the page, and whoever works by keys would begin at its top again.
 */
export function giveFocusBack(): void {
  document.addEventListener('focusin', onFocus);
}
