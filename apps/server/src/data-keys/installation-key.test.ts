import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seal, unseal } from '../core/index.ts';
import { checkKeys, createPool, forgetKey, settleKey } from '../database/index.ts';
import { cloneDatabase } from '../testing/index.ts';
import { formerKeys, keyForDatabase } from './former-keys.ts';
import { changeInstallationKey } from './installation-key.ts';

const program = fileURLToPath(new URL('./testing/change-key.ts', import.meta.url));

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let home: string;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'pvz-key-'));
  vi.stubEnv('SECRET_KEY', '');
  vi.stubEnv('DATA_DIR', home);
  forgetKey();
  database = await cloneDatabase();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** Works by the key that lies in its place now; nobody stays connected. */
async function onPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url: database.url, size: 1, onError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const fill = (patients = 1) =>
  onPool(async (pool) => {
    const secret = (text: string) => seal(text, 'mdlp-credentials');
    await pool.query(
      `insert into organization (id, name, client_id, client_secret) values (77, 'Аптека', $1, $2)`,
      [secret('мы'), secret('тайна')],
    );
    await pool.query(
      `insert into app_user (organization_id, id, name, username, password_hash) values (77, 7, 'Анна', 'anna', 'x')`,
    );
    await pool.query(
      `insert into second_factor (organization_id, user_id, secret, recovery) values (77, 7, $1, '{"\\x01"}')`,
      [seal('шаги', 'second-factor')],
    );
    await pool.query(
      `insert into mdlp_session (organization_id, user_id, contour, thumbprint, certificate, subject, token, expires_at)
       values (77, 7, 'c', repeat('A', 40), '\\x00', 's', $1, now() + interval '1 hour')`,
      [seal('жетон', 'mdlp-token')],
    );
    await pool.query('begin');
    await pool.query(`set local app.organization_id = '77'`);
    await pool.query(
      `insert into patient (organization_id, name, ssn, birth_date)
       select 77, 'Сорокоумова ' || n, case n when 1 then '11223344595' end, '1948-05-17' from generate_series(1, $1::int) n`,
      [patients],
    );
    await pool.query('commit');
  });

/** What the key in place opens. */
const opened = () =>
  onPool(async (pool) => {
    await checkKeys(pool);
    await pool.query('begin');
    await pool.query(`set local app.organization_id = '77'`);
    const { rows: people } = await pool.query(
      `select count(*)::int as n, count(*) filter (where ssn_mark = mark_of(77, '11223344595'))::int as marked
         from patient where organization_id = 77 and name ^@ 'Сорокоумова'`,
    );
    const { rows } = await pool.query(
      `select o.client_id, o.client_secret, o.version, f.secret, cardinality(f.recovery) as codes, s.token
         from organization o, second_factor f, mdlp_session s where o.id = 77`,
    );
    await pool.query('rollback');
    const [row] = rows;
    return {
      ...people[0],
      client: unseal(row.client_id, 'mdlp-credentials') + unseal(row.client_secret, 'mdlp-credentials'),
      secret: unseal(row.secret, 'second-factor'),
      token: unseal(row.token, 'mdlp-token'),
      codes: row.codes,
      version: row.version,
    };
  });

const keyFiles = () => readdirSync(home).filter((name) => name.startsWith('secret.key'));
const present = () => readFileSync(join(home, 'secret.key'), 'utf8');

test('everything the key seals is sealed by the next one; the former file stays beside and opens nothing any more', async () => {
  await fill();
  const before = await opened();
  const former = present();
  const change = await changeInstallationKey(database.url, null);
  // two keys of data, two texts of credentials, a token, a second factor
  expect(change).toMatchObject({ sealed: 6, unreadable: 0, recovery: 1 });
  expect(readFileSync(change.before ?? '', 'utf8')).toBe(former);
  expect(present()).not.toBe(former);
  expect(statSync(join(home, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(keyFiles()).toHaveLength(2);
  expect(before).toMatchObject({
    n: 1,
    marked: 1,
    client: 'мытайна',
    secret: 'шаги',
    token: 'жетон',
    codes: 1,
  });
  expect(await opened()).toEqual({ ...before, codes: 0 });

  writeFileSync(join(home, 'secret.key'), former);
  forgetKey();
  await expect(opened()).rejects.toThrow(/зашифрована другим ключом установки/);
});

test('a database of a former key, as a copy without keys brings it back, is opened by the one that lies beside', async () => {
  await fill();
  expect(await keyForDatabase(database.url)).toBe('fits');
  const former = present();
  writeFileSync(join(home, 'secret.key.before-1000'), 'of somebody else\n');
  writeFileSync(join(home, 'secret.key.before-2000'), former);
  writeFileSync(join(home, 'secret.key'), 'the present one\n');
  forgetKey();
  expect(formerKeys().map(({ until }) => until)).toEqual([1000, 2000]);
  expect(await keyForDatabase(database.url)).toEqual({ path: join(home, 'secret.key.before-2000') });
  expect(present()).toBe(former);
  expect(await opened()).toMatchObject({ n: 1, client: 'мытайна' });
  // the one that was there stays beside
  expect(readFileSync(formerKeys().at(-1)?.path ?? '', 'utf8')).toBe('the present one\n');

  for (const { path } of formerKeys()) rmSync(path);
  writeFileSync(join(home, 'secret.key'), 'the present one\n');
  forgetKey();
  expect(await keyForDatabase(database.url)).toBe('missing');
  expect(present()).toBe('the present one\n');
});

test('nothing is changed while a server works with the database', async () => {
  await fill();
  const former = present();
  const other = new pg.Client({ connectionString: database.url, application_name: 'provizor' });
  await other.connect();
  await expect(changeInstallationKey(database.url, null)).rejects.toThrow(
    /остановите Провизор на всех серверах и повторите \(соединения: provizor\)/,
  );
  await other.end();
  expect(present()).toBe(former);
  await expect(opened()).resolves.toMatchObject({ client: 'мытайна' });
});

test('a key of the environment is changed by another one, and a second time changes nothing', async () => {
  vi.stubEnv('SECRET_KEY', 'первый ключ');
  await fill();
  await expect(changeInstallationKey(database.url, 'первый ключ')).rejects.toThrow('совпадает');
  await expect(changeInstallationKey(database.url, 'второй ключ')).resolves.toMatchObject({
    sealed: 6,
    before: null,
  });
  await expect(changeInstallationKey(database.url, 'второй ключ')).resolves.toMatchObject({ sealed: 0 });
  await expect(opened()).rejects.toThrow(/SECRET_KEY/);
  vi.stubEnv('SECRET_KEY', 'второй ключ');
  expect(await opened()).toMatchObject({ n: 1, marked: 1, client: 'мытайна' });
  expect(keyFiles()).toEqual([]);
});

test('a kill between the commit and the change of the file is mended by the next start', async () => {
  await fill();
  const former = present();
  await changeInstallationKey(database.url, null);
  // as the kill leaves it: the database by the next key, the former file in place
  const next = present();
  for (const name of keyFiles()) rmSync(join(home, name));
  writeFileSync(join(home, 'secret.key'), former);
  writeFileSync(join(home, 'secret.key.next'), next);
  forgetKey();
  const before = await settleKey(database.url);
  expect(readFileSync(before ?? '', 'utf8')).toBe(former);
  expect(present()).toBe(next);
  expect(existsSync(join(home, 'secret.key.next'))).toBe(false);
  expect(await opened()).toMatchObject({ n: 1, client: 'мытайна' });
  expect(await settleKey(database.url)).toBeNull();
});

test('a change that is killed at any moment leaves a key that opens everything', async () => {
  await fill(50);
  const run = async (patience: number | null) => {
    const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(child, 'exit');
    await once(child.stdout, 'data');
    const begun = performance.now();
    if (patience !== null) {
      await Promise.race([gone, sleep(patience)]);
      child.kill('SIGKILL');
    }
    await gone;
    return performance.now() - begun;
  };
  const nobody = async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null',
    );
    await client.end();
    return rows.length;
  };
  const whole = await run(null);
  expect(keyFiles()).toHaveLength(2);
  for (const share of [0.2, 0.45, 0.7, 0.9]) {
    await run(share * whole);
    await expect.poll(nobody).toBe(0);
    forgetKey();
    await settleKey(database.url);
    expect(await opened(), `killed at ${share}`).toMatchObject({
      n: 50,
      marked: 1,
      client: 'мытайна',
      token: 'жетон',
    });
  }
  forgetKey();
  await changeInstallationKey(database.url, null);
  expect(await opened()).toMatchObject({ n: 50, marked: 1 });
});
