import pg from 'pg';
import { sessionKey } from '../../../apps/server/src/database/installation-key.ts';
import { fillOrganizations } from './organizations.ts';
import { fillPrescriptions } from './prescriptions.ts';
import type { RegionSize } from './size.ts';
import { linesOfDocument, rounds } from './size.ts';
import { fillExchange, fillLedger } from './stock.ts';

/** Batches of twenty lots that are made at a time: two million movements, sorted in memory. */
const atOnce = 5000;

/** Rows that were made, the room they take, and the seconds it took. */
export type RegionFacts = {
  organizations: number;
  storages: number;
  movements: number;
  packs: number;
  documents: number;
  prescriptions: number;
  bytes: number;
  seconds: number;
};

/** «100 organisations, 300 storages …, 3.1 GB, 140 s». */
export const factsText = ({ bytes, seconds, ...rows }: RegionFacts): string =>
  `${Object.entries(rows)
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ')}; ${(bytes / 1e9).toFixed(1)} GB, made in ${Math.round(seconds)} s`;

/**
 * Fills a migrated, empty database with a region: a health authority, its districts, their organisations, what they have
 * on the shelves, what MDLP knows of it and their prescriptions. Row-level security is as the migrations make it; triggers
 * are off, so the ledger is compared with its balances at the end. Throws when they disagree.
 */
export async function fillRegion(
  url: string,
  size: RegionSize,
  tell: (done: string) => void = () => {},
): Promise<RegionFacts> {
  const started = performance.now();
  const client = new pg.Client({ connectionString: url, options: `-c provizor.key=${sessionKey()}` });
  await client.connect();
  try {
    // the rows are the subject here, not their trail
    await client.query(
      `set session_replication_role = replica; set work_mem = '512MB'; set maintenance_work_mem = '1GB'`,
    );
    await fillOrganizations(client, size);
    const { rows } = await client.query<{ batches: number }>(
      'select count(*)::int as batches from region_batch',
    );
    const batches = rows[0]?.batches ?? 0;
    for (let from = 0; from < batches; from += atOnce) {
      const to = Math.min(batches, from + atOnce);
      await fillLedger(client, size, { from, to, batches });
      await fillExchange(client, size);
      tell(`${to} of ${batches} batches after ${Math.round((performance.now() - started) / 1000)} s`);
    }
    await fillPrescriptions(client, size);
    await client.query(`
      drop table region_batch, region_organization;
      select setval(pg_get_serial_sequence(t, 'id'), m)
        from (select 'lot', max(id) from lot union all select 'nomenclature', max(id) from nomenclature
              union all select 'storage', max(id) from storage union all select 'partner', max(id) from partner
              union all select 'prescription', max(id) from prescription
              union all select 'organization', max(id) from organization
              union all select 'app_user', max(id) from app_user) x (t, m)`);
    await client.query('vacuum analyze');
    return await checked(client, batches, started);
  } finally {
    await client.end();
  }
}

async function checked(client: pg.Client, batches: number, started: number): Promise<RegionFacts> {
  const { rows } = await client.query<Omit<RegionFacts, 'seconds'> & { wrong: number }>(`
    select (select count(*)::int from stock_discrepancy) as wrong,
           (select count(*)::int from organization where not is_uzo) as organizations,
           (select count(*)::int from storage) as storages, (select count(*)::int from stock_movement) as movements,
           (select count(*)::int from pack) as packs, (select count(*)::int from stock_document) as documents,
           (select count(*)::int from prescription) as prescriptions,
           pg_database_size(current_database())::float8 as bytes`);
  const [found] = rows;
  if (!found || found.wrong > 0 || found.movements !== batches * rounds * linesOfDocument) {
    throw new Error(`the generated region is wrong: ${JSON.stringify(found)}`);
  }
  const { wrong: _, ...made } = found;
  return { ...made, seconds: (performance.now() - started) / 1000 };
}
