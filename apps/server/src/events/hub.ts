import type { FastifyBaseLogger } from 'fastify';
import type { StoredEvent } from './queries.ts';

/** One open stream of a person. */
export type Subscriber = {
  organizationId: number;
  userId: number;
  sessionId: string;
  /** Number of the last event sent. */
  lastId: number;
  send(event: StoredEvent): void;
  /** Tells how far its reader has to see to see what the next events tell of. */
  written(place: string): void;
  /** Shows the connection alive to proxies. */
  beat(): void;
  end(): void;
};

export type EventSource = {
  byIds(organizationId: number, ids: string[]): Promise<StoredEvent[]>;
  after(organizationId: number, id: number): Promise<StoredEvent[]>;
  living(sessionIds: string[]): Promise<Set<string>>;
  /** The place in the database's log up to now; null where all is read of the database that takes writes. */
  place(): Promise<string | null>;
};

export type Hub = ReturnType<typeof createHub>;

/**
 * Hands events to the streams of this server instance. Messages are worked off one after another, so that every
 * stream gets events in the order of their numbers; an event is sent once.
 */
export function createHub(source: EventSource, log: FastifyBaseLogger) {
  const subscribers = new Set<Subscriber>();
  let line: Promise<void> = Promise.resolve();

  const inLine = (work: () => Promise<void>) => {
    line = line.then(work).catch((error: unknown) => log.warn({ err: error }, 'events not delivered'));
    return line;
  };

  const deliver = async (organizationId: number, events: StoredEvent[]) => {
    const place = events.length > 0 ? await source.place() : null;
    for (const subscriber of subscribers) {
      if (subscriber.organizationId !== organizationId) continue;
      if (place !== null) subscriber.written(place);
      for (const event of events) {
        const id = Number(event.id);
        if (id <= subscriber.lastId) continue;
        subscriber.lastId = id;
        if (event.user_id === null || event.user_id === subscriber.userId) subscriber.send(event);
      }
    }
  };

  const organizations = () => new Set([...subscribers].map(({ organizationId }) => organizationId));

  const end = (subscriber: Subscriber) => {
    subscribers.delete(subscriber);
    subscriber.end();
  };

  return {
    /** Adds a stream after it got what it missed; until then nothing new is handed out. */
    add: (subscriber: Subscriber, catchUp: () => Promise<void>) =>
      inLine(async () => {
        await catchUp();
        subscribers.add(subscriber);
      }),
    /** Streams open now. */
    size: () => subscribers.size,
    remove: (subscriber: Subscriber) => void subscribers.delete(subscriber),
    /** A message of NOTIFY: `organisation:id,id…`. */
    announce: (message: string) => {
      const [organization = '', ids = ''] = message.split(':');
      const organizationId = Number(organization);
      return inLine(async () => {
        if (!organizations().has(organizationId)) return;
        await deliver(organizationId, await source.byIds(organizationId, ids.split(',')));
      });
    },
    /** After a lost connection to the database: what came meanwhile. */
    catchUp: () =>
      inLine(async () => {
        for (const organizationId of organizations()) {
          const positions = [...subscribers]
            .filter((subscriber) => subscriber.organizationId === organizationId)
            .map(({ lastId }) => lastId);
          await deliver(organizationId, await source.after(organizationId, Math.min(...positions)));
        }
      }),
    /** Ends the streams of a session. */
    endSession: (sessionId: string) => {
      for (const subscriber of [...subscribers]) if (subscriber.sessionId === sessionId) end(subscriber);
    },
    /** Keeps the streams alive and ends those whose session has expired. */
    beat: () =>
      inLine(async () => {
        if (subscribers.size === 0) return;
        for (const subscriber of subscribers) subscriber.beat();
        const living = await source.living([...new Set([...subscribers].map(({ sessionId }) => sessionId))]);
        for (const subscriber of [...subscribers]) if (!living.has(subscriber.sessionId)) end(subscriber);
      }),
    endAll: () => {
      for (const subscriber of [...subscribers]) end(subscriber);
    },
  };
}
