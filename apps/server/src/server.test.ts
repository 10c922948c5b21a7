import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from './testing/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

// A cluster is made anew in most of these tests: seconds on a busy computer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'provizor-server-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

type Run = {
  child: ChildProcess;
  url: Promise<string>;
  exit: Promise<number | null>;
  said(): string;
  logged(): string;
};

/** Runs the server as the launcher does: a child with a channel on which it says that it is ready. */
function run(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      DEMO: '0',
      ...env,
    },
  });
  children.push(child);
  let said = '';
  let logged = '';
  child.stdout?.on('data', (chunk) => {
    logged += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const url = once(child, 'message').then(([message]) => (message as { url: string }).url);
  const failed = exit.then(() => Promise.reject(new Error(`ended before it was ready: ${said}`)));
  return { child, url: Promise.race([url, failed]), exit, said: () => said, logged: () => logged };
}

describe('the server', () => {
  it('starts in an empty folder, answers, and stops cleanly on a signal that comes twice', async () => {
    const { child, url, exit, said } = run();
    const setup = await fetch(`${await url}/api/v1/setup`);
    expect(await setup.json()).toMatchObject({ needed: true, demo: [] });
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(said()).toBe('');
  });

  it('starts again after kill -9', async () => {
    const first = run();
    await first.url;
    first.child.kill('SIGKILL');
    await first.exit;
    const { child, url, exit } = run();
    expect((await fetch(`${await url}/health/ready`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('writes neither passwords nor tokens into its log, however much it writes', async () => {
    const { child, url, exit, logged } = run({ LOG_LEVEL: 'trace' });
    const base = await url;
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const person = {
      username: 'direktor',
      password: 'Secret-Key-2026',
      name: 'Петров',
      organization: 'Аптека',
    };
    const { token } = (await (await post('/api/v1/setup', person)).json()) as { token: string };
    await post('/api/v1/auth', { username: 'direktor', password: 'Wrong-2026' });
    await post('/api/v1/auth/authchange', { id: 1 }, { authorization: `Bearer ${token}` });
    const events = await fetch(`${base}/events`, { headers: { authorization: `Bearer ${token}` } });
    await events.body?.cancel();
    await fetch(`${base}/events?key=${token}`);
    await (await fetch(`${base}/events/nothing?key=${token}`)).text();
    child.kill('SIGTERM');
    await exit;
    expect(logged()).toContain('/api/v1/auth');
    for (const secret of [token, 'Secret-Key-2026', 'Wrong-2026']) expect(logged()).not.toContain(secret);
  });

  it('stops when its launcher is gone', async () => {
    const { child, url, exit } = run();
    await url;
    child.disconnect();
    expect(await exit).toBe(0);
  });
});

describe('what prevents the start is said in one sentence', () => {
  async function fails(env: Record<string, string>): Promise<string> {
    const { url, exit, said } = run(env);
    url.catch(() => undefined);
    expect(await exit).toBe(1);
    return said();
  }

  it('a port in use', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await fails({ PORT: String(port) })).toBe(
      `Порт ${port} занят другой программой: освободите его или задайте другой в PORT.\n`,
    );
    taken.close();
  });

  it('a data folder in use', async () => {
    const { child, url } = run();
    await url;
    expect(await fails({})).toBe(
      `Провизор уже работает с этой папкой данных (процесс ${child.pid}): остановите его или задайте другую папку в DATA_DIR.\n`,
    );
  });

  it('a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await fails({ DATA_DIR: file })).toMatch(
      /^Папку данных .* нельзя создать \(\w+\): проверьте DATA_DIR\.\n$/,
    );
  });

  it('a database that does not answer', async () => {
    const nowhere = 'postgres://localhost:1/nothing';
    expect(await fails({ DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere })).toMatch(
      /^База данных не отвечает: проверьте DATABASE_OWNER_URL \(.*\)\.\n$/,
    );
  });

  it('one role of an external database', async () => {
    const { url, drop } = await cloneDatabase();
    expect(await fails({ DATABASE_URL: url })).toBe(
      'У внешней базы данных две роли: DATABASE_OWNER_URL называет владельца, DATABASE_URL — обычную. Задайте обе.\n',
    );
    const both = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
    expect(await fails(both).finally(drop)).toMatch(
      /^Роль \S+ из DATABASE_URL обходит защиту строк: назовите её в DATABASE_OWNER_URL, .*\.\n$/,
    );
  });

  it('a standby of the embedded database', async () => {
    expect(await fails({ DATABASE_READ_URL: 'postgres://reader@standby/provizor' })).toBe(
      'DATABASE_READ_URL и DATABASE_POOLER — для внешней базы данных: задайте DATABASE_URL и DATABASE_OWNER_URL или уберите их.\n',
    );
  });

  it('a database whose role lacks the rights', async () => {
    const { url: whole, drop } = await cloneDatabase();
    const url = new URL(whole);
    url.username = 'provizor_app';
    const urls = { DATABASE_URL: whole, DATABASE_OWNER_URL: url.href };
    expect(await fails(urls).finally(drop)).toMatch(/^База данных не отвечает/);
  });
});
