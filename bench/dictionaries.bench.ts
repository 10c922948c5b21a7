import { type Dictionary, dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { products } from '@provizor/demo';
import pg from 'pg';
import { authenticate } from '../apps/server/src/authenticate.ts';
import { serverConfig } from '../apps/server/src/config.ts';
import { startCore } from '../apps/server/src/core/index.ts';
import { asSystem, createDatabase, migrate } from '../apps/server/src/database/index.ts';
import { dictionaries } from '../apps/server/src/dictionaries/index.ts';
import { openSession } from '../apps/server/src/session/index.ts';
import { send } from '../apps/server/src/testing/client.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, percentile, spreadText, timed } from './support/stats.ts';

const rowCount = 200_000;
const pageSize = 100;
const farPage = 1000;
const rounds = 200;
/** Of the slowest page to the quickest one. */
const ratioLimit = 1.2;
const searchLimit = 15;

type Loaded = { url: string; token: string };
type Key = { id: number; name: string };

/** The dictionaries measured: one for all organisations, one of an organisation under row-level security. */
const measured = ['mdse', 'nomenclature'] as const;

/** Rows that look like trade packs; half as many again belong to another organisation. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  // the rows are the subject here, not their trail
  await client.query('set session_replication_role = replica');
  await client.query(`insert into organization (id, name) values (1, 'Аптека'), (2, 'Другая аптека')`);
  await client.query(
    `insert into app_user (organization_id, id, username, password_hash, name, type)
     values (1, 2, 'bench', '', 'Измеряющий', 'admin')`,
  );
  const names = products.map(({ sell_name, form, dosage }) => `${sell_name}, ${form}, ${dosage}`);
  const source = `
    from generate_series(1, $2::int) n
   cross join lateral (select ($1::text[])[1 + (n * 7919) % cardinality($1::text[])] as name) p`;
  await client.query(
    `insert into mdse (name, gtin, type_mdse_id)
     select p.name || ', № ' || n, lpad((40000000000 + n)::text, 14, '0'), 1 ${source}`,
    [names, rowCount],
  );
  for (const [organization, count] of [
    [1, rowCount],
    [2, rowCount / 2],
  ]) {
    await client.query(
      `insert into nomenclature (organization_id, name, gtin, type_nomenclature_id, mdse_id)
       select ${organization}, p.name || ', № ' || n, lpad((40000000000 + n)::text, 14, '0'), 1, n ${source}`,
      [names, count],
    );
  }
  await client.query('vacuum analyze');
  await client.end();
}

/** Sends a call of a dictionary over HTTP; gives its milliseconds and rows. */
async function list({ url, token }: Loaded, { calls }: Dictionary, input: Record<string, unknown>) {
  let items: Key[] = [];
  const ms = await timed(async () => {
    const { status, body } = await send(url, calls.list, placeInput(calls.list, input), { token });
    if (status !== 200) throw new Error(`${calls.list.path}: ${status} ${JSON.stringify(body)}`);
    items = (body as { items: Key[] }).items;
  });
  return { ms, items };
}

/** The row the far page begins after. */
async function farKey(url: string, { key, scope }: Dictionary): Promise<Key> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Key>(
    `select id, name from "${key}" ${scope === 'own' ? 'where organization_id = 1' : ''}
      order by name collate "ru-x-icu", id offset $1 limit 1`,
    [(farPage - 1) * pageSize - 1],
  );
  await client.end();
  if (!rows[0]) throw new Error(`${key} has too few rows`);
  return rows[0];
}

const parts = ['цеф', 'илин', 'метро', 'раств', '500 мг', 'ампицил', '№ 1234', 'пар', 'таблетки 250', 'йод'];

async function measure(loaded: Loaded, databaseUrl: string, key: string): Promise<BenchResult[]> {
  const dictionary = dictionaryOf(key);
  const first = await list(loaded, dictionary, { limit: pageSize });
  const last = first.items.at(-1);
  const far = await farKey(databaseUrl, dictionary);
  const pages = {
    first: { limit: pageSize },
    next: { limit: pageSize, id: last?.id, name: last?.name, direction: 'next' },
    far: { limit: pageSize, ...far, direction: 'next' },
  };
  const times: Record<keyof typeof pages, number[]> = { first: [], next: [], far: [] };
  const searches: number[] = [];
  const names = Object.keys(pages) as (keyof typeof pages)[];
  for (let round = -20; round < rounds; round++) {
    for (const name of names) {
      const { ms, items } = await list(loaded, dictionary, pages[name]);
      if (items.length !== pageSize) throw new Error(`${key}: ${items.length} rows of a page`);
      if (round >= 0) times[name].push(ms);
    }
    const query = `${parts[(round + 20) % parts.length]}`;
    const { ms } = await list(loaded, dictionary, { limit: 100, query });
    if (round >= 0) searches.push(ms);
  }
  const medians = names.map((name) => median(times[name]));
  const ratio = Math.max(...medians) / Math.min(...medians);
  const found = percentile(searches, 0.95);
  const whose =
    dictionary.scope === 'own' ? 'own rows under row-level security' : 'one for all organisations';
  return [
    {
      name: `Pages of a dictionary of 200,000 rows (${key}): first, next, 1,000th`,
      measured: `${medians.map(msText).join(', ')} (${ratio.toFixed(2)}×)`,
      limit: `slowest ≤ ${ratioLimit}× of the quickest`,
      how: `${whose}; HTTP, ${pageSize} rows a page, medians of ${rounds}, the three in turns`,
      pass: ratio <= ratioLimit,
    },
    {
      name: `Search by part of a name in 200,000 rows (${key})`,
      measured: spreadText(searches),
      limit: `p95 ≤ ${msText(searchLimit)}`,
      how: `${whose}; HTTP, the first 100 rows with their number, ${parts.length} parts from rare to common in turn`,
      pass: found <= searchLimit,
    },
  ];
}

/** Lists and search of dictionaries of 200,000 rows over HTTP. */
export async function run(): Promise<BenchResult[]> {
  const scratch = await startScratchDatabase();
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    await fill(scratch.url);
    const owner = { organizationId: 1, userId: 2, ip: '127.0.0.1', userAgent: null };
    const token = await asSystem(database.db, (db) => openSession(db, owner));
    await database.close();
    const core = await startCore({
      databaseUrl: scratch.url,
      requestsUrl: scratch.requestsUrl,
      config: serverConfig({}),
      slices: [dictionaries],
      calls: dictionaries.bindings.map(({ call }) => call),
      authenticator: authenticate,
      webDist: null,
      logLevel: 'silent',
      trustProxy: false,
      jobs: 0,
      migrated: true,
    });
    const url = await core.app.listen({ port: 0, host: '127.0.0.1' });
    const results: BenchResult[] = [];
    for (const key of measured) results.push(...(await measure({ url, token }, scratch.url, key)));
    await core.close();
    return results;
  } finally {
    await scratch.stop();
  }
}
