import {
  addMkb,
  getMkb,
  listDoctors,
  listMkb,
  putDosageAt,
  putMkb,
  putMkbAt,
  removeMkb,
  removeMkbAsGiven,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { references } from './index.ts';

let server: TestServer;
let root: TestUser;
let user: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [references] });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  user = await server.user(organization, { read: ['llo'] });
});
afterAll(() => server.close());

describe('ICD-10 by its second spelling', () => {
  const send = (call: Parameters<TestServer['send']>[0], input: object, by = root) =>
    server.send(call, input, { token: by.token });
  const add = async (code: string, name: string, parent: number | null = null) => {
    const { body } = await send(addMkb, { body: { code, name, parent_id: parent, actual: true } });
    return (body as { item: { id: number } }).item.id;
  };

  it('is kept by root: added, changed, read, removed by either path', async () => {
    const id = await add('Q10', 'Проба');
    expect((await send(getMkb, { params: { id } }, user)).body).toMatchObject({ item: { id, code: 'Q10' } });
    const changed = { id, version: 1, code: 'Q10', name: 'Правка', actual: false };
    expect(await send(putMkb, { body: changed }, user)).toMatchObject({ status: 403 });
    expect((await send(putMkb, { body: changed })).body).toMatchObject({
      item: { name: 'Правка', version: 2 },
    });
    expect(await send(removeMkbAsGiven, { params: { id } }, user)).toMatchObject({ status: 403 });
    expect(await send(removeMkbAsGiven, { params: { id } })).toMatchObject({ status: 200 });
    expect(await send(getMkb, { params: { id } })).toMatchObject({ status: 404 });
    expect(await send(removeMkb, { params: { id: await add('Q11', 'Ещё') } })).toMatchObject({ status: 200 });
  });

  it('is changed at the address of its row; so is a dosage', async () => {
    const id = await add('Q12', 'До');
    const change = { params: { id }, body: { code: 'Q12', name: 'После', actual: true } };
    expect(await send(putMkbAt, change, user)).toMatchObject({ status: 403 });
    expect((await send(putMkbAt, change)).body).toMatchObject({ item: { id, name: 'После', version: 2 } });
    const { rows } = await server.system((db) =>
      sql<{ id: number }>`insert into dosage (name) values ('5 мг') returning id`.execute(db),
    );
    const dosage = { params: { id: rows[0]?.id }, body: { name: '5 мкг', version: 1 } };
    expect(await send(putDosageAt, dosage, user)).toMatchObject({ status: 403 });
    expect((await send(putDosageAt, dosage)).body).toMatchObject({ item: { name: '5 мкг', version: 2 } });
    expect(await send(putDosageAt, dosage)).toMatchObject({ status: 409 });
  });

  it('is listed by code, thirty at a time, both ways', async () => {
    const parent = await add('R00-R99', 'Класс');
    await server.system((db) =>
      sql`insert into mkb (parent_id, code, name)
          select ${parent}, 'R' || lpad(n::text, 2, '0'), 'Диагноз ' || n from generate_series(1, 40) n`.execute(
        db,
      ),
    );
    const list = async (query: Record<string, unknown>) => {
      const { body } = await send(listMkb, { query }, user);
      return (body as { items: { id: number; code: string; name: string }[] }).items;
    };
    const first = await list({ parent_id: parent });
    expect([first.length, first[0]?.code, first.at(-1)?.code]).toEqual([30, 'R01', 'R30']);
    const last = first.at(-1);
    const next = await list({ parent_id: parent, id: last?.id, name: last?.code, direction: 'next' });
    expect(next.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, (_, index) => `R${31 + index}`));
    const [top] = next;
    const back = await list({ parent_id: parent, id: top?.id, name: top?.code, direction: 'prev', limit: 2 });
    expect(back.map(({ code }) => code)).toEqual(['R29', 'R30']);
    expect((await list({ query: 'Диагноз 17' })).map(({ code }) => code)).toEqual(['R17']);
  });
});

describe('doctors', () => {
  it('are listed by a GET too, to those who see people', async () => {
    await server.system((db) =>
      sql`insert into doctor (organization_id, name)
          values (${user.organizationId}, 'Яшин Я. Я.'), (${user.organizationId}, 'Белов Б. Б.')`.execute(db),
    );
    const list = (query: Record<string, unknown>, by = user) =>
      server.send(listDoctors, { query }, { token: by.token });
    expect((await list({})).body).toMatchObject({ items: [{ name: 'Белов Б. Б.' }, { name: 'Яшин Я. Я.' }] });
    expect((await list({ query: 'яшин' })).body).toMatchObject({ items: [{ name: 'Яшин Я. Я.' }] });
    const nobody = await server.user({ id: user.organizationId });
    expect(await list({}, nobody)).toMatchObject({ status: 403 });
    const stranger = await server.user(await server.organization(), { type: 'admin' });
    expect((await list({}, stranger)).body).toEqual({ items: [], count: 0 });
  });
});
