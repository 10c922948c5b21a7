import { type EventFrame, eventHistoryLength, listEvents, seeEvents as seeCall } from '@provizor/contract';
import { api } from '../api/index.ts';
import { session } from '../session/index.ts';
import { kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';
import { onEvent } from './hub.ts';

/** Events told to the person, the newest first, and the number of the last one he has looked at. */
export type EventHistory = { frames: readonly EventFrame[]; seen: number };

const nothing: EventHistory = { frames: [], seen: 0 };

/** The last events; kept by the server, the same on every computer. */
export const eventHistory = createStore<EventHistory>(nothing);

/** The mark as the tabs of this browser tell each other. */
const mark = kept('events-seen', (value) => typeof value === 'number');

/** Both lists by number, the newest first, each event once. */
export function mergeFrames(
  known: readonly EventFrame[],
  fresh: readonly EventFrame[],
  most = eventHistoryLength,
): EventFrame[] {
  const byId = new Map([...known, ...fresh].map((frame) => [frame.id, frame]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, most);
}

const raise = (seen: number) =>
  eventHistory.set((history) => (seen > history.seen ? { ...history, seen } : history));

/** Marks everything as seen: the bell is opened. */
export function seeEvents(): void {
  const newest = eventHistory.get().frames[0]?.id ?? 0;
  if (newest <= eventHistory.get().seen) return;
  raise(newest);
  mark.write(newest);
  // A mark that is lost only means that the bell counts again on another computer.
  void api(seeCall, { body: { id: newest } }).catch(() => undefined);
}

async function load(): Promise<void> {
  const id = session.get()?.id;
  if (id === undefined) return;
  const reply = await api(listEvents, {}).catch(() => null);
  if (reply === null || session.get()?.id !== id) return;
  eventHistory.set(({ frames, seen }) => ({
    frames: mergeFrames(frames, reply.items),
    seen: Math.max(seen, reply.seen),
  }));
}

/** Starts keeping the history; called once by the application. */
export function keepEventHistory(): void {
  session.subscribe(() => session.get() === null && eventHistory.set(nothing));
  window.addEventListener('storage', ({ key }) => {
    if (key === 'provizor.events-seen') raise(mark.read() ?? 0);
  });
  // Every opening of the stream, the first one too: what happened while nobody listened is read.
  onEvent('missed', () => void load());
  onEvent('*', (frame) => {
    if (!frame.data.message) return;
    eventHistory.set((history) => ({ ...history, frames: mergeFrames(history.frames, [frame]) }));
  });
}
