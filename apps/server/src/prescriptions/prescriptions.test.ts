import * as calls from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { addDays, dayOf, latestDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { expire } from './expire.ts';
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

test('nobody is born in the future, neither in a prescription nor in the list of patients', async () => {
  const unborn = {
    ssn: '112-233-445 95',
    name: 'Соснина Ольга Игоревна',
    birth_date: addDays(latestDayOf(new Date()), 1),
  };
  expect((await send({ patient: unborn })).body).toMatchObject({
    code: 'input.invalid',
    details: [{ path: 'body.patient.birth_date', message: 'Дата рождения ещё не наступила' }],
  });
  const { add: addPatient } = dictionaryOf('patient').calls;
  const body = { name: unborn.name, ssn: '99887766552', birth_date: unborn.birth_date };
  const answer = await server.send(addPatient, { body } as never, { token: user.token });
  expect(answer.body).toMatchObject({
    code: 'input.invalid',
    details: [{ message: 'Дата рождения: этот день ещё не наступил' }],
  });
});

test('a СНИЛС of somebody else is told of and not taken for him', async () => {
  const one = await add();
  const other = { ssn: '112-233-445 95', name: 'Соснина Ольга Игоревна', birth_date: '1950-02-03' };
  const named =
    'СНИЛС записан за пациентом Иванова Мария Петровна: выберите его из списка или исправьте СНИЛС';
  expect((await send({ patient: other })).body).toMatchObject({
    code: 'input.invalid',
    details: [{ path: 'body.patient.ssn', message: named }],
  });
  const born = { ...other, name: 'Иванова Мария Петровна', birth_date: '1951-02-03' };
  expect((await send({ patient: born })).body).toMatchObject({ details: [{ message: named }] });
  const same = await add({ patient: { ...born, name: 'ИВАНОВА Мария  петровна', birth_date: '1950-02-03' } });
  expect(same.patient.id).toBe(one.patient.id);
  const doctor = await send({ doctor: { ssn: '99887766552', name: 'Соснин Илья' } });
  expect(doctor.body).toMatchObject({ details: [{ path: 'body.doctor.ssn' }] });
});

test('the organisation of the doctor’s last prescription is remembered', async () => {
  const doctor = { ssn: '901003000 00', name: 'Новиков Илья Олегович' };
  const one = await add({ doctor });
  const query = { doctor_id: one.doctor?.id ?? 0 };
  expect(await server.call(calls.getIssuer, { query }, user.token)).toEqual({ mo_ogrn: '', mo_code: '' });
  await add({ doctor, mo_ogrn: '1027700999996', mo_code: '0012345' });
  await add({ doctor, date: '2026-11-10' });
  expect(await server.call(calls.getIssuer, { query }, user.token)).toEqual({
    mo_ogrn: '1027700999996',
    mo_code: '0012345',
  });
  expect((await send({ mo_ogrn: '1027700999997' })).status).toBe(400);
});

test('a diagnosis is taken and searched by a Russian letter too; blocks are not offered', async () => {
  await add({ diagnosis: 'Е11.9' });
  await server.system((db) =>
    sql`insert into mkb (name, code) values ('Сахарный диабет', 'E10-E14') on conflict do nothing`.execute(
      db,
    ),
  );
  const codes = async (query: string) =>
    (await server.call(calls.listDiagnoses, { query: { query } }, user.token)).items.map(({ code }) => code);
  expect(await codes('Е11')).toContain('E11.9');
  expect(await codes('E10-')).toEqual([]);
  const body = { diagnosis: ['Е11'] };
  const { items } = await server.call(calls.filterPrescriptions, { body }, user.token);
  expect(items.map(({ diagnosis }) => diagnosis)).toEqual(['E11.9']);
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
  expect(early.body).toMatchObject({
    message: expect.stringContaining('раньше даты предыдущего статуса'),
    cure: 'Исправьте дату.',
  });
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

const put = async (id: number, rest: Partial<Entry>) => {
  const { version, series, number } = await server.call(
    calls.getPrescription,
    { params: { id } },
    user.token,
  );
  const body = { ...entryOf(programme), series, number, ...rest, version };
  return server.send(calls.putPrescription, { params: { id }, body }, { token: user.token });
};

test('a corrected issue date is that of the status as well: later ones are judged by it', async () => {
  const { id } = await add({ date: '2026-11-15' });
  const { body } = await put(id, { date: '2026-11-05' });
  expect(body).toMatchObject({ status_date: '2026-11-05', history: [{ step: 'take', date: '2026-11-05' }] });
  const deferred = await set({ recipeId: id, statusId: 'deferred', dateParent: '2026-11-06' });
  expect(deferred.status).toBe(200);
});

test('an expired prescription whose term was typed wrong is corrected and issued again', async () => {
  const wrong = { date: '2026-01-10', validity_count: 15 };
  const { id } = await add(wrong);
  await server.tenant(user, (db) => expire(db, '2026-01-26'));
  const still = await put(id, { ...wrong, validity_count: 30 });
  expect(still.body).toMatchObject({
    status: 'expired',
    status_date: '2026-01-26',
    valid_until: '2026-02-09',
  });
  const { body } = await put(id, { ...wrong, date: dayOf(new Date()) });
  expect(body).toMatchObject({
    status: 'issued',
    status_date: dayOf(new Date()),
    history: [{ step: 'clear' }, { step: 'expire', undone: true }, { step: 'take', undone: false }],
  });
});

test('a deferred one is corrected and stays deferred; one that was refused is not', async () => {
  const { id } = await add();
  await set({ recipeId: id, statusId: 'deferred', dateParent: '2026-11-12' });
  const { body } = await put(id, { comment: 'Исправлен' });
  expect(body).toMatchObject({ status: 'deferred', status_date: '2026-11-12', comment: 'Исправлен' });
  const late = await put(id, { date: '2026-11-13' });
  expect(late.body).toMatchObject({ code: 'input.invalid', details: [{ path: 'body.date' }] });
  await set({ recipeId: id, statusId: 'refused', dateParent: '2026-11-13', reason: 'Умер' });
  expect((await put(id, {})).body).toMatchObject({ code: 'prescription.in-work' });
});

test('the organisation a released prescription was issued by is named afterwards, once, and the trail says by whom', async () => {
  const one = await add({ mo_ogrn: null, mo_code: null });
  await server.system((db) =>
    sql`update prescription set status = 'served', released = 1 where id = ${one.id}`.execute(db),
  );
  const name = (body: object) =>
    server.send(calls.nameIssuer, { params: { id: one.id }, body: body as never }, { token: user.token });
  const { version } = await server.call(calls.getPrescription, { params: { id: one.id } }, user.token);
  expect((await name({ version })).body).toMatchObject({
    code: 'input.invalid',
    details: [{ path: 'body.mo_ogrn', message: 'Введите ОГРН или код организации' }],
  });
  expect((await name({ version: version + 1, mo_code: '0012345' })).body).toMatchObject({
    code: 'version.stale',
  });
  expect((await name({ version, mo_code: '0012345' })).body).toMatchObject({
    mo_code: '0012345',
    mo_ogrn: null,
    status: 'served',
  });
  expect((await name({ version: version + 1, mo_code: '7' })).body).toMatchObject({
    code: 'prescription.in-work',
  });
  const { rows } = await server.system((db) =>
    sql<{ n: number }>`
      select count(*)::int as n from audit_entry
       where table_name = 'prescription' and row_key = ${String(one.id)} and user_id = ${user.id}`.execute(
      db,
    ),
  );
  expect(rows[0]?.n).toBeGreaterThan(1);
});
