import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './context.ts';

const patience = 2000;

async function databaseAnswers({ database }: Services): Promise<boolean> {
  const question = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([question, sleep(patience, false, { ref: false })]);
}

/** A disk without room; null while there is some, or where a disk does not answer either. */
const fullDisk = ({ disks }: Services) =>
  Promise.race([disks.full().catch(() => null), sleep(patience, null, { ref: false })]);

/**
 * `/health/live`: the process works. `/health/ready`, and `/health`: it can serve requests (database answers, not
 * stopping). Both name the version, so that whoever updates several instances sees which ones are done. A full disk is told
 * by its name, `status` `disk` with a sentence: with 200 while the database answers, for people go on reading and no other
 * instance on that database could save; with 503 when it has ended for want of room.
 */
export function reportHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const { version } = services.config;
  app.get('/health/live', async () => ({ status: 'ok', version }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'stopping', version });
      const [answers, full] = await Promise.all([databaseAnswers(services), fullDisk(services)]);
      const told = full && { status: 'disk', disk: full.use, message: full.message, version };
      if (answers) return told ?? { status: 'ok', version };
      return reply.code(503).send(told ?? { status: 'database', version });
    });
  }
}
