import { type DictionaryRow, dictionaries, dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { formatSnils, makeSnils } from '@provizor/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { entryFor } from '../testing/dictionary-rows.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { dictionaries as slice } from './index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [slice] });
  root = await server.user(await server.organization(), { type: 'root' });
  admin = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

type Action = 'list' | 'get' | 'put' | 'add' | 'del' | 'uses' | 'parents' | 'move';

/** Sends a call of a dictionary; gives status and body. */
async function ask(key: string, action: Action, input: Record<string, unknown>, by = admin) {
  const call = dictionaryOf(key).calls[action];
  if (!call) throw new Error(`${key} has no ${action}`);
  const { status, body } = await server.send(call, placeInput(call, input), { token: by.token });
  return { status, body: body as { item: DictionaryRow; items: DictionaryRow[]; count: number | null } };
}
const add = async (key: string, input: Record<string, unknown>, by = admin) =>
  (await ask(key, 'add', input, by)).body.item;
const list = async (key: string, input: Record<string, unknown> = {}, by = admin) =>
  (await ask(key, 'list', input, by)).body;
const names = ({ items }: { items: DictionaryRow[] }) => items.map(({ name }) => name);

const entryOf = (key: string, name: string, by: TestUser) =>
  server.tenant(by, (db) => entryFor(db, by.organizationId, key, name));

describe.each(dictionaries.map(({ key }) => key))('%s', (key) => {
  it('adds, finds, changes, lists and removes a row', async () => {
    // all codes MDLP has are taken
    if (key === 'contract_type') await ask(key, 'del', { id: 8 }, root);
    const entry = {
      ...(await entryOf(key, `Проба ${key}`, root)),
      ...(key === 'contract_type' && { mdlp_id: 8 }),
    };
    const added = await ask(key, 'add', entry, root);
    expect([added.status, added.body]).toMatchObject([200, { item: { name: `Проба ${key}`, version: 1 } }]);
    const { id } = added.body.item;
    expect((await ask(key, 'get', { id }, root)).body.item).toEqual(added.body.item);
    const found = await list(key, { query: `проба ${key}`.slice(0, 30) }, root);
    expect(found.items.map((row) => row.id)).toContain(id);
    const change = { ...entry, id, version: 1, name: `Новое ${key}` };
    const changed = await ask(key, 'put', change, root);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { item: { id, version: 2, name: `Новое ${key}` } },
    ]);
    expect(await ask(key, 'put', change, root)).toMatchObject({
      status: 409,
      body: { code: 'version.stale', details: { id, version: 2 } },
    });
    const unseen = await ask(key, 'put', { ...entry, id, name: `Без версии ${key}` }, root);
    expect(unseen).toMatchObject({ status: 200, body: { item: { id, version: 3 } } });
    expect(await ask(key, 'uses', { id }, root)).toMatchObject({ status: 200, body: { uses: [] } });
    expect((await ask(key, 'del', { id }, root)).status).toBe(200);
    expect((await ask(key, 'get', { id }, root)).status).toBe(404);
    expect((await ask(key, 'del', { id }, root)).status).toBe(404);
  });

  it('names each required field that is missing', async () => {
    const { status, body } = await ask(key, 'add', {}, root);
    expect(status).toBe(400);
    const required = dictionaryOf(key).fields.filter((field) => field.required);
    const paths = (body as unknown as { details: { path: string }[] }).details.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(
      ['body.name', ...required.map((field) => `body.${field.key}`)].toSorted(),
    );
  });
});

test('names stand in Russian order and are found without regard to capitals and ё', async () => {
  const person = await server.user(await server.organization(), { type: 'admin' });
  for (const name of ['Ясли', 'Ёмкость', 'Единый', 'Жарочный', 'Абрикос'])
    await add('type_storage', { name }, person);
  expect(names(await list('type_storage', {}, person))).toEqual([
    'Абрикос',
    'Единый',
    'Ёмкость',
    'Жарочный',
    'Ясли',
  ]);
  expect(names(await list('type_storage', { query: 'ЕМК' }, person))).toEqual(['Ёмкость']);
  expect(names(await list('type_storage', { query: 'ар' }, person))).toEqual([]);
  expect(names(await list('type_storage', { query: 'жа' }, person))).toEqual(['Жарочный']);
  expect(names(await list('type_storage', { query: 'аро' }, person))).toEqual(['Жарочный']);
  expect(names(await list('type_storage', { query: '%' }, person))).toHaveLength(5);
  expect(names(await list('type_storage', { query: '%%' }, person))).toEqual([]);
});

test('paging forward and backward shows every row once, in order, equal names too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('а', 'А', 'ё', 'е', 'б', 'аб', 'я'), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (given, limit) => {
        const person = await server.user(await server.organization(), { type: 'admin' });
        const { organizationId } = person;
        await server.tenant(person, (db) =>
          sql`insert into partner (organization_id, name) select ${organizationId}, unnest(${given}::text[])`.execute(
            db,
          ),
        );
        const all = await list('partner', { limit: 1000 }, person);
        expect(all.count).toBe(given.length);
        const walk = async (direction: 'next' | 'prev') => {
          const seen: number[] = [];
          let from = direction === 'next' ? all.items[0] : all.items.at(-1);
          if (from) seen.push(from.id);
          while (from) {
            const { items } = await list(
              'partner',
              { limit, id: from.id, name: from.name, direction },
              person,
            );
            seen.push(...items.map(({ id }) => id).toSorted(() => 0));
            if (direction === 'prev')
              seen.splice(-items.length, items.length, ...items.map(({ id }) => id).reverse());
            from = direction === 'next' ? items.at(-1) : items[0];
          }
          return seen;
        };
        const ids = all.items.map(({ id }) => id);
        expect(await walk('next')).toEqual(ids);
        expect(await walk('prev')).toEqual(ids.toReversed());
      },
    ),
    { numRuns: 12 },
  );
});

test('a page goes on from where its row stood when the row has gone', async () => {
  const person = await server.user(await server.organization(), { type: 'admin' });
  const rows: DictionaryRow[] = [];
  for (const name of ['а', 'б', 'в', 'г']) rows.push(await add('type_storage', { name }, person));
  await ask('type_storage', 'del', { id: rows[1]?.id }, person);
  const next = await list('type_storage', { id: rows[1]?.id, name: 'б', direction: 'next' }, person);
  expect(names(next)).toEqual(['в', 'г']);
});

describe('a tree', () => {
  const grow = async (person: TestUser) => {
    const room = await add('division', { name: 'Больница' }, person);
    const ward = await add('division', { name: 'Отделение', parent_id: room.id }, person);
    const post = await add('division', { name: 'Пост', parent_id: ward.id }, person);
    return { room, ward, post };
  };

  it('is listed level by level, searched branch by branch, and knows the way to a row', async () => {
    const person = await server.user(await server.organization(), { type: 'admin' });
    const { room, ward, post } = await grow(person);
    await add('division', { name: 'Пост охраны' }, person);
    expect((await list('division', { parent_id: 0 }, person)).items).toMatchObject([
      { id: room.id, is_group: true },
      { name: 'Пост охраны', is_group: false },
    ]);
    expect(names(await list('division', { parent_id: room.id }, person))).toEqual(['Отделение']);
    expect(names(await list('division', { parent_id: room.id, query: 'пост' }, person))).toEqual(['Пост']);
    const way = await ask('division', 'parents', { id: post.id }, person);
    expect(way.body.items.map(({ id }) => id)).toEqual([room.id, ward.id, post.id]);
  });

  it('never becomes a ring, by a move, by a change, or by two at once', async () => {
    const person = await server.user(await server.organization(), { type: 'admin' });
    const { room, ward, post } = await grow(person);
    const into = (row: DictionaryRow, parent: DictionaryRow) =>
      ask('division', 'move', { id: row.id, version: row.version, parent_id: parent.id }, person);
    expect(await into(room, post)).toMatchObject({ status: 409, body: { code: 'dictionary.cycle' } });
    expect(await into(room, room)).toMatchObject({ status: 409, body: { code: 'dictionary.cycle' } });
    const put = { id: room.id, version: 1, name: 'Больница', parent_id: ward.id };
    expect(await ask('division', 'put', put, person)).toMatchObject({ body: { code: 'dictionary.cycle' } });
    const one = await add('division', { name: 'Один' }, person);
    const two = await add('division', { name: 'Два' }, person);
    const both = await Promise.all([into(one, two), into(two, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a refused row', () => {
  it('says who has the value already', async () => {
    const { name, id } = await add('country', { name: 'Страна проб', okcm2: 'QX' }, root);
    const { status, body } = await ask('country', 'add', { name: 'Другая', okcm2: 'QX' }, root);
    expect([status, body]).toMatchObject([
      400,
      { details: [{ path: 'body.okcm2', message: `Уже есть у записи «${name}» (ID ${id})` }] },
    ]);
    expect(await ask('country', 'add', { name: 'СТРАНА ПРОБ' }, root)).toMatchObject({
      body: { details: [{ path: 'body.name' }] },
    });
  });

  it('is told at its field when the row it refers to is not there, or belongs to others', async () => {
    const stranger = await server.user(await server.organization(), { type: 'admin' });
    const foreign = await add('storage', { name: 'Чужой склад' }, stranger);
    for (const storage_id of [foreign.id, 2_000_000_000]) {
      const { status, body } = await ask('address', 'add', { name: 'Полка', storage_id });
      expect([status, body]).toMatchObject([400, { details: [{ path: 'body.storage_id' }] }]);
    }
  });

  it('leaves fields alone that were not sent, and empties those sent as null', async () => {
    const { id } = await add('partner', { name: 'Поставщик', full_name: 'Полное имя', kpp: '770101001' });
    const kept = await ask('partner', 'put', { id, version: 1, name: 'Поставщик 2' });
    expect(kept.body.item).toMatchObject({ full_name: 'Полное имя', kpp: '770101001' });
    const emptied = await ask('partner', 'put', { id, version: 2, name: 'Поставщик 2', kpp: null });
    expect(emptied.body.item).toMatchObject({ full_name: 'Полное имя', kpp: null });
    const storage = await add('storage', { name: 'Касса', is_fos: true });
    const renamed = await ask('storage', 'put', { id: storage.id, version: 1, name: 'Касса 2' });
    expect(renamed.body.item).toMatchObject({ name: 'Касса 2', is_fos: true });
  });
});

describe('a removal', () => {
  it('is refused with the list of what uses the row', async () => {
    const country = await add('country', { name: 'Страна в ходу' }, root);
    const maker = await add('manufacture', { name: 'Завод', country_id: country.id }, root);
    expect(await ask('country', 'del', { id: country.id }, root)).toMatchObject({
      status: 409,
      body: {
        code: 'dictionary.in-use',
        details: {
          uses: [
            {
              title: 'Производители',
              count: 1,
              examples: [{ name: 'Завод', to: `/farm/dict/manufacture/id${maker.id}` }],
            },
          ],
        },
      },
    });
  });

  it('counts the rows of other organisations and does not name them', async () => {
    const position = await add('position', { name: 'Редкая должность' }, root);
    const doctor = { name: 'Чужой врач', position_id: position.id };
    await add('doctor', doctor, await server.user(await server.organization(), { type: 'admin' }));
    const { body } = await ask('position', 'uses', { id: position.id }, root);
    expect(body).toEqual({ uses: [{ title: 'Врачи', count: 1, examples: [] }] });
  });
});

test('people are not named to those who may not see them', async () => {
  const { organizationId } = admin;
  const division = await add('division', { name: 'Отделение с врачом' });
  await add('doctor', { name: 'Скрытая Вера Ильинична', division_id: division.id });
  const seen = (await ask('division', 'uses', { id: division.id })).body as object;
  expect(seen).toMatchObject({ uses: [{ title: 'Врачи', count: 1, examples: [{}] }] });
  const nurse = await server.user({ id: organizationId });
  const { body } = await ask('division', 'uses', { id: division.id }, nurse);
  expect(body).toEqual({ uses: [{ title: 'Врачи', count: 1, examples: [] }] });
});

test('two places have a sales room each; a form of medicines stands below the forms', async () => {
  for (const name of ['Зал', 'Зал']) expect(await add('storage', { name })).toMatchObject({ name });
  expect(await add('form_dosage', { name: 'Пастилки' }, root)).toMatchObject({ parent_id: 1 });
});

test('people have a full_name, their СНИЛС is kept as digits', async () => {
  const row = await add('doctor', { name: 'Врачова Анна', ssn: formatSnils(makeSnils('900000777')) });
  expect(row).toMatchObject({ full_name: 'Врачова Анна', ssn: makeSnils('900000777') });
});

test('a partner goes with its places', async () => {
  const { id } = await add('partner', { name: 'С местами' });
  await server.tenant(admin, (db) =>
    sql`insert into partner_branch (organization_id, partner_id, branch_id)
        values (${admin.organizationId}, ${id}, '00000000000777')`.execute(db),
  );
  expect((await ask('partner', 'del', { id }, root)).status).toBe(404);
  const own = { token: root.token, organization: admin.organizationId };
  const { status } = await server.send(dictionaryOf('partner').calls.del, { body: { id } }, own);
  expect(status).toBe(200);
});

test('a search takes words for words, whatever they are made of', async () => {
  for (const query of ["'; drop table partner; --", '\\\\', '%_%', '" or 1=1']) {
    expect(await ask('partner', 'list', { query })).toMatchObject({ status: 200, body: { items: [] } });
  }
  expect(await ask('partner', 'list', { query: 'а\0б' })).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', details: [{ path: 'body.query' }] },
  });
});

test('changes stand in the trail, the search column does not', async () => {
  const row = await add('partner', { name: 'Для журнала' });
  await ask('partner', 'put', { id: row.id, version: 1, name: 'Для журнала 2' });
  const { rows } = await server.tenant(admin, (db) =>
    sql<{ changes: object }>`
      select changes from audit_entry where table_name = 'partner' and row_key = ${String(row.id)}
       order by id desc limit 1`.execute(db),
  );
  expect(rows[0]?.changes).toEqual({
    name: { old: 'Для журнала', new: 'Для журнала 2' },
    version: { old: 1, new: 2 },
  });
});

test('a search reads one index, and no rows of other organisations', async () => {
  const person = await server.user(await server.organization(), { type: 'admin' });
  const { organizationId } = person;
  const { id: other } = await server.organization();
  await server.system(async (db) => {
    await sql`insert into partner (organization_id, name)
              select organization, case when n % 1000 = 0 then 'Редкость ' else 'Поставщик ' end || n
                from generate_series(1, 30000) n, unnest(array[${organizationId}, ${other}]::int[]) organization`.execute(
      db,
    );
    await sql`analyze partner`.execute(db);
  });
  const { rows } = await server.tenant(person, (db) =>
    sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off) select t.id from partner t
       where t.organization_id = current_organization() and t.search like '%редкость%'
       order by t.name collate "ru-x-icu", t.id limit 100`.execute(db),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Index Scan .*on (\w+)/g)).toEqual([expect.stringContaining('on partner_search')]);
  expect(plan).toMatch(/Bitmap Index Scan on partner_search \(actual .*rows=30\b/);
});
