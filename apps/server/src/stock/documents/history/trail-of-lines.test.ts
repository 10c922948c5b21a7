import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/index.ts';
import { stock } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [stock] });
});
afterAll(() => server.close());

/** What names a line, and what the program has reckoned: the trail tells none of it. */
const untold = ['organization_id', 'document_id', 'n', 'book', 'cost', 'anywhere'].concat([
  'retail_was',
  'retail_rule_id',
]);

it('tells every column of a line but those the program reckons', async () => {
  const { rows } = await server.system((db) =>
    sql<{ field: string; changes: string[]; told: unknown; held: unknown }>`
      select c.field, stock_line_changes(null, line) as changes, stock_line_told(line, c.field) as told,
             to_jsonb(line) -> c.field as held
        from (select column_name as field, case data_type when 'date' then '2030-01-31' when 'boolean' then 'true'
                       when 'uuid' then '01a226f5-a2a5-7b2e-9b22-85d599e836b1' else '10' end as value
                from information_schema.columns
               where table_schema = 'public' and table_name = 'stock_document_line') c
       cross join lateral jsonb_populate_record(null::stock_document_line, jsonb_build_object(c.field, c.value)) line`.execute(
      db,
    ),
  );
  const told = rows.filter(({ field }) => !untold.includes(field));
  expect(told.length).toBe(rows.length - untold.length);
  expect(told.map(({ changes, told: value }) => ({ changes, value }))).toEqual(
    told.map(({ field, held }) => ({ changes: [field], value: held })),
  );
  expect(
    rows
      .filter(({ field }) => untold.includes(field))
      .flatMap(({ changes, told: value }) => [...changes, value]),
  ).toEqual(untold.map(() => null));
});
