import type { EventFrame, EventType } from '@provizor/contract';
import { noteWritten } from '../api/index.ts';
import { newId } from '../ids.ts';
import { createStore } from '../store/store.ts';
import {
  createStream,
  type SharedScan,
  type StreamKey,
  type StreamMessage,
  type StreamOrder,
} from './stream.ts';

type Listener = (frame: EventFrame, loud: boolean) => void;

const listeners = new Map<EventType | '*' | 'missed', Set<Listener>>();

/** Whether the stream of events is connected. */
export const streamConnected = createStore(false);

/**
 * Calls `fn` for every event of the type (`*` = all, `missed` = the stream broke and frames may be lost); `loud` is
 * true in one tab of the browser only, that which tells the event to the person.
 */
export function onEvent(type: EventType | '*' | 'missed', fn: Listener): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(fn));
  return () => {
    known.delete(fn);
  };
}

const nothing: EventFrame = {
  id: 0,
  timestamp: '',
  data: { message: '', caption: '', icon: '', color: 'info', type: 'notice' },
};

let takeHere: (scan: SharedScan) => void = () => undefined;

/** Calls `fn` with every scan that is taken in this tab; one listener, the scanner. */
export function onSharedScan(fn: (scan: SharedScan) => void): void {
  takeHere = fn;
}

function receive(message: StreamMessage): void {
  if (message.kind === 'scan') {
    takeHere(message.scan);
    return;
  }
  if (message.kind === 'written') {
    noteWritten(message.place);
    return;
  }
  if (message.kind === 'state') {
    streamConnected.set(message.connected);
    if (message.connected && message.missed)
      for (const fn of listeners.get('missed') ?? []) fn(nothing, false);
    return;
  }
  for (const type of [message.frame.data.type, '*'] as const) {
    for (const fn of listeners.get(type) ?? []) fn(message.frame, message.loud);
  }
}

const isVisible = () => document.visibilityState === 'visible';

const whenVisible = (fn: () => void) =>
  isVisible() ? fn() : document.addEventListener('visibilitychange', fn, { once: true });

let order: ((message: StreamOrder) => void) | undefined;

function connect(): (message: StreamOrder) => void {
  if (typeof SharedWorker === 'undefined') {
    const stream = createStream((message) =>
      receive(message.kind === 'frame' ? { ...message, loud: isVisible() } : message),
    );
    return (message) => {
      if (message.kind === 'follow') stream.follow(message.key);
      else if (message.kind === 'scan') whenVisible(() => takeHere(message.scan));
    };
  }
  const { port } = new SharedWorker(new URL('./stream-worker.ts', import.meta.url), {
    type: 'module',
    name: 'provizor-events',
  });
  port.onmessage = ({ data }: MessageEvent<StreamMessage>) => receive(data);
  const send = (message: StreamOrder) => port.postMessage(message);
  const toFront = () => send({ kind: isVisible() ? 'front' : 'hidden' });
  window.addEventListener('pagehide', () => send({ kind: 'bye' }));
  window.addEventListener('focus', toFront);
  document.addEventListener('visibilitychange', toFront);
  toFront();
  // Held as long as the page lives; there are no locks on a plain http address.
  if ('locks' in navigator) {
    const lock = `provizor-tab ${newId()}`;
    void navigator.locks.request(lock, () => {
      send({ kind: 'lives', lock });
      return new Promise(() => undefined);
    });
  }
  return send;
}

/** Follows the events of this session in its organisation; null ends it. */
export function followEvents(key: StreamKey | null): void {
  order ??= connect();
  order({ kind: 'follow', key });
}

/**
 * Tells of a scan that any tab of the browser may have heard of: it is taken in the one the person looks at, once, and
 * waits while he looks at none (decision 58).
 * @param key the same in all tabs; null where the source gives none
 */
export function shareScan(scan: SharedScan, key: string | null): void {
  order ??= connect();
  order({ kind: 'scan', scan, key });
}
