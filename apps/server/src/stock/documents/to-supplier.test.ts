import { checkDigit } from '@provizor/codes';
import { getStockMdlp, listGroupedRemains, listRemains } from '@provizor/contract';
import { correctDocument, resolveScans } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf, packsIn } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
let supplier: number;
let stranger: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  const { rows } = await server.tenant(world.user, (tx) =>
    sql<{ id: number }>`
      insert into partner (organization_id, name)
      values (${world.organizationId}, 'Поставщик'), (${world.organizationId}, 'Больница') returning id`.execute(
      tx,
    ),
  );
  [supplier = 0, stranger = 0] = rows.map(({ id }) => id);
});
afterEach(async () => expect(await discrepancies(server)).toEqual([]));
afterAll(() => server.close());

const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);

/** Goods of a supplier whose life ended on 09.11.2026; gives their lot. */
async function expired(partner_id: number | null = supplier): Promise<number> {
  const draft = await of('income').add({
    document_date: '2026-11-01',
    partner_id,
    lines: [{ n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2026-11-09', quantity: '5' }],
  });
  await of('income').activate(draft);
  return (await of('income').lines(draft.id))[0]?.lot_id ?? 0;
}

const shipment = (lot_id: number, partner_id: number, data: object = {}, more: object = {}) =>
  of('outcome').add({
    document_date: '2026-11-10',
    partner_id,
    data,
    lines: [{ n_line: 1, nomenclature_id: goods, lot_id, quantity: '1' }],
    ...more,
  });
const inTheWay = (code: string) => ({ body: { details: { obstacles: [{ code }] } } });

it('expired goods go back to who brought them, and to nobody else', async () => {
  const lot = await expired();
  const plain = await shipment(lot, supplier);
  await expect(of('outcome').activate(plain)).rejects.toMatchObject(inTheWay('lot-expired'));
  const wrong = await shipment(lot, stranger, { to_supplier: true });
  await expect(of('outcome').activate(wrong)).rejects.toMatchObject(inTheWay('other-supplier'));
  const back = await of('outcome').activate(await shipment(lot, supplier, { to_supplier: true }));
  expect(back).toMatchObject({ state: 'active', data: { to_supplier: true } });

  const correct = (header: object) =>
    server.call(
      correctDocument,
      { params: { id: back.id }, body: { version: back.version, header } as never },
      world.user.token,
    );
  await expect(correct({ partner_id: stranger })).rejects.toMatchObject(inTheWay('other-supplier'));
  await expect(correct({ data: { to_supplier: false } })).rejects.toMatchObject({
    body: { code: 'input.invalid' },
  });
});

it('what nobody is known to have brought may go back to any supplier', async () => {
  const back = await shipment(await expired(null), supplier, { to_supplier: true });
  expect(await of('outcome').activate(back)).toMatchObject({ state: 'active' });
});

it('its packs are scanned into it, and MDLP is told of them by 417 alone', async () => {
  const lot = await expired();
  const gtin = `0952000000000${checkDigit('0952000000000')}`;
  const codes = (await packsIn(server, world, 1)).map((code) => gtin + code.slice(14));
  await server.tenant(world.user, async (tx) => {
    await sql`update nomenclature set gtin = ${gtin}`.execute(tx);
    await sql`update pack set expiry = '2026-11-09', sgtin = ${codes[0]}`.execute(tx);
  });
  const scan = async (document_id: string) => {
    const body = {
      kind: 'outcome' as const,
      storage_id: world.storageId,
      document_id,
      document_date: '2026-11-10',
    };
    return (await server.call(resolveScans, { body: { ...body, codes } }, world.user.token)).items[0];
  };
  const plain = await shipment(lot, supplier);
  expect(await scan(plain.id)).toMatchObject({ problem: { code: 'expired' } });
  const draft = await shipment(lot, supplier, { to_supplier: true });
  expect(await scan(draft.id)).toMatchObject({ problem: null });
  const marks = codes.map((sgtin) => ({ n_line: 1, sgtin }));
  const back = await of('outcome').activate(await shipment(lot, supplier, { to_supplier: true }, { marks }));
  const mdlp = await server.call(getStockMdlp, { params: { id: back.id } }, world.user.token);
  expect(mdlp.offers.map(({ wizard }) => wizard)).toEqual(['move_return']);
});

it('balances of a past day judge shelf lives by that day', async () => {
  await expired();
  const ask = async (on: string, more: object = {}) =>
    (await server.call(listRemains, { body: { on, ...more } as never }, world.user.token)).items.map(
      ({ expiry_warning }) => expiry_warning,
    );
  expect(await ask('2026-11-05')).toEqual(['months3']);
  expect(await ask('2026-11-05', { expiry: 'expired' })).toEqual([]);
  expect(await ask('2026-11-10')).toEqual(['expired']);
  const body = { on: '2026-11-05', by: 'drug' as const };
  const grouped = await server.call(listGroupedRemains, { body }, world.user.token);
  expect(grouped.items).toMatchObject([{ expiry_warning: 'months3' }]);
});
