import { GS, makeSscc } from '@provizor/codes';
import { searchEverything } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer, type UserOptions } from '../testing/index.ts';
import { makeVictim, mark, type Victim } from '../testing/victim.ts';

let server: TestServer;
let world: Victim;
let admin: TestUser;

const one = '09520000000011ABCDEFGH12345';
const box = makeSscc('09520000000000077');

beforeAll(async () => {
  server = await testServer({ slices });
  world = await makeVictim(server.core);
  admin = await person({ type: 'admin' });
  await server.tenant(admin, (db) =>
    sql`update mdlp_incoming_line set code = ${box} where document_id = ${world.incoming}`.execute(db),
  );
});
afterAll(() => server.close());

const person = (options: UserOptions): Promise<TestUser> =>
  server.user({ id: world.organizationId }, options);

const ask = async (query: string, who = admin) =>
  (await server.call(searchEverything, { body: { query } }, who.token)).items;
const pagesOf = async (query: string, who = admin) => (await ask(query, who)).map(({ page }) => page);
const kindsOf = async (query: string, who = admin) => [
  ...new Set((await ask(query, who)).map(({ kind }) => kind)),
];

describe('a code', () => {
  it.each([
    ['the 27 characters', one],
    [
      'a whole DataMatrix',
      `\u001d01${one.slice(0, 14)}21${one.slice(14)}${GS}91EE06${GS}92${'aB3='.repeat(11)}`,
    ],
    ['one typed in the Russian layout', '010952000000001121ФИСВУАПР12345'],
  ])('opens the pack, by %s', async (_, query) => {
    const [first] = await ask(query);
    expect(first).toMatchObject({ kind: 'pack', page: `/mdlp/packs/id${one}`, exact: true });
    expect(await pagesOf(query)).toContain(`/mdlp/registry?query=${one}`);
  });

  it('is found by its beginning', async () => {
    expect(await pagesOf(one.slice(0, 20))).toEqual([`/mdlp/packs/id${one}`]);
  });

  it('of a box opens the delivery that names it, and asks MDLP', async () => {
    expect(await pagesOf(`00${box}`)).toEqual([
      `/mdlp/registry?query=${box}`,
      `/mdlp/income/id${world.incoming}`,
    ]);
  });

  it('of a box counts the packs that are ours, not those a receiver has', async () => {
    const held = makeSscc('09520000000000084');
    await server.tenant(admin, (db) =>
      sql`
        insert into pack (organization_id, sgtin, status, operation, sscc, branch_id)
        select ${admin.organizationId}::int, ${one.slice(0, 14)} || 'INABOX000000' || n, 'in_circulation', 'opening', ${held},
               case when n > 1 then '00000000000999' end
          from generate_series(1, 3) n`.execute(db),
    );
    const found = (await ask(held)).find(({ kind }) => kind === 'box');
    expect(found).toMatchObject({ note: 'наших упаковок прямо в ней: 1' });
  });

  it('of a product opens its goods and their lots', async () => {
    const { rows } = await server.tenant(admin, (db) =>
      sql<{ gtin: string; id: number; lot: number }>`
        select n.gtin, n.id, min(l.id) as lot from nomenclature n
          join lot l on l.organization_id = n.organization_id and l.nomenclature_id = n.id
          join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id and b.quantity > 0
         where n.gtin is not null group by n.gtin, n.id order by n.id limit 1`.execute(db),
    );
    const [goods] = rows;
    const pages = await pagesOf(goods?.gtin ?? '');
    expect(pages).toContain(`/storage/nomenclature/id${goods?.id}`);
    expect(pages).toContain(`/storage/movement/card?lot_id=${goods?.lot}`);
    expect(await pagesOf((goods?.gtin ?? '').slice(1))).toEqual(pages);
  });
});

describe('a number', () => {
  it.each(['ОМ-12/26', 'ом1226', 'ом 12', '12.26'])(
    'of a series is found as «%s», whatever its marks',
    async (query) => {
      const { rows } = await sql<{ id: number }>`
      update lot set series = 'ОМ-12/26'
       where id = (select min(lot_id) from stock_balance
                    where organization_id = ${world.organizationId} and quantity > 0)
      returning id`.execute(server.db);
      expect(await pagesOf(query)).toContain(`/storage/movement/card?lot_id=${rows[0]?.id}`);
    },
  );

  it.each([
    ['what MDLP has sent', () => world.incoming, () => `/mdlp/income/id${world.incoming}`],
    ['what was sent to MDLP', () => world.outgoing, () => `/mdlp/outcome/id${world.outgoing}`],
    [
      'a document of the stock',
      () => `№ ${mark}-move`,
      () => `/storage/move/id${world.documents.get('move')}`,
    ],
    ['an order', () => `${mark}-ORDER`, () => `/storage/orders/id${world.documents.get('order')}`],
    ['a part of it', () => 'жое-Destroy', () => `/storage/destroy/id${world.documents.get('destroy')}`],
    ['a supplier’s paper', () => mark.toLowerCase(), () => `/storage/invoices/id${world.invoice}`],
    ['a prescription', () => mark, () => `/llo/recipes/${world.prescription}`],
  ])('opens %s', async (_, query, page) => {
    expect(await pagesOf(query())).toContain(page());
  });

  it('is that very one even of two figures, and a part of it is not', async () => {
    await server.tenant(admin, (db) =>
      sql`update stock_document set number = '7Ж' where id = ${world.documents.get('move')}`.execute(db),
    );
    expect(await pagesOf('7ж')).toEqual([`/storage/move/id${world.documents.get('move')}`]);
    expect(await pagesOf('7')).toEqual([]);
  });
});

it('takes signs of a pattern and of SQL for letters', async () => {
  for (const query of ['%%%', '___', "'; drop", '\\\\\\', `${GS}${GS}${GS}`]) {
    expect(await ask(query), query).toEqual([]);
  }
});

it('shows each only what he may open', async () => {
  const found = async (options: UserOptions) => (await kindsOf(mark, await person(options))).toSorted();
  expect(await found({ read: ['storages'] })).toEqual(['invoice', 'lot', 'place', 'row', 'stock']);
  expect(await found({ read: ['mdlp'] })).toEqual(['delivery', 'row', 'sent']);
  expect(await found({ read: ['users'] })).toEqual(['person', 'row']);
  expect(await found({ read: ['llo'] })).toEqual(['prescription', 'row']);
  expect(await kindsOf(one, await person({ read: ['storages'] }))).not.toContain('pack');
  const patients = async (options: UserOptions) =>
    (await pagesOf(mark, await person(options))).filter((page) => page.startsWith('/llo/patients/'));
  expect(await patients({ read: ['storages'] })).toEqual([]);
  expect(await patients({ read: ['llo'] })).not.toEqual([]);
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  for (const query of [mark, one, box, world.incoming, world.outgoing]) {
    expect((await pagesOf(query, stranger)).filter((page) => !page.startsWith('/mdlp/registry'))).toEqual([]);
  }
});
