import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, readDatabaseFiles } from '../database/index.ts';
import { createPool } from '../database/pool.ts';
import { cloneDatabase } from '../testing/index.ts';
import { copyBeforeUpgrade } from './before-upgrade.ts';
import { copiesIn } from './catalogue.ts';
import { makeCopy } from './make.ts';

const keep = { daily: 1, weekly: 0, monthly: 0 };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let home: string;
let pool: pg.Pool;
let told: string[];
beforeEach(async () => {
  database = await cloneDatabase();
  home = mkdtempSync(join(tmpdir(), 'pvz-upgrade-'));
  pool = createPool({ url: database.url, size: 10, onError: () => undefined });
  told = [];
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const installation = (folder = join(home, 'backups')) => ({
  databaseUrl: database.url,
  dataDir: home,
  folder,
  version: '9.0.0',
});

const upgrade = (folder?: string) =>
  copyBeforeUpgrade(installation(folder), (sentence) => told.push(sentence));

/** The files of a next version: those of this one and a migration more. */
function filesOfNext() {
  const { migrations, repeatable } = readDatabaseFiles();
  const next = {
    number: 9999,
    name: '9999-next',
    slice: 'next',
    sql: 'create table next_version ()',
    checksum: 'next',
  };
  return { migrations: [...migrations, next], repeatable };
}

const hasNext = async () => {
  const { rows } = await pool.query(`select to_regclass('next_version') is not null as has`);
  return rows[0].has;
};

test('a tried copy is made before a database in use is changed, and only then', async () => {
  await migrate(pool, readDatabaseFiles(), upgrade());
  expect(told).toEqual([]);
  expect(await migrate(pool, filesOfNext(), upgrade())).toEqual(['9999-next']);
  expect(told).toEqual([
    'Новая версия 9.0.0: сначала делаю и проверяю копию базы данных.',
    expect.stringMatching(/^Копия provizor-\S+ готова, обновляю базу данных\.$/),
  ]);
  expect(await copiesIn(join(home, 'backups'))).toMatchObject([
    { origin: 'upgrade', version: '9.0.0', trial: { ok: true } },
  ]);
  // Later copies of the same day do not push it out.
  const later = new Date(Date.now() + 2000);
  await makeCopy(installation(), { origin: 'hand', recipient: null, keep, now: later });
  const origins = (await copiesIn(join(home, 'backups'))).map(({ origin }) => origin);
  expect(origins).toEqual(['hand', 'upgrade']);
});

test('without a copy the database stays as it is, and the sentence says why', async () => {
  writeFileSync(join(home, 'file'), '');
  await expect(migrate(pool, filesOfNext(), upgrade(join(home, 'file')))).rejects.toThrow(
    /^Перед обновлением не удалось сделать копию: .* База не изменена: .*UPGRADE_COPY=0\.$/,
  );
  expect(await hasNext()).toBe(false);
});

test('an upgrade that fails on a copy of the data is not begun', async () => {
  // As a version before that migration left it, but with what the migration makes there already.
  const last = '1163-proposals';
  await pool.query('delete from schema_migration where name = $1', [last]);
  await expect(migrate(pool, readDatabaseFiles(), upgrade())).rejects.toThrow(
    /^Пробное обновление копии базы данных не прошло: .* База не изменена/,
  );
  const { rowCount } = await pool.query('select from schema_migration where name = $1', [last]);
  expect(rowCount).toBe(0);
});
