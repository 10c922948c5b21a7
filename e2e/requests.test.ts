import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { WizardWalk } from './support/pages/wizard-walk.ts';
import { requestsOf } from './support/requests.ts';
import { anyGoods, Shelves } from './support/shelves.ts';
import { openFreshDelivery, openStage, type Stage } from './support/stage.ts';
import { Stockroom } from './support/stock.ts';
import { rows } from './wizards/rows.ts';
import { Supply } from './wizards/supply.ts';

let stage: Stage;
let supply: Supply;

beforeAll(async () => {
  stage = await openStage();
  supply = await Supply.of(stage.sandbox, await Stockroom.of(stage, 'apteka'));
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const drafts = '/api/v1/wizards/drafts';
/** The place and the counterparty. */
const judgedBy = 2;
const count = (sent: string[], what: string) => sent.filter((each) => each === what).length;

test('a field of a wizard that is filled in is saved, and nothing is read for it', async () => {
  const row = rows.find(({ wizard }) => wizard === 'reverse');
  if (!row) throw new Error('No such wizard');
  const { page } = await stage.enter('apteka');
  const walk = new WizardWalk(page, stage.product.scan);
  const { scans } = await supply.take(row.goods, 2);
  await requestsOf(page, drafts, async () => {
    await walk.begin(row.wizard, scans.slice(0, 1));
    for (const code of scans.slice(1)) await walk.scan(code);
  });

  const filling = await requestsOf(page, drafts, () => walk.fill(row.entries));
  // each field, and the step the form leads on to
  expect(count(filling, 'PUT')).toBeLessThanOrEqual(Object.keys(row.entries).length + 2);
  // by the places the packs are judged anew, and what came of it is read
  const read = filling.filter((each) => each.startsWith('GET'));
  expect(read.filter((each) => each !== 'GET check')).toEqual([]);
  expect(read.length).toBeLessThanOrEqual(judgedBy);

  const pricing = await requestsOf(page, drafts, () => walk.price('100'));
  const saved = count(pricing, 'PUT prices');
  expect(saved).toBeGreaterThan(0);
  expect(count(pricing, 'GET content')).toBeLessThanOrEqual(saved);
  expect([count(pricing, 'GET scans'), count(pricing, 'GET')]).toEqual([0, 0]);
});

test('a scan is asked about and written down, and nothing is read anew', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { boxes: 3, packsPerBox: 2 });
  // the check of the statuses is over: while it goes on each of its answers is asked about
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await requestsOf(page, drafts, () => wizard.go('Проверка упаковок'));
  const scanner = new KeyboardScanner(page);
  // each of another box: the box in hand is told with the scan
  const packs = delivery.boxes.map(({ code }) => delivery.packs.find(({ parent }) => parent === code));
  for (const [n, pack] of packs.entries()) {
    const sent = await requestsOf(page, drafts, async () => {
      await scanner.scan(pack?.raw ?? '');
      await wizard.tells(pack?.code ?? '', 'Упаковка проверена');
      await wizard.present(n + 1, 6);
    });
    expect(sent.sort()).toEqual(['POST scan-facts', 'POST scans']);
  }
});

test('a field and a cell of a stock document are one call each', async () => {
  const shelves = await Shelves.of(stage, 'apteka');
  const here = await shelves.added('storage', { name: 'Склад запросов' });
  const { page } = await stage.enter('apteka');
  const desk = new StockDocumentPage(page);
  await desk.goTo('Приход');
  await desk.begin('Новый приход', here.name);
  await desk.add(anyGoods, 'ЗАП-1', '01052031', '10', '28,40');
  await desk.saved();

  const header = await requestsOf(page, '/api/v3/storage/', async () => {
    await desk.fill('Примечание', 'срочно');
    await page.keyboard.press('Tab');
    await desk.saved();
  });
  // what MDLP is told of it stands beside, and may be another by a field
  expect(header.filter((each) => each !== 'GET documents mdlp')).toEqual(['PUT income']);
});
