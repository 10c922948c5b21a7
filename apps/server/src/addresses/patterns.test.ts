import {
  addAddressPattern,
  getAddressPattern,
  listAddressPatterns,
  putAddressPattern,
  putAddressPatternById,
  removeAddressPattern,
} from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { addresses } from './index.ts';

let server: TestServer;
let keeper: TestUser;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [addresses] });
  const organization = await server.organization();
  keeper = await server.user(organization, { manage: ['storages'] });
  admin = await server.user(organization, { type: 'admin' });
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const content = ['Стеллаж {1-3} / Полка {1-5}', '', 'Холодильник'];
const add = (name: string, lines: unknown = content) =>
  server.send(addAddressPattern, { body: { name, content: lines } }, { token: keeper.token });
const added = async (name: string) => {
  const { item } = await server.call(addAddressPattern, { body: { name, content } }, keeper.token);
  return item;
};
const refusal = (path: string, message: string) => [
  400,
  { code: 'input.invalid', details: [{ path, message }] },
];

describe('a pattern', () => {
  it('is kept as written, without empty lines, and knows how many places it makes', async () => {
    const item = await added('Большая аптека');
    expect(item).toMatchObject({ name: 'Большая аптека', places: 19, version: 1 });
    expect(item.content).toEqual(['Стеллаж {1-3} / Полка {1-5}', 'Холодильник']);
    expect(await server.call(getAddressPattern, { params: { id: item.id } }, keeper.token)).toEqual({ item });
  });

  it.each([[[]], [['', '  ']], [null]])('without places is refused: %j', async (lines) => {
    const { status, body } = await add('Пустой', lines);
    expect([status, body]).toMatchObject(refusal('body.content', 'В шаблоне отсутствуют места хранения'));
  });

  it('names the line that is wrong', async () => {
    const { status, body } = await add('Кривой', ['Шкаф', 'Полка {5-1}']);
    expect([status, body]).toMatchObject(
      refusal('body.content.1', 'Строка 2: В ряду {5-1} начало больше конца'),
    );
  });

  it('has a name of its own, whatever the case', async () => {
    await added('Касса');
    const { status, body } = await add('КАССА');
    expect([status, body]).toMatchObject(refusal('body.name', 'Шаблон с таким наименованием уже есть'));
  });

  it('is changed by its id in the body or in the path', async () => {
    const { id } = await added('Для правки');
    const first = await server.call(
      putAddressPattern,
      { body: { id, version: 1, name: 'Правка 1', content: ['Шкаф'] } },
      keeper.token,
    );
    expect(first.item).toEqual({ id, name: 'Правка 1', content: ['Шкаф'], places: 1, version: 2 });
    const second = await server.call(
      putAddressPatternById,
      { params: { id }, body: { version: 2, name: 'Правка 2', content: ['Шкаф'] } },
      keeper.token,
    );
    expect(second.item).toMatchObject({ name: 'Правка 2', version: 3 });
  });

  it('saved by two is not overwritten: the second sees what stands there', async () => {
    const { id } = await added('Спорный');
    const save = (name: string) =>
      server.send(
        putAddressPattern,
        { body: { id, version: 1, name, content: ['Шкаф'] } },
        { token: keeper.token },
      );
    const [won, lost] = (await Promise.all([save('Первый'), save('Второй')])).toSorted(
      (a, b) => a.status - b.status,
    );
    const { item } = (won?.body ?? {}) as { item?: unknown };
    expect([won?.status, lost?.status, lost?.body]).toMatchObject([
      200,
      409,
      { code: 'version.stale', details: { present: item } },
    ]);
  });

  it('is removed by whoever manages storages', async () => {
    const { id } = await added('На удаление');
    const remove = (token: string) => server.send(removeAddressPattern, { params: { id } }, { token });
    const reader = await server.user({ id: keeper.organizationId }, { read: ['storages'] });
    expect(await remove(reader.token)).toMatchObject({ status: 403 });
    expect(await remove(keeper.token)).toMatchObject({ status: 200 });
    expect(await remove(admin.token)).toMatchObject({
      status: 404,
      body: { message: `Произошла ошибка при попытке удалить шаблон мест хранения с ID: ${id}` },
    });
  });
});

describe('patterns of others', () => {
  it('are neither seen, nor changed, nor removed; the refusal names the id', async () => {
    const { id } = await added('Чужой');
    const ask = { token: stranger.token };
    expect(await server.send(getAddressPattern, { params: { id } }, ask)).toMatchObject({ status: 404 });
    const change = { body: { id, version: 1, name: 'x', content: ['Шкаф'] } };
    expect(await server.send(putAddressPattern, change, ask)).toMatchObject({
      status: 404,
      body: {
        code: 'not-found',
        message: `Произошла ошибка при попытке изменить шаблон мест хранения с ID: ${id}`,
      },
    });
    expect(await server.send(removeAddressPattern, { params: { id } }, ask)).toMatchObject({ status: 404 });
    expect(await server.call(listAddressPatterns, { query: {} }, stranger.token)).toEqual({
      items: [],
      count: 0,
    });
  });

  it('may have the same names', async () => {
    await added('Тёзка');
    await server.call(addAddressPattern, { body: { name: 'Тёзка', content } }, stranger.token);
  });
});

describe('the list', () => {
  it('goes by name, page by page in both directions, and finds by a part of the name', async () => {
    const { token } = await server.user(await server.organization(), { manage: ['storages'] });
    for (const name of ['Ёлка', 'Яма', 'Ель', 'Дуб']) {
      await server.call(addAddressPattern, { body: { name, content } }, token);
    }
    const page = async (query: Record<string, unknown>) => {
      const { items, count } = await server.call(listAddressPatterns, { query }, token);
      return { names: items.map(({ name }) => name), count, items };
    };
    const first = await page({ limit: 2 });
    expect(first).toMatchObject({ names: ['Дуб', 'Ёлка'], count: 4 });
    const last = first.items[1] ?? { id: 0, name: '' };
    const second = await page({ limit: 2, id: last.id, name: last.name, direction: 'next' });
    expect(second).toMatchObject({ names: ['Ель', 'Яма'], count: null });
    const back = second.items[0] ?? { id: 0, name: '' };
    expect(await page({ limit: 2, id: back.id, name: back.name, direction: 'prev' })).toMatchObject({
      names: ['Дуб', 'Ёлка'],
    });
    expect(await page({ query: 'ЁЛ' })).toMatchObject({ names: ['Ёлка'], count: 1 });
  });
});
