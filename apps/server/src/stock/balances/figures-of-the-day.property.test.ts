import { addDays, dayOf, type StockDocumentKind, stockEntries, supplyDays } from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { createDocument } from '../documents/create-document.ts';
import { stock } from '../index.ts';
import { promiseGoods, reverseDocument } from '../ledger/post-document.ts';
import { discrepancies, pauseSeries, post, type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(async () => {
  expect(await discrepancies(server)).toEqual([]);
  await server.close();
});

const lots = 3;
const kinds = ['income', 'realize', 'treatment', 'destroy'] as const satisfies StockDocumentKind[];

type Step =
  | { do: (typeof kinds)[number] | 'promise'; ago: number; lot: number; tenths: number }
  | { do: 'reverse'; which: number }
  | { do: 'pause'; lot: number; paused: boolean }
  | { do: 'take' };

const entry = {
  ago: fc.integer({ min: 0, max: 100 }),
  lot: fc.nat(lots - 1),
  tenths: fc.integer({ min: 1, max: 90 }),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('income' as const), ...entry }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...kinds, 'promise' as const), ...entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      lot: fc.nat(lots - 1),
      paused: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take' as const) }) },
);

const { today, since } = supplyDays(new Date());

const take = async (tx: TenantTransaction) => {
  const { rows } = await sql<{ taken: boolean }>`
    select stock_take_day(${today}::date, ${since}::date) as taken`.execute(tx);
  return rows[0]?.taken;
};

/** The figures as an authority adds them up; what comes to nothing is not there. */
async function figuresOf(tx: TenantTransaction): Promise<unknown[]> {
  const goods = await sql`
    select nomenclature_id, sum(lots) as lots, round(sum(free), 6) as free, round(sum(given), 6) as given
      from stock_day_goods group by 1
    having sum(lots) <> 0 or round(sum(free), 6) <> 0 or round(sum(given), 6) <> 0 order by 1`.execute(tx);
  const expiry = await sql`
    select expiry, sum(lots) as lots, round(sum(quantity), 6) as quantity, sum(worth) as worth
      from stock_day_expiry group by 1
    having sum(lots) <> 0 or round(sum(quantity), 6) <> 0 or sum(worth) <> 0 order by 1`.execute(tx);
  return [...goods.rows, ...expiry.rows];
}

/** Promises goods to a sale that waits for its answer. */
async function promise(
  tx: TenantTransaction,
  world: StockWorld,
  date: string,
  lotId: number,
  quantity: string,
) {
  const { organizationId, storageId, user } = world;
  const lines = [{ n: 1, lotId, quantity }];
  const made = await createDocument(tx, {
    organizationId,
    userId: user.id,
    kind: 'realize',
    number: null,
    date,
    storageId,
    lines,
  });
  await promiseGoods(tx, made?.id ?? '', stockEntries('realize', storageId, lines));
}

/** Carries a step out; what the stock forbids changes nothing. Gives the documents that stand. */
async function carryOut(world: StockWorld, step: Step, posted: string[]): Promise<string[]> {
  if (step.do === 'pause') {
    await pauseSeries(server, world.lots[step.lot] ?? 0, step.paused);
    // what it has let go of is taken anew
    await server.tenant(world.user, take);
    return posted;
  }
  try {
    return await server.tenant(world.user, async (tx) => {
      if (step.do === 'take') {
        await take(tx);
        return posted;
      }
      if (step.do === 'reverse') {
        const taken = posted[step.which % Math.max(posted.length, 1)];
        if (taken) await reverseDocument(tx, taken);
        return posted.filter((each) => each !== taken);
      }
      const goods = { lotId: world.lots[step.lot] ?? 0, quantity: String(step.tenths / 10) };
      const date = addDays(dayOf(new Date()), -step.ago);
      if (step.do !== 'promise') return [...posted, await post(tx, world, step.do, date, [goods])];
      await promise(tx, world, date, goods.lotId, goods.quantity);
      return posted;
    });
  } catch (error) {
    if (error instanceof Refusal) return posted;
    throw error;
  }
}

test('figures taken at any moment and kept by the ledger are those taken at the end', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const world = await stockWorld(server, lots);
      // the last lot is over, the one before it ends soon
      await server.system(async (tx) => {
        for (const [lot, ends] of [-1, 40].entries())
          await sql`update lot set expiry = ${addDays(today, ends)}::date
                     where organization_id = ${world.organizationId} and id = ${world.lots[lots - 1 - lot]}`.execute(
            tx,
          );
      });
      expect(await server.tenant(world.user, take)).toBe(true);
      let posted: string[] = [];
      for (const step of steps) posted = await carryOut(world, step, posted);
      await server.tenant(world.user, async (tx) => {
        const kept = await figuresOf(tx);
        expect(await take(tx)).toBe(true);
        expect(kept).toEqual(await figuresOf(tx));
        compared += kept.length;
      });
    }),
    { numRuns: 10 },
  );
  // histories that leave nothing would prove nothing
  expect(compared).toBeGreaterThan(15);
});

test('a series that is suspended, let go or corrected lets go of the figures of the day', async () => {
  const world = await stockWorld(server, 1);
  const [lot = 0] = world.lots;
  const kept = async (change: (tx: TenantTransaction) => Promise<unknown>) => {
    await server.tenant(world.user, take);
    await server.system(change);
    return server.tenant(
      world.user,
      async (tx) => (await sql`select day from stock_day`.execute(tx)).rows.length,
    );
  };
  const of = sql`organization_id = ${world.organizationId}`;
  expect(await kept(() => pauseSeries(server, lot, false))).toBe(1);
  expect(await kept((tx) => sql`update batch set comment = 'письмо' where ${of}`.execute(tx))).toBe(1);
  expect(await kept(() => pauseSeries(server, lot, true))).toBe(0);
  expect(await kept((tx) => sql`update batch set comment = '' where ${of}`.execute(tx))).toBe(1);
  expect(await kept((tx) => sql`update lot set series = 'Б2' where ${of}`.execute(tx))).toBe(0);
  expect(await kept((tx) => sql`update batch set name = 'Б2' where ${of}`.execute(tx))).toBe(0);
  expect(await kept(() => pauseSeries(server, lot, false))).toBe(0);
  expect(await kept((tx) => sql`delete from batch where ${of}`.execute(tx))).toBe(1);
  expect(await kept(() => pauseSeries(server, lot, true))).toBe(0);
  expect(await kept((tx) => sql`delete from batch where ${of}`.execute(tx))).toBe(0);
});

test('a corrected shelf life lets go of the figures of the day', async () => {
  const world = await stockWorld(server, 1);
  await server.tenant(world.user, take);
  const taken = () =>
    server.tenant(world.user, async (tx) => (await sql`select day from stock_day`.execute(tx)).rows);
  expect(await taken()).toEqual([{ day: today }]);
  await server.system((tx) =>
    sql`update lot set expiry = expiry + 31 where organization_id = ${world.organizationId}`.execute(tx),
  );
  expect(await taken()).toEqual([]);
});
