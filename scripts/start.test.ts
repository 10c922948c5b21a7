import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../apps/helper/src/testing/free-port.ts';
import { root } from './support/paths.ts';

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-start-'));
  // The database of a root process runs under its own account and must reach the folder.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function freePorts(): Promise<
  Record<'PORT' | 'HELPER_PORT' | 'SANDBOX_PORT' | 'REGISTRAR_PORT', string>
> {
  return {
    PORT: String(await freePort()),
    HELPER_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    REGISTRAR_PORT: String(await freePort()),
  };
}

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null>; ready: Promise<void> };

/** `npm start` without npm: the launcher with its own data folder and ports. */
function start(env: Record<string, string>, ...args: string[]): Run {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts'), ...args], {
    cwd: root,
    env: { ...process.env, SANDBOX_QUICK: '1', SCANNER_PORT: 'none', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  const told = Promise.withResolvers<void>();
  const hear = (chunk: Buffer) => {
    text += chunk;
    if (text.includes('Остановить: Ctrl+C')) told.resolve();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => told.reject(new Error(`ended before it was ready:\n${text}`)));
  told.promise.catch(() => undefined);
  return { child, output: () => text, ended, ready: told.promise };
}

const answers = (port: string, path = '/login') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } }).then(
    ({ status }) => status,
    () => null,
  );

test('the demo starts to its login page, stops whole on Ctrl+C pressed twice, and starts again', async () => {
  const ports = await freePorts();
  const env = { DATA_DIR: dataFolder(), ...ports };
  const first = start(env);
  await first.ready;
  expect(await answers(ports.PORT)).toBe(200);
  expect(await answers(ports.SANDBOX_PORT, '/')).toBe(200);
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  for (const port of Object.values(ports)) expect(await answers(port, '/')).toBeNull();

  const second = start(env);
  await second.ready;
  expect(await answers(ports.PORT)).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('an empty installation asks for its first administrator and starts no sandbox', async () => {
  const ports = await freePorts();
  const run = start({ DATA_DIR: dataFolder(), ...ports }, '--no-demo');
  await run.ready;
  const reply = await fetch(`http://127.0.0.1:${ports.PORT}/api/v1/setup`);
  expect(await reply.json()).toMatchObject({ needed: true, demo: [] });
  expect(await answers(ports.SANDBOX_PORT, '/')).toBeNull();
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
});

test('an application that dies is started again, with a word', async () => {
  const ports = await freePorts();
  const run = start({ DATA_DIR: dataFolder(), ...ports }, '--no-demo');
  await run.ready;
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(run.child.pid)], {
    encoding: 'utf8',
  });
  const server = /^\s*(\d+).*apps\/server\/src\/main\.ts/m.exec(children)?.[1];
  process.kill(Number(server), 'SIGKILL');
  await expect.poll(run.output).toContain('server снова работает.');
  expect(run.output()).toContain('server неожиданно завершился (SIGKILL). Запускаю снова через 1 с.');
  expect(await answers(ports.PORT)).toBe(200);
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
  expect(await answers(ports.PORT)).toBeNull();
});

test('a port in use is told in one sentence', async () => {
  const ports = await freePorts();
  const other = createServer().listen(Number(ports.PORT));
  try {
    const run = start({ DATA_DIR: dataFolder(), ...ports });
    expect(await run.ended).toBe(1);
    const sentences = run
      .output()
      .trim()
      .split('\n')
      .filter((line) => line.includes('Порт'));
    expect(sentences).toEqual([expect.stringContaining(`Порт ${ports.PORT} занят`)]);
  } finally {
    other.close();
  }
});

test('a demo folder is never served as a real installation, a damaged one is told', async () => {
  const folder = dataFolder();
  writeFileSync(join(folder, 'installation.json'), JSON.stringify({ demo: true }));
  const real = start({ DATA_DIR: folder, ...(await freePorts()) }, '--no-demo');
  expect(await real.ended).toBe(1);
  expect(real.output()).toContain('демонстрационные данные с известными паролями');
  writeFileSync(join(folder, 'installation.json'), 'not JSON');
  const damaged = start({ DATA_DIR: folder, ...(await freePorts()) });
  expect(await damaged.ended).toBe(1);
  expect(damaged.output()).toContain('повреждён');
});
