import { getLotCard, listMovements, listTurnover } from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/index.ts';
import { stock } from '../index.ts';
import { reverseDocument } from '../ledger/post-document.ts';
import { discrepancies, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
let lot: number;

/** 10 in on the 1st, 4 out on the 5th, 2 out on the 6th and taken back, 3 in on the 9th. */
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
  world = await stockWorld(server, 2);
  lot = world.lots[0] ?? 0;
  const write = (kind: 'income' | 'realize' | 'destroy', day: string, quantity: string) =>
    server.tenant(world.user, (tx) => post(tx, world, kind, `2026-10-${day}`, [{ lotId: lot, quantity }]));
  await write('income', '01', '10');
  await write('realize', '05', '4');
  const wrong = await write('destroy', '06', '2');
  await write('income', '09', '3');
  await server.tenant(world.user, (tx) => reverseDocument(tx, wrong));
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const card = (body: object) => server.call(getLotCard, { body: { lot_id: lot, ...body } }, world.user.token);

describe('the ledger card', () => {
  it('goes from what there was to what is left, every line with its document; what was taken back counts in neither', async () => {
    const whole = await card({});
    expect(whole).toMatchObject({ opening: '0', income: '13', outcome: '4', closing: '9', count: 5 });
    expect(whole.items.map(({ quantity, balance, reversal }) => [quantity, balance, reversal])).toEqual([
      ['10', '10', false],
      ['-4', '6', false],
      ['-2', '4', false],
      ['2', '6', true],
      ['3', '9', false],
    ]);
    expect(whole.items[1]?.document).toMatchObject({ kind: 'realize', number: '1' });
    expect(whole.goods).toMatchObject({ series: 'А1', price: '110.00', source: 'Собственные средства' });
  });

  it('of a period opens with what there was before it, page by page', async () => {
    const period = { period_s: '2026-10-05', period_e: '2026-10-08', limit: 2 };
    const first = await card(period);
    expect(first).toMatchObject({ opening: '10', income: '0', outcome: '4', closing: '6', count: 3 });
    const second = await card({ ...period, next: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ balance }) => balance)).toEqual(['6', '4', '6']);
    expect(second.next).toBeNull();
  });

  it('is also of a drug, and needs one of the two', async () => {
    const { goods } = await card({});
    const drug = await server.call(
      getLotCard,
      { body: { nomenclature_id: goods.nomenclature_id, storage_id: world.storageId } },
      world.user.token,
    );
    expect(drug).toMatchObject({ closing: '9', goods: { lots: 1, series: null } });
    await expect(server.call(getLotCard, { body: {} }, world.user.token)).rejects.toMatchObject({
      status: 400,
    });
    await expect(card({ storage_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

it('the sheet of a period is made of the same figures, by lot and by drug', async () => {
  const body = { period_s: '2026-10-02', period_e: '2026-10-31' };
  const { items, totals } = await server.call(listTurnover, { body }, world.user.token);
  const flow = { opening: '10', income: '3', outcome: '4', closing: '9' };
  const sums = { opening_sum: '1100.00', income_sum: '330.00', outcome_sum: '440.00', closing_sum: '990.00' };
  expect(items).toMatchObject([{ lot_id: lot, ...flow, ...sums }]);
  expect(totals).toEqual({ rows: 1, levels: [], ...flow, ...sums });
  const drugs = await server.call(listTurnover, { body: { ...body, by: 'drug' } }, world.user.token);
  expect(drugs.items).toMatchObject([{ lot_id: null, ...flow }]);
  const quiet = { period_s: '2026-10-20', period_e: '2026-10-31' };
  expect((await server.call(listTurnover, { body: quiet }, world.user.token)).items).toEqual([]);
  const still = await server.call(listTurnover, { body: { ...quiet, still: true } }, world.user.token);
  expect(still.items).toMatchObject([{ opening: '9', closing: '9' }]);
});

it('the journal is read from the latest entry back, by direction and kind', async () => {
  const journal = async (body: object) =>
    (await server.call(listMovements, { body }, world.user.token)).items.map(({ quantity }) => quantity);
  expect(await journal({})).toEqual(['3', '2', '-2', '-4', '10']);
  expect(await journal({ isIncome: true })).toEqual(['3', '10']);
  expect(await journal({ kinds: ['realize'] })).toEqual(['-4']);
  const { items } = await server.call(listMovements, { body: { limit: 2 } }, world.user.token);
  expect(await journal({ limit: 2, id: items[1]?.id, direction: 'next' })).toEqual(['-2', '-4']);
  expect(await journal({ limit: 2, id: items[1]?.id, direction: 'prev' })).toEqual(['3']);
});
