import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { StockDocumentPage } from './support/pages/stock-document.ts';
import { anyGoods, inDays, Shelves } from './support/shelves.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let shelves: Shelves;

beforeAll(async () => {
  stage = await openStage();
  shelves = await Shelves.of(stage, 'apteka');
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const keeping = 'Ответственность и закрытие периода';
/** A refused step is a line of the console too. */
const refused = /status of (?:403|409|422)/;
const dotted = (iso: string) => iso.split('-').toReversed().join('.');

/** Somebody of the pharmacy at a page found by its title. */
async function at(title: string, username = 'apteka') {
  const visit = await stage.enter(username, still);
  const desk = new StockDocumentPage(visit.page);
  await desk.goTo(title);
  return { ...visit, desk };
}

test('a line is typed as it stands on the paper, and the totals agree with it', async () => {
  const here = await shelves.storage('Бумага-Проба');
  const { page, desk } = await at('Приход');
  await desk.begin('Новый приход', here.name);
  await desk.add(anyGoods, 'БУМ-1', '01052031', '10', '95,20');
  await desk.change(1, 'НДС, %', 'без НДС');
  await desk.change(1, 'НДС, %', '10');
  await desk.sees(/НДС: 86,55/);
  await desk.change(1, 'Сумма с НДС', '100,05');
  await desk.lines().rows('10,01').waitFor();
  await desk.sees(/Сумма: 100,05/);
  await desk.change(1, 'НДС, ₽', '12');
  await desk.sees(/НДС по ставке 10 % — 9,10.*введено 12,00/);
  await desk.change(1, 'НДС, ₽', '9,09');
  await desk.saved();
  await page.reload();
  await desk.sees(/НДС: 9,09/);
  await desk.activate();
  await desk.sees(/Сумма: 100,05/);
  expect(await inspect(page, 'stock-income-paper')).toEqual([]);
});

test('a pack of levels told on its card is given out by thirds until nothing is left, to the kopeck', async () => {
  const here = await shelves.storage('Доли-Проба');
  const goods = await shelves.added('nomenclature', { name: 'Дробитин-Проба' });
  await shelves.stock({ storage: here, series: 'ДОЛ-1', quantity: '1', price: '100.00', goods: goods.name });
  const { page, permit, desk } = await at('Списание и уничтожение');
  permit(refused);
  await page.goto(new URL(`/storage/nomenclature/id${goods.id}`, page.url()).href);
  for (const [amount, name, told] of [
    ['3', 'бл.', /В упаковке 3\sбл\., всего 3/],
    ['10', 'таб.', /В упаковке 3\sбл\. по 10\sтаб\., всего 30/],
  ] as const) {
    await desk.fill('В одной', amount);
    await desk.fill('Чего', name);
    await page.keyboard.press('Enter');
    await desk.sees(told);
  }
  expect(await inspect(page, 'stock-levels')).toEqual([]);
  for (const [typed, left, sum] of [
    ['1/3', ['Доли-Проба: 0.666667'], '33,33'],
    ['10 таб', ['Доли-Проба: 0.333333'], '33,34'],
    ['1 бл', [], '33,33'],
  ] as const) {
    await desk.goTo('Списание и уничтожение');
    await desk.begin('Новое списание', here.name, [
      ['Что происходит с товаром', 'Списание без уничтожения'],
      ['Причина', 'Истёк срок годности'],
    ]);
    if (typed === '1/3') {
      await desk.add('ДОЛ-1', '1/7');
      await desk.sees(/Не делится: в упаковке 30 таб\./);
      await page.keyboard.press('Control+a');
      await desk.type(typed);
      await page.keyboard.press('Enter');
    } else await desk.add('ДОЛ-1', typed);
    await desk
      .lines()
      .rows(/1\sбл\./)
      .first()
      .waitFor();
    await desk.activate();
    await desk.sees(new RegExp(`Сумма: ${sum}`));
    if (typed === '1/3') expect(await inspect(page, 'stock-levels-third')).toEqual([]);
    expect(await shelves.balances('ДОЛ-1')).toEqual(left);
  }
});

test('who answers for a storage posts from it; a closed period is closed, and opened with a reason', async () => {
  const here = await shelves.storage('Ответ-Проба');
  const head = await at(keeping, 'zav');
  await head.desk.press('Назначить');
  await head.desk.choose(/^Склад/, here.name);
  await head.desk.choose(/^Сотрудник/, 'Липова');
  expect(await inspect(head.page, 'stock-keeper')).toEqual([]);
  await head.page.keyboard.press('Control+Enter');
  const keepers = head.page.getByRole('table', { name: 'Материально ответственные лица' });
  await keepers.getByRole('row').filter({ hasText: here.name }).filter({ hasText: 'отвечает' }).waitFor();

  const { page, permit, desk } = await at('Приход');
  permit(refused);
  await desk.begin('Новый приход', here.name);
  await desk.add(anyGoods, 'ОТВ-1', '01052031', '10', '95,20');
  await desk.next();
  await desk.sees(/За склад «Ответ-Проба» отвечает: .*Липова/);
  expect(await inspect(page, 'stock-not-keeper')).toEqual([]);

  const closed = inDays(-3);
  await head.desk.press('Закрыть период');
  await head.desk.choose(/^Что закрыть/, here.name);
  await head.desk.fill('По какой день закрыто', dotted(closed));
  await head.page.keyboard.press('Control+Enter');
  await head.desk.sees(`закрыто по ${dotted(closed)}`);
  await head.desk.press('Изменить или открыть');
  await head.desk.fill('По какой день закрыто', dotted(inDays(-9)));
  await head.page.keyboard.press('Control+Enter');
  await head.desk.sees('Укажите, зачем открываете период');
  await head.desk.fill('Зачем открывается', 'Забытая накладная');
  await head.page.keyboard.press('Control+Enter');
  await head.desk.sees(`Период открыт с ${dotted(inDays(-8))}`);
  await head.page.getByText('Кто закрывал и открывал').click();
  await head.desk.sees('Забытая накладная');
  expect(await inspect(head.page, 'stock-keeping')).toEqual([]);
});
