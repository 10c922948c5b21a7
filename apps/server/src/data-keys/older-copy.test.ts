import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDatabase, onServer } from '../backup/copy/scratch.ts';
import { snapshotOf } from '../backup/copy/snapshot.ts';
import { writeEnvelope } from '../backup/file/envelope.ts';
import { restoreCopy } from '../backup/index.ts';
import { createPool, forgetKey, migrate } from '../database/index.ts';
import { readDatabaseFiles } from '../database/migration-files.ts';
import { cloneDatabase } from '../testing/index.ts';
import { migrationFolder } from '../testing/migration-folder.ts';

const { open } = migrationFolder();
const now = new Date('2026-11-23T02:00:00Z');

/** The database of a release before values were sealed. */
const before = { ...readDatabaseFiles(), repeatable: [] };
before.migrations = before.migrations.filter(({ number }) => number < 1203);

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pvz-older-'));
  vi.stubEnv('DATA_DIR', home);
  vi.stubEnv('SECRET_KEY', '');
  forgetKey();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

test('a copy made before patients were sealed comes back sealed by the key that is put back with it', async () => {
  const pool = open();
  await migrate(pool, before);
  await pool.query(`
    insert into organization (id, name) values (77, 'Аптека');
    insert into patient (organization_id, name, ssn, birth_date) values (77, 'Сорокоумова Анна', '11223344595', '1948-05-17')`);
  const file = join(home, 'old.data');
  const about = { made_at: now.toISOString(), version: '0.6.0' };
  const written = { tables: 0, rows: 0, fingerprints: {} };
  await writeEnvelope(
    file,
    { ...about, content: 'data' },
    null,
    snapshotOf(String(pool.options.connectionString), about, written),
  );

  const product = await cloneDatabase();
  // the key of the copy, as `npm run restore` takes it of its file `.keys` before the rows come
  writeFileSync(join(home, 'secret.key'), 'the key of the copy\n');
  vi.stubEnv('SECRET_KEY', 'the key of the copy');
  const restored = await restoreCopy(product.url, file, {}, now);
  vi.stubEnv('SECRET_KEY', '');
  forgetKey();
  const opened = createPool({ url: product.url, size: 1, onError: () => undefined });
  try {
    await opened.query('begin');
    await opened.query(`set local app.organization_id = '77'`);
    const { rows } = await opened.query('select name, ssn from patient where organization_id = 77');
    expect(rows).toEqual([{ name: 'Сорокоумова Анна', ssn: '11223344595' }]);
    const raw = await opened.query(`select name from patient_sealed where organization_id = 77`);
    expect(raw.rows[0].name.includes('Сорокоумова')).toBe(false);
    await opened.query('rollback');
  } finally {
    await opened.end();
    await onServer(product.url, (client: pg.Client) => dropDatabase(client, restored.before));
    await product.drop();
  }
});
