import { filterPrescriptions, formEgisso } from '@provizor/contract';
import { makeSnils } from '@provizor/domain';
import pg from 'pg';
import { authenticate } from '../apps/server/src/authenticate.ts';
import { serverConfig } from '../apps/server/src/config.ts';
import { startCore } from '../apps/server/src/core/index.ts';
import { asSystem, createDatabase, migrate } from '../apps/server/src/database/index.ts';
import { sessionKey } from '../apps/server/src/database/installation-key.ts';
import { prescriptions } from '../apps/server/src/prescriptions/index.ts';
import { registers } from '../apps/server/src/registers/index.ts';
import { openSession } from '../apps/server/src/session/index.ts';
import { send } from '../apps/server/src/testing/client.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, timed } from './support/stats.ts';

const rowCount = 100_000;
const releaseCount = 50_000;
const pageSize = 100;
const farPage = 1000;
const rounds = 60;
const ratioLimit = 1.2;
const memoryLimit = 200;
const speedLimit = 5000;

/** An organisation with prescriptions of two months, every other one released by a document of its own. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c provizor.key=${sessionKey()}` });
  await client.connect();
  // the rows are the subject here, not their trail
  const quick = 'set session_replication_role = replica';
  await client.query(quick);
  await client.query(`
    insert into organization (id, name) values (1, 'Аптека');
    insert into app_user (organization_id, id, username, password_hash, name, type)
    values (1, 2, 'bench', '', 'Измеряющий', 'admin');
    insert into storage (organization_id, id, name) values (1, 1, 'Зал');
    insert into programme (organization_id, id, name, kind, source_type_id) values (1, 1, 'ОНЛС', 'federal', 8);
    insert into register_setting (organization_id, body_code) values (1, 'TST1.000001');
    insert into register_measure (organization_id, category_id, measure_uuid, local_category_uuid)
    select 1, id, gen_random_uuid(), gen_random_uuid() from benefit_category where code = '1.00000.0218';
    insert into nomenclature (organization_id, id, name) values (1, 1, 'Метформин, таблетки 500 мг');
    insert into lot (organization_id, id, nomenclature_id, series, price, source) values (1, 1, 1, 'А1', 110, '8')`);
  const snils = Array.from({ length: 5000 }, (_, n) => makeSnils(String(901_000_000 + n)));
  // sealed by the trigger of the view
  await client.query('reset session_replication_role');
  await client.query(
    `insert into patient (organization_id, id, name, ssn, birth_date, sex)
     select 1, n, 'Примерова Анна Образцовна', s, '1957-02-03', 'female' from unnest($1::text[]) with ordinality u (s, n)`,
    [snils],
  );
  await client.query(quick);
  await client.query(
    `insert into patient_benefit (organization_id, patient_id, category_id, since)
     select 1, n, (select id from benefit_category where code = '1.00000.0218'), '2020-01-01' from generate_series(1, 5000) n`,
  );
  await client.query(
    `insert into prescription (organization_id, id, series, number, issue_date, storage_id, patient_id,
                               benefit_category_id, programme_id, programme_kind, drug, dosage, quantity, validity_unit,
                               validity_count, valid_until, source, status, status_date, released)
     select 1, n, '4010-26', n::text, date '2026-09-01' + n % 60, 1, 1 + n % 5000,
            (select id from benefit_category where code = '1.00000.0218'), 1, 'federal', 'Метформин', '500 мг', 2, 'days',
            30, date '2026-10-01' + n % 60, 'typed', case when n <= $2 then 'served' else 'issued' end,
            date '2026-09-01' + n % 60, case when n <= $2 then 2 else 0 end
       from generate_series(1, $1::int) n`,
    [rowCount, releaseCount],
  );
  await client.query(
    `with made as (
       insert into stock_document (organization_id, id, kind, number, document_date, storage_id, state)
       select 1, gen_random_uuid(), 'recipe', n::text, date '2026-09-02' + n % 60, 1, 'active'
         from generate_series(1, $1::int) n returning id, number),
     line as (
       insert into stock_document_line (organization_id, document_id, n, lot_id, quantity)
       select 1, id, 1, 1, 2 from made)
     insert into prescription_release (organization_id, id, prescription_id, document_id, date, quantity, hiv)
     select 1, number::int, number::int, id, date '2026-09-02' + number::int % 60, 2, false from made`,
    [releaseCount],
  );
  await client.query('vacuum analyze');
  await client.end();
}

type Loaded = { url: string; token: string };
type Page = { items: { id: number; date: string }[]; next: string | null };

async function list({ url, token }: Loaded, next?: string): Promise<{ ms: number; page: Page }> {
  let page: Page = { items: [], next: null };
  const body = { limit: pageSize, full_storages: true, ...(next ? { next } : {}) };
  const ms = await timed(async () => {
    const answer = await send(url, filterPrescriptions, { body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    page = answer.body as Page;
  });
  return { ms, page };
}

/** The key the far page begins after, by the order of the list. */
async function farKey(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    `select issue_date || '.' || id as key from prescription order by issue_date desc, id desc offset $1 limit 1`,
    [(farPage - 1) * pageSize - 1],
  );
  await client.end();
  return rows[0]?.key ?? '';
}

async function measurePages(loaded: Loaded, databaseUrl: string): Promise<BenchResult> {
  const far = await farKey(databaseUrl);
  const second = (await list(loaded)).page.next ?? '';
  const times: [number[], number[], number[]] = [[], [], []];
  for (let round = -10; round < rounds; round++) {
    for (const [n, key] of [undefined, second, far].entries()) {
      const { ms, page } = await list(loaded, key);
      if (page.items.length !== pageSize) throw new Error(`${page.items.length} rows of a page`);
      if (round >= 0) times[n]?.push(ms);
    }
  }
  const [first = 0, next = 0, last = 0] = times.map((each) => median(each));
  return {
    name: 'Pages of 100,000 prescriptions: first, next, 1,000th',
    measured: `${[first, next, last].map(msText).join(', ')} (${(last / first).toFixed(2)}×)`,
    limit: `1,000th ≤ ${ratioLimit}× of the first`,
    how: `HTTP, ${pageSize} rows a page, medians of ${rounds}, the three in turns; the first page counts the rows too`,
    pass: last <= first * ratioLimit,
  };
}

/** The most memory the process takes while work is done, over what it takes before; megabytes. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024;
}

async function measureForming({ url, token }: Loaded): Promise<BenchResult> {
  const body = {
    kind: 'facts' as const,
    programme_id: 1,
    period_s: '2026-09-01',
    period_e: '2026-12-31',
    without_refused: true,
  };
  let ms = 0;
  let ready = 0;
  const memory = await memoryOf(async () => {
    ms = await timed(async () => {
      const answer = await send(url, formEgisso, { body }, { token });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body).slice(0, 2000));
      ready = (answer.body as { check: { ready: number } }).check.ready;
    });
  });
  if (ready !== releaseCount) throw new Error(`${ready} elements were formed`);
  const speed = ready / (ms / 1000);
  return {
    name: 'Forming ЕГИССО packages of 50,000 releases',
    measured: `${Math.round(speed)} elements/s, +${Math.round(memory)} MB`,
    limit: `≥ ${speedLimit} elements/s, ≤ +${memoryLimit} MB`,
    how: 'HTTP, checked and formed in one call, 50 packages stored; memory of the process over that before the call',
    pass: speed >= speedLimit && memory <= memoryLimit,
  };
}

/** Lists of prescriptions and the forming of packages over HTTP. */
export async function run(): Promise<BenchResult[]> {
  const scratch = await startScratchDatabase();
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    await fill(scratch.url);
    const owner = { organizationId: 1, userId: 2, ip: '127.0.0.1', userAgent: null };
    const token = await asSystem(database.db, (db) => openSession(db, owner));
    await database.close();
    const slices = [prescriptions, registers];
    const core = await startCore({
      databaseUrl: scratch.url,
      requestsUrl: scratch.requestsUrl,
      config: serverConfig({}),
      slices,
      calls: slices.flatMap(({ bindings }) => bindings.map(({ call }) => call)),
      authenticator: authenticate,
      webDist: null,
      logLevel: 'silent',
      trustProxy: false,
      jobs: 0,
      migrated: true,
    });
    const url = await core.app.listen({ port: 0, host: '127.0.0.1' });
    const results = [await measurePages({ url, token }, scratch.url), await measureForming({ url, token })];
    await core.close();
    return results;
  } finally {
    await scratch.stop();
  }
}
