import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createPool } from '../database/pool.ts';
import { cloneDatabase } from '../testing/index.ts';
import { copiesIn } from './catalogue.ts';

const script = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url));

test('the command copies a database as it is: a new version does not change it before', async () => {
  const database = await cloneDatabase();
  const home = mkdtempSync(join(tmpdir(), 'pvz-command-'));
  const pool = createPool({ url: database.url, size: 2, onError: () => undefined });
  try {
    // as the version before left it
    const next = '1290-papers-of-deferred';
    await pool.query('delete from schema_migration where name = $1', [next]);
    const folder = join(home, 'backups');
    const env = {
      ...process.env,
      DATABASE_OWNER_URL: database.url,
      DATABASE_URL: database.url,
      DATA_DIR: home,
      BACKUP_DIR: folder,
    };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    expect(stdout).toContain('Проверена восстановлением.');
    expect(await copiesIn(folder)).toMatchObject([{ origin: 'command', trial: { ok: true } }]);
    const { rowCount } = await pool.query('select from schema_migration where name = $1', [next]);
    expect(rowCount).toBe(0);
  } finally {
    await pool.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
});
