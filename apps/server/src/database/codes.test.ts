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

it('rows are narrowed without a loop in a loop, though the statistics know nothing of them', async () => {
  const plan = await server.system(async (db) => {
    await sql`create temporary table line (document text, code text, primary key (document, code)) on commit drop`.execute(
      db,
    );
    await sql`insert into line select 'old', n::text from generate_series(1, 2000) n`.execute(db);
    await sql`analyze line`.execute(db);
    await sql`insert into line select 'new', code from ${rowsOfCodes(codes)} as c (code)`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off)
      update line set document = 'done' where document = 'new' and code = ${amongCodes(codes)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toMatch(/Nested Loop/);
  expect(plan).toMatch(/rows=2000\b/);
});
