import {
  getIncome,
  listBalanceRows,
  listIncome,
  listMovements,
  listRemains,
  listTurnover,
} from '@provizor/contract';
import {
  acceptMove,
  correctDocument,
  countInventLines,
  fulfilOrder,
  listOrders,
  proposeLots,
  resolveScans,
  stockCalls,
  stockKindKeys,
} from '@provizor/contract/stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { type StockWorld, stockWorld } from '../testing/index.ts';

let server: TestServer;
let world: StockWorld;
beforeAll(async () => {
  server = await testServer({ slices });
  world = await stockWorld(server, 1);
});
afterAll(() => server.close());

type AnyCall = Parameters<TestServer['send']>[0];
const send = (call: AnyCall, input: object) => server.send(call, input, { token: world.user.token });
const huge = 3_000_000_000;
const nobody = '00000000-0000-7000-8000-000000000000';

describe.each(stockKindKeys)('%s', (kind) => {
  const calls = stockCalls[kind];

  it('an id in the address that is none is not found, as an unknown one', async () => {
    for (const call of [calls.get, calls.lines, calls.marks, calls.del, calls.delDraft]) {
      for (const id of ['abc', '1', nobody]) {
        const { status, body } = await send(call, { params: { id } });
        expect([status, (body as { code: string }).code], `${call.path} ${id}`).toEqual([404, 'not-found']);
      }
    }
    expect((await send(calls.lastNumber, { params: { date: '2026-13-01' } })).status).toBe(404);
  });

  it('an id that is missing in the address is told so', async () => {
    for (const id of ['undefined', 'null']) {
      const { status, body } = await send(calls.get, { params: { id } });
      expect([status, body]).toMatchObject([400, { message: 'Отсутствует id документа' }]);
    }
  });

  it('an id in the body that is none is named, an unknown one is not found', async () => {
    const bodies: [AnyCall, object][] = [
      [calls.check, {}],
      [calls.checkDelete, {}],
      [calls.checkUpdate, {}],
      [calls.activate, { version: 1 }],
      [calls.cancel, { version: 1 }],
      [calls.put, { version: 1 }],
      [calls.status, {}],
    ];
    for (const [call, more] of bodies) {
      const wrong = await send(call, { body: { id: 'abc', ...more } });
      expect(wrong, call.path).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', details: [{ path: 'body.id' }] },
      });
      expect(await send(call, { body: { id: nobody, ...more } }), call.path).toMatchObject({ status: 404 });
    }
  });

  it('numbers no row can have are refused by name, never by an error of the database', async () => {
    const { storageId } = world;
    const bodies = [
      { storage_id: huge },
      { storage_id: storageId, partner_id: huge },
      { storage_id: storageId, storage_to_id: huge },
      { storage_id: storageId, lines: [{ n_line: 1, lot_id: huge }] },
      { storage_id: storageId, lines: [{ n_line: 1, address_id: huge }] },
      { storage_id: storageId, lines: [{ n_line: huge }] },
      { storage_id: storageId, lines: [{ n_line: 1, quantity: '1e9' }] },
      { storage_id: storageId, lines: [{ n_line: 1, price: '1.234' }] },
      { storage_id: storageId, marks: [{ n_line: 7, sgtin: '09520000000011ABCDEFGH12345' }] },
      { storage_id: storageId, base_id: 'abc' },
      { storage_id: storageId, lines: [{ n_line: 1 }, { n_line: 1 }] },
      { storage_id: storageId, lines: [{ n_line: 1, vat_rate: '99.99' }] },
      { storage_id: storageId, lines: [{ n_line: 1, expiry: '0000-12-31' }] },
      { storage_id: storageId, lines: [{ n_line: 1, note: 'a\0' }] },
      { storage_id: storageId, document_date: '0000-01-01' },
      { storage_id: storageId, document_date: '0026-11-21' },
      { storage_id: storageId, document_date: '2100-01-01' },
      { storage_id: storageId, number: 'A\0' },
      { storage_id: storageId, comment: '\ud800' },
    ];
    for (const body of bodies) {
      const { status, body: answer } = await send(calls.add, { body });
      expect(answer, JSON.stringify(body)).toMatchObject({
        code: 'input.invalid',
        details: [{ path: expect.stringMatching(/^body\./), message: expect.stringMatching(/[а-яё]/i) }],
      });
      expect(status).toBe(400);
    }
    for (const filter of [
      { storage_id: huge },
      { partner_id: huge },
      { address_id: huge },
      { next: 'abc' },
    ]) {
      const { status, body } = await send(calls.list, { body: filter });
      expect([status, (body as { code: string }).code], JSON.stringify(filter)).toEqual([
        400,
        'input.invalid',
      ]);
    }
  });
});

it.each([
  ['income', { contract_id: 'abc' }, 'Договор: выберите запись из справочника'],
  ['income', { contract_id: '' }, 'Договор: выберите запись из справочника'],
  ['income', { contract_id: true }, 'Договор: выберите запись из справочника'],
  ['income', { paper_date: 'вчера' }, /основания: введите дату с 01\.01\.1970/],
  ['income', { paper_number: 'x'.repeat(201) }, /основания: не длиннее 200 знаков/],
  ['income', { paper_number: 5 }, /основания: ожидается текст/],
  ['destroy', { way: 'away' }, /товаром: выберите значение из списка/],
  ['invent', { blind: 'да' }, /ожидается «да» или «нет»/],
  ['recipe', { recipe_date: '2026-02-31' }, /Дата рецепта: введите дату/],
] as const)('a field of %s that is not of its type is refused by its title: %j', async (kind, data, text) => {
  const { status, body } = await send(stockCalls[kind].add, { body: { storage_id: world.storageId, data } });
  const [key] = Object.keys(data);
  expect([status, body]).toMatchObject([
    400,
    { code: 'input.invalid', details: [{ path: `body.data.${key}` }] },
  ]);
  expect((body as { details: { message: string }[] }).details[0]?.message).toMatch(text);
});

it('days of the year 0 are no days anywhere', async () => {
  const filter = { period_s: '0000-01-01' };
  expect((await send(stockCalls.income.list, { body: filter })).status).toBe(400);
  expect((await send(stockCalls.income.lastNumber, { params: { date: '0000-01-01' } })).status).toBe(404);
  expect((await send(listRemains, { body: { on: '0000-01-01' } })).status).toBe(400);
  expect(await send(listRemains, { body: { query: 'a\0' } })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.query', message: 'Уберите из текста недопустимые знаки' }] },
  });
});

it('numbers and days beyond what a row can hold are refused wherever they stand', async () => {
  const far = Number.MAX_SAFE_INTEGER;
  for (const [call, body] of [
    [listBalanceRows, { id: far, name: 'А' }],
    [listTurnover, { period_s: '0001-01-01', period_e: '2026-01-01' }],
  ] as const) {
    expect(await send(call, { body }), call.path).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', details: [{ message: 'Число или дата за пределами возможного' }] },
    });
  }
});

it('the other calls of documents answer alike', async () => {
  const bad: [AnyCall, object, string][] = [
    [listIncome, { body: { storage_id: huge } }, 'body.storage_id'],
    [listIncome, { body: { next: 'abc' } }, 'body.next'],
    [listOrders, { query: { storage_id: huge } }, 'query.storage_id'],
    [listOrders, { query: { next: 'abc' } }, 'query.next'],
    [
      proposeLots,
      { body: { storage_id: huge, goods: [{ nomenclature_id: 1, quantity: '1' }] } },
      'body.storage_id',
    ],
    [resolveScans, { body: { kind: 'income', storage_id: huge, codes: ['x'] } }, 'body.storage_id'],
    [
      acceptMove,
      { body: { id: nobody, version: 1, lines: [{ n_line: huge, quantity: '1' }] } },
      'body.lines.0.n_line',
    ],
    [fulfilOrder, { body: { id: nobody, lines: [{ n_line: huge, quantity: '1' }] } }, 'body.lines.0.n_line'],
    [
      countInventLines,
      { body: { id: nobody, counts: [{ n_line: huge, counted: '1', seen: null }] } },
      'body.counts.0.n_line',
    ],
    [
      correctDocument,
      { params: { id: nobody }, body: { version: 1, lines: [{ n_line: huge }] } },
      'body.lines.0.n_line',
    ],
    [listMovements, { body: { storage_id: huge } }, 'body.storage_id'],
  ];
  for (const [call, input, path] of bad) {
    expect(await send(call, input), call.path).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', details: [{ path }] },
    });
  }
  expect((await send(getIncome, { params: { id: 'abc' } })).status).toBe(404);
});

it('a line that is worth more than can be told is refused, not written', async () => {
  const [goods = 0] = await goodsOf(server, world);
  const of = documentsOf(server, world, 'income');
  const line = { n_line: 1, nomenclature_id: goods, quantity: '999999999999', price: '999999999999.99' };
  await expect(of.add({ lines: [line] })).rejects.toMatchObject({
    body: {
      code: 'input.invalid',
      details: [{ path: 'body.lines', message: expect.stringContaining('строка 1') }],
    },
  });
});
