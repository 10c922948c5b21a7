/** What stands over the page when a key is pressed: a dialog takes all keys, a menu or a list of choices takes Esc. */
export type Covering = 'dialog' | 'popup' | null;

const shown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

export function coveringNow(): Covering {
  if (shown('[role="dialog"][aria-modal="true"]')) return 'dialog';
  return shown('[role="dialog"], [role="menu"], [role="listbox"]') ? 'popup' : null;
}
