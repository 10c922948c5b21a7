import * as calls from '@provizor/contract';
import { makeSnils, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryOf, type Pharmacy, pharmacyOf } from '../prescriptions/testing/index.ts';
import { slices } from '../slices.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';

const { storage } = calls.reportCalls;

let server: TestServer;
let pharmacy: Pharmacy;

beforeAll(async () => {
  server = await testServer({ slices });
  pharmacy = await pharmacyOf(server);
  // another pharmacy with the same goods: nothing of it is told
  await pharmacyOf(server);
});
afterAll(() => server.close());

/** A report with its columns by their names, as text. */
async function rowsOf(kind: string, params: object) {
  const { columns, rows } = await server.call(storage.run, { body: { kind, params } }, pharmacy.user.token);
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])));
}

type Goods = {
  name: string;
  vital: boolean;
  limit: string | null;
  price: string;
  vat: string;
  rate: string;
  sold: string | null;
};

// Worked out by hand: what was bought and sold is told without VAT.
const goods: Goods[] = [
  // 132 : 1,1 = 120; 110 : 1,1 = 100; 100 : 95 = 1,05263; 120 : 100 = 1,2
  {
    name: 'Выше предельной',
    vital: true,
    limit: '95.00',
    price: '110.00',
    vat: '10.00',
    rate: '10',
    sold: '132.00',
  },
  // 61 : 1,22 = 50; at the limit
  {
    name: 'Ровно предельная',
    vital: true,
    limit: '50.00',
    price: '61.00',
    vat: '11.00',
    rate: '22',
    sold: '61.00',
  },
  // without VAT the price is the price: 33,33; sold for 40: 40 : 33,33 = 1,20012
  { name: 'Без НДС', vital: true, limit: '66.66', price: '33.33', vat: '0.00', rate: 'none', sold: '40.00' },
  {
    name: 'Без предельной цены',
    vital: true,
    limit: null,
    price: '11.00',
    vat: '1.00',
    rate: '10',
    sold: null,
  },
  {
    name: 'Не жизненно важный',
    vital: false,
    limit: '1.00',
    price: '110.00',
    vat: '10.00',
    rate: '10',
    sold: null,
  },
];

async function keep(one: Goods): Promise<void> {
  const { user, storage: storageId } = pharmacy;
  const own = user.organizationId;
  const mdse = await server.system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into mdse (name, type_mdse_id, is_znvlp, limit_price)
      values (${one.name}, (select min(id) from type_mdse), ${one.vital}, ${one.limit}::numeric) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
  const lot = await server.tenant(user, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into nomenclature (organization_id, name, mdse_id) values (${own}, ${one.name}, ${mdse}) returning id`.execute(
      db,
    );
    const [lotId = 0] = await ensureLots(db, own, [
      {
        nomenclatureId: rows[0]?.id ?? 0,
        series: 'Ж1',
        expiry: '2048-01-31',
        price: one.price,
        vatValue: one.vat,
        vatRate: one.rate,
        source: '1',
      },
    ]);
    const lines = [{ n: 1, lotId, quantity: '3' }];
    const document = { organizationId: own, userId: user.id, kind: 'income' as const, number: null, lines };
    const made = await createDocument(db, { ...document, date: '2026-11-01', storageId });
    await postDocument(db, made?.id ?? '', stockEntries('income', storageId, lines));
    return lotId;
  });
  await server.system(async (db) => {
    await sql`
      insert into stock_sale_price (organization_id, lot_id, price, document_id, document_date, posted_at)
      select ${own}, ${lot}, ${one.sold}::numeric, gen_random_uuid(), '2026-11-02', now()
       where ${one.sold}::numeric is not null`.execute(db);
  });
}

it('prices of vital medicines are those of a table made by hand', async () => {
  for (const one of goods) await keep(one);
  const rows = await rowsOf('markups', { storage_id: pharmacy.storage });
  const row = (
    name: string,
    limit: string | null,
    bought: string,
    above: string | null,
    sold: string | null,
    markup: string | null,
  ) => ({
    name,
    series: 'Ж1',
    quantity: '3',
    limit,
    bought,
    above,
    sold,
    markup,
  });
  expect(rows).toEqual([
    row('Выше предельной', '95.00', '100.00', '5.26', '120.00', '20.00'),
    row('Ровно предельная', '50.00', '50.00', '0.00', '50.00', '0.00'),
    row('Без НДС', '66.66', '33.33', '0.00', '40.00', '20.01'),
    row('Без предельной цены', null, '10.00', null, null, null),
  ]);
});

let patients = 0;

/** Releases for a prescription of a patient, one for each quantity; `back` takes the last one back. */
async function serve(patient: string, date: string, quantities: string[], back = false): Promise<void> {
  const ssn = makeSnils(String(900_200_000 + ++patients));
  const body = {
    ...entryOf(pharmacy.programme),
    number: patient,
    diagnosis: 'E10.9',
    quantity: '5',
    patient: { ssn, name: patient, birth_date: '1950-02-03' },
  };
  let { id, version } = await server.call(calls.addPrescription, { body }, pharmacy.user.token);
  for (const quantity of quantities) {
    const lines = [{ lot_id: pharmacy.lot, address_id: 0, quantity }];
    const { item } = await server.call(
      calls.servePrescription,
      { params: { id }, body: { version, storage_id: pharmacy.storage, date, lines } },
      pharmacy.user.token,
    );
    ({ id, version } = item);
  }
  if (back) {
    await server.call(
      calls.returnPrescription,
      { params: { id }, query: { reason: 'Ошибка' } },
      pharmacy.user.token,
    );
  }
}

it('the registry of prescriptions is a table made by hand: parts apart, what was taken back is not in it', async () => {
  await serve('Аз', '2026-11-19', ['2', '1']);
  await serve('Буки', '2026-11-20', ['3']);
  await serve('Возврат', '2026-11-20', ['1'], true);
  await serve('Позднее', '2026-11-21', ['1']);
  const rows = await rowsOf('recipes', { period_s: '2026-11-19', period_e: '2026-11-20' });
  // a pack costs 110 with VAT
  expect(
    rows.map(({ patient, number, date, issued, diagnosis, quantity, sum }) => [
      patient,
      number,
      date,
      issued,
      diagnosis,
      quantity,
      sum,
    ]),
  ).toEqual([
    ['Аз', '4010-26 Аз', '2026-11-19', '2026-11-11', 'E10.9', '2', '220.00'],
    ['Аз', '4010-26 Аз', '2026-11-19', '2026-11-11', 'E10.9', '1', '110.00'],
    ['Буки', '4010-26 Буки', '2026-11-20', '2026-11-11', 'E10.9', '3', '330.00'],
  ]);
  const elsewhere = await rowsOf('recipes', {
    period_s: '2026-11-19',
    period_e: '2026-11-20',
    storage_id: 2_000_000,
  });
  expect(elsewhere).toEqual([]);
});

it('parts of a pack are worth the pack in the registry too', async () => {
  await server.tenant(pharmacy.user, (db) =>
    sql`
      select stock_set_levels(l.nomenclature_id, '[{"name": "бл.", "amount": 3}]', 3)
        from lot l where l.id = ${pharmacy.lot}`.execute(db),
  );
  await serve('Трети', '2026-11-25', ['0.333333', '0.333333', '0.333333']);
  const rows = await rowsOf('recipes', { period_s: '2026-11-25', period_e: '2026-11-25' });
  expect(rows.map(({ sum }) => sum).toSorted()).toEqual(['36.66', '36.67', '36.67']);
});
