import { selectOptions } from '@provizor/contract';
import { dictionaries } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { references } from './index.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [references] });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  user = await server.user(organization);
  stranger = await server.user(await server.organization(), { type: 'admin' });
  await server.system(async (db) => {
    await sql`
      insert into mkb (id, parent_id, code, name) overriding system value
      values (901, null, 'E00-E90', 'Болезни эндокринной системы'), (902, 901, 'E10', 'Сахарный диабет'),
             (903, 902, 'E10.1', 'С кетоацидозом'), (904, null, 'J00-J99', 'Болезни органов дыхания'),
             (905, 904, 'J45', 'Астма_тяжёлая 100%')`.execute(db);
    await sql`
      insert into storage (organization_id, name, is_fos)
      values (${organization.id}, 'Ёлка', true), (${organization.id}, 'Дуб', false)`.execute(db);
  });
});
afterAll(() => server.close());

const choose = (body: Record<string, unknown>, by = admin) =>
  server.send(selectOptions, { body }, { token: by.token });
const names = async (...given: Parameters<typeof choose>) =>
  ((await choose(...given)).body as { items: { name: string }[] }).items.map(({ name }) => name);

describe('choices', () => {
  it.each(dictionaries.map(({ key }) => key))('come from %s', async (listMethod) => {
    expect(await choose({ listMethod })).toMatchObject({ status: 200, body: { more: false } });
  });

  it('carry what a select field shows', async () => {
    const { body } = await choose({ listMethod: 'mkb', parent_id: 901 });
    expect(body).toEqual({
      items: [
        { id: 902, name: 'Сахарный диабет', full_name: null, code: 'E10', parent_id: 901, is_group: true },
      ],
      more: false,
    });
  });

  it('go level by level, or with words through everything below', async () => {
    expect(await names({ listMethod: 'mkb', parent_id: 0 })).toHaveLength(2);
    expect(await names({ listMethod: 'mkb', parent_id: 901, query: 'кетоац' })).toEqual(['С кетоацидозом']);
    expect(await names({ listMethod: 'mkb', parent_id: 904, query: 'кетоац' })).toEqual([]);
    expect(await names({ listMethod: 'mkb', parent_id: 0, query: 'E10' })).toHaveLength(2);
    expect(await names({ listMethod: 'mkb', noGroups: true })).toEqual([
      'С кетоацидозом',
      'Астма_тяжёлая 100%',
    ]);
  });

  it('take words as they are: ё as е, signs as signs', async () => {
    expect(await names({ listMethod: 'mkb', query: 'ТЯЖЕЛ' })).toHaveLength(1);
    expect(await names({ listMethod: 'mkb', query: '100%' })).toHaveLength(1);
    expect(await names({ listMethod: 'mkb', query: '0%' })).toEqual([]);
    expect(await names({ listMethod: 'mkb', query: 'а_т' })).toHaveLength(1);
    expect(await names({ listMethod: 'mkb', query: 'тяж аст' })).toHaveLength(1);
    expect(await names({ listMethod: 'mkb', query: "\\'; --" })).toEqual([]);
  });

  it('are cut at a page, or come whole', async () => {
    await server.system((db) =>
      sql`insert into mnn (name) select 'Вещество ' || n from generate_series(1, 150) n`.execute(db),
    );
    const page = (await choose({ listMethod: 'mnn' })).body as { items: unknown[]; more: boolean };
    expect([page.items.length, page.more]).toEqual([100, true]);
    const all = (await choose({ listMethod: 'mnn', nolimit: true })).body as typeof page;
    expect([all.items.length, all.more]).toEqual([150, false]);
  });

  it('are filtered by fields that can be', async () => {
    expect(await names({ listMethod: 'storage' })).toEqual(['Дуб', 'Ёлка']);
    expect(await names({ listMethod: 'storage', filter: { is_fos: true } })).toEqual(['Ёлка']);
    for (const filter of [{ address: 'x' }, { is_fos: 1 }, { organization_id: 1 }, { branch_id: 'x' }]) {
      expect(await choose({ listMethod: 'storage', filter })).toMatchObject({
        status: 400,
        body: { code: 'input.invalid' },
      });
    }
  });
});

describe('choices of people and of others', () => {
  it('need the ability', async () => {
    expect(await choose({ listMethod: 'patient' }, user)).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
    expect(await choose({ listMethod: 'storage' }, user)).toMatchObject({ status: 200 });
  });

  it('stay with their organisation', async () => {
    expect(await names({ listMethod: 'storage' }, stranger)).toEqual([]);
  });

  it.each(['', 'app_user', 'pg_user', 'mnn;'])('do not come from «%s»', async (listMethod) => {
    expect(await choose({ listMethod })).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });
});
