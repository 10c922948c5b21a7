import { addFirstStorages, getFirstSteps } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { firstSteps } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [firstSteps] });
});
afterAll(() => server.close());

test('the first steps say what there is of one’s own organisation, and nothing of another', async () => {
  const organization = await server.organization();
  const owner = await server.user(organization, { type: 'admin' });
  const steps = () => server.call(getFirstSteps, {}, owner.token);
  expect(await steps()).toMatchObject({
    organization_id: organization.id,
    credentials: false,
    signed_in: false,
    has_signed_in: false,
    places: 0,
    places_without_storage: [],
    storages: 0,
    colleagues: 0,
    balances: { files: 0, drafts: 0, posted: 0 },
    waiting: 0,
    answered: 0,
  });
  await server.tenant(owner, async (db) => {
    await sql`update organization set inn = '500100732259', kpp = null, ogrn = null, address = 'Москва'`.execute(
      db,
    );
    await sql`
      insert into branch (organization_id, branch_id, name)
      values (${organization.id}, '00000000000464', 'Аптека'), (${organization.id}, '00000000000465', 'Пункт')`.execute(
      db,
    );
    await sql`
      insert into storage (organization_id, name, branch_id)
      select ${organization.id}, 'Зал', id from branch where name = 'Аптека'`.execute(db);
  });
  await server.tenant(owner, (db) =>
    sql`
      insert into initial_file (organization_id, name, digest, heading_row, headings, sample, rows, columns, content)
      values (${organization.id}, 'остатки.csv', 'a', 0, '[]', '[]', 1, '[]', 'x'),
             (${organization.id}, 'взятые.csv', 'b', 0, '[]', '[]', 1, '[]', null)`.execute(db),
  );
  await server.user(organization);
  expect(await steps()).toMatchObject({
    // a person in business has no KPP
    missing: ['ogrn'],
    places: 2,
    places_without_storage: [{ name: 'Пункт' }],
    storages: 1,
    colleagues: 1,
    balances: { files: 1, drafts: 0, posted: 0 },
  });
});

test('storages are made for places without one, once, however often it is pressed', async () => {
  const organization = await server.organization();
  const owner = await server.user(organization, { type: 'admin' });
  const places = await server.tenant(owner, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into branch (organization_id, branch_id, name, address)
      select ${organization.id}::int, lpad(n::text, 14, '0'), 'Пункт ' || n, 'Москва, ' || n
        from generate_series(1, 3) n returning id`.execute(db);
    return rows;
  });
  const storages = places.map(({ id }, n) => ({ branch_id: id, name: `Склад ${n}` }));
  const press = () => server.call(addFirstStorages, { body: { storages } }, owner.token);
  const answers = await Promise.all([press(), press(), press(), press()]);
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 0, 3]);
  const kept = await server.tenant(owner, (db) =>
    sql`select name, address from storage order by name`.execute(db),
  );
  expect(kept.rows).toEqual([1, 2, 3].map((n) => ({ name: `Склад ${n - 1}`, address: `Москва, ${n}` })));

  const stranger = await server.user(await server.organization(), { type: 'admin' });
  await expect(server.call(addFirstStorages, { body: { storages } }, stranger.token)).rejects.toMatchObject({
    body: { code: 'not-found' },
  });
});
