import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, migrate, withTenant } from '../apps/server/src/database/index.ts';
import { ensureNomenclature } from '../apps/server/src/nomenclature/index.ts';
import { postReceipt } from '../apps/server/src/stock/index.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import { psqlScript, recordStatements, type Statement } from './support/recording.ts';
import type { BenchResult } from './support/result.ts';

const lineCount = 1231;
const packsOfLine = 3;
const rounds = 9;

const tenant = { organizationId: 1, userId: null };

const lines = Array.from({ length: lineCount }, (_, i) => {
  const gtin = `0952${String(i).padStart(10, '0')}`;
  return {
    gtin,
    series: `С${i % 97}`,
    expiry: '2028-01-31',
    price: '110.00',
    vatValue: '10.00',
    source: '1',
    sgtins: Array.from({ length: packsOfLine }, (_, n) => `${gtin}${String(n).padStart(13, '0')}`),
  };
});

const receipt = {
  ...tenant,
  storageId: 1,
  number: 'УД-001231',
  date: '2026-11-20',
  senderBranchId: null,
  mdlpDocumentId: 'incoming',
  lines,
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

const inDatabase = (url: string, database: string) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** An organisation with a storage that knows the goods but has none of them. */
async function prepare(url: string): Promise<void> {
  const database = createDatabase({ url });
  await migrate(database.pool);
  await onServer(
    url,
    `insert into organization (id, name) values (1, 'Аптека');
     insert into storage (organization_id, name) values (1, 'Склад')`,
  );
  const gtins = lines.map((line) => line.gtin);
  await withTenant(database.db, tenant, (tx) => ensureNomenclature(tx, 1, gtins));
  await database.close();
  await onServer(url, 'vacuum analyze');
}

/** The server's way; the connection is open before the clock starts. */
async function byServer(url: string): Promise<{ time: number; statements: Statement[]; id: string }> {
  const database = createDatabase({ url });
  const statements = recordStatements(database.pool);
  await database.pool.query('select 1');
  statements.length = 0;
  const start = performance.now();
  const { id } = await withTenant(database.db, tenant, (db) =>
    postReceipt({ db, publish: () => undefined }, { ...receipt, outgoingId: randomUUID() }),
  );
  const time = performance.now() - start;
  await database.close();
  return { time, statements, id };
}

/** The same statements by psql; its start and its connection do not count. */
function byPsql(url: string, script: string): number {
  const args = [url, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-f', script];
  const out = execFileSync('psql', args, { encoding: 'utf8' });
  const [start = 0, end = 0] = [...out.matchAll(/^ms ([\d.]+)$/gm)].map((found) => Number(found[1]));
  return end - start;
}

/** The same statements by a bare client of the driver, where there is no psql. */
async function byClient(url: string, statements: Statement[], generated: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  let id = generated;
  const start = performance.now();
  for (const { text, values } of statements) {
    const { rows } = await client.query(
      text,
      values.map((value) => (value === generated ? id : value)),
    );
    if (text.includes(documentInsert)) id = rows[0].id;
  }
  const time = performance.now() - start;
  await client.end();
  return time;
}

const documentInsert = 'insert into stock_document (';

function hasPsql(): boolean {
  try {
    execFileSync('psql', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function checkBalances(url: string): Promise<void> {
  const { rows } = await onServer(
    url,
    'select sum(quantity)::int as packs, count(*)::int as lots from stock_balance',
  );
  if (rows[0].packs !== lineCount * packsOfLine || rows[0].lots !== lineCount) {
    throw new Error(`the balances are wrong: ${JSON.stringify(rows[0])}`);
  }
}

/** Raising the balances for a receipt of 1,231 lines: the server against its own statements sent by psql. */
export async function run(): Promise<BenchResult> {
  const scratch = await startScratchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'provizor-bench-'));
  const psql = hasPsql();
  try {
    await prepare(scratch.url);
    const template = new URL(scratch.url).pathname.slice(1);
    const times = { server: [] as number[], peer: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      const clone = async (name: string) => {
        await onServer(inDatabase(scratch.url, 'postgres'), `create database ${name} template ${template}`);
        return inDatabase(scratch.url, name);
      };
      const own = await clone(`server_${round}`);
      const { time, statements, id } = await byServer(own);
      await checkBalances(own);
      const other = await clone(`peer_${round}`);
      const script = join(folder, `${round}.sql`);
      if (psql) writeFileSync(script, psqlScript(statements, id, documentInsert));
      const peer = psql ? byPsql(other, script) : await byClient(other, statements, id);
      await checkBalances(other);
      // the first round warms up
      if (round > 0) {
        times.server.push(time);
        times.peer.push(peer);
      }
    }
    const [server, peer] = [median(times.server), median(times.peer)];
    return {
      name: `Receipt of ${lineCount} lines into the balances`,
      measured: `${server.toFixed(0)} ms (${(server / peer).toFixed(2)}×)`,
      limit: `≤ 2× of ${peer.toFixed(0)} ms`,
      how: `median of ${rounds}, ${lineCount * packsOfLine} packs; peer: the very same statements by ${psql ? 'psql' : 'a bare pg client'} on a copy of the database`,
      pass: server <= 2 * peer,
    };
  } finally {
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
