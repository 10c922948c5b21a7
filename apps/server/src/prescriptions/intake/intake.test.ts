import { doctorCodeOfSnils, writePrescription } from '@provizor/codes';
import * as calls from '@provizor/contract';
import { makeSnils } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { expire } from '../expire.ts';
import { entryOf, programmeOf } from '../testing/index.ts';

/** The constructed symbols of prescription, section 1.3. */
const symbols = {
  A: 'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKc0bwAAY=',
  B: 'pADvR8DHPEdJUEVYVCAAO9HwMc8MDAxMjM0NTc3MjYgICAgICAgICAgAAAAAAAS1odFMTAuOSAgQAAAADA5FOe1LpmJgYEGZil/Z1kBAQEBAQEBAQEBAACcQKc0bwBg==',
  D: 'pADvR8DHPEdJUEVYVAAAO9HwMc8MDAxMjM0NTc3MjYAAAAAAAAAAAAAAAAAAAAS1odFMTAuOQAAQAAAADA5FOe1LpmJgYEGZil/Z1gAAAAAAAAAAAAAAACcQKYo0bwggABw==',
};

let server: TestServer;
let user: TestUser;
let programme: number;

beforeAll(async () => {
  server = await testServer({ slices });
  user = await server.user(await server.organization(), { type: 'admin' });
  programme = await programmeOf(server, user);
});
afterAll(() => server.close());

const read = (code: string) => server.call(calls.readPrescriptionCode, { body: { code } }, user.token);

test.each(Object.entries(symbols))(
  'a symbol of the layout %s is read with what is known here',
  async (layout, code) => {
    const { fields, message, present } = await read(code);
    expect([message, present]).toEqual([null, null]);
    expect(fields).toMatchObject({
      series: '7726',
      number: '1234567',
      date: '2026-03-15',
      patient: { ssn: '11223344595', found: null },
      doctor: { ssn: '99887766552', found: null },
      diagnosis: 'E10.9',
      benefit: { code: '083', found: { name: 'Инвалиды I группы' } },
      programme: { id: programme },
      dosage: '100 МЕ/мл',
      quantity: '5',
      validity_count: layout === 'D' ? 90 : 1,
    });
  },
);

test('a symbol of the layout C fills an entry that is taken as it stands', async () => {
  const ssn = makeSnils('900300400');
  const code = writePrescription('extended', {
    ogrn: '1027700999996',
    doctor_id: doctorCodeOfSnils(makeSnils('900300401')) ?? '',
    lpu_ogrn: '1027700999996',
    lpu_code: '0012345',
    serial: '7726',
    number: '7654321',
    mkb: 'E10.9',
    source: 1,
    percent: 0,
    is_trade: 0,
    drug_code: '54321',
    ssn,
    dosage: '100 МЕ/мл',
    amount: 2.5,
    lgota: '083',
    validity: 0,
    date: '2026-10-15',
    commission: 1,
    program: 1,
    version: 6,
  });
  const { fields, message } = await read(code);
  if (fields === null) throw new Error(message ?? 'nothing was read');
  expect(fields).toMatchObject({ programme: { id: programme }, validity_unit: 'months', validity_count: 3 });
  const body = {
    ...entryOf(programme),
    series: fields.series,
    number: fields.number,
    date: fields.date,
    patient: { ssn: fields.patient.ssn ?? '', name: 'Пробный Илья Ильич', birth_date: '1950-02-03' },
    doctor: { ssn: fields.doctor.ssn ?? '', name: 'Пробная Анна Ильинична' },
    mo_ogrn: fields.mo_ogrn,
    mo_code: fields.mo_code,
    diagnosis: fields.diagnosis,
    benefit_category_id: fields.benefit.found?.id ?? null,
    funding: fields.funding,
    drug_code: fields.drug_code,
    dosage: fields.dosage,
    quantity: fields.quantity,
    validity_unit: fields.validity_unit ?? undefined,
    validity_count: fields.validity_count ?? undefined,
    commission: fields.commission,
    source: 'barcode' as const,
  };
  const card = await server.call(calls.addPrescription, { body }, user.token);
  expect(card).toMatchObject({
    series: '7726',
    number: '7654321',
    date: '2026-10-15',
    valid_until: '2027-01-15',
    patient: { ssn },
    doctor: { name: 'Пробная Анна Ильинична' },
    diagnosis: 'E10.9',
    benefit: { name: 'Инвалиды I группы' },
    quantity: '2.5',
    commission: true,
    status: 'issued',
    source: 'barcode',
  });
  expect((await read(code)).present).toEqual({ id: card.id, link: `/llo/recipes/${card.id}` });
});

test('people, drug and the prescription itself are found once they are here', async () => {
  const { id } = await server.call(
    calls.addPrescription,
    {
      body: {
        ...entryOf(programme),
        series: '7726',
        number: '1234567',
        date: '2026-03-15',
        drug_code: '12345',
        source: 'barcode',
      },
    },
    user.token,
  );
  const { fields, present } = await read(symbols.A);
  expect(present).toEqual({ id, link: `/llo/recipes/${id}` });
  expect(fields).toMatchObject({
    drug: 'Инсулин гларгин',
    patient: { found: { name: 'Иванова Мария Петровна' } },
    doctor: { found: { name: 'Орлов Пётр Ильич' } },
  });
  const body = { number: '1234567', date: '2026-03-15', ssn: '112-233-445 95' };
  const found = await server.call(calls.findPrescription, { body }, user.token);
  expect(found).toMatchObject({ success: true });
  const state = await server.call(calls.getPrescriptionSearch, { params: { id: found.id } }, user.token);
  expect(state).toMatchObject({ state: 'found', recipe_id: id });
  const none = await server.call(calls.findPrescription, { body: { ...body, number: '7' } }, user.token);
  expect(none).toMatchObject({ success: false, message: expect.stringContaining('вручную') });
});

test('a doctor is known by the code of the region where the organisation says so', async () => {
  await server.system((db) =>
    sql`update organization set no_doc_ssn_barcode = true where id = ${user.organizationId}`.execute(db),
  );
  const { fields } = await read(symbols.A);
  expect(fields?.doctor).toEqual({ ssn: null, code: 'GIPEXT', name: null, found: null });
});

test('what is no symbol of a prescription, or of a region of its own, is typed', async () => {
  expect(await read('04607034378091')).toMatchObject({
    fields: null,
    message: expect.stringContaining('вручную'),
  });
  expect((await read('m(AAAA')).message).toMatch(/вручную/);
});

test('a prescription whose term is over ends by itself, a deferred one does not', async () => {
  const old = { date: '2026-01-10', validity_count: 15 };
  const add = async () =>
    (await server.call(calls.addPrescription, { body: { ...entryOf(programme), ...old } }, user.token)).id;
  const [ended, deferred] = [await add(), await add()];
  await server.call(
    calls.setPrescriptionStatus,
    { body: { recipeId: deferred, statusId: 'deferred', dateParent: '2026-01-12' } },
    user.token,
  );
  await server.tenant(user, (db) => expire(db, '2026-01-26'));
  const card = (id: number) => server.call(calls.getPrescription, { params: { id } }, user.token);
  expect(await card(ended)).toMatchObject({
    status: 'expired',
    history: [{ step: 'expire' }, { step: 'take' }],
  });
  expect(await card(deferred)).toMatchObject({ status: 'deferred' });
});

test('a prescription is one however its series and number are spelled', async () => {
  const own = await server.user(await server.organization(), { type: 'admin' });
  const programme_id = await programmeOf(server, own);
  const body = { ...entryOf(programme_id), series: '77261234', number: '0000567' };
  const card = await server.call(calls.addPrescription, { body }, own.token);
  expect(card).toMatchObject({ series: '7726-1234', number: '0000567' });
  const again = { ...body, series: '7726 1234', number: '567' };
  const refused = await server.send(calls.addPrescription, { body: again }, { token: own.token });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'prescription.exists', details: { id: card.id } },
  });
  const both = ['77265555', '7726-5555'].map((series) =>
    server.send(calls.addPrescription, { body: { ...body, series } }, { token: own.token }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const list = await server.call(calls.listPrescriptions, { query: { query: '77261234' } }, own.token);
  expect(list.items.map(({ id }) => id)).toEqual([card.id]);
  const link = { number: '567', dateCreate: body.date };
  await server.call(calls.getPrescriptionLink, { query: link }, own.token);
});

test('numbers are filled up with zeros where the organisation does so, typed ones as well', async () => {
  const own = await server.user(await server.organization(), { type: 'admin' });
  await server.system((db) =>
    sql`update organization set zero_padding = true, llo_serial_mask = '##-##' where id = ${own.organizationId}`.execute(
      db,
    ),
  );
  const body = { ...entryOf(await programmeOf(server, own)), series: '7726', number: '568' };
  const card = await server.call(calls.addPrescription, { body }, own.token);
  expect(card).toMatchObject({ series: '77-26', number: '0000568' });
});
