import type { EventFrame } from '@provizor/contract';
import { organizationChoice, session } from '../session/index.ts';
import { isRecord, kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';
import { onEvent } from './hub.ts';

/** Rulings: the history of events is 100. */
const longest = 100;

export type EventHistory = { frames: EventFrame[]; unseen: number };

const isHistory = (value: unknown): value is EventHistory =>
  isRecord(value) && Array.isArray(value.frames) && typeof value.unseen === 'number';

const storedHistory = kept('events', isHistory);
const nothing: EventHistory = { frames: [], unseen: 0 };

/** Events shown to the person, the newest first; kept per browser, cleared at log-out. */
export const eventHistory = createStore<EventHistory>(storedHistory.read() ?? nothing);

/** Marks everything as seen: the bell is opened. */
export const seeEvents = () => eventHistory.set((history) => ({ ...history, unseen: 0 }));

/** Starts keeping the history; called once by the application. */
export function keepEventHistory(): void {
  eventHistory.subscribe(() => storedHistory.write(eventHistory.get()));
  session.subscribe(() => session.get() === null && eventHistory.set(nothing));
  organizationChoice.subscribe(() => eventHistory.set(nothing));
  window.addEventListener('storage', (event) => {
    if (event.key === 'provizor.events') eventHistory.set(storedHistory.read() ?? nothing);
  });
  onEvent('*', (frame) => {
    if (!frame.data.message) return;
    eventHistory.set(({ frames, unseen }) =>
      frames.some((known) => known.id === frame.id)
        ? { frames, unseen }
        : { frames: [frame, ...frames].slice(0, longest), unseen: unseen + 1 },
    );
  });
}
