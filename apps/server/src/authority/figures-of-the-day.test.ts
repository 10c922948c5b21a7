import { getAuthorityFigures, getDrugStock, listRedistribution } from '@provizor/contract';
import { addDays, addMonths, dayOf, supplyDays } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseSeries } from '../stock/testing/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { authority } from './index.ts';
import { move, subordinate, type TestSubordinate } from './testing/index.ts';

const today = dayOf(new Date());
const drug = '09520060000013';

let server: TestServer;
let head: TestUser;
/** One directly below, one below the district. */
let near: TestSubordinate;
let far: TestSubordinate;

beforeAll(async () => {
  server = await testServer({ slices: [authority] });
  const house = await server.organization({ isUzo: true });
  head = await server.user(house);
  near = await subordinate(server, house.id);
  far = await subordinate(server, (await subordinate(server, house.id, true)).id);
  const long = addMonths(today, 30);
  for (const one of [near, far]) {
    await move(server, one, 'initial', addMonths(today, -3), [
      { gtin: drug, quantity: one === near ? 200 : 40, expiry: long },
      { gtin: drug, quantity: 5, expiry: addMonths(today, 1) },
      { gtin: '09520060000020', quantity: 7, expiry: addMonths(today, -1), price: '3.33' },
    ]);
  }
  // consumption makes one short of what the other has to spare
  await move(server, far, 'realize', addDays(today, -10), [{ gtin: drug, quantity: 35, expiry: long }]);
});
afterAll(() => server.close());

const figures = (body = {}) => server.call(getAuthorityFigures, { body }, head.token);

describe('figures of the day', () => {
  const take = (one: TestSubordinate) =>
    server.tenant(one.user, (tx) => {
      const { today: day, since } = supplyDays(new Date());
      return sql`select stock_take_day(${day}::date, ${since}::date)`.execute(tx);
    });
  const shown = async () => [
    await figures(),
    await figures({ organization_id: far.id }),
    await server.call(listRedistribution, { body: {} }, head.token),
  ];

  it('change nothing of what is shown, whether all organisations have them, some or none', async () => {
    const reckoned = await shown();
    expect(reckoned[2]).toMatchObject({ items: [expect.anything()] });
    await take(far);
    expect(await shown()).toEqual(reckoned);
    await take(near);
    expect(await shown()).toEqual(reckoned);
    await server.system((tx) => sql`update stock_day set day = day - 1`.execute(tx));
    expect(await shown()).toEqual(reckoned);
  });

  it('take no suspended series for supply, kept or reckoned', async () => {
    const spare = async () => {
      const { items } = await server.call(getDrugStock, { body: { drug } }, head.token);
      const { items: moves } = await server.call(listRedistribution, { body: {} }, head.token);
      return [
        ...items.map(({ quantity, paused, spare }) => `${quantity} / ${paused} / ${spare}`),
        `moves ${moves.length}`,
        `deficits ${(await figures()).supply.deficits}`,
      ];
    };
    const long = await server.system(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from lot where organization_id = ${near.id} and expiry = ${addMonths(today, 30)}::date`.execute(
        tx,
      );
      return rows[0]?.id ?? 0;
    });
    const free = await spare();
    expect(free).toEqual(['205 / 0 / 205', '10 / 0 / 0', 'moves 1', 'deficits 1']);
    await take(near);
    expect(await spare()).toEqual(free);
    await pauseSeries(server, long, true);
    // the lots of a card are of one series here
    const kept = ['205 / 205 / 0', '10 / 0 / 0', 'moves 0', 'deficits 1'];
    expect(await spare()).toEqual(kept);
    await take(near);
    await move(server, near, 'initial', today, [{ gtin: drug, quantity: 3, expiry: addMonths(today, 30) }]);
    expect(await spare()).toEqual(['208 / 208 / 0', ...kept.slice(1)]);
    await move(server, near, 'outcome', today, [{ gtin: drug, quantity: 3, expiry: addMonths(today, 30) }]);
    await pauseSeries(server, long, false);
    expect(await spare()).toEqual(free);
    await server.system((tx) => sql`delete from stock_day`.execute(tx));
  });

  it('are read, and follow what is posted after them', async () => {
    await take(near);
    const before = await figures();
    await server.system((tx) =>
      sql`insert into stock_day_expiry (organization_id, expiry, lots, quantity, worth)
          values (${near.id}, ${addMonths(today, 30)}::date, 1, 1000, 0)`.execute(tx),
    );
    expect(Number((await figures()).stock.quantity)).toBe(Number(before.stock.quantity) + 1000);
    await take(near);
    const gtin = '09520060000037';
    await move(server, near, 'initial', today, [{ gtin, quantity: 9, expiry: addMonths(today, 30) }]);
    expect(Number((await figures()).stock.quantity)).toBe(Number(before.stock.quantity) + 9);
    await move(server, near, 'outcome', today, [{ gtin, quantity: 9, expiry: addMonths(today, 30) }]);
    expect((await figures()).stock.quantity).toBe(before.stock.quantity);
    await server.system((tx) => sql`delete from stock_day`.execute(tx));
  });
});
