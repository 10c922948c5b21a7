import type { FastifyBaseLogger } from 'fastify';
import { sendWithCommit, type Tenant, type TenantTransaction, withTenant } from '../database/index.ts';
import type { EventInput, Services, TenantTaskContext } from './context.ts';
import { addJob } from './jobs.ts';
import { writingEvents } from './publish.ts';
import type { Route } from './route.ts';

/** SQLSTATEs after which the same transaction may well succeed: serialisation failure, deadlock. */
const passing = new Set(['40001', '40P01']);

const attempts = 3;

const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.has(String(error.code));

/**
 * Runs `fn` in one transaction of the organisation, with events, jobs and after-commit work at hand. A transaction
 * that lost a deadlock is run again, up to three times, and one that has to be run elsewhere is: `fn` must do nothing but
 * read and write the database.
 * @param route where it runs; absent = the primary
 */
export async function unitOfWork<T>(
  { database, now, tracing }: Pick<Services, 'database' | 'now' | 'tracing'>,
  log: FastifyBaseLogger,
  tenant: Tenant,
  fn: (unit: TenantTaskContext) => Promise<T>,
  route?: Route,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const events: EventInput[] = [];
    const afterwards: (() => void | Promise<void>)[] = [];
    try {
      const transact = (work: (tx: TenantTransaction) => Promise<T>) =>
        tracing.span('transaction', { attributes: { 'db.system.name': 'postgresql', attempt } }, () =>
          withTenant(database, tenant, work, route?.place()),
        );
      const result = await transact(async (tx) => {
        const value = await fn({
          db: tx,
          now,
          publish: (event) => void events.push(event),
          addJob: (task, payload, options) => addJob(tx, task, payload, options),
          afterCommit: (work) => void afterwards.push(work),
        });
        const writing = writingEvents(tenant.organizationId, events);
        if (writing) await sendWithCommit(tx, writing);
        return value;
      });
      for (const work of afterwards) {
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, 'work after commit failed');
        }
      }
      return result;
    } catch (error) {
      if (route?.elsewhere(error)) continue;
      if (attempt === attempts || !isPassing(error)) throw error;
    }
  }
}
