import { createStore } from '../../lib/store/index.ts';

/** Whether the search over everything is open. */
export const paletteOpen = createStore(false);

/** Milliseconds after which a search that has not come keeps no keys any more. */
const patience = 10_000;

let early = '';

function keep(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Backspace') early = early.slice(0, -1);
  else if (key.length === 1 && !event.ctrlKey && !event.altKey) {
    early += key;
    event.preventDefault();
  }
}

/** Opens the search; what is typed before its field has the focus is kept for it: it may still be on its way here. */
export function openPalette(): void {
  if (paletteOpen.get()) return;
  window.addEventListener('keydown', keep, true);
  setTimeout(takeEarlyKeys, patience);
  paletteOpen.set(true);
}

/** What was typed since the search was opened; from now on keys go where the focus is. */
export function takeEarlyKeys(): string {
  window.removeEventListener('keydown', keep, true);
  const typed = early;
  early = '';
  return typed;
}
