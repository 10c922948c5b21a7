import { type EventFrame, eventsPath } from '@provizor/contract';

/** What the stream tells its pages: a frame, or whether it is connected (`missed`: frames may be lost). */
export type StreamMessage =
  /** `loud`: of all tabs this one tells it to the person. */
  | { kind: 'frame'; frame: EventFrame; loud: boolean }
  | { kind: 'state'; connected: boolean; missed: boolean };

/** What a page tells the stream. */
export type StreamOrder =
  | { kind: 'follow'; key: StreamKey | null }
  /** The person looks at this tab now. */
  | { kind: 'front' }
  | { kind: 'bye' };

/** Whose events of which organisation; null = the person's own one. */
export type StreamKey = { token: string; organization: number | null };

const pathOf = ({ token, organization }: StreamKey): string => {
  const place = organization === null ? '' : `&organization=${organization}`;
  return `${eventsPath}?key=${encodeURIComponent(token)}${place}`;
};

type Frame = Omit<EventFrame, 'id'>;

const shortestPause = 1_000;
const longestPause = 30_000;

/**
 * Keeps one EventSource open for a session and opens it again after every break, each time later (1–30 s).
 * Runs in the shared worker, or in the page where there is none.
 */
export function createStream(tell: (message: StreamMessage) => void) {
  let address: string | null = null;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = shortestPause;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const open = () => {
    if (address === null) return;
    source = new EventSource(address);
    source.onopen = () => {
      pause = shortestPause;
      // At the first opening too: what a page has read before it may be older than an event it did not get.
      tell({ kind: 'state', connected: true, missed: true });
    };
    source.onmessage = (event: MessageEvent<string>) => {
      const frame = JSON.parse(event.data) as Frame;
      tell({ kind: 'frame', frame: { ...frame, id: Number(event.lastEventId) }, loud: true });
    };
    source.onerror = () => {
      tell({ kind: 'state', connected: false, missed: false });
      // A refused stream (ended session, server restarting) is closed for good by the browser.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, longestPause);
    };
  };

  return {
    /** Follows another session or organisation; null ends the stream. */
    follow(key: StreamKey | null): void {
      const next = key && pathOf(key);
      if (next === address) return;
      close();
      address = next;
      open();
    },
  };
}
