import type { ServerResponse } from 'node:http';
import { eventsPath } from '@provizor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, type Authenticate, callerOfAddress, type Services } from '../core/index.ts';
import { sseText, writtenText } from './frame.ts';
import type { Hub, Subscriber } from './hub.ts';
import { eventsAfter, newestEvent } from './queries.ts';
import type { Room } from './room.ts';

/** A reader this far behind (bytes) is cut off; it comes back and asks for what it missed. */
const mostUnread = 1_000_000;

/** How long a browser waits before it comes back, milliseconds. */
const comeBackAfter = 2000;

/** Number the reader has seen last: the header of browsers that come back, or the parameter. */
function lastSeen(request: FastifyRequest): number | null {
  const { last } = request.query as { last?: string };
  const text = request.headers['last-event-id'] ?? last;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function subscriberOf(actor: Actor, raw: ServerResponse, lastId: number): Subscriber {
  return {
    organizationId: actor.organizationId,
    userId: actor.id,
    sessionId: actor.sessionId,
    lastId,
    send: (event) => {
      if (raw.writableLength > mostUnread) raw.destroy();
      else raw.write(sseText(event));
    },
    written: (place) => raw.write(writtenText(place)),
    beat: () => raw.write(':\n\n'),
    end: () => raw.end(),
  };
}

/**
 * `GET /events`: a stream of server-sent events, of the session of the cookie or of the bearer token; root adds
 * `organization`, the one he works in, a page `user`, the person it shows. A reader that names the last event it has
 * seen first gets what it missed, up to the length of the history. Refuses events.too-many.
 */
export function registerStream(
  app: FastifyInstance,
  { database, reading }: Pick<Services, 'database' | 'reading'>,
  authenticate: Authenticate,
  hub: Hub,
  room: Room,
): void {
  app.get(eventsPath, async (request, reply) => {
    const actor = await callerOfAddress(request, authenticate);
    const { organizationId, id: userId } = actor;
    const leave = room.enter(actor.sessionId, request.ip);
    reply.hijack();
    const { raw } = reply;
    raw.on('close', leave);
    // Gone while its session was looked for: nothing tells of it any more.
    if (raw.destroyed) leave();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${comeBackAfter}\n\n`);
    const seen = lastSeen(request);
    const subscriber = subscriberOf(actor, raw, seen ?? 0);
    raw.on('close', () => hub.remove(subscriber));
    await hub.add(subscriber, async () => {
      const newest = await newestEvent(database, organizationId);
      const missed = seen === null ? [] : await eventsAfter(database, organizationId, seen);
      // The page reads anew what it shows: as far as now at least.
      if (reading) subscriber.written(await reading.replica.place());
      for (const event of missed) {
        if (event.user_id === null || event.user_id === userId) subscriber.send(event);
      }
      const last = missed.at(-1)?.id;
      subscriber.lastId = last === undefined ? newest : Number(last);
      // A number without an event: whoever is cut off before the first event still knows where he was.
      raw.write(`id: ${subscriber.lastId}\ndata:\n\n`);
    });
    if (raw.destroyed) hub.remove(subscriber);
  });
}
