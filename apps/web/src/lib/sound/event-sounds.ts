import type { EventFrame } from '@provizor/contract';
import { kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';
import { play, type SoundName } from './sounds.ts';

const stored = kept('event-sounds', (value) => typeof value === 'boolean');

/** Whether events are heard in this browser; the sounds of scans are another matter. */
export const eventSounds = createStore<boolean>(stored.read() ?? true);
eventSounds.subscribe(() => stored.write(eventSounds.get()));
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'provizor.event-sounds') eventSounds.set(stored.read() ?? true);
  });
}

/** The two sounds of events (stock-and-exchange, section 5): one for success, one for trouble; plain news are silent. */
export const soundOf = (color: EventFrame['data']['color']): SoundName | null =>
  color === 'positive' ? 'done' : color === 'info' ? null : 'warning';

/** Events that come together are heard once. Milliseconds. */
const together = 1500;
let heardAt = Number.NEGATIVE_INFINITY;

/** Plays the sound of an event, unless the person has switched them off. */
export function playEvent(color: EventFrame['data']['color']): void {
  const name = soundOf(color);
  const now = performance.now();
  if (name === null || !eventSounds.get() || now - heardAt < together) return;
  heardAt = now;
  play(name);
}
