import {
  netOf,
  purchaseFaults,
  retailCap,
  retailPrice,
  roundingSteps,
  roundingWays,
  sellerVats,
} from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

const money = fc.integer({ min: 1, max: 3_000_00 }).map((kopecks) => (kopecks / 100).toFixed(2));
const percent = fc.integer({ min: 0, max: 60_00 }).map((hundredths) => (hundredths / 100).toFixed(2));
const purchase = fc.record({
  price: money,
  maker: money,
  limit: money,
  wholesale: percent,
  retail: percent,
  own: percent,
  rate: fc.constantFrom('10', '22', '0', 'none', '5'),
  step: fc.constantFrom(...(Object.keys(roundingSteps) as (keyof typeof roundingSteps)[])),
  seller: fc.constantFrom(...(Object.keys(sellerVats) as (keyof typeof sellerVats)[])),
  way: fc.constantFrom(...(Object.keys(roundingWays) as (keyof typeof roundingWays)[])),
});

type Second = { net: string; ordinary: string; cap: string; vital: string; bought_above: boolean };

// the rule of ПП 865 once more in PostgreSQL's decimal numbers, which share nothing with our kopecks
it('PostgreSQL comes to the same prices', async () => {
  const cases = fc.sample(purchase, { numRuns: 3000, seed: 20_261_123 });
  const rows = await server.system(async (db) => {
    const all = await sql<Second>`
      with asked as (
        select c.*, case c.rate when 'none' then 0 else c.rate::numeric end / 100 as vat,
               (array[0.01, 0.1, 0.5, 1])[array_position(array['kopeck', 'ten', 'half', 'rouble'], c.step)] as size
          from jsonb_to_recordset(${JSON.stringify(cases.map((each, n) => ({ ...each, n })))}::jsonb)
            as c (price numeric, maker numeric, "limit" numeric, wholesale numeric, retail numeric, own numeric,
                  rate text, step text, way text, seller text, n bigint)
      ), based as (
        select a.*, a.price - round(a.price * a.vat / (1 + a.vat), 2) as net, least(a.maker, a."limit") as base from asked a
      ), capped as (
        select b.*, floor(b.base * (1 + b.wholesale / 100) * 100) / 100 as largest from based b
      ), lawful as (
        select c.*, floor(round((c.cost + c.base * c.retail / 100) * (1 + c.added), 12) * 100) / 100 as cap
          from (select p.*, case p.seller when 'usual' then p.vat when 'none' then 0 else p.seller::numeric / 100 end as added,
                       case when p.seller = 'usual' then least(p.net, p.largest)
                            when p.net <= p.largest then p.price else p.largest * (1 + p.vat) end as cost
                  from capped p) c
      ), marked as (
        select l.*, l.price * (1 + l.own / 100) as plain,
               (case l.seller when 'usual' then l.net else l.price end + l.base * least(l.own, l.retail) / 100)
                 * (1 + l.added) as full
          from lawful l
      ), stepped as (
        select m.*,
               case m.way when 'up' then ceil(m.plain / m.size) when 'down' then floor(m.plain / m.size)
                    else round(m.plain / m.size) end * m.size as ordinary,
               case m.way when 'up' then ceil(m.full / m.size) when 'down' then floor(m.full / m.size)
                    else round(m.full / m.size) end * m.size as asked_for
          from marked m
      )
      select round(net, 2)::text as net, round(ordinary, 2)::text as ordinary, round(cap, 2)::text as cap,
             round(case when asked_for <= cap then asked_for
                        when floor(cap / size) * size > 0 then floor(cap / size) * size else cap end, 2)::text as vital,
             net > largest as bought_above
        from stepped order by n`.execute(db);
    return all.rows;
  });
  expect(rows).toHaveLength(cases.length);
  for (const [
    index,
    { price, rate, maker, limit, wholesale, retail, seller, own, step, way },
  ] of cases.entries()) {
    const bought = { price, vatRate: rate };
    const facts = { maker, limit, wholesale, retail, seller };
    const rule = { percent: own, step, way };
    expect(
      {
        net: netOf(bought),
        ordinary: retailPrice(bought, null, rule),
        cap: retailCap(facts, bought),
        vital: retailPrice(bought, facts, rule),
        bought_above: purchaseFaults(facts, bought).some(({ code }) => code === 'bought-above'),
      },
      JSON.stringify(cases[index]),
    ).toEqual(rows[index]);
  }
});
