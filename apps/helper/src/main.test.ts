import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startHelper } from './index.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', SCANNER_PORT: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.err += chunk;
  });
  return { child, output, exit: once(child, 'exit') };
}

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { port: address.port, server };
}

test('a port in use gives one Russian sentence and exit code 1', async () => {
  const { port, server } = await takePort();
  const { output, exit } = run({ HELPER_PORT: String(port) });
  expect(await exit).toEqual([1, null]);
  expect(output.err.trim()).toMatch(new RegExp(`^Порт ${port} занят другой программой.*HELPER_PORT\\.$`));
  server.close();
});

test('an address open to the network needs the explicit setting', async () => {
  const { output, exit } = run({ HELPER_HOST: '0.0.0.0' });
  expect(await exit).toEqual([1, null]);
  expect(output.err.trim()).toMatch(/^Адрес 0\.0\.0\.0 .*HELPER_ALLOW_REMOTE=1\.$/);
});

test('with the explicit setting it listens there', async () => {
  const helper = await startHelper({ port: 0, host: '0.0.0.0', allowRemote: true, scanner: false });
  expect((await fetch(`http://127.0.0.1:${helper.port}/api/v1/scanner/status`)).status).toBe(200);
  await helper.close();
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s, even twice, stops it cleanly', async (signal) => {
  const { child, output, exit } = run({ HELPER_PORT: '0' });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true, url: expect.stringMatching(/^http:/) });
  child.kill(signal);
  child.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(output.err).toBe('');
});

test('it stops when its launcher is gone', async () => {
  const { child, exit } = run({ HELPER_PORT: '0' });
  await once(child, 'message');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
