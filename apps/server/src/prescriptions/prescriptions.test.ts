import * as calls from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { type Entry, entryOf, programmeOf } from './testing/index.ts';

let server: TestServer;
let user: TestUser;
let programme: number;

beforeAll(async () => {
  server = await testServer({ slices });
  user = await server.user(await server.organization(), { type: 'admin' });
  programme = await programmeOf(server, user);
});
afterAll(() => server.close());

const add = (rest: Partial<Entry> = {}) =>
  server.call(calls.addPrescription, { body: { ...entryOf(programme), ...rest } }, user.token);
const send = (rest: Partial<Entry>) =>
  server.send(calls.addPrescription, { body: { ...entryOf(programme), ...rest } }, { token: user.token });
const set = (body: object) =>
  server.send(calls.setPrescriptionStatus, { body: body as never }, { token: user.token });

test('a prescription is taken with its patient and doctor, who are found again by their СНИЛС', async () => {
  const one = await add();
  expect(one).toMatchObject({
    status: 'issued',
    status_name: 'Выписан',
    released: '0',
    valid_until: '2026-12-11',
  });
  const other = await add();
  expect(other.patient.id).toBe(one.patient.id);
  expect(other.doctor).toEqual(one.doctor);
  expect(one.steps).toEqual(['defer', 'release', 'release-part', 'refuse', 'annul']);
});

test('a second one with the series and number is refused with a link to the first', async () => {
  const one = await add({ series: '7726', number: '555' });
  const { status, body } = await send({ series: '7726', number: '555' });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'prescription.exists',
    details: { id: one.id, link: `/llo/recipes/${one.id}` },
  });
});

test('statuses are set and undone by the table of steps', async () => {
  const { id } = await add();
  const deferred = await set({ recipeId: id, statusId: 'deferred', dateParent: '2026-11-12' });
  expect(deferred.body).toMatchObject({
    item: {
      status: 'deferred',
      deferred_urgency: 'usual',
      term: { last: '2026-11-26', state: expect.any(String) },
    },
  });
  const refused = await set({ recipeId: id, statusId: 'refused', dateParent: '2026-11-13' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'prescription.objections' } });
  const early = await set({ recipeId: id, statusId: 'refused', dateParent: '2026-11-11', reason: 'Нет' });
  expect(early.body).toMatchObject({ message: expect.stringContaining('раньше даты предыдущего статуса') });
  const { body } = await set({ recipeId: id, statusId: 'refused', dateParent: '2026-11-13', reason: 'Умер' });
  expect(body).toMatchObject({ item: { status: 'refused', reason: 'Умер', term: null } });
  const statusId = (body as { id: number }).id;
  const cleared = await server.call(calls.clearPrescriptionStatus, { params: { id: statusId } }, user.token);
  expect(cleared.item).toMatchObject({ status: 'deferred', reason: null, term: { last: '2026-11-26' } });
  const again = await server.send(
    calls.clearPrescriptionStatus,
    { params: { id: statusId } },
    { token: user.token },
  );
  expect(again.body).toMatchObject({ code: 'prescription.not-last' });
});

test('what is missing in a status is said in the words of the specification', async () => {
  const { body } = await set({});
  expect((body as { details: { message: string }[] }).details.map(({ message }) => message)).toEqual([
    'Не указан идентификатор загруженного рецепта',
    'Не указан идентификатор статуса рецепта',
    'Не указана дата рецепта',
  ]);
});

test('the list is paged by key and filtered', async () => {
  for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) await add({ date: day, diagnosis: 'I10' });
  const body = { diagnosis: ['I10'], limit: 2 };
  const first = await server.call(calls.filterPrescriptions, { body }, user.token);
  expect(first.items.map(({ date }) => date)).toEqual(['2026-10-03', '2026-10-02']);
  expect(first.count).toBe(3);
  const next = first.next ?? '';
  const second = await server.call(calls.filterPrescriptions, { body: { ...body, next } }, user.token);
  expect(second).toMatchObject({ items: [{ date: '2026-10-01' }], next: null });
  const some = await server.call(calls.listPrescriptions, { query: { query: '112-233-445 95' } }, user.token);
  expect(some.items.length).toBeGreaterThan(3);
});

test('a prescription of the group «ВИЧ» is not taken here', async () => {
  const hiv = await programmeOf(server, user, 'hiv');
  const { body } = await send({ programme_id: hiv });
  expect(body).toMatchObject({ code: 'prescription.closed-programme' });
});
