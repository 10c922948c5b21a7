import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scannerPrograms } from '@provizor/contract';
import { afterEach, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
afterEach(() => server.close());

const content = 'MZ and the rest of a program';
const program = {
  platform: 'windows-x64',
  file: 'provizor-scanner-windows-x64.exe',
  size: content.length,
  sha256: 'ab'.repeat(32),
} as const;

async function withPrograms(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-programs-'));
  writeFileSync(join(folder, 'programs.json'), JSON.stringify({ version: '1.2.3', programs: [program] }));
  writeFileSync(join(folder, program.file), content);
  writeFileSync(join(folder, 'secret.txt'), 'not of the list');
  server = await testServer({ slices, config: { scannerServiceDir: folder } });
  const { token } = await server.user(await server.organization());
  return token;
}

test('whoever is signed in sees the programs of the installation', async () => {
  const token = await withPrograms();
  expect(await server.call(scannerPrograms, {}, token)).toEqual({
    version: '0.0.0-test',
    programs: [program],
  });
});

test('a program is downloaded whole by its name; no other file is', async () => {
  await withPrograms();
  const answer = await fetch(`${server.url}/download/scanner-service/${program.file}`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${program.file}"`);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(await answer.text()).toBe(content);
  for (const name of ['secret.txt', 'programs.json', '..%2Fsecret.txt', 'nothing.exe']) {
    expect((await fetch(`${server.url}/download/scanner-service/${name}`)).status, name).toBe(404);
  }
});

test('an installation without programs offers none', async () => {
  server = await testServer({ slices });
  const { token } = await server.user(await server.organization());
  expect(await server.call(scannerPrograms, {}, token)).toMatchObject({ programs: [] });
});
