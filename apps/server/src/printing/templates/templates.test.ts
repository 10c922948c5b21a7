import {
  addTemplate,
  getTemplate,
  listTemplates,
  makeForm,
  openPrinted,
  previewTemplate,
  printAgain,
  putTemplate,
  removeTemplate,
} from '@provizor/contract/printing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../demo/index.ts';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { needsReader, textOf } from '../testing/read-pdf.ts';

let server: TestServer;
let admin: TestUser;
let document: { kind: 'income'; id: string };

beforeAll(async () => {
  server = await testServer({ slices });
  await seedDemo(server.core);
  const { rows } = await server.system((db) =>
    sql<{ organization: number; id: string }>`
      select organization_id as organization, id from stock_document where kind = 'income' and not removed
       order by id limit 1`.execute(db),
  );
  document = { kind: 'income', id: rows[0]?.id ?? '' };
  admin = await server.user({ id: rows[0]?.organization ?? 0 }, { type: 'admin' });
});
afterAll(() => server.close());

const print = async (template: string, more: object = {}, user = admin) => {
  const body = { template, documents: [document], ...more };
  return (await server.call(makeForm, { body }, user.token)).data.link;
};
const read = async (link: string, user = admin) =>
  textOf((await server.call(openPrinted, { params: { link } }, user.token)).bytes);
const get = async (id: string, user = admin) =>
  (await server.call(getTemplate, { body: { id } }, user.token)).item;

needsReader(
  'a form is changed, seen before it is kept, and taken back; a paper made of it is had again',
  async () => {
    const { version, texts, columns } = await get('m4');
    expect(version).toBe(0);
    expect(texts).toContain('ПРИХОДНЫЙ ОРДЕР');
    const content = {
      texts: [{ from: 'ПРИХОДНЫЙ ОРДЕР', to: 'ОРДЕР АПТЕКИ' }],
      columns: columns.map(({ title }, at) => ({
        at,
        ...(title.includes('Номер паспорта') && { title: 'Паспорт' }),
      })),
      person: [{ role: 'Принял', position: 'зав. складом', name: 'Новая Н. Н.' }],
      noNumbering: true,
    };
    const preview = await server.call(
      previewTemplate,
      { body: { id: 'm4', content, document } },
      admin.token,
    );
    expect(textOf(preview.bytes)).toContain('ОРДЕР АПТЕКИ');
    expect((await get('m4')).version).toBe(0);

    const { item } = await server.call(putTemplate, { body: { id: 'm4', version, content } }, admin.token);
    expect(item).toMatchObject({ own: true, version: 1, content });
    const stale = server.call(putTemplate, { body: { id: 'm4', version, content } }, admin.token);
    await expect(stale).rejects.toMatchObject({ body: { code: 'version.stale' } });
    const link = await print('m4');
    const text = await read(link);
    expect(text).toContain('ОРДЕР АПТЕКИ');
    expect(text).toContain('Новая Н. Н.');

    await server.call(removeTemplate, { body: { id: 'm4' } }, admin.token);
    expect(await read(await print('m4'))).toContain('ПРИХОДНЫЙ ОРДЕР');
    await server.tenant(admin, (db) =>
      sql`update printed set bytes = null where link = ${link}::uuid`.execute(db),
    );
    const again = await server.call(printAgain, { params: { link } }, admin.token);
    expect(await read(again.data.link)).toBe(text);

    const next = await server.call(putTemplate, { body: { id: 'm4', content: {} } }, admin.token);
    expect(next.item.version).toBe(2);
    await server.call(removeTemplate, { body: { id: 'm4' } }, admin.token);
  },
);

needsReader(
  'a copy has its own name, is offered beside the form, and is of its organisation alone',
  async () => {
    const body = { base: 'm4', name: 'М-4 короткий', content: { columns: [{ at: 0 }, { at: 6 }] } };
    const { item } = await server.call(addTemplate, { body }, admin.token);
    expect(item.id).toMatch(/^own:\d+$/);
    const { items } = await server.call(listTemplates, { body: { kind: 'income' } }, admin.token);
    expect(items.filter(({ base }) => base === 'm4').map(({ name }) => name)).toEqual([
      'М-4',
      'М-4 короткий',
    ]);
    const file = await server.call(openPrinted, { params: { link: await print(item.id) } }, admin.token);
    expect(file.name).toMatch(/^М-4 короткий № /);

    const stranger = await server.user(await server.organization(), { type: 'admin' });
    await expect(get(item.id, stranger)).rejects.toMatchObject({ body: { code: 'report.unknown-form' } });
    const reader = await server.user({ id: admin.organizationId }, { manage: ['storages'] });
    const put = server.call(putTemplate, { body: { id: item.id, content: {} } }, reader.token);
    await expect(put).rejects.toMatchObject({ status: 403 });

    await server.call(removeTemplate, { body: { id: item.id } }, admin.token);
    await expect(get(item.id)).rejects.toMatchObject({ body: { code: 'report.unknown-form' } });
  },
);

it('refuses a column the form has not and a continuation by a form of other documents', async () => {
  const put = (content: object) => server.call(putTemplate, { body: { id: 'm4', content } }, admin.token);
  await expect(put({ columns: [{ at: 50 }] })).rejects.toMatchObject({ body: { code: 'template.columns' } });
  await expect(put({ sub_template: 'inv3' })).rejects.toMatchObject({ body: { code: 'template.kind' } });
  await expect(put({ columns: [] })).rejects.toMatchObject({ status: 400 });
});

it('lists forms by pages of their full names both ways, and none of the stock for an authority', async () => {
  const list = (body: object) => server.call(listTemplates, { body }, admin.token);
  const first = await list({ limit: 4 });
  const last = first.items.at(-1);
  const second = await list({ limit: 4, id: last?.id, full_name: last?.full_name, direction: 'next' });
  const [from] = second.items;
  const back = await list({ limit: 4, id: from?.id, full_name: from?.full_name, direction: 'prev' });
  expect(back.items).toEqual(first.items);
  expect((await list({ query: 'торг-1' })).items.map(({ id }) => id)).toEqual(['torg12', 'torg13', 'torg16']);
  expect(await list({ uzo: true })).toEqual({ items: [], count: 0 });
});
