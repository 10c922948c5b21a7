/** Whether the computer is worked by a finger in the first place. */
const byFinger = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Height of a row in pixels, `--pv-row` of the theme: 32 for a mouse, 36 for a finger. */
export const rowHeight = byFinger ? 36 : 32;
/** Rows kept ready above and below the visible ones. */
export const spare = 4;

/** How many row elements fill a viewport of this height. */
export const slotsFor = (height: number): number => Math.ceil(height / rowHeight) + 2 * spare;

/** Index of the first row of the window at this scroll position. */
export const firstAt = (scrollTop: number): number => Math.max(0, Math.floor(scrollTop / rowHeight) - spare);

/**
 * Index of the row a recycled element shows: the one of the window [first, first + slots) that leaves the same
 * remainder, so that scrolling by one row changes one element only.
 */
export function indexOfSlot(slot: number, first: number, slots: number): number {
  const offset = (slot - first) % slots;
  return first + (offset < 0 ? offset + slots : offset);
}

/** Scroll position that shows the row, or undefined when it is wholly visible already. */
export function scrollFor(
  index: number,
  scrollTop: number,
  height: number,
  place: 'nearest' | 'center',
): number | undefined {
  const top = index * rowHeight;
  if (top >= scrollTop && top + rowHeight <= scrollTop + height) return undefined;
  if (place === 'center' || Math.abs(top - scrollTop) > height * 2) {
    return Math.max(0, top - Math.floor((height - rowHeight) / 2));
  }
  return top < scrollTop ? top : top + rowHeight - height;
}
