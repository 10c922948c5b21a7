import { dictionaries } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, testServer } from '../testing/index.ts';
import { useTitle } from './uses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

it('whatever may refer to a row has a title, and no two have the same', async () => {
  const { rows } = await server.system((db) =>
    sql<{ key: string; table_name: string; column_name: string }>`
      select f.relname as key, r.relname as table_name, a.attname as column_name
        from pg_constraint c
        join pg_class f on f.oid = c.confrelid
        join pg_class r on r.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
       where c.contype = 'f' and c.confdeltype <> 'c' and f.relname = any(${dictionaries.map(({ key }) => key)})
       order by 1, 2, 3`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(50);
  const told = rows.map(({ key, ...referrer }) => `${key}: ${useTitle(key, referrer)}`);
  expect(told.filter((title) => title.endsWith('Другие записи'))).toEqual([]);
  expect(told.filter((title, index) => told.indexOf(title) !== index)).toEqual([]);
});
