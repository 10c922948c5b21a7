import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repeatJob, showInstallation } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../core/index.ts';
import { startWorld, type World } from '../exchange/testing/world.ts';
import { slices } from '../slices.ts';
import { taskTitles } from './titles.ts';

let world: World;
let root: string;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pvz-state-'));
  const config = { backup: { folder: join(home, 'copies'), dataDir: home }, dataDir: home };
  world = await startWorld({ slices, jobs: 0, config });
  const { server } = world;
  root = (await server.user(await server.organization(), { type: 'root' })).token;
});
afterAll(async () => {
  // its sandbox is closed by a test
  await world.server.close();
  for (const folder of [home, world.dataDir]) rmSync(folder, { recursive: true, force: true });
});

const show = () => world.server.call(showInstallation, {}, root);
const titles = async () => (await show()).troubles.map(({ title }) => title);

test('root reads the figures of /metrics in one answer, and that there is no good copy', async () => {
  const state = await show();
  expect(state).toMatchObject({ version: '0.0.0-test', servers: 1, streams: 0, phones: { all: 0 } });
  expect(state.database.used).toBeLessThan(state.database.allowed);
  expect(state.database.hidden).toBe(false);
  const { body } = await world.server.core.app.inject({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
  });
  const data = state.disks.find(({ holds }) => holds.includes('data'));
  expect(data?.holds).toContain('copies');
  expect(body).toContain(`provizor_disk_all_bytes{disk="data"} ${data?.all}\n`);
  expect(body).toContain(`provizor_event_streams ${state.streams}\n`);
  expect(state.troubles).toContainEqual({
    kind: 'copies',
    level: 'error',
    title: 'Годной резервной копии нет',
    cure: 'Откройте резервные копии: там сказано, что помешало, и копию можно сделать сейчас.',
    page: '/auth/backups',
  });
});

test('a job that was given up is told with its organisation and error, and repeated by root', async () => {
  const { server } = world;
  const organization = await server.organization();
  await server.system(async (db) => {
    await addJob(db, 'report_query', { organizationId: organization.id }, { maxAttempts: 1 });
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${'disk is full\n    at run'}
               where task_id = (select id from graphile_worker._private_tasks where identifier = 'report_query')`.execute(
      db,
    );
  });
  const { jobs } = await show();
  expect(jobs).toMatchObject({
    given_up: 1,
    due: 0,
    failed: [
      { title: 'Построение отчёта', organization: expect.stringMatching(/^Аптека/), error: 'disk is full' },
    ],
  });
  expect(await titles()).toContain('Фоновая работа, оставленная после всех попыток: 1');
  const { body } = await server.core.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('provizor_jobs{state="given-up"} 1\n');

  const params = { id: jobs.failed[0]?.id ?? 0 };
  const admin = await server.user(organization, { type: 'admin' });
  await expect(server.call(repeatJob, { params }, admin.token)).rejects.toMatchObject({ status: 403 });
  await server.call(repeatJob, { params }, root);
  expect((await show()).jobs).toMatchObject({ given_up: 0, due: 1, failed: [] });
  await expect(server.call(repeatJob, { params }, root)).rejects.toMatchObject({
    body: { code: 'not-found' },
  });
});

test('MDLP that stops is told with what to look at', async () => {
  const pharmacist = await world.pharmacist();
  await pharmacist.signIn();
  const before = await show();
  expect(before.mdlp.last_good).not.toBeNull();
  expect(before.troubles.map(({ kind }) => kind)).not.toContain('mdlp');
  await world.sandbox.close();
  await expect(pharmacist.signIn()).rejects.toThrow();
  const { mdlp, troubles } = await show();
  expect(mdlp.errors[0]).toMatchObject({ status: 'none' });
  expect(troubles.find(({ kind }) => kind === 'mdlp')).toMatchObject({
    level: 'error',
    title: 'МДЛП не отвечает: нет соединения',
    cure: expect.stringContaining('посредника ГОСТ TLS'),
  });
});

test('every background task has a title in words', () => {
  const tasks = slices.flatMap((slice) => Object.keys(slice.tasks ?? {}));
  expect(Object.keys(taskTitles).toSorted()).toEqual(tasks.toSorted());
});
