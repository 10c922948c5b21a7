import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBackupRule, listBackups, setBackupPassphrase, startBackup } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../core/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { backup } from './index.ts';
import { tickTask } from './tasks.ts';

let server: TestServer;
let root: string;
let home: string;
let now = new Date();
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pvz-copies-'));
  server = await testServer({
    slices: [backup],
    jobs: 1,
    config: { backup: { folder: join(home, 'copies'), dataDir: home } },
    now: () => now,
  });
  writeFileSync(join(home, 'secret.key'), 'the secret');
  root = (await server.user(await server.organization(), { type: 'root' })).token;
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

const show = () => server.call(listBackups, {}, root);
const waitForCopies = (count: number) =>
  expect.poll(async () => (await show()).items.length, { timeout: 60_000, interval: 300 }).toBe(count);

test('root makes a copy at once, closes the next by a passphrase and changes the rule; the tick follows it', async () => {
  expect(await show()).toMatchObject({
    items: [],
    last_good: null,
    old: true,
    closed: false,
    running: false,
  });
  await server.call(startBackup, {}, root);
  await waitForCopies(1);
  const first = await show();
  expect(first.items[0]).toMatchObject({ origin: 'hand', encrypted: false, trial: { ok: true } });
  expect(first).toMatchObject({ old: false, failure: null, last_good: first.items[0]?.made_at });

  await expect(
    server.call(setBackupPassphrase, { body: { passphrase: ' коротко ' } }, root),
  ).rejects.toMatchObject({ body: { code: 'input.invalid', details: [{ path: 'body.passphrase' }] } });
  await server.call(setBackupPassphrase, { body: { passphrase: 'достаточно длинный пароль' } }, root);
  const rule = { enabled: false, hour: 3, daily: 2, weekly: 0, monthly: 0 };
  await server.call(changeBackupRule, { body: rule }, root);
  expect(await show()).toMatchObject({ closed: true, rule });

  // the next one will not fit: told before it fails
  const facts = join(home, 'copies', `${first.items[0]?.name}.json`);
  const written = readFileSync(facts, 'utf8');
  writeFileSync(facts, JSON.stringify({ ...JSON.parse(written), bytes: Number.MAX_SAFE_INTEGER }));
  expect((await show()).failure?.message).toMatch(
    /^На диске папки копий \S+ свободно .* МБ, а нужно около .* МБ: /,
  );
  writeFileSync(facts, written);

  const tick = () => server.system((db) => addJob(db, tickTask, {}));
  const isIdle = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(
        server.db,
      )
    ).rows[0]?.n === 0;
  now = new Date(now.getTime() + 2 * 86_400_000);
  expect((await show()).old).toBe(true);
  await tick();
  await expect.poll(isIdle, { timeout: 30_000 }).toBe(true);
  expect((await show()).items).toHaveLength(1);
  await server.call(changeBackupRule, { body: { ...rule, enabled: true } }, root);
  await tick();
  await waitForCopies(2);
  expect((await show()).items[0]).toMatchObject({ origin: 'schedule', encrypted: true });
});

test('a copy that cannot be made is told with its cure; a server without a folder says so', async () => {
  const other = await testServer({
    slices: [backup],
    jobs: 1,
    config: { backup: { folder: join(home, 'secret.key', 'copies'), dataDir: home } },
  });
  try {
    const { token } = await other.user(await other.organization(), { type: 'root' });
    await other.call(startBackup, {}, token);
    expect(await other.call(listBackups, {}, token)).toMatchObject({
      items: [],
      old: true,
      failure: { message: expect.stringContaining('Вместо папки копий найден файл') },
    });
  } finally {
    await other.close();
  }
  const none = await testServer({ slices: [backup] });
  try {
    const { token } = await none.user(await none.organization(), { type: 'root' });
    await expect(none.call(listBackups, {}, token)).rejects.toMatchObject({ body: { code: 'backup.none' } });
  } finally {
    await none.close();
  }
});
