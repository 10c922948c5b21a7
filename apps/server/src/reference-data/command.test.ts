import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type EmbeddedDatabase, startEmbedded } from '../database/index.ts';

// The database of an installation that is at work, as `npm start` keeps it: nobody names it in the environment.
const home = mkdtempSync(join(tmpdir(), 'pvz-import-'));
const other = mkdtempSync(join(tmpdir(), 'pvz-nothing-'));
let running: EmbeddedDatabase;
beforeAll(async () => {
  running = await startEmbedded({ dataDir: home });
});
afterAll(async () => {
  await running.stop();
  for (const folder of [home, other]) rmSync(folder, { recursive: true, force: true });
});

const env = (folder: string) => ({
  ...process.env,
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  BACKUP_DIR: join(folder, 'backups'),
  DATA_DIR: folder,
  UPGRADE_COPY: '0',
});
const run = (name: string, folder: string, ...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL(`../../../../scripts/${name}.ts`, import.meta.url)), ...words],
    { env: env(folder) },
  ).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );

test('the command loads a file into the database of the product that runs', async () => {
  const path = join(home, 'mkb.csv');
  writeFileSync(path, 'ID,MKB_CODE,MKB_NAME,ID_PARENT,ACTUAL\n1,A00,Холера,,1\n');
  expect(await run('import', home, 'mkb', path)).toContain('Строк добавлено: 1');
  const pool = createPool({ url: running.url, size: 1, onError: () => undefined });
  const { rows } = await pool.query('select code from mkb');
  await pool.end();
  expect(rows).toEqual([{ code: 'A00' }]);
  expect(await run('import', home, 'mkb', join(home, 'no.csv'))).toBe(
    '\nФайл или папка не найдены: no.csv\n',
  );
});

test('a copy of a folder the product has never worked with is refused in words', async () => {
  const words = await run('backup', other);
  expect(words).toMatch(
    /^В этой базе данных Провизор ещё не работал: проверьте DATA_DIR или DATABASE_OWNER_URL\./,
  );
});
