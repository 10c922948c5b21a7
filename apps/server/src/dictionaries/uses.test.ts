import { callsOf, dictionaries, dictionaryOf } from '@provizor/contract/dictionaries';
import { stockKinds } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { documentsOf, goodsOf } from '../stock/testing/calls.ts';
import { stockWorld } from '../stock/testing/index.ts';
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

/** What the header of a document names by its data, no column and so no foreign key leading there. */
const namedByData = Object.values(stockKinds).flatMap(({ key: kind, fields }) =>
  fields.flatMap(({ key, type, to }) =>
    type === 'reference' && to && !['partner_id', 'storage_to_id'].includes(key) ? [{ kind, key, to }] : [],
  ),
);

it.each(namedByData)(
  'a row of «$to» is used by a document ($kind) that names it as $key',
  async ({ kind, key, to }) => {
    const world = await stockWorld(server, 1);
    const { id } = await documentsOf(server, world, kind).add({ document_date: '2026-11-02' });
    const uses = () =>
      server.tenant(world.user, async (db) => {
        await sql`update stock_document set data = ${JSON.stringify({ [key]: 1077 })}::jsonb where id = ${id}::uuid`.execute(
          db,
        );
        const { rows } = await sql`
        select * from dictionary_uses(${to}, 1077) where table_name = 'stock_document' and total > 0`.execute(
          db,
        );
        return rows;
      });
    expect(await uses()).toEqual([{ table_name: 'stock_document', column_name: 'data', own: 1, total: 1 }]);
  },
);

it('a source of funding that lots name is not removed, and it is said where it stands', async () => {
  const world = await stockWorld(server, 1);
  const [goods = 0] = await goodsOf(server, world);
  const root = await server.user(await server.organization(), { type: 'root' });
  const { rows } = await server.system((db) =>
    sql<{
      id: number;
    }>`insert into source_type (name, mdlp_id) values ('Средства фонда', 1) returning id`.execute(db),
  );
  const id = rows[0]?.id ?? 0;
  const source = String(id);
  const receipts = documentsOf(server, world, 'income');
  const line = { n_line: 1, nomenclature_id: goods, series: 'А1', expiry: '2048-01-31', source };
  const lines = [{ ...line, price: '110.00', vat_rate: '10', quantity: '1' }];
  await receipts.activate(await receipts.add({ document_date: '2026-11-03', lines }));
  const { del } = callsOf(dictionaryOf('source_type'));
  expect(await server.send(del, { body: { id } }, { token: root.token })).toMatchObject({
    body: {
      code: 'dictionary.in-use',
      details: {
        uses: [
          { title: 'Партии товаров', count: 1 },
          { title: 'Строки складских документов', count: 1 },
        ],
      },
    },
  });
});
