import { type CallReply, listRemains } from '@provizor/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Pharmacist } from '../bench/support/pharmacist.ts';
import { inspect, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let colleague: Pharmacist;

/** A series of its own for every test, so that no test takes what another counts on. */
const series = (mark: string) => `КЛ-${mark}`;
const storage = 'Материальная';

beforeAll(async () => {
  stage = await openStage();
  colleague = new Pharmacist(stage.product.url);
  await colleague.enter('apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

type Remain = CallReply<typeof listRemains>['items'][number];

/** Balances of a series: «storage: packs». */
async function balances(of: string): Promise<string[]> {
  const { items } = await colleague.call(listRemains, { body: { query: of } });
  return items.map(({ storage: at, quantity }: Remain) => `${at.name}: ${quantity}`).sort();
}

/** Initial balances of one lot, entered by the keyboard: the goods every other test works with. */
async function stocked(desk: StockDocumentPage, of: string, quantity: string): Promise<void> {
  await desk.goTo('Начальные остатки');
  await desk.begin('Новый ввод остатков', storage, []);
  await desk.add('Парацетамол', of, '01052031', quantity, '110,50');
  await desk.activate();
}

test('initial balances: a line typed cell by cell is on the shelves', async () => {
  const { page } = await stage.enter('apteka', still);
  const desk = new StockDocumentPage(page);
  await stocked(desk, series('НАЧ'), '12');
  expect(await balances(series('НАЧ'))).toEqual([expect.stringMatching(/^Материальная.*: 12$/)]);
  expect(await inspect(page, 'stock-initial-posted')).toEqual([]);
});
