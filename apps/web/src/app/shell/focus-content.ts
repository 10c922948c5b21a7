/** The place of the page's own content in the frame. */
const content = () => document.getElementById('content');

/**
 * Gives the focus to the page that has just been opened, unless it has taken it to something of its own: the next Tab
 * leads into it, not through the menus again.
 * @param wanted what the page itself would have focused, had it been allowed to
 */
export function focusContent(wanted?: HTMLElement | null): void {
  const page = content();
  if (!page || page.contains(document.activeElement)) return;
  const inside = wanted?.isConnected && page.contains(wanted) ? wanted : page;
  inside.focus({ preventScroll: true });
}
