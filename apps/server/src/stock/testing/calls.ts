import type { StockDocument } from '@provizor/contract/stock';
import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TestServer } from '../../testing/index.ts';
import type { StockWorld } from './index.ts';

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

/** Marked packs of the goods of a world (its `n`th) that stand in its storage; gives their codes. */
export async function packsIn(
  server: TestServer,
  { user, organizationId, storageId, branchId }: StockWorld,
  count: number,
  { goods = 0, series = 'А1', at = storageId }: { goods?: number; series?: string; at?: number | null } = {},
): Promise<string[]> {
  const codes = Array.from(
    { length: count },
    (_, index) => `0952${String(goods).padStart(10, '0')}${String(index).padStart(13, 'A')}`,
  );
  await server.tenant(user, (tx) =>
    sql`
      insert into pack (organization_id, sgtin, series, expiry, status, operation, branch_id, storage_id)
      select ${organizationId}::int, c, ${series}, '2048-01-31', t.to_status, t.operation, ${branchId}, ${at}::int
        from unnest(${codes}::text[]) c
       cross join (select * from pack_transition where from_status = 'new' and to_status = 'in_circulation' limit 1) t`.execute(
      tx,
    ),
  );
  return codes;
}

/** A document of MDLP another program has sent, as it is known after the list of MDLP was read; gives our id of it. */
export async function sentElsewhere(
  server: TestServer,
  { user, organizationId, branchId }: StockWorld,
  document: { documentId: string; scheme: number; result?: 'Accepted' | 'Rejected'; codes?: string[] },
): Promise<string> {
  const { documentId, scheme, result = 'Accepted', codes = [] } = document;
  return server.tenant(user, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into mdlp_outgoing (organization_id, id, document_id, action_id, doc_num, operation_date, sender, objects,
                                 contour, origin, state, result, applied_at)
      values (${organizationId}, uuidv7(), ${documentId}, ${scheme}, '7', '2026-11-10', ${branchId}, ${codes.length},
              'none', 'elsewhere', 'done', ${result}, now()) returning id`.execute(tx);
    const id = rows[0]?.id ?? '';
    await sql`
      insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind)
      select ${organizationId}::int, ${id}::uuid, c.n, c.code, 'sgtin'
        from unnest(${codes}::text[]) with ordinality as c (code, n)`.execute(tx);
    return id;
  });
}
