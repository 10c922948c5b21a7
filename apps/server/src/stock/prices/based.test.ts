import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { discrepancies, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let goods: number;
let kiosk: number;
beforeAll(async () => {
  server = await testServer({ slices });
});
beforeEach(async () => {
  world = await stockWorld(server, 1);
  [goods = 0] = await goodsOf(server, world);
  await ask(sql`update storage set is_fos = true where id = ${world.storageId}`);
  const { rows } = await ask(sql`
    insert into storage (organization_id, name, branch_id, is_fos)
    select organization_id, 'Киоск', branch_id, true from storage where id = ${world.storageId} returning id`);
  kiosk = (rows[0] as { id: number }).id;
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const ask = (query: ReturnType<typeof sql>) => server.tenant(world.user, (db) => query.execute(db));
const of = (kind: Parameters<typeof documentsOf>[2]) => documentsOf(server, world, kind);

/** Ten packs bought for 1100.05 and sold for 132.00 each in the hall. */
async function received(kind: 'income' | 'initial' = 'income') {
  const line = {
    n_line: 1,
    nomenclature_id: goods,
    series: 'А1',
    expiry: '2048-01-31',
    vat_rate: '10',
    quantity: '10',
    paper_sum: '1100.05',
    paper_vat: '100.01',
    retail_price: '132.00',
  };
  const posted = await of(kind).activate(await of(kind).add({ document_date: '2026-11-01', lines: [line] }));
  const [{ lot_id } = { lot_id: null }] = await of(kind).lines(posted.id);
  return { id: posted.id, lotId: lot_id ?? 0 };
}
const basedOn = (kind: Parameters<typeof documentsOf>[2], id: string, more: object = {}) =>
  of(kind).add({ document_date: '2026-11-05', copy_id: id, base_id: id, ...more });
const line = (lotId: number) => ({ n_line: 1, nomenclature_id: goods, lot_id: lotId, quantity: '10' });
const sold = { price: '132.00', vat_rate: '10', vat_value: '12.00', sum: '1320.00', vat_sum: '120.00' };

it.each(['income', 'initial'] as const)('a sale made of %s is made at the retail price', async (kind) => {
  const { id } = await received(kind);
  const draft = await basedOn('realize', id);
  expect(await of('realize').lines(draft.id)).toMatchObject([
    { ...sold, cost: '132', paper_sum: null, paper_vat: null },
  ]);
  expect(await of('realize').activate(draft)).toMatchObject({ sum: '1320.00', vat: '120.00' });
});

it('a sale made of a move is made at what the other storage sells the goods for', async () => {
  const { lotId } = await received();
  const move = await of('move').activate(
    await of('move').add({ storage_to_id: kiosk, document_date: '2026-11-02', lines: [line(lotId)] }),
  );
  const reprice = { storage_id: kiosk, document_date: '2026-11-03' };
  await of('reprice').activate(
    await of('reprice').add({ ...reprice, lines: [{ ...line(lotId), retail_price: '140.00' }] }),
  );
  const draft = await basedOn('realize', move.id, { storage_id: kiosk });
  expect(await of('realize').lines(draft.id)).toMatchObject([{ price: '140.00', sum: '1400.00' }]);
});

it('where nobody has set a retail price the rules make it; a copy of a sale keeps its own', async () => {
  const { id } = await received();
  await ask(sql`
    insert into markup_rule (organization_id, name, position, percent, step, way, valid_from)
    values (${world.organizationId}, 'Наценка', 100, 50, 'rouble', 'nearest', '2026-01-01')`);
  // nothing of it was ever sold in the kiosk
  const draft = await basedOn('realize', id, { storage_id: kiosk });
  expect(await of('realize').lines(draft.id)).toMatchObject([{ price: '165.00' }]);
  const named = await of('realize').put({
    id: draft.id,
    version: draft.version,
    lines: [{ n_line: 1, price: '150.00' }],
  });
  const again = await basedOn('realize', named.id);
  expect(await of('realize').lines(again.id)).toMatchObject([{ price: '150.00' }]);
});

it('what was sold comes back at what it was bought for; a supplier’s sums stay with goods that come in', async () => {
  const { id, lotId } = await received();
  const sale = await of('realize').activate(await basedOn('realize', id));
  const back = await basedOn('income', sale.id);
  expect(await of('income').lines(back.id)).toMatchObject([
    { lot_id: null, price: '110.01', cost: '110.005', vat_rate: '10', sum: '1100.05' },
  ]);
  for (const kind of ['outcome', 'destroy', 'move'] as const) {
    const draft = await basedOn(kind, id, kind === 'move' ? { storage_to_id: kiosk } : {});
    expect(await of(kind).lines(draft.id), kind).toMatchObject([
      { lot_id: lotId, price: '110.01', cost: '110.005', sum: '1100.05', paper_sum: null, paper_vat: null },
    ]);
  }
  const copy = await basedOn('income', id);
  expect(await of('income').lines(copy.id)).toMatchObject([{ paper_sum: '1100.05', paper_vat: '100.01' }]);
});
