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

/** `/health/live`: the process works. `/health/ready`: it can serve requests (database answers, not stopping). */
export function reportHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (!isStopping() && (await databaseAnswers(services))) return { status: 'ok' };
    return reply.code(503).send({ status: isStopping() ? 'stopping' : 'database' });
  });
}
