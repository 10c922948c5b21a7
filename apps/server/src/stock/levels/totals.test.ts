import {
  listFosCostRemains,
  listGroupedRemains,
  listRemains,
  listSupply,
  listTurnover,
  reportCalls,
  setGoodsLevels,
} from '@provizor/contract';
import { openPrinted } from '@provizor/contract/printing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../../core/tables/index.ts';
import { slices } from '../../slices.ts';
import { type TestServer, testServer } from '../../testing/index.ts';
import { documentsOf, goodsOf } from '../testing/calls.ts';
import { stockWorld } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices });
});
afterAll(() => server.close());

const tablets = [
  { name: 'бл.', amount: 3 },
  { name: 'таб.', amount: 10 },
];
const ampoules = [{ name: 'амп.', amount: 5 }];

it('totals, groups and reports tell parts in the levels of their goods, and in packs where goods differ', async () => {
  const world = await stockWorld(server, 3);
  const { token } = world.user;
  const [first = 0, second = 0, whole = 0] = await goodsOf(server, world);
  for (const [id, levels] of [
    [first, tablets],
    [second, ampoules],
  ] as const) {
    await server.call(setGoodsLevels, { params: { id }, body: { levels } }, token);
  }
  const income = documentsOf(server, world, 'income');
  const receive = async (nomenclature_id: number, quantity: string) => {
    const line = { n_line: 1, nomenclature_id, quantity, price: '90.00', series: 'Т1', expiry: '2048-01-31' };
    await income.activate(await income.add({ document_date: '2026-11-02', lines: [line] }));
  };
  await receive(first, '1.333333');
  await receive(whole, '5');

  const period = { period_s: '2026-11-01', period_e: '2026-11-30' };
  const day = '2026-11-30';
  const totals = async () => [
    (await server.call(listRemains, { body: {} }, token)).totals,
    (await server.call(listRemains, { body: { on: day } }, token)).totals,
    (await server.call(listGroupedRemains, { body: { by: 'drug' } }, token)).totals,
    (await server.call(listSupply, { body: {} }, token)).totals,
  ];
  for (const each of await totals()) expect(each).toMatchObject({ quantity: '6.333333', levels: tablets });
  const turnover = async () => (await server.call(listTurnover, { body: period }, token)).totals;
  expect(await turnover()).toMatchObject({ income: '6.333333', levels: tablets });
  expect((await server.call(listFosCostRemains, { body: {} }, token)).totals).toMatchObject({ levels: [] });

  await receive(second, '0.2');
  for (const each of await totals()) expect(each).toMatchObject({ quantity: '6.533333', levels: [] });
  expect(await turnover()).toMatchObject({ levels: [] });
  const { items } = await server.call(listGroupedRemains, { body: { by: 'drug' } }, token);
  expect(new Map(items.map(({ quantity, levels }) => [quantity, levels]))).toEqual(
    new Map<string, object>([
      ['1.333333', tablets],
      ['0.2', ampoules],
      ['5', []],
    ]),
  );
  const byStorage = await server.call(listGroupedRemains, { body: { by: 'storage' } }, token);
  expect(byStorage.items).toMatchObject([{ quantity: '6.533333', levels: [] }]);

  const asked = { kind: 'balances', params: period, format: 'xlsx' } as const;
  const { data } = await server.call(reportCalls.storage.print, { body: asked }, token);
  const { bytes } = await server.call(openPrinted, { params: { link: data.link } }, token);
  const cells = (await readRows(Buffer.from(bytes))).flat().map((cell) => cell.replaceAll('\u00a0', ' '));
  // a sheet adds its columns up
  expect(cells).toEqual(expect.arrayContaining(['1.333333', '0.2', '5', '6.533333']));
  expect(cells).not.toContain('1 уп. 1 бл.');

  for (const kind of ['balances', 'turnover', 'expiring']) {
    const params = { ...period, months: 60 };
    const { rows, levels } = await server.call(reportCalls.storage.run, { body: { kind, params } }, token);
    expect([kind, levels?.length]).toEqual([kind, rows.length]);
    if (kind !== 'expiring') expect(levels).toEqual(expect.arrayContaining([tablets, ampoules, []]));
  }
  const { levels } = await server.call(
    reportCalls.storage.run,
    { body: { kind: 'receipts', params: period } },
    token,
  );
  expect(levels).toBeNull();
});
