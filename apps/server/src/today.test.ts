import { getWorkplace, listRemains, reportCalls } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { addMonths } from '@provizor/domain';
import { type DayFacts, enterZone, type Moment, moments, type Zone, zones } from '@provizor/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from './exchange/build/definitions.ts';
import { documentsOf as mdlpDocumentsOf } from './exchange/build/documents.ts';
import { taskContext } from './exchange/testing/context.ts';
import { stockDayOf } from './pack-updates/story.ts';
import { slices } from './slices.ts';
import { takeSnapshots } from './stock/balances/snapshots.ts';
import { documentsOf, goodsOf } from './stock/testing/calls.ts';
import { type StockWorld, stockWorld } from './stock/testing/index.ts';
import { type TestServer, testServer } from './testing/index.ts';

/** A warehouse of its own at a moment of the table. */
type Situation = { server: TestServer; world: StockWorld; moment: Moment; zone: Zone; day: DayFacts };

const of = ({ server, world }: Situation, kind: keyof typeof stockCalls) => documentsOf(server, world, kind);

/** Ten packs received on a day; gives the lot. */
async function received(at: Situation, document_date: string, expiry: string): Promise<number> {
  const [nomenclature_id] = await goodsOf(at.server, at.world);
  const line = {
    n_line: 1,
    nomenclature_id,
    series: 'А1',
    expiry,
    price: '110.00',
    vat_rate: '10',
    quantity: '10',
  };
  const draft = await of(at, 'income').add({ document_date, lines: [line] });
  const posted = await of(at, 'income').activate(draft);
  const [kept] = await of(at, 'income').lines(posted.id);
  return kept?.lot_id ?? 0;
}

const longAgo = ({ day }: Situation) => addMonths(day.date, -3);
const goodForYears = '2035-01-31';

async function sale(at: Situation, lot_id: number, document_date?: string) {
  const lines = [{ n_line: 1, lot_id, quantity: '1' }];
  return of(at, 'realize').activate(await of(at, 'realize').add({ document_date, lines }));
}

const refused = (text: string) => ({
  body: { code: 'stock.incomplete', details: { obstacles: [{ text: expect.stringContaining(text) }] } },
});

/** Announces a delivery of a moment. */
const announced = ({ server, world }: Situation, receivedAt: Date) =>
  server.tenant(world.user, (tx) =>
    sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at, done)
      values (${world.organizationId}, gen_random_uuid()::text, 601, 'PROCESSED_DOCUMENT', '1', '2', ${receivedAt}, 0)`.execute(
      tx,
    ),
  );

const workplace = ({ server, world }: Situation) =>
  server.call(getWorkplace, { query: {} }, world.user.token);

/** Every rule of the server that leans on today. */
const rules: Record<string, (at: Situation) => Promise<void>> = {
  'a document is of today and has the next number of its year': async (at) => {
    const income = of(at, 'income');
    const first = await income.add({});
    expect([first.document_date, first.number]).toEqual([at.day.date, '1']);
    expect((await income.add({})).number).toBe('2');
    expect((await income.add({ document_date: at.day.nextYear })).number).toBe('1');
    const params = { date: at.day.date };
    const last = await at.server.call(stockCalls.income.lastNumber, { params }, at.world.user.token);
    expect(last).toEqual({ number: '2', next: '3' });
  },
  'goods move up to a day ahead, which is the next time zone’s today': async (at) => {
    const lot = await received(at, longAgo(at), goodForYears);
    await sale(at, lot);
    await sale(at, lot, at.day.tomorrow);
    await expect(sale(at, lot, at.day.afterTomorrow)).rejects.toMatchObject(refused('ещё не наступила'));
  },
  'goods are good through the last day of their shelf life': async (at) => {
    const ending = await received(at, longAgo(at), at.day.date);
    const ended = await received(at, longAgo(at), at.day.yesterday);
    await sale(at, ending);
    await expect(sale(at, ended)).rejects.toMatchObject(refused('Срок годности истёк'));
  },
  'a shelf life is warned of': async (at) => {
    const { day } = at;
    const expected = [
      [day.yesterday, 'expired'],
      [day.date, 'months3'],
      [day.months3, 'months6'],
      [day.months6, null],
    ];
    for (const [expiry] of expected) await received(at, longAgo(at), expiry ?? '');
    const { items } = await at.server.call(listRemains, { body: { order: 'fefo' } }, at.world.user.token);
    expect(items.map((item) => [item.expiry, item.expiry_warning])).toEqual(expected);
    const { expired, expiring3 } = await workplace(at);
    expect([expired, expiring3]).toEqual([1, 1]);
  },
  'balances of a day are those of its end': async (at) => {
    await received(at, at.day.date, goodForYears);
    const on = async (date: string) => {
      const { items } = await at.server.call(listRemains, { body: { on: date } }, at.world.user.token);
      return items.map(({ quantity }) => quantity);
    };
    expect([await on(at.day.yesterday), await on(at.day.date)]).toEqual([[], ['10']]);
  },
  'the last snapshot is of the end of the month before': async (at) => {
    await received(at, longAgo(at), goodForYears);
    await takeSnapshots(null, taskContext(at.server));
    const { rows } = await at.server.tenant(at.world.user, (db) =>
      sql<{ day: string }>`select max(day) as day from stock_snapshot`.execute(db),
    );
    expect(rows).toEqual([{ day: at.day.monthBefore }]);
  },
  'a report without a period is of this month up to today': async (at) => {
    await received(at, at.day.monthBefore, goodForYears);
    await received(at, at.day.date, goodForYears);
    await received(at, at.day.tomorrow, goodForYears);
    const body = { kind: 'turnover', params: {} };
    const { rows, columns } = await at.server.call(reportCalls.storage.run, { body }, at.world.user.token);
    const column = (key: string) => rows[0]?.[columns.findIndex((one) => one.key === key)];
    expect([column('opening'), column('income'), column('closing')]).toEqual(['10', '10', '20']);
  },
  'a delivery waits too long after a working day': async (at) => {
    const limit = Date.parse(at.moment.workingDayBefore[at.zone]);
    await announced(at, new Date(limit - 60_000));
    await announced(at, new Date(limit + 60_000));
    expect(await workplace(at)).toMatchObject({ deliveries: 2, overdue: 1 });
  },
  'what comes now has come today': async (at) => {
    await announced(at, new Date(at.moment.at));
    const { arrivals, expiry_months: months } = await workplace(at);
    expect(arrivals.at(-1)).toEqual({ day: at.day.date, arrived: 1, answered: 0 });
    expect([months[0]?.month, months.at(-1)?.month]).toEqual([at.day.date.slice(0, 7), at.day.lastMonth]);
  },
  'a day of the database is a day of the program': async ({ server, world, moment, day }) => {
    const { rows } = await server.tenant(world.user, (db) =>
      sql<{ day: string }>`select ${moment.at}::timestamptz::date as day`.execute(db),
    );
    expect(rows).toEqual([{ day: day.date }]);
  },
  'a document of MDLP is of the moment in Moscow, the stock’s that follows it of no day to come': async ({
    moment,
    day,
  }) => {
    const inMoscow = moment.days['Europe/Moscow'].date;
    const now = new Date(moment.at);
    const body = { subject_id: '00000000000101', content: [{ sscc: '046200000000000001' }] };
    const { xml } = mdlpDocumentsOf(definitions[912], body, now);
    expect(xml).toContain(`<operation_date>${inMoscow}T`);
    expect(stockDayOf(inMoscow, now)).toBe(day.date);
  },
};

describe.each(zones)('a program in the zone %s', (zone) => {
  let now = new Date();
  let server: TestServer;
  let leaveZone: () => void;
  beforeAll(async () => {
    leaveZone = enterZone(zone);
    server = await testServer({ slices, now: () => now });
  });
  afterAll(async () => {
    await server.close();
    leaveZone();
  });

  describe.each(moments)('on $title', (moment) => {
    let world: StockWorld;
    beforeEach(async () => {
      now = new Date(moment.at);
      world = await stockWorld(server, 1);
    });

    it.each(Object.entries(rules))('%s', (_, rule) =>
      rule({ server, world, moment, zone, day: moment.days[zone] }),
    );
  });
});
