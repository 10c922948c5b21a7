import { sql } from 'kysely';
import type { TaskContext } from '../../core/index.ts';
import { asSystem, withTenant } from '../../database/index.ts';
import type { TestServer } from '../../testing/index.ts';

/** The context of a background task on a test server; events are not looked at. */
export function taskContext({ core: { services, app } }: TestServer): TaskContext {
  const { database } = services;
  return {
    log: app.log,
    services,
    signal: new AbortController().signal,
    now: services.now,
    tenant: (organizationId, userId, fn) =>
      withTenant(database, { organizationId, userId }, (db) =>
        fn({
          db,
          now: services.now,
          publish: () => undefined,
          afterCommit: () => undefined,
          addJob: async (task, payload, options) => {
            await sql`select app_add_job(${task}, ${JSON.stringify(payload)}::json, ${options?.queue ?? null},
              ${options?.key ?? null}, null, null, null, null)`.execute(db);
          },
        }),
      ),
    system: (fn) => asSystem(database, fn),
  };
}
