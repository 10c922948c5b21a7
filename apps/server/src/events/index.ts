import { listEvents, seeEvents } from '@provizor/contract';
import { bind, eventChannel, type Slice } from '../core/index.ts';
import { authenticator, livingSessions, sessionEndedChannel } from '../session/index.ts';
import { historyOf, see } from './history.ts';
import { createHub } from './hub.ts';
import { eventsAfter, eventsByIds } from './queries.ts';
import { createRoom } from './room.ts';
import { registerStream } from './stream.ts';

export { historySize } from './queries.ts';

/** How often streams are shown alive and their sessions looked at, milliseconds. */
const beatInterval = 20_000;

/** What screens are told while they are open, from whichever server instance it comes. */
export const events: Slice = {
  name: 'events',
  bindings: [
    bind(listEvents, (ctx) => historyOf(ctx)),
    bind(seeEvents, (ctx, { body }) => see(ctx, body.id)),
  ],
  start: (app, { config, database, listener, metrics, reading }) => {
    const source = {
      byIds: (organizationId: number, ids: string[]) => eventsByIds(database, organizationId, ids),
      after: (organizationId: number, id: number) => eventsAfter(database, organizationId, id),
      living: (ids: string[]) => livingSessions(database, ids),
      place: async () => reading?.replica.place() ?? null,
    };
    const hub = createHub(source, app.log);
    metrics.gauge('provizor_event_streams', 'Open streams of events', () => hub.size());
    listener.on(eventChannel, (message) => void hub.announce(message));
    listener.on(sessionEndedChannel, (id) => hub.endSession(id));
    listener.onReconnect(() => {
      void hub.catchUp();
      void hub.beat();
    });
    registerStream(app, { database, reading }, authenticator(database), hub, createRoom(config.eventStreams));
    const beat = setInterval(() => void hub.beat(), beatInterval);
    // Before the server waits for its connections: an open stream would never end by itself.
    app.addHook('preClose', async () => {
      clearInterval(beat);
      hub.endAll();
    });
  },
};
