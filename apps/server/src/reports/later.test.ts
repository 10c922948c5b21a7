import { reportCalls } from '@provizor/contract';
import { getPrinted, listPrinted, openPrinted } from '@provizor/contract/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addJob } from '../core/index.ts';
import { seedDemo } from '../demo/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

const { storage, auth } = reportCalls;

let server: TestServer;
let admin: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await testServer({ slices, jobs: 2 });
  await seedDemo(server.core);
  const { id } = await server.system((db) =>
    db.selectFrom('stock_balance').select('organization_id as id').limit(1).executeTakeFirstOrThrow(),
  );
  admin = await server.user({ id }, { type: 'admin' });
  colleague = await server.user({ id }, { manage: ['storages'] });
});
afterAll(() => server.close());

/** What is asked while the ledger is held: the database answers nobody who reads it. */
const whileHeld = <T>(ask: () => Promise<T>): Promise<T> =>
  server.system(async (db) => {
    await sql`lock table stock_movement, stock_balance in access exclusive mode`.execute(db);
    return ask();
  });

const patience = { timeout: 120_000, interval: 100 };
const notices = async (user: TestUser) => {
  const { rows } = await server.system((db) =>
    sql<{ caption: string; message: string; payload: object }>`
      select caption, message, payload from event where user_id = ${user.id} and type = 'notice' order by id`.execute(
      db,
    ),
  );
  return rows;
};

it('goes on in the background when it takes longer than a person waits, once for the same question', async () => {
  const body = { kind: 'balances', params: {} };
  const [first, second] = await whileHeld(() =>
    Promise.all([
      server.call(storage.run, { body }, admin.token),
      server.call(storage.run, { body }, admin.token),
    ]),
  );
  expect([first?.rows, first?.columns.length]).toEqual([[], 6]);
  const id = first?.later ?? '';
  expect(id).not.toBe('');
  expect(second?.later).toBe(id);
  const item = await vi.waitFor(async () => {
    const run = (await server.call(storage.later, { body: { id } }, admin.token)).item;
    expect(run.state).toBe('ready');
    return run;
  }, patience);
  const now = await server.call(storage.run, { body }, admin.token);
  expect(now.later).toBeNull();
  expect(now.rows.length).toBeGreaterThan(10);
  expect(item).toMatchObject({ kind: 'balances', title: 'Остатки по товарам', result: now });
  expect(await notices(admin)).toContainEqual(
    expect.objectContaining({ message: 'Отчёт готов', payload: { report: { section: 'storage', run: id } } }),
  );
  const foreign = server.call(storage.later, { body: { id } }, colleague.token);
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

it('is printed in the background too, and says why it was not', async () => {
  const print = (kind: string) =>
    server.call(storage.print, { body: { kind, params: {}, format: 'csv' } }, colleague.token);
  const { data } = await whileHeld(async () => {
    const asked = await print('balances');
    const { item } = await server.call(getPrinted, { params: asked.data }, colleague.token);
    expect([item.state, item.name]).toEqual(['waiting', 'Остатки по товарам.csv']);
    return asked;
  });
  await vi.waitFor(async () => {
    const { item } = await server.call(getPrinted, { params: data }, colleague.token);
    expect(item.state).toBe('ready');
  }, patience);
  const file = await server.call(openPrinted, { params: data }, colleague.token);
  expect(new TextDecoder().decode(file.bytes)).toContain('Наименование');

  // the second waits until the first has ended: rights are gone by then
  const lost = await whileHeld(async () => {
    await print('turnover');
    const asked = await print('movement');
    await server.system((db) => sql`delete from user_role where user_id = ${colleague.id}`.execute(db));
    return asked;
  });
  const { item } = await vi.waitFor(async () => {
    const found = await server.call(getPrinted, { params: lost.data }, admin.token);
    expect(found.item.state).toBe('failed');
    return found;
  }, patience);
  expect(item.message).toBe('Недостаточно прав');
});

const jobsLeft = () =>
  server.system(async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs where run_at <= now()`.execute(db);
    return rows[0]?.n;
  });

const saved = async (kind: string, params = {}) =>
  (await server.call(storage.add, { body: { name: `По расписанию: ${kind}`, kind, params } }, admin.token))
    .item;
const timing = { every: 'week', day: 1, hour: 8, format: 'csv', period: 'past' } as const;
const due = (id: number) =>
  server.system(async (db) => {
    await sql`update report_due set next_at = now() - interval '1 minute' where report_id = ${id}`.execute(
      db,
    );
    await sql`select app_add_job('report_tick', '{}'::json, null, null, null, null, null, null)`.execute(db);
  });

it('is made by schedule for each recipient, waits at the bell as a file, and says who did not get it', async () => {
  const [reader, leaver] = [
    await server.user({ id: admin.organizationId }, { read: ['storages'] }),
    await server.user({ id: admin.organizationId }, { read: ['storages'] }),
  ];
  const { id } = await saved('turnover');
  const { items } = await server.call(storage.recipients, { body: { id } }, admin.token);
  expect(items.map((person) => person.id)).toEqual(expect.arrayContaining([admin.id, reader.id, leaver.id]));
  const people = [reader.id, leaver.id];
  const { item } = await server.call(storage.putSchedule, { body: { id, ...timing, people } }, admin.token);
  expect(item.schedule).toMatchObject({ ...timing, version: 1, last: null });
  expect(new Date(item.schedule?.next ?? 0).getTime()).toBeGreaterThan(Date.now());

  await server.system((db) => sql`update app_user set disabled = true where id = ${leaver.id}`.execute(db));
  await due(id);
  const last = await vi.waitFor(async () => {
    const { schedule } = (await server.call(storage.get, { body: { id } }, admin.token)).item;
    expect(schedule?.last).toMatchObject({ made: 1, message: expect.stringContaining('Недостаточно прав') });
    return schedule;
  }, patience);
  expect(new Date(last?.next ?? 0).getTime()).toBeGreaterThan(Date.now());
  const [paper] = await vi.waitFor(async () => {
    const queue = await server.call(listPrinted, { body: {} }, reader.token);
    expect(queue.items.map(({ state }) => state)).toEqual(['ready']);
    return queue.items;
  }, patience);
  expect(paper?.name).toMatch(/^По расписанию_ turnover за \d\d\.\d\d\.\d{4}_\d\d\.\d\d\.\d{4}\.csv$/);
  expect((await notices(reader)).at(-1)).toMatchObject({
    message: 'Печатная форма готова',
    payload: { link: paper?.link },
  });

  // the same task once more, as after a server that died between the paper and the end of the task
  const again = { organizationId: admin.organizationId, reportId: id, userId: reader.id, link: paper?.link };
  await server.system((db) => addJob(db, 'report_scheduled', again));
  await expect.poll(() => jobsLeft()).toBe(0);
  const { items: papers } = await server.call(listPrinted, { body: {} }, reader.token);
  expect(papers).toHaveLength(1);
  expect((await server.call(storage.get, { body: { id } }, admin.token)).item.schedule?.last?.made).toBe(1);

  const stale = server.call(
    storage.putSchedule,
    { body: { id, ...timing, people: [reader.id], version: 7 } },
    admin.token,
  );
  await expect(stale).rejects.toMatchObject({ status: 409 });
  const dropped = await server.call(storage.dropSchedule, { body: { id } }, admin.token);
  expect(dropped.item.schedule).toBeNull();
});

it('goes only to those who may read it, and its file opens only for them', async () => {
  const reader = await server.user({ id: admin.organizationId }, { read: ['storages'] });
  const { id } = await saved('recipes');
  const put = (people: number[], more = {}) =>
    server.call(storage.putSchedule, { body: { id, ...timing, people, ...more } }, admin.token);
  await expect(put([reader.id])).rejects.toMatchObject({ body: { details: [{ path: 'body.people' }] } });
  await expect(put([admin.id], { day: null })).rejects.toMatchObject({
    body: { details: [{ path: 'body.day' }] },
  });

  const period = { period_s: '2020-01-01', period_e: '2040-01-01' };
  const body = { kind: 'recipes', params: period, format: 'csv' } as const;
  const { data } = await server.call(storage.print, { body }, admin.token);
  await expect(server.call(openPrinted, { params: data }, reader.token)).rejects.toMatchObject({
    status: 404,
  });
  const queue = await server.call(listPrinted, { body: { all: true } }, reader.token);
  expect(queue.items.map(({ link }) => link)).not.toContain(data.link);

  const clerk = await server.user({ id: admin.organizationId }, { read: ['users'] });
  const people = { kind: 'people', params: {}, format: 'csv' } as const;
  const of = await server.call(auth.print, { body: people }, clerk.token);
  const file = await server.call(openPrinted, { params: of.data }, clerk.token);
  expect(file.name).toBe('Сотрудники и права.csv');
});
