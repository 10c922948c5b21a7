import { saveOrderLimits } from '@provizor/contract/stock';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { anyGoods, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'zavapt');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** A refused step is a line of the console too. */
const refused = /status of (?:403|409|422)/;
const broken = 'ВНИМАНИЕ! При попытке выполнения операции нарушается целостность остатков. Проверьте данные.';

/** Somebody of the hospital at the list of a kind. */
async function at(username: string, list: string) {
  const visit = await stage.enter(username, still);
  visit.permit(refused);
  const desk = new StockDocumentPage(visit.page);
  await desk.goTo(list);
  return { ...visit, desk };
}

test('treatment: patient, scheme and duration; no more than there is; taken back', async () => {
  const here = await shelves.storage('Лечение-Проба');
  await shelves.stock({ storage: here, series: 'ЛЕЧ-1', quantity: '6' });
  const duration = await shelves.added('treatment_duration', { name: 'Десять дней', days: 10 });
  await shelves.added('treatment_schema', {
    name: 'Жаропонижающая по требованию',
    kod: 'ЖП-10',
    treatment_duration_id: duration.id,
  });
  const { page, desk } = await at('otdel', 'Расход на лечение');
  await desk.begin('Новый расход', here.name, [
    ['Пациент', 'Берёзкина'],
    ['Схема лечения', 'Жаропонижающая'],
    ['Длительность лечения', 'Десять'],
  ]);
  await desk.add('ЛЕЧ-1', '9');
  await desk.saved();
  await page.reload();
  await desk.lines().rows('ЛЕЧ-1').waitFor();
  expect(await desk.field(/^Схема лечения/).inputValue()).toBe('Жаропонижающая по требованию');
  expect(await inspect(page, 'stock-treatment-draft')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText(broken).waitFor();
  expect(await desk.shortages()).toEqual([expect.stringMatching(/ЛЕЧ-1 \| Лечение-Проба \|.*\| 3 уп\./)]);
  await desk.change(1, 'Кол-во', '2');
  await desk.activate();
  expect(await shelves.balances('ЛЕЧ-1')).toEqual(['Лечение-Проба: 4']);
  await desk.sees('Десять дней');
  expect(await inspect(page, 'stock-treatment-posted')).toEqual([]);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('ЛЕЧ-1')).toEqual(['Лечение-Проба: 6']);
  await desk.activate();
  await desk.listed(await desk.number(), 'Берёзкина', 'Проведён');
});

test('who may post a release chooses its patient, without the right to prescriptions too', async () => {
  const here = await shelves.storage('Кладовщик-Проба');
  const { page, desk } = await at('sklad', 'Отпуск по льготным рецептам');
  expect(await page.getByRole('navigation').getByText('Льготные рецепты', { exact: true }).count()).toBe(0);
  await desk.begin('Новый отпуск', here.name, [
    ['Номер', '4418'],
    ['Пациент', 'Журавлёва'],
  ]);
  await desk.saved();
  await page.reload();
  await expect.poll(() => desk.field(/^Пациент/).inputValue()).toMatch(/^Журавлёва/);
});

test('release by a prescription: patient and date are asked for, series and number are one', async () => {
  const here = await shelves.storage('Рецепт-Проба');
  await shelves.stock({ storage: here, series: 'РЕЦ-1', quantity: '5' });
  const { page, desk } = await at('zavapt', 'Отпуск по льготным рецептам');
  const paper = [
    ['Номер', '4417'],
    ['Серия рецепта', '45-26'],
  ] as const;
  await desk.begin('Новый отпуск', here.name, paper);
  await desk.add('РЕЦ-1', '2');
  await desk.saved();
  await page.keyboard.press('Control+Enter');
  await desk.trouble().getByText('Выберите пациента').waitFor();
  await desk.trouble().getByText('Введите дату рецепта').waitFor();
  expect(await inspect(page, 'stock-recipe-incomplete')).toEqual([]);
  await desk.fill('Пациент', 'Журавлёва');
  await desk.fill('Дата рецепта', '01112026');
  await desk.saved();
  await page.reload();
  await desk.lines().rows('РЕЦ-1').waitFor();
  await desk.activate();
  expect(await shelves.balances('РЕЦ-1')).toEqual(['Рецепт-Проба: 3']);
  expect(await inspect(page, 'stock-recipe-posted')).toEqual([]);
  await desk.takeBack();
  await desk.became('Черновик');
  expect(await shelves.balances('РЕЦ-1')).toEqual(['Рецепт-Проба: 5']);
  await desk.activate();
  await desk.listed('4417', 'Журавлёва', 'Проведён');

  await desk.fillHeader('Новый отпуск', here.name, paper);
  await page.keyboard.press('Control+Enter');
  await desk.sees('Такой номер уже есть в базе');
  await desk.fill('Серия рецепта', '46-26');
  await page.keyboard.press('Control+Enter');
  await desk.heading().filter({ hasText: '№ 4417' }).waitFor();
});

test('order: agreed by the division, confirmed by the head, fulfilled by a move', async () => {
  const ward = await shelves.storage('Палата-Проба');
  const pharmacy = await shelves.storage('Аптека-Проба');
  await shelves.stock({ storage: pharmacy, series: 'ЗАЯ-1', quantity: '20' });
  const { page, desk } = await at('sestra', 'Заявки');
  await desk.begin('Новая заявка', ward.name, [['Откуда взять', pharmacy.name]]);
  await desk.add(anyGoods, '8');
  await desk.saved();
  await page.reload();
  await desk.lines().rows(anyGoods).filter({ hasText: '8' }).waitFor();
  expect(await inspect(page, 'stock-order-draft')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await desk.sees('Утверждать эту заявку вам не разрешено');
  const { id: nomenclature_id } = await shelves.found('nomenclature', anyGoods);
  const limit = (maximum: string) =>
    shelves.person.call(saveOrderLimits, {
      body: { storage_id: ward.id, limits: [{ nomenclature_id, minimum: null, maximum }] },
    });
  await limit('5');
  await desk.press('Согласовать');
  await desk.sees('Заявка превышает нормы запаса склада');
  await limit('10');
  await desk.press('Согласовать');
  await desk.became('Согласована');
  const number = await desk.number();

  const head = await at('zavapt', 'Заявки');
  await head.desk.open(ward.name);
  await head.desk.next();
  await head.desk.became('Утверждена');
  expect(await inspect(head.page, 'stock-order-confirmed')).toEqual([]);
  await desk.became('Утверждена');
  await head.page.keyboard.press('Control+Enter');
  await head.desk.heading().filter({ hasText: 'Перемещение' }).waitFor();
  await head.desk.lines().rows('ЗАЯ-1').waitFor();
  await head.desk.activate();
  expect(await shelves.balances('ЗАЯ-1')).toEqual(['Аптека-Проба: 12', 'Палата-Проба: 8']);
  await desk.became('Выполнена');

  await head.desk.goTo('Заявки');
  await head.desk.open(ward.name);
  await head.desk.takeBack();
  await head.desk.sees('Заявка уже выполняется: по ней составлено перемещение');
  await head.desk.goTo('Перемещения');
  await head.desk.open(ward.name);
  await head.desk.takeBack();
  await head.desk.became('Черновик');
  expect(await shelves.balances('ЗАЯ-1')).toEqual(['Аптека-Проба: 20']);
  await desk.became('Утверждена');
  await head.desk.activate();
  await desk.became('Выполнена');
  await desk.listed(number, pharmacy.name, 'Выполнена');
});
