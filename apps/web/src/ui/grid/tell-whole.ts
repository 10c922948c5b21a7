import type { MouseEvent } from 'react';

const told = '[role="gridcell"], [role="columnheader"]';

/** Sooner than the browser shows a title, later than the picture of rows that scroll below a mouse at rest. */
const hoverPause = 150;
let hovered: ReturnType<typeof setTimeout> | undefined;

/** One listener for all cells and titles: a text that does not fit is told whole on hover. */
export function tellWhole({ target }: MouseEvent): void {
  clearTimeout(hovered);
  const cell = target instanceof Element ? target.closest<HTMLElement>(told) : null;
  if (!cell) return;
  hovered = setTimeout(() => {
    const isCut = [cell, ...cell.querySelectorAll('span')].some(
      (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2,
    );
    cell.title = isCut ? (cell.textContent ?? '') : '';
  }, hoverPause);
}
