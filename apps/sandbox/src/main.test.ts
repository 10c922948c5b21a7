import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder, testSandbox } from './testing/sandbox.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = temporaryFolder();
let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const environment = (port: number) => ({
  ...process.env,
  DATA_DIR: folder,
  SANDBOX_PORT: String(port),
  REGISTRAR_PORT: '0',
  SANDBOX_QUICK: '1',
});

function start(port: number) {
  const child = spawn(process.execPath, [main], {
    env: environment(port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  return child;
}

it('tells its address and stops cleanly at SIGTERM', async () => {
  const child = start(0);
  const [line] = await once(child.stdout, 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? '';
  expect((await fetch(`${url}/control/state`)).status).toBe(200);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('tells the launcher its address and ends with it', async () => {
  const child = fork(main, { env: environment(0), silent: true });
  running = child;
  const [ready] = await once(child, 'message');
  expect(ready).toEqual({ ready: true, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('says in one sentence that its port is taken', async () => {
  const other = await testSandbox();
  const child = start(other.sandbox.port);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe(
    `Порт ${other.sandbox.port} занят: песочница не запущена. Укажите другой порт в SANDBOX_PORT.`,
  );
  await other.stop();
});
