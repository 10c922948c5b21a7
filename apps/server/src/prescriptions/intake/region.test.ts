import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@provizor/contract';
import { prescriptionsOfRegion } from '@provizor/demo';
import { addDays, moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/index.ts';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { forgetAnswers } from '../expire.ts';
import { programmeOf } from '../testing/index.ts';

let sandbox: Sandbox;
let server: TestServer;
let user: TestUser;
let folder: string;
const today = moscowDayOf(new Date());
const at = (index: number) => {
  const one = prescriptionsOfRegion[index];
  if (!one) throw new Error('the region of the demo has no such prescription');
  return { one, body: { number: one.number, date: addDays(today, -one.daysAgo), ssn: one.patient.ssn } };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provizor-region-'));
  sandbox = await startSandbox({ port: 0, dataDir: folder, world: 'empty' });
  const region = { url: `${sandbox.url}/region/`, token: null };
  server = await testServer({ slices, jobs: 2, config: { region } });
  user = await server.user(await server.organization(), { type: 'admin' });
  await programmeOf(server, user);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks, and waits until the search has ended. */
async function found(body: { number: string; date: string; ssn: string }) {
  const { id, success, message } = await server.call(calls.findPrescription, { body }, user.token);
  const state = () => server.call(calls.getPrescriptionSearch, { params: { id } }, user.token);
  await expect.poll(async () => (await state()).state).not.toBe('wait');
  return { first: { success, message }, ...(await state()) };
}

test('a prescription the region knows fills the form with its people; once it is taken the search leads to it', async () => {
  const { one, body } = at(5);
  const search = await found(body);
  expect(search.first).toEqual({ success: false, message: 'Ищем рецепт в системе региона' });
  expect(search).toMatchObject({
    state: 'found',
    recipe_id: null,
    fields: {
      series: one.series,
      number: one.number,
      date: body.date,
      patient: {
        ssn: one.patient.ssn,
        name: 'Осинкина Нина Аркадьевна',
        birth_date: '1951-04-12',
        found: null,
      },
      doctor: { ssn: one.doctor.ssn, name: one.doctor.name },
      drug: one.drug,
      signa: one.signa,
      quantity: '1',
      validity_unit: 'days',
      validity_count: 30,
      benefit: { found: { name: 'Инвалиды I группы' } },
      programme: { kind: 'federal' },
    },
  });
  const { fields } = search;
  const entry = {
    series: one.series,
    number: one.number,
    date: body.date,
    patient: one.patient,
    programme_id: fields?.programme?.id ?? 0,
    drug: one.drug,
    quantity: '1',
    source: 'found' as const,
  };
  const card = await server.call(calls.addPrescription, { body: entry }, user.token);
  const params = { id: search.id };
  const after = await server.call(calls.getPrescriptionSearch, { params }, user.token);
  expect(after).toMatchObject({ state: 'found', recipe_id: card.id, fields: null });
  expect(await server.call(calls.findPrescription, { body }, user.token)).toMatchObject({ success: true });
});

test.each([
  [6, /уже обслужен/],
  [7, /аннулирован/],
])('one that is barred there is told so (%i)', async (index, message) => {
  expect(await found(at(index).body)).toMatchObject({
    state: 'absent',
    message: expect.stringMatching(message),
    fields: null,
  });
});

test('one nobody knows is typed', async () => {
  const { body } = at(0);
  expect(await found({ ...body, number: '77' })).toMatchObject({
    state: 'absent',
    message: expect.stringContaining('вручную'),
  });
});

test('what the region has told is forgotten with the day', async () => {
  const { id } = await found(at(1).body);
  const kept = () => server.call(calls.getPrescriptionSearch, { params: { id } }, user.token);
  await server.system(forgetAnswers);
  expect((await kept()).fields).not.toBeNull();
  await server.system(async (db) => {
    await sql`update prescription_search set created_at = now() - interval '2 days'`.execute(db);
    await forgetAnswers(db);
  });
  expect((await kept()).fields).toBeNull();
});

/** A system that answers as it likes. */
async function answering(status: number, body: unknown): Promise<Server> {
  const region = createServer((_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => region.listen(0, '127.0.0.1', ready));
  const { port } = region.address() as AddressInfo;
  server.core.services.config.region = { url: `http://127.0.0.1:${port}/`, token: 'key' };
  return region;
}

const { daysAgo, ...told } = at(2).one;
const date = addDays(today, -daysAgo);
test.each([
  ['a failure', 500, {}, 'failed', /не ответила/],
  ['an answer that is none', 200, { recipe: { number: 7 } }, 'failed', /не ответила/],
  [
    'another prescription',
    200,
    { recipe: { ...told, date, patient: { ...told.patient, ssn: at(1).one.patient.ssn } } },
    'failed',
    /о другом рецепте/,
  ],
  [
    'one of the group «ВИЧ» by its code',
    200,
    { recipe: { ...told, date, diagnosis: 'B20.1' } },
    'absent',
    /вручную/,
  ],
  [
    'one of the group «ВИЧ» by its programme',
    200,
    { recipe: { ...told, date, programme: 'hiv' } },
    'absent',
    /вручную/,
  ],
])('%s of the region is told, and nothing of it is shown', async (_, status, body, state, message) => {
  const region = await answering(status, body);
  try {
    expect(await found(at(2).body)).toMatchObject({
      state,
      message: expect.stringMatching(message),
      fields: null,
    });
  } finally {
    region.close();
  }
});

test('a search whose answer never came is over after a minute', async () => {
  const { rows } = await server.tenant(user, (db) =>
    sql<{ id: number }>`
      insert into prescription_search (organization_id, number, date, ssn, sealed_by, state, created_at)
      select ${user.organizationId}, '1', ${today}, seal_text('11223344595', k.key), k.id, 'wait',
             now() - interval '61 seconds' from sealing_key(${user.organizationId}) k
      returning id`.execute(db),
  );
  const search = await server.call(
    calls.getPrescriptionSearch,
    { params: { id: rows[0]?.id ?? 0 } },
    user.token,
  );
  expect(search).toMatchObject({ state: 'failed', message: expect.stringMatching(/не ответила.*вручную/) });
});
