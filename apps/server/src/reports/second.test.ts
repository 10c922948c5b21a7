import { reportCalls } from '@provizor/contract';
import { openPrinted } from '@provizor/contract/printing';
import { addDays, dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo/index.ts';
import { needsReader, textOf } from '../printing/testing/read-pdf.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

const { storage } = reportCalls;
const period = { period_s: '2020-01-01', period_e: '2040-01-01' };

let server: TestServer;
let admin: TestUser;

/** An entry of the ledger with all that reports ask of it, as plain values. */
type Entry = {
  kind: string;
  document: string;
  goods: number;
  name: string;
  lot: number;
  narcotic: boolean;
  cost: string | null;
  date: string;
  way: 1 | -1;
  micro: bigint;
};
let entries: Entry[];

beforeAll(async () => {
  server = await testServer({ slices });
  await seedDemo(server.core);
  const { id } = await server.system((db) =>
    db
      .selectFrom('stock_movement')
      .select('organization_id as id')
      .groupBy('organization_id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  admin = await server.user({ id }, { type: 'admin' });
  const { rows } = await server.tenant(admin, (db) =>
    sql<Omit<Entry, 'micro' | 'way'> & { units: string; pack: string; reversal: boolean; positive: boolean }>`
      select d.kind, d.id::text as document, n.id as goods, n.name, l.id as lot, coalesce(m.is_narcotic, false) as narcotic,
             l.cost::text as cost, e.date::text as date, e.units::text as units, e.units_in_pack::text as pack,
             e.reversal, e.quantity > 0 as positive
        from stock_movement e join stock_document d on d.id = e.document_id join lot l on l.id = e.lot_id
        join nomenclature n on n.id = l.nomenclature_id left join mdse m on m.id = n.mdse_id order by e.id`.execute(
      db,
    ),
  );
  entries = rows.map(({ units, pack, reversal, positive, ...entry }) => ({
    ...entry,
    way: positive !== reversal ? 1 : -1,
    micro: (BigInt(units) * 1_000_000n) / BigInt(pack),
  }));
});
afterAll(() => server.close());

type Result = Awaited<ReturnType<typeof run>>;
const run = async (kind: string, params: object = period) =>
  server.call(storage.run, { body: { kind, params } }, admin.token);
const column = ({ columns, rows }: Result, key: string) => {
  const at = columns.findIndex((each) => each.key === key);
  return rows.map((row) => row[at] ?? null);
};
const micro = (decimal: string | number | null): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal ?? 0)) ?? [];
  return BigInt(`${sign}${whole}${part.padEnd(6, '0')}`);
};
const total = (values: (string | number | null)[]) =>
  values.reduce<bigint>((sum, value) => sum + micro(value), 0n);
/** Months as yyyy-MM from one day to another, both included. */
function monthsBetween(from: string, to: string): string[] {
  const found: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = `${addDays(day, 32).slice(0, 7)}-01`) {
    found.push(day.slice(0, 7));
  }
  return found;
}
const using = new Set(['treatment', 'recipe', 'realize', 'outcome']);

describe('what reports count, added up another way', () => {
  it('movements are the entries of the ledger, each once', async () => {
    const result = await run('movement');
    expect(result.rows).toHaveLength(entries.length);
    const came = entries.filter(({ way }) => way === 1).reduce((sum, entry) => sum + entry.micro, 0n);
    const went = entries.filter(({ way }) => way === -1).reduce((sum, entry) => sum - entry.micro, 0n);
    expect([total(column(result, 'income')), total(column(result, 'outcome'))]).toEqual([came, went]);
    const [opened] = result.opens;
    expect(entries.some(({ document, kind }) => document === opened?.id && kind === opened.kind)).toBe(true);
  });

  it('what was spent is what the papers of use took, less what came back', async () => {
    const spent = entries.filter(({ kind }) => using.has(kind));
    const whole = spent.reduce((sum, entry) => sum - entry.micro, 0n);
    expect(whole).toBeGreaterThan(0n);
    expect(total(column(await run('spent'), 'quantity'))).toBe(whole);
    const classes = await run('abc');
    const positive = new Map<number, bigint>();
    for (const { goods, micro: packs } of spent) positive.set(goods, (positive.get(goods) ?? 0n) - packs);
    const names = new Map(entries.map(({ goods, name }) => [goods, name]));
    for (const [at, name] of column(classes, 'name').entries()) {
      const goods = classes.opens[at]?.id;
      expect(name).toBe(names.get(Number(goods)));
      expect(micro(column(classes, 'quantity')[at] ?? null)).toBe(positive.get(Number(goods)));
    }
    expect(micro(column(classes, 'cumulated').at(-1) ?? null)).toBe(100_000_000n);
    expect(String(column(classes, 'class')[0])).toMatch(/^A[XYZ]$/);
    const today = dayOf(new Date());
    // the period asked for is twenty years: months count from the first movement to today
    const months = monthsBetween(entries.map(({ date }) => date).toSorted()[0] ?? today, today);
    for (const [at, variation] of column(classes, 'variation').entries()) {
      const own = spent.filter(({ goods }) => String(goods) === classes.opens[at]?.id);
      const used = months.map((month) =>
        own.reduce((sum, { date, micro }) => sum - (date.startsWith(month) ? Number(micro) / 1e6 : 0), 0),
      );
      const mean = used.reduce((sum, each) => sum + each, 0) / used.length;
      const deviation = Math.sqrt(used.reduce((sum, each) => sum + (each - mean) ** 2, 0) / used.length);
      expect(Number(variation)).toBeCloseTo((deviation / mean) * 100, 0);
    }
    // of two months nobody can say how even a consumption is
    const short = await run('abc', { period_s: addDays(today, -27), period_e: today });
    expect(column(short, 'name').length).toBeGreaterThan(0);
    expect(new Set(column(short, 'variation'))).toEqual(new Set([null]));
    expect(column(short, 'class').every((name) => /^[ABC]$/.test(String(name)))).toBe(true);
    const kinds = await server.call(storage.kinds, {}, admin.token);
    expect(kinds.items.find(({ key }) => key === 'abc')?.matrix).toMatchObject({
      by: 'class',
      rows: ['A', 'B', 'C'],
      columns: ['X', 'Y', 'Z'],
    });
  });

  it('the journal of what is counted by pieces ends with what lies there', async () => {
    const result = await run('pku');
    const left = new Map<string, bigint>();
    for (const { narcotic, name, micro: packs } of entries)
      if (narcotic) left.set(name, (left.get(name) ?? 0n) + packs);
    expect(
      new Map(
        column(result, 'name').map((name, at) => [
          String(name),
          micro(column(result, 'closing')[at] ?? null),
        ]),
      ),
    ).toEqual(left);
    for (const at of result.rows.keys()) {
      const [opening, income, recipes, demands, others, closing] = [
        'opening',
        'income',
        'recipes',
        'demands',
        'others',
        'closing',
      ].map((key) => micro(column(result, key)[at] ?? null)) as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      expect(opening + income - recipes - demands - others).toBe(closing);
    }
  });

  it('what lies dead is part of what lies there', async () => {
    const dead = await run('dead', { months: 0 });
    const balances = await run('balances', {});
    expect(total(column(dead, 'quantity'))).toBeLessThanOrEqual(total(column(balances, 'quantity')));
    expect(dead.rows.length).toBeGreaterThan(0);
  });

  it('what is missing is the need or the least stock, less what is free', async () => {
    const needs = await run('needs', {});
    for (const at of needs.rows.keys()) {
      const [spent, need, minimum, free, missing] = ['spent', 'need', 'minimum', 'free', 'missing'].map(
        (key) => Number(column(needs, key)[at]),
      ) as [number, number, number, number, number];
      expect(need).toBe(
        Math.max(Math.ceil(Math.round(((spent * 30) / 90) * 1e6) / 1e6), spent < 0 ? need : 0),
      );
      expect(missing).toBeCloseTo(Math.max(Math.max(need, minimum) - free, 0), 6);
    }
  });
});

const print = async (kind: string, format: string, user = admin) => {
  const body = { kind, params: period, format } as never;
  const { data } = await server.call(storage.print, { body }, user.token);
  return server.call(openPrinted, { params: { link: data.link } }, user.token);
};

needsReader(
  'a report as PDF and as a table has the totals of its rows; the journal ПКУ has a page for a drug',
  async () => {
    const result = await run('turnover');
    const file = await print('turnover', 'pdf');
    expect(file.name).toBe('Оборотная ведомость.pdf');
    const line =
      textOf(file.bytes)
        .split('\n')
        .find((each) => /^\s*Итого/.test(each)) ?? '';
    const closing = total(column(result, 'closing_sum'));
    const said = line.replace(/[^\d,]+/g, ' ').trim();
    const figure = `${closing / 1_000_000n},${String((closing % 1_000_000n) / 10_000n).padStart(2, '0')}`;
    expect(said.replaceAll(' ', '')).toContain(figure);
    const csv = new TextDecoder().decode((await print('turnover', 'csv')).bytes);
    expect(csv.trim().split('\r\n')).toHaveLength(result.rows.length + 2);
    expect((await print('turnover', 'xlsx')).bytes.subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));

    const drugs = (await run('pku')).rows.length;
    const pages = textOf((await print('pku', 'pdf')).bytes).split('\f');
    expect(pages.filter((page) => page.includes('ЖУРНАЛ УЧЁТА ОПЕРАЦИЙ'))).toHaveLength(drugs);
  },
);

it('is shown to whoever has its ability too', async () => {
  const keeper = await server.user({ id: admin.organizationId }, { read: ['storages'] });
  const { items } = await server.call(storage.kinds, {}, keeper.token);
  expect(items.map(({ key }) => key)).not.toContain('recipes');
  const ran = server.call(storage.run, { body: { kind: 'discipline', params: {} } }, keeper.token);
  await expect(ran).rejects.toMatchObject({ status: 403 });
});
