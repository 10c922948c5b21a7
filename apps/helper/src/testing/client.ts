import { io } from 'socket.io-client';
import { io as io3 } from 'socket.io-client-v3';

/** An event as the browser got it. */
export type Received = [event: string, payload: unknown];

/** A browser's connection to the helper that remembers what it got. */
export interface Client {
  /** Everything received so far, in order. */
  received: Received[];
  /** Waits until `count` events of this name have come and gives their payloads. */
  wait(event: string, count?: number): Promise<unknown[]>;
  send(event: string): void;
  close(): void;
}

interface Connection {
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  emit(event: string): unknown;
  close(): unknown;
}

/** Connects a client of socket.io 4 or 3: the page of `origin`, else a program of this computer. */
export function connectClient(url: string, version: 3 | 4 = 4, origin?: string): Client {
  const options = {
    extraHeaders: origin ? { origin } : undefined,
    ...(origin ? {} : { transports: ['websocket'] }),
    reconnection: false,
  };
  const socket: Connection = version === 3 ? io3(url, options) : io(url, { ...options, forceNew: true });
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event, payload) => {
    received.push([event, payload]);
    for (const check of waiting) check();
  });

  return {
    received,
    wait(event, count = 1) {
      return new Promise((resolve) => {
        const check = () => {
          const payloads = received.filter(([name]) => name === event).map(([, payload]) => payload);
          if (payloads.length < count) return;
          waiting.delete(check);
          resolve(payloads);
        };
        waiting.add(check);
        check();
      });
    },
    send: (event) => void socket.emit(event),
    close: () => void socket.close(),
  };
}
