import type { StockDocumentKind } from '@provizor/domain';
import { stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { createDocument } from '../documents/create-document.ts';
import { postDocument } from '../ledger/post-document.ts';
import { ensureLots } from '../lots.ts';

/** An organisation of a test with one place, one storage and some lots. */
export type StockWorld = {
  user: TestUser;
  organizationId: number;
  /** 14 digits. */
  branchId: string;
  storageId: number;
  lots: number[];
};

/** Makes an organisation with a storage and `count` lots of as many drugs. */
export async function stockWorld(server: TestServer, count = 3): Promise<StockWorld> {
  const organization = await server.organization();
  const user = await server.user(organization, { manage: ['storages', 'mdlp'] });
  const organizationId = organization.id;
  const branchId = '00000000000201';
  return server.tenant(user, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with place as (
        insert into branch (organization_id, branch_id, name)
        values (${organizationId}, ${branchId}, 'Аптека № 1') returning id)
      insert into storage (organization_id, name, branch_id)
      select ${organizationId}::int, 'Торговый зал', id from place returning id`.execute(tx);
    const gtins = Array.from({ length: count }, (_, i) => `0952${String(i).padStart(10, '0')}`);
    const nomenclature = await ensureNomenclature(tx, organizationId, gtins);
    const lots = await ensureLots(
      tx,
      organizationId,
      gtins.map((gtin) => ({
        nomenclatureId: nomenclature.get(gtin) ?? 0,
        series: 'А1',
        expiry: '2048-01-31',
        price: '110.00',
        vatValue: '10.00',
        source: '1',
      })),
    );
    return { user, organizationId, branchId, storageId: rows[0]?.id ?? 0, lots };
  });
}

/** Suspends the series of a lot in the dictionary of series, or lets it go again. */
export const pauseSeries = (server: TestServer, lotId: number, paused: boolean) =>
  server.system((tx) =>
    sql`insert into batch (organization_id, name, nomenclature_id, is_paused)
        select organization_id, series, nomenclature_id, ${paused} from lot where id = ${lotId}
        on conflict (organization_id, nomenclature_id, name) do update set is_paused = excluded.is_paused`.execute(
      tx,
    ),
  );

/** Creates and posts a document of the world's storage; gives its id. Throws the refusal when there is a shortage. */
export async function post(
  tx: TenantTransaction,
  world: StockWorld,
  kind: StockDocumentKind,
  date: string,
  goods: { lotId: number; quantity: string }[],
): Promise<string> {
  const { organizationId, storageId, user } = world;
  const lines = goods.map((line, index) => ({ n: index + 1, ...line }));
  const made = await createDocument(tx, {
    organizationId,
    userId: user.id,
    kind,
    number: null,
    date,
    storageId,
    lines,
  });
  if (!made) throw new Error('the document was not made');
  await postDocument(tx, made.id, stockEntries(kind, storageId, lines));
  return made.id;
}

/** Rows where ledger and balances disagree, of all organisations; a suite that moves stock ends with none. */
export async function discrepancies(server: TestServer): Promise<unknown[]> {
  return server.system(async (tx) => (await sql`select * from stock_discrepancy`.execute(tx)).rows);
}
