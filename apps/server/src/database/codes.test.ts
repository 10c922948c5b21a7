import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { amongCodes, codesBy, groupByShared, joinCodes, rowsOfCodes, splitCodes } from './codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [] });
});
afterAll(() => server.close());

const codes = Array.from({ length: 2000 }, (_, n) => `0952000000004${n}`);

it('codes come back as they went, none as none', async () => {
  for (const sent of [codes, ['одна'], []]) {
    const { rows } = await server.system((db) =>
      sql<{ code: string; n: number }>`
        select code, n::int from ${rowsOfCodes(sent)} with ordinality as c (code, n) order by n`.execute(db),
    );
    expect(rows.map(({ code }) => code)).toEqual(sent);
    const { rows: told } = await server.system((db) =>
      sql<{ codes: string | null }>`
        select ${codesBy('code', 'n')} as codes from ${rowsOfCodes(sent)} with ordinality as c (code, n)`.execute(
        db,
      ),
    );
    expect(splitCodes(told[0]?.codes ?? null)).toEqual(sent);
  }
});

it('rows that differ by their codes alone are one; nothing and an empty text are two', () => {
  const rows = [
    { code: 'a', box: null },
    { code: 'b', box: '' },
    { code: 'c', box: null },
  ];
  expect(
    groupByShared(
      rows,
      ({ code }) => code,
      ({ box }) => [box],
    ),
  ).toEqual([
    { row: rows[0], codes: joinCodes(['a', 'c']) },
    { row: rows[1], codes: 'b' },
  ]);
});

it('codes that narrow rows are a condition, not a set the planner may go through for each of them', async () => {
  const plan = await server.system(async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off)
      select from organization where name = ${amongCodes(codes)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Scan/);
  expect(plan).not.toMatch(/Join|Nested Loop|SubPlan|Function Scan/);
});
