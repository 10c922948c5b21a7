import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile } from '@provizor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '../../backup/index.ts';
import { events } from '../../events/index.ts';
import { exchange } from '../../exchange/index.ts';
import { session } from '../../session/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { watchDisks } from '../disks/disks.ts';
import { measureDisks } from './database.ts';
import { createMetrics } from './metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    slices: [session, events, exchange, backup],
    config: { dataDir: tmpdir(), backup: { folder: join(tmpdir(), 'no-copies'), dataDir: tmpdir() } },
  });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}) =>
  server.core.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers });

/** Lines of the text format: name, labels, figure. */
const lines = (text: string) =>
  text.split('\n').flatMap((line) => {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
    return found ? [{ name: found[1] ?? '', labels: found[2] ?? '', figure: Number(found[3]) }] : [];
  });

it('counts calls by the path of the contract, without what they are about', async () => {
  const person = await server.user(await server.organization());
  await server.call(getProfile, {}, person.token);
  await server.core.app.inject({ method: 'GET', url: '/api/v1/pills/auth/users/naming?secret=revealed' });
  const { body, statusCode, headers } = await read();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  const profile = lines(body).find(
    ({ name, labels }) => name === 'provizor_call_seconds_count' && labels.includes(getProfile.path),
  );
  expect(profile).toMatchObject({ figure: 1, labels: expect.stringContaining('status="200"') });
  expect(body).not.toMatch(/naming|revealed/);
  expect(body).not.toContain(person.username);
});

it('tells database, jobs and streams', async () => {
  const found = lines((await read()).body);
  const of = (name: string) => found.filter((line) => line.name === name);
  expect(of('provizor_database_bytes')[0]?.figure).toBeGreaterThan(1_000_000);
  expect(of('provizor_database_connections').map(({ labels }) => labels)).toContain('state="waited-for"');
  expect(of('provizor_disk_free_bytes').map(({ labels }) => labels)).toEqual(
    expect.arrayContaining(['disk="database"', 'disk="data"', 'disk="copies"', 'disk="temp"']),
  );
  expect(of('provizor_backup_failed')).toMatchObject([{ figure: 0 }]);
  expect(of('provizor_event_streams')).toEqual([{ name: 'provizor_event_streams', labels: '', figure: 0 }]);
});

it('every figure of the alerts is told', async () => {
  const rules = readFileSync(new URL('../../../../../deploy/alerts.yml', import.meta.url), 'utf8');
  const named = new Set(rules.match(/provizor_\w+/g) ?? []);
  const { body } = await read();
  for (const name of named) {
    expect(body).toContain(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `);
  }
});

it('is there for programs of this computer only, or for who has the token', async () => {
  const elsewhere = await server.core.app.inject({
    method: 'GET',
    url: '/metrics',
    remoteAddress: '10.0.0.5',
  });
  expect(elsewhere.statusCode).toBe(404);
  expect((await read({ 'x-forwarded-for': '10.0.0.5' })).statusCode).toBe(404);
});

it('tells what it can while the database or the disk is away', async () => {
  const metrics = createMetrics();
  metrics.gauges('provizor_away', 'Cannot be read', 'of', () => Promise.reject(new Error('away')));
  const folders = { database: null, data: 'no\0folder', copies: null, archive: null, temp: null };
  measureDisks(
    metrics,
    watchDisks(
      () => folders,
      () => new Date(),
    ),
  );
  metrics.gauge('provizor_here', 'Can be read', () => 7);
  const { text } = await metrics.text();
  expect(text).toContain('provizor_here 7');
  expect(text).not.toMatch(/^provizor_(?:away|disk_(?:free|all)_bytes)\{/m);
});

it('counts the answers of MDLP, and its silence', async () => {
  const metrics = createMetrics();
  await expect(metrics.fetchMdlp('http://127.0.0.1:1/')).rejects.toThrow();
  expect((await metrics.text()).text).toContain('provizor_mdlp_answers_total{status="none"} 1');
});
