import { Readable } from 'node:stream';
import { allows, openUnloadFile, unloadDownloadPath } from '@provizor/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Actor, callerOf, callerOfAddress, refuse, type Services } from '../../core/index.ts';
import { withTenant } from '../../database/index.ts';
import { authenticator } from '../../session/index.ts';
import { fileNameOf, type Order } from './file.ts';

type Found = Omit<Order, 'doc_type'> & {
  organization_id: number;
  id: string;
  doc_types: number[];
  size: number;
};

const types = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** A ready file of the organisation a person works in. */
function find({ database }: Services, { organizationId, id: userId }: Actor, id: string) {
  return withTenant(database, { organizationId, userId }, async (db) => {
    const { rows } = await sql<Found>`
      select organization_id, id, sides, doc_types, period_s, period_e, format, size::float8 as size
        from mdlp_unload where id = ${id}::uuid and state = 'ready'`.execute(db);
    return rows[0];
  });
}

/** The pieces of a file, one in memory at once, each read in a short transaction of its organisation. */
async function* piecesOf({ database }: Services, { organization_id: organizationId, id }: Found) {
  for (let n = 0; ; n++) {
    const piece = await withTenant(database, { organizationId, userId: null }, async (db) => {
      const { rows } = await sql<{ bytes: Buffer }>`
        select bytes from mdlp_unload_part where unload_id = ${id}::uuid and n = ${n}`.execute(db);
      return rows[0]?.bytes;
    });
    if (!piece) return;
    yield piece;
  }
}

/**
 * Serves `GET /download/unload?file=`: the file as a stream, so that it goes to the disk as it comes. To whoever may ask
 * for the link.
 */
export function serveUnloads(app: FastifyInstance, services: Services): void {
  const authenticate = authenticator(services.database);
  app.get(unloadDownloadPath, async (request, reply) => {
    const actor = await callerOfAddress(request, authenticate);
    if (!allows(openUnloadFile.access, callerOf(actor))) refuse('access.denied');
    const { file: id } = request.query as { file?: unknown };
    const file = (isId(id) ? await find(services, actor, id) : undefined) ?? refuse('not-found');
    const { format, size } = file;
    const name = encodeURIComponent(fileNameOf({ ...file, doc_type: file.doc_types }));
    reply
      .type(types[format])
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="mdlp.${format}"; filename*=UTF-8''${name}`);
    return reply.send(Readable.from(piecesOf(services, file)));
  });
}
