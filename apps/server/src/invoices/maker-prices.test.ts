import * as calls from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receive } from '../pack-updates/receipt.ts';
import { slices } from '../slices.ts';
import { documentsOf } from '../stock/testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../stock/testing/index.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { updOf, uploadInvoiceFile } from './testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const gtin = '04601234567893';
const packs = [`${gtin}AB12CD34EF501`, `${gtin}AB12CD34EF502`];
const token = () => world.user.token;
const drug = {
  name: 'Учебный препарат табл. 10 мг № 20',
  gtin,
  series: 'A10125',
  quantity: '2',
  price: '96.00',
  net: '192.00',
  vat: '19.20',
  gross: '211.20',
  code: '100001',
  fields: { ЦенаПроизводителя: '80,00' },
};
const marked = { ...drug, marks: packs.map((code) => ({ kind: 'sgtin' as const, code })) };

const ask = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  server.tenant(world.user, async (db) => (await query.execute(db)).rows as T[]);
const upload = async (lines: Parameters<typeof updOf>[0]['lines'], more: object = {}) => {
  const { body } = await uploadInvoiceFile(server, world.user, world.storageId, updOf({ lines, ...more }));
  return body.item;
};
const card = (id: string) => server.call(calls.getInvoice, { params: { id } }, token());

/** A vital medicine the organisation keeps. */
async function makeVital(): Promise<void> {
  await server.system((db) =>
    sql`insert into mdse (name, gtin, type_mdse_id, is_znvlp, limit_price)
        values ('Учебный', ${gtin}, 1, true, 90) on conflict do nothing`.execute(db),
  );
  await ask(sql`
    insert into nomenclature (organization_id, gtin, name, mdse_id)
    select ${world.organizationId}::int, ${gtin}, 'Учебный препарат', min(id) from mdse where gtin = ${gtin}`);
}

/** A notice of the delivery that waits. */
const announce = () =>
  server.tenant(world.user, async (db) => {
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, doc_date, content)
      values (${world.organizationId}, 'notice', 601, 'PROCESSED_DOCUMENT', '00000000000001', ${world.branchId}, now(),
              'УЧ-18', '2026-03-20', 'ready')`.execute(db);
    await sql`
      insert into mdlp_incoming_line (organization_id, document_id, n, code, kind, cost, vat_value)
      select ${world.organizationId}, 'notice', p.n, p.code, 'sgtin', 105.6, 9.6
        from unnest(${packs}::text[]) with ordinality as p (code, n)`.execute(db);
  });

/** MDLP has accepted the packs of the notice. */
async function accepted(): Promise<string> {
  return server.tenant(world.user, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into mdlp_outgoing (organization_id, id, action_id, doc_num, operation_date, sender, objects, contour, origin,
                                 state, result, applied_at)
      values (${world.organizationId}, uuidv7(), 701, '7', '2026-03-21', ${world.branchId}, 2, 'none', 'elsewhere',
              'done', 'Accepted', now()) returning id`.execute(db);
    const made = await receive({ db, publish: () => undefined } as never, {
      organizationId: world.organizationId,
      userId: null,
      storageId: world.storageId,
      number: 'УЧ-18',
      date: '2026-03-21',
      senderBranchId: null,
      mdlpDocumentId: 'notice',
      outgoingId: rows[0]?.id ?? '',
      source: '1',
      packs: packs.map((sgtin) => ({
        sgtin,
        series: 'A10125',
        expiry: '2048-01-31',
        line: { kind: 'sgtin', code: sgtin, cost: '105.60', vat_value: '9.60' },
      })) as never,
    });
    return made ?? '';
  });
}
const makers = async (id: string) =>
  (await documentsOf(server, world, 'income').lines(id)).map(({ maker_price: price }) => price);

test('a receipt made of the file has the maker’s price in its line', async () => {
  await makeVital();
  const { id } = await upload([drug]);
  expect((await card(id)).lines).toMatchObject([{ maker_price: '80.00', vital: true }]);
  const made = await server.call(calls.receiveInvoice, { body: { id, marked: 'receive' } }, token());
  const { items } = await server.call(stockCalls.income.lines, { params: { id: made.document_id } }, token());
  expect(items).toMatchObject([{ price: '105.60', maker_price: '80.00' }]);
});

test('a price that contradicts the file is told and not taken', async () => {
  const { id } = await upload([{ ...drug, fields: { ЦенаПроизводителя: '105,60' } }]);
  const { lines, objections } = await card(id);
  expect(lines).toMatchObject([{ maker_price: null }]);
  expect(objections).toEqual([
    'Строка 1: цена производителя 105,60 ₽ выше цены поставщика без НДС 96,00 ₽: похоже, она с НДС. Она не взята: впишите её в приход из протокола согласования цен',
  ]);
});

test('the acceptance in MDLP takes it from the file that has come before', async () => {
  await makeVital();
  await announce();
  await upload([marked]);
  expect(await makers(await accepted())).toEqual(['80.00']);
});

test('a file that comes after the acceptance tells its receipt; what a person has written stays', async () => {
  await makeVital();
  await announce();
  const receipt = await accepted();
  expect(await makers(receipt)).toEqual([null]);
  await upload([marked]);
  expect(await makers(receipt)).toEqual(['80.00']);
  // a correction of the paper says another one: the receipt keeps what it says, the next one takes it
  await upload([{ ...marked, fields: { ЦенаПроизводителя: '79,00' } }], { correction: '1' });
  expect(await makers(receipt)).toEqual(['80.00']);
  const [row] = await ask<{ price: string }>(
    sql`select invoice_maker_price('notice', ${gtin}, 'a10125')::text as price`,
  );
  expect(row?.price).toBe('79.00');
});

test('nothing is told where the file names two prices of one series, or the day is closed', async () => {
  await makeVital();
  await announce();
  const receipt = await accepted();
  const half = { ...marked, marks: marked.marks.slice(0, 1) };
  const other = { ...marked, marks: marked.marks.slice(1), fields: { ЦенаПроизводителя: '81,00' } };
  await upload([half, other]);
  expect(await makers(receipt)).toEqual([null]);
  await ask(sql`delete from supplier_invoice`);
  await ask(sql`
    insert into stock_closing (organization_id, storage_id, day, user_id)
    values (${world.organizationId}, null, '2026-03-31', ${world.user.id})`);
  await upload([marked]);
  expect(await makers(receipt)).toEqual([null]);
});
