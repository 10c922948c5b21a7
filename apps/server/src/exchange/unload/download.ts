import { Readable } from 'node:stream';
import { unloadDownloadPath } from '@provizor/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse, type Services } from '../../core/index.ts';
import { asSystem, withTenant } from '../../database/index.ts';
import { fileNameOf, type Order } from './file.ts';
import { hashOf } from './orders.ts';

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

/** The file a link opens. */
function find({ database }: Services, key: string): Promise<Found | undefined> {
  return asSystem(database, async (db) => {
    const { rows } = await sql<Found>`
      select f.organization_id, f.id, f.sides, f.doc_types, f.period_s, f.period_e, f.format, f.size::float8 as size
        from mdlp_unload_link l
        join mdlp_unload f on f.organization_id = l.organization_id and f.id = l.unload_id
       where l.key_hash = ${hashOf(key)} and l.expires_at > now() and f.state = 'ready'`.execute(db);
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

/** Serves `GET /download/unload?key=`: the file as a stream. The key stands for the person who asked for the link. */
export function serveUnloads(app: FastifyInstance, services: Services): void {
  app.get(unloadDownloadPath, async ({ query }, reply) => {
    const { key } = query as { key?: unknown };
    const file = (typeof key === 'string' ? await find(services, key) : undefined) ?? refuse('not-found');
    const { format, size } = file;
    const name = encodeURIComponent(fileNameOf({ ...file, doc_type: file.doc_types }));
    reply
      .type(types[format])
      .header('content-length', size)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="mdlp.${format}"; filename*=UTF-8''${name}`);
    return reply.send(Readable.from(piecesOf(services, file)));
  });
}
