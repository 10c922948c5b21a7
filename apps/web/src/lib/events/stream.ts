import { type EventFrame, eventsPath, writtenMessage } from '@provizor/contract';

/** What the stream tells its pages: a frame, or whether it is connected (`missed`: frames may be lost). */
export type StreamMessage =
  /** `loud`: of all tabs this one tells it to the person. */
  | { kind: 'frame'; frame: EventFrame; loud: boolean }
  /** How far whoever hears the next frames has to see. */
  | { kind: 'written'; place: string }
  | { kind: 'state'; connected: boolean; missed: boolean }
  /** A scan is taken here. */
  | { kind: 'scan'; scan: SharedScan };

/** A scan any tab of the browser may take; `device`: what it was read by, where that has a name. */
export type SharedScan = { raw: string; device: string | null };

/** What a page tells the stream. */
export type StreamOrder =
  | { kind: 'follow'; key: StreamKey | null }
  /** The person looks at this tab now; he does not any more. */
  | { kind: 'front' }
  | { kind: 'hidden' }
  /** A scan this tab has heard of; see createTabs. */
  | { kind: 'scan'; scan: SharedScan; key: string | null }
  /** The lock this page holds as long as it lives. */
  | { kind: 'lives'; lock: string }
  | { kind: 'bye' };

/** Whose session and events of which organisation; null = the person's own one. */
export type StreamKey = { session: string; user: number; organization: number | null };

/** The cookie says whose stream it is; the person is named so that a page never follows another one's. */
const pathOf = ({ user, organization }: StreamKey): string => {
  const place = organization === null ? '' : `&organization=${organization}`;
  return `${eventsPath}?user=${user}${place}`;
};

const isSame = (a: StreamKey | null, b: StreamKey | null): boolean =>
  a?.session === b?.session && a?.organization === b?.organization;

type Frame = Omit<EventFrame, 'id'>;

const shortestPause = 1_000;
const longestPause = 30_000;

/**
 * Keeps one EventSource open for a session and opens it again after every break, each time later (1–30 s).
 * Runs in the shared worker, or in the page where there is none.
 */
export function createStream(tell: (message: StreamMessage) => void) {
  let followed: StreamKey | null = null;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = shortestPause;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const open = () => {
    if (followed === null) return;
    source = new EventSource(pathOf(followed));
    source.onopen = () => {
      pause = shortestPause;
      // At the first opening too: what a page has read before it may be older than an event it did not get.
      tell({ kind: 'state', connected: true, missed: true });
    };
    source.onmessage = (event: MessageEvent<string>) => {
      const frame = JSON.parse(event.data) as Frame;
      tell({ kind: 'frame', frame: { ...frame, id: Number(event.lastEventId) }, loud: true });
    };
    source.addEventListener(writtenMessage, ({ data }: MessageEvent<string>) =>
      tell({ kind: 'written', place: data }),
    );
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
      if (isSame(key, followed)) return;
      close();
      followed = key;
      open();
    },
  };
}
