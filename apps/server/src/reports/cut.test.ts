import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetOf } from '../printing/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { reports } from './index.ts';
import type { ReportDefinition } from './kinds/types.ts';
import { journalOf } from './print.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [reports] });
  user = await server.user(await server.organization(), { read: ['storages'] });
});
afterAll(() => server.close());

const kindOf = (rows: number): ReportDefinition => ({
  key: 'many',
  title: 'Движение',
  about: '',
  params: ['period', 'storage'],
  columns: [
    { key: 'name', title: 'Наименование', type: 'text' },
    { key: 'sum', title: 'Сумма', type: 'money' },
    { key: 'price', title: 'Цена', type: 'price' },
  ],
  statement: () =>
    sql`select 'Йод ' || n as name, '1.00' as sum, '1.00' as price from generate_series(1, ${rows}::int) n`,
});

const paperOf = async (rows: number) => {
  const paper = await server.tenant(user, (db) =>
    journalOf({ db, now: () => new Date() }, kindOf(rows), { params: {}, format: 'xlsx' }),
  );
  if (paper.kind !== 'report') throw new Error('a report is no journal');
  return paper;
};

it('a file of more rows than are given says so and tells no totals of the others', async () => {
  const said = 'Показаны первые 50 000 строк, итогов нет: сузьте период или выберите склад';
  const paper = await paperOf(50_001);
  expect([paper.rows.length, paper.cut, paper.columns[1]?.total]).toEqual([50_000, said, undefined]);
  const sheet = sheetOf(paper);
  expect([sheet.about.at(-1), sheet.rows.length]).toEqual([said, 50_001]);
  // CSV has no head
  expect(sheet.rows.at(-1)).toEqual([said, '', '']);
});

it('a file with all its rows has their totals, and none of prices', async () => {
  const paper = await paperOf(50_000);
  expect([paper.rows.length, paper.cut, paper.columns[1]?.total]).toEqual([
    50_000,
    undefined,
    '50\u00a0000,00',
  ]);
  expect(sheetOf(paper).rows.at(-1)).toEqual(['Итого', '50000,00', '']);
});
