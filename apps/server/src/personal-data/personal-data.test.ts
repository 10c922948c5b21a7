import * as calls from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf, programmeOf } from '../prescriptions/testing/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { maskDue } from './masking/mask.ts';

let server: TestServer;
let admin: TestUser;
let keeper: TestUser;
let programme: number;
beforeAll(async () => {
  server = await testServer({ slices });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  keeper = await server.user(organization, { manage: ['llo'] });
  programme = await programmeOf(server, admin);
});
afterAll(() => server.close());

const patientCalls = dictionaryOf('patient').calls;
const person = {
  name: 'Сидорова Анна Ильинична',
  ssn: '11223344595',
  birth_date: '1948-05-17',
  policy: '7700000000000001',
  phone: '+7 900 000-00-00',
  address: 'Тверь, Садовая, 1',
};
let serial = 0;
/** A patient of the organisation, with no СНИЛС twice. */
async function addPatient(user = admin): Promise<number> {
  serial += 1;
  return server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into patient (organization_id, name, ssn, birth_date, policy, phone, address)
      values (${user.organizationId}, ${person.name}, ${String(10_000_000_000 + serial)}, ${person.birth_date},
              ${person.policy}, ${person.phone}, ${person.address}) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
}
const addPrescription = (patient: number) =>
  server.call(
    calls.addPrescription,
    { body: { ...entryOf(programme), patient: { id: patient } } },
    admin.token,
  );
const openings = (subject: 'patient' | 'prescription', id: number) =>
  server.call(calls.listCardOpenings, { query: { subject, id } }, keeper.token);
const ask = (id: number, user = admin) =>
  server.send(
    calls.requestMasking,
    { params: { id }, body: { asked_on: '2026-11-01', document: 'Заявление № 5 от 01.11.2026' } },
    { token: user.token },
  );
const state = (id: number) => server.call(calls.getPersonalState, { params: { id } }, admin.token);
const mask = () => server.system((db) => maskDue(db, null));
/** Ends a prescription so many days before today. */
const end = (id: number, when: string) =>
  server.tenant(admin, (db) =>
    sql`update prescription set status = 'refused', reason = 'нет', status_date = ${sql.raw(when)}
         where id = ${id}`.execute(db),
  );

test('opening a card is noted once a person, record and hour, and seen on both cards', async () => {
  const id = await addPatient();
  const { id: prescription } = await addPrescription(id);
  const body = { id };
  await server.call(patientCalls.get, { body } as never, keeper.token);
  await server.call(patientCalls.get, { body } as never, keeper.token);
  await server.call(calls.getPrescription, { params: { id: prescription } }, keeper.token);
  await server.call(calls.getPrescription, { params: { id: prescription } }, admin.token);
  const ofPatient = await openings('patient', id);
  expect(ofPatient.items.map(({ user_id, subject, act }) => [user_id, subject, act])).toEqual([
    [admin.id, 'prescription', 'open'],
    [keeper.id, 'prescription', 'open'],
    [keeper.id, 'patient', 'open'],
  ]);
  const ofPaper = await openings('prescription', prescription);
  expect(ofPaper.items.map(({ user_id }) => user_id)).toEqual([admin.id, keeper.id]);
  expect(ofPaper.items[0]).toMatchObject({
    patient: person.name,
    prescription: expect.stringMatching(/^4010-26 /),
  });

  const all = await server.call(
    calls.listOpenings,
    { body: { user_id: keeper.id, patient_id: id } },
    admin.token,
  );
  expect(all.items.map(({ subject }) => subject)).toEqual(['prescription', 'patient']);
  const next = { patient_id: id, limit: 1, id: all.items[0]?.id ?? 0 };
  expect((await server.call(calls.listOpenings, { body: next }, admin.token)).items).toEqual([all.items[1]]);
  const denied = await server.send(calls.listOpenings, { body: {} }, { token: keeper.token });
  expect(denied.status).toBe(403);
  await expect(server.system((db) => sql`delete from personal_opening`.execute(db))).rejects.toThrow(
    /append-only/,
  );
});

test('an open prescription keeps the data; a request waits for the last term and is then carried out by itself', async () => {
  const id = await addPatient();
  const { id: prescription } = await addPrescription(id);
  expect((await ask(id)).status).toBe(200);
  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'personal.requested' } });
  expect(await mask()).toBe(0);
  expect((await state(id)).keepers).toEqual([
    { what: 'prescription', name: expect.stringMatching(/^Рецепт 4010-26/), until: null },
  ]);
  await end(prescription, "current_date - interval '3 years'");
  expect(await mask()).toBe(0);
  expect((await state(id)).keepers[0]?.until).not.toBeNull();
  await end(prescription, "current_date - interval '3 years 1 day'");
  expect(await mask()).toBe(1);
  const now = await state(id);
  expect(now).toMatchObject({ keepers: [], request: { masked_at: expect.any(String) } });
  expect(now.masked_at).not.toBeNull();
});

test('masking takes away who it is, from the trail too, and leaves what reports count', async () => {
  const id = await addPatient();
  const { id: prescription } = await addPrescription(id);
  await server.tenant(admin, (db) =>
    sql`update patient set phone = '+7 900 111-11-11' where id = ${id}`.execute(db),
  );
  await end(prescription, "current_date - interval '4 years'");
  await ask(id);
  expect(await mask()).toBe(1);
  const { rows } = await server.system((db) =>
    sql<{ row: object; trail: string; of: number }>`
      select to_jsonb(p) - 'search' - 'ssn_mark' - 'created_at' - 'masked_at' - 'version' - 'organization_id' as row,
             (select string_agg(changes::text, ' ') from audit_entry
               where organization_id = p.organization_id and table_name = 'patient' and row_key = p.id::text) as trail,
             (select patient_id from prescription r where r.organization_id = p.organization_id and r.id = ${prescription}) as of
        from patient p where p.organization_id = ${admin.organizationId} and p.id = ${id}`.execute(db),
  );
  expect(rows[0]?.row).toEqual({
    id,
    name: `Обезличен № ${id}`,
    ssn: null,
    birth_date: '1948-01-01',
    sex: null,
    policy: null,
    group_egisz: null,
    phone: null,
    address: null,
    address_guid: null,
  });
  expect(rows[0]?.of).toBe(id);
  for (const word of ['Сидорова', '1948', '7700000000000001', '900', 'Тверь', 'Обезличен'])
    expect([word, rows[0]?.trail.includes(word)]).toEqual([word, false]);
  const { items } = await server.call(
    calls.listAudit,
    { body: { table: 'patient', row_key: String(id) } },
    admin.token,
  );
  expect(items[0]?.changes).toContainEqual(expect.objectContaining({ field: 'name', hidden: true }));
  expect(items[0]?.changes.find(({ field }) => field === 'masked_at')).toMatchObject({ title: 'Обезличен' });

  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'personal.masked' } });
  const put = await server.send(
    patientCalls.put as never,
    { body: { id, name: 'Другой Человек', birth_date: '1990-01-01' } } as never,
    { token: admin.token },
  );
  expect(put).toMatchObject({
    status: 400,
    body: { details: [{ message: expect.stringContaining('обезличены') }] },
  });
});

test('nothing of the trail changes but hidden values, and by the program alone', async () => {
  const changes: [string, RegExp][] = [
    [`update audit_entry set user_id = 7`, /append-only/],
    [`update audit_entry set changes = '{}'`, /append-only/],
    [`delete from audit_entry`, /append-only/],
  ];
  for (const setting of ['', 'on'])
    for (const [statement, told] of changes)
      await expect(
        server.system(async (db) => {
          await sql`select set_config('app.masking', ${setting}, true)`.execute(db);
          await sql.raw(statement).execute(db);
        }),
        `${setting} ${statement}`,
      ).rejects.toThrow(told);
});

test('documents of the stock keep longer; without a request only an organisation that says so masks by term', async () => {
  const other = await server.user(await server.organization(), { type: 'admin' });
  const terms = { prescription_years: 3, document_years: 5, automatic: true };
  const id = await addPatient(other);
  const age = (years: number) =>
    server.system((db) =>
      sql`update patient set created_at = now() - make_interval(years => ${years}::int)
           where organization_id = ${other.organizationId} and id = ${id}`.execute(db),
    );
  await age(4);
  expect(await mask()).toBe(0);
  const present = await server.call(calls.getPersonalTerms, {}, other.token);
  expect(present).toEqual({ ...terms, automatic: false, version: 0 });
  await server.call(calls.putPersonalTerms, { body: { ...terms, version: 0 } }, other.token);
  const stale = await server.send(
    calls.putPersonalTerms,
    { body: { ...terms, version: 0 } },
    { token: other.token },
  );
  expect(stale).toMatchObject({ status: 409, body: { code: 'version.stale' } });
  const short = await server.send(
    calls.putPersonalTerms,
    { body: { ...terms, document_years: 4 } },
    { token: other.token },
  );
  expect(short.body).toMatchObject({ details: [{ message: expect.stringContaining('не меньше 5 лет') }] });
  await server.system((db) =>
    sql`
      with storage as (insert into storage (organization_id, name) values (${other.organizationId}, 'Отделение')
                       returning organization_id, id)
      insert into stock_document (organization_id, kind, number, document_date, storage_id, state, posted_at, data)
      select organization_id, 'treatment', '1', current_date - interval '4 years', id, 'active', now(),
             jsonb_build_object('patient_id', ${id}::int) from storage`.execute(db),
  );
  expect(await mask()).toBe(0);
  await server.system((db) =>
    sql`update stock_document set document_date = current_date - interval '6 years'
         where organization_id = ${other.organizationId}`.execute(db),
  );
  await age(1);
  expect(await mask()).toBe(0);
  await age(4);
  expect(await mask()).toBe(1);
});

test('a request is taken back before it is carried out, and refused twice', async () => {
  const id = await addPatient();
  await addPrescription(id);
  const made = await ask(id);
  const params = { id: (made.body as { id: number }).id };
  await server.call(calls.withdrawMasking, { params }, admin.token);
  const again = await server.send(calls.withdrawMasking, { params }, { token: admin.token });
  expect(again).toMatchObject({ status: 409, body: { code: 'personal.done' } });
  expect((await state(id)).request).toBeNull();
  const { items } = await server.call(calls.listMaskingRequests, {}, admin.token);
  expect(items.find((each) => each.id === params.id)).toMatchObject({ withdrawn_at: expect.any(String) });
});
