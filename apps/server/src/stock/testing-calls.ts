import type { StockDocument } from '@provizor/contract/stock';
import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TestServer } from '../testing/index.ts';
import type { StockWorld } from './testing.ts';

type Seen = Pick<StockDocument, 'id' | 'version'>;

/** Calls of the documents of a kind as the person of a world makes them; `add` works in the world's storage. */
export function documentsOf(server: TestServer, world: StockWorld, kind: StockDocumentKind) {
  const calls = stockCalls[kind];
  const { token } = world.user;
  const seen = ({ id, version }: Seen) => ({ body: { id, version } });
  return {
    add: async (body: object) =>
      (await server.call(calls.add, { body: { storage_id: world.storageId, ...body } as never }, token)).item,
    put: async (body: object) => (await server.call(calls.put, { body: body as never }, token)).item,
    get: async (id: string) => (await server.call(calls.get, { params: { id } }, token)).item,
    lines: async (id: string) => (await server.call(calls.lines, { params: { id } }, token)).items,
    marks: async (id: string) => (await server.call(calls.marks, { params: { id } }, token)).items,
    activate: async (document: Seen) => (await server.call(calls.activate, seen(document), token)).item,
    cancel: async (document: Seen) => (await server.call(calls.cancel, seen(document), token)).item,
    del: (id: string) => server.call(calls.del, { params: { id } }, token),
    checkUpdate: (body: object) => server.call(calls.checkUpdate, { body: body as never }, token),
  };
}

/** Ids of the goods of a world in the order they were made. */
export const goodsOf = async (server: TestServer, world: StockWorld): Promise<number[]> => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ id: number }>`select id from nomenclature order by id`.execute(db),
  );
  return rows.map(({ id }) => id);
};

/** What lies of a lot in all storages, without idle zeros. */
export const balanceOf = async (server: TestServer, world: StockWorld, lotId: number): Promise<string> => {
  const { rows } = await server.tenant(world.user, (db) =>
    sql<{ quantity: string }>`
      select trim_scale(coalesce(sum(quantity), 0))::text as quantity from stock_balance
       where lot_id = ${lotId}`.execute(db),
  );
  return rows[0]?.quantity ?? '0';
};
