import { localCalls } from '@provizor/domain';
import type { FastifyInstance } from 'fastify';
import { readAccess, readGetting, readSending, readTrust } from './bodies.ts';
import type { Registrar } from './registrar.ts';

/** Bytes of a task of 25 000 marks with room to spare. */
const TASK_LIMIT = 8 * 1024 * 1024;

/** Adds the calls to a disposal registrar. Credentials come with each call and are never logged. */
export function addRegistrarRoutes(app: FastifyInstance, registrar: Registrar): void {
  app.post(localCalls.info, ({ body }) => registrar.info(readAccess(body)));
  app.post(localCalls.status, ({ body }) => registrar.status(readAccess(body)));
  app.post(localCalls.settings, ({ body }) => registrar.settings(readAccess(body)));
  app.post(localCalls.send, { bodyLimit: TASK_LIMIT }, ({ body }) => registrar.send(readSending(body)));
  app.post(localCalls.get, ({ body }) => {
    const { access, id } = readGetting(body);
    return registrar.get(access, id);
  });
  app.post(localCalls.trust, ({ body }) => {
    const { access, fingerprint } = readTrust(body);
    return registrar.trust(access, fingerprint);
  });
}
