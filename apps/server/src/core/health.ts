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

/**
 * `/health/live`: the process works. `/health/ready`, and `/health`: it can serve requests (database answers, not
 * stopping). Both name the version, so that whoever updates several instances sees which ones are done.
 */
export function reportHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const { version } = services.config;
  app.get('/health/live', async () => ({ status: 'ok', version }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      if (!isStopping() && (await databaseAnswers(services))) return { status: 'ok', version };
      return reply.code(503).send({ status: isStopping() ? 'stopping' : 'database', version });
    });
  }
}
