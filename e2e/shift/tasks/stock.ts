import { stockCalls } from '@provizor/contract/stock';
import { lotCode } from '@provizor/domain';
import { anyGoods, inDays } from '../../support/shelves.ts';
import type { Person } from '../person.ts';
import { both, nothing, task } from '../task.ts';
import type { Way } from '../way.ts';
import type { World } from '../world.ts';

/** A storage of this task with lots in it. */
async function shelf(
  { shelves, fresh }: World,
  word: string,
  ...lots: { quantity: string; expiry?: string }[]
) {
  const storage = await shelves.storage(fresh(word));
  const own = lots.map((lot) => ({ storage, series: fresh(word.slice(0, 3).toUpperCase()), ...lot }));
  await shelves.stock(...own);
  return { storage, series: own.map(({ series }) => series) };
}

const open = (person: Person, way: Way, list: string) =>
  way === 'keys' ? person.open(list) : person.go('Склад', list);

/** A new document of a list, its header filled in. */
async function begin(
  person: Person,
  way: Way,
  add: string,
  storage: string,
  header: readonly [string, string][] = [],
): Promise<void> {
  if (way === 'keys') return person.desk.begin(add, storage, header);
  await person.follow(add, add);
  await person.choose(/^(?:Склад|Откуда|Кому нужно)/, storage);
  for (const [label, text] of header) {
    const field = new RegExp(`^${label}`);
    const isList = (await person.desk.field(field).first().getAttribute('aria-haspopup')) === 'listbox';
    await (isList ? person.choose(field, text) : person.fill(field, text));
  }
  await person.click(/Ctrl ?\+ ?Enter|^Создать/);
  await person.desk.heading().filter({ hasText: '№' }).waitFor();
}

/** A line by a part of its name or series, then its cells. */
async function add(person: Person, way: Way, goods: string, ...cells: string[]): Promise<void> {
  if (way === 'keys') return person.desk.add(goods, ...cells);
  const found = person.page.getByRole('listbox', { name: 'Найденные товары' });
  await person.desk.search().click();
  await person.type(goods);
  await found.getByRole('option', { name: goods }).first().click();
  await person.desk.cell().waitFor();
  for (const [at, text] of cells.entries()) {
    if (at > 0) await person.press('Tab');
    await person.type(text);
  }
  await person.press('Enter');
}

async function post(person: Person, way: Way, name: string | RegExp): Promise<void> {
  await person.desk.saved();
  await person.main(way, name);
  await person.desk.became('Проведён');
}

/** What is done with what lies on the shelves. */
export const stock = [
  task({
    title: 'Issue to the ward what it got last time (Alt+R)',
    who: 'storekeeper',
    user: 'apteka',
    async ready(world) {
      const { storage, series } = await shelf(world, 'Запас', { quantity: '40' });
      const ward = await world.shelves.storage(world.fresh('Пост'));
      const { lot_id } = await world.shelves.lot(series[0] ?? '');
      await world.shelves.posted(stockCalls.move, {
        storage_id: storage.id,
        storage_to_id: ward.id,
        lines: [{ n_line: 1, lot_id, quantity: '8' }],
      });
      return ward.name;
    },
    async mouse(person, ward) {
      await open(person, 'mouse', 'Перемещения');
      await person.click(/^Повторить выдачу/);
      const again = person.desk.dialog('Повторить выдачу');
      await again.getByRole('textbox').click();
      await person.type(ward);
      await again.getByRole('button', { name: ward }).first().click();
      await person.sees(/Выдача повторена/);
      await post(person, 'mouse', /^Провести/);
    },
    async keys(person, ward) {
      await open(person, 'keys', 'Перемещения');
      await person.button(/^Повторить выдачу/).waitFor();
      await person.press('Alt+r');
      const again = person.desk.dialog('Повторить выдачу');
      await again.locator(':focus').and(again.getByRole('textbox')).waitFor();
      await person.type(ward);
      const rows = again.getByRole('list').getByRole('button');
      await rows.filter({ hasNotText: ward }).first().waitFor({ state: 'detached' });
      await rows.first().waitFor();
      await person.press('Enter');
      await person.sees(/Выдача повторена/);
      await post(person, 'keys', /^Провести/);
    },
  }),
  task({
    title: 'Move goods to another storage by scanning labels of lots',
    who: 'storekeeper',
    user: 'apteka',
    async ready(world) {
      const { storage, series } = await shelf(world, 'Склад', { quantity: '9' }, { quantity: '9' });
      const to = await world.shelves.storage(world.fresh('Зал'));
      const labels = await Promise.all(
        series.map(async (one) => lotCode((await world.shelves.lot(one)).lot_id)),
      );
      return { from: storage.name, to: to.name, labels };
    },
    ...both(async (person, way, { from, to, labels }: { from: string; to: string; labels: string[] }) => {
      await open(person, way, 'Перемещения');
      await begin(person, way, 'Новое перемещение', from, [['Куда', to]]);
      await person.walk.scannerReady();
      for (const label of labels) await person.scan(label);
      await person.page.getByRole('grid').getByRole('row').nth(2).waitFor();
      await post(person, way, /^Провести/);
    }),
  }),
  task({
    title: 'Write off what has expired',
    who: 'storekeeper',
    user: 'apteka',
    ready: (world) => shelf(world, 'Просрочка', { quantity: '3', expiry: inDays(-5) }),
    ...both(async (person, way, { storage, series }: { storage: { name: string }; series: string[] }) => {
      await open(person, way, 'Списание и уничтожение');
      await begin(person, way, 'Новое списание', storage.name, [
        ['Что происходит с товаром', 'Списание без'],
        ['Причина', 'Истёк'],
      ]);
      await add(person, way, series[0] ?? '', '3');
      await post(person, way, /^Провести/);
    }),
  }),
  task({
    title: 'Count a shelf of five lots',
    who: 'storekeeper',
    user: 'apteka',
    ready: (world) => shelf(world, 'Полка', ...Array.from({ length: 5 }, () => ({ quantity: '4' }))),
    async mouse(person, { storage, series }) {
      await open(person, 'mouse', 'Инвентаризации');
      await begin(person, 'mouse', 'Новая инвентаризация', storage.name);
      await person.click(/^Начать подсчёт/);
      await person.desk.counted(0, 5);
      for (const one of series) {
        await person.row(one).dblclick();
        await person.desk.cell().waitFor();
        await person.type('4');
        await person.press('Enter');
      }
      await person.desk.counted(5, 5);
      await person.click(/^Закончить/);
      await person.desk.became('Завершена');
    },
    async keys(person, { storage }) {
      await open(person, 'keys', 'Инвентаризации');
      await person.desk.begin('Новая инвентаризация', storage.name);
      await person.desk.start();
      await person.desk.counted(0, 5);
      await person.page.locator('[role=grid]:focus').waitFor();
      for (let line = 1; line <= 5; line++) {
        await person.type('4');
        await person.press('Enter');
      }
      await person.desk.counted(5, 5);
      await person.press('Control+Enter');
      await person.desk.became('Завершена');
    },
  }),
  task({
    title: 'Type a receipt of unmarked goods in from paper',
    who: 'storekeeper',
    user: 'apteka',
    ready: async ({ shelves, fresh }) => ({
      storage: (await shelves.storage(fresh('Приход'))).name,
      number: fresh('УПД'),
    }),
    ...both(async (person, way, { storage, number }: { storage: string; number: string }) => {
      await open(person, way, 'Приход');
      await begin(person, way, 'Новый приход', storage, [['Номер документа-основания', number]]);
      await add(person, way, anyGoods, 'РУЧ-1', '01052031', '10', '95,20');
      await post(person, way, /^Провести/);
    }),
  }),
  task({
    title: 'Re-price a lot',
    who: 'pharmacist',
    user: 'apteka',
    async ready({ shelves, fresh }) {
      const here = await shelves.added('storage', { name: fresh('Зал-Цены'), is_fos: true });
      const series = fresh('ЦЕН');
      const goods = await shelves.found('nomenclature', anyGoods);
      const line = { n_line: 1, nomenclature_id: goods.id, series, expiry: '2031-05-01', quantity: '4' };
      await shelves.posted(stockCalls.income, {
        storage_id: here.id,
        lines: [{ ...line, price: '28.40', vat_rate: '10', retail_price: '36.00' }],
      });
      return { storage: here.name, series };
    },
    ...both(async (person, way, { storage, series }: { storage: string; series: string }) => {
      await open(person, way, 'Переоценка');
      await begin(person, way, 'Новая переоценка', storage, [['Основание', 'Приказ 7']]);
      await add(person, way, series, '30,00');
      await post(person, way, /^Провести/);
    }),
  }),
  task({
    title: 'Print the price label of one lot',
    who: 'pharmacist',
    user: 'apteka',
    async ready({ shelves, fresh }) {
      const here = await shelves.added('storage', { name: fresh('Зал-Ценники'), is_fos: true });
      const series = fresh('ЯРЛ');
      const goods = await shelves.found('nomenclature', anyGoods);
      const line = { n_line: 1, nomenclature_id: goods.id, series, expiry: '2031-05-01', quantity: '4' };
      await shelves.posted(stockCalls.income, {
        storage_id: here.id,
        lines: [{ ...line, price: '28.40', vat_rate: '10', retail_price: '36.00' }],
      });
      return series;
    },
    ...both(async (person, way, series: string) => {
      await open(person, way, 'Прайс-лист');
      await person.search(way, series);
      await person.desk.grid().rows().filter({ hasText: series }).first().waitFor();
      await person.page.waitForURL(/query=/);
      await person.act(way, 'Ценники', 'Alt+l');
      const paper = person.page.waitForEvent('popup');
      await person.act(way, 'Посмотреть', 'Control+Enter');
      await (await paper).getByRole('heading', { level: 1 }).waitFor();
    }),
  }),
  task({
    title: 'Sell on a document: lots by shelf life with one key',
    who: 'pharmacist',
    user: 'apteka',
    ready: (world) => shelf(world, 'Продажа', { quantity: '20' }, { quantity: '5', expiry: inDays(200) }),
    ...both(async (person, way, { storage, series }: { storage: { name: string }; series: string[] }) => {
      await open(person, way, 'Реализация');
      await begin(person, way, 'Новая реализация', storage.name);
      await add(person, way, series[0] ?? '', '7');
      await person.desk.saved();
      if (way === 'keys') await person.press('F6');
      else await person.click(/FEFO|сроку годности|F6/);
      await person.desk
        .lines()
        .rows(series[1] ?? '')
        .waitFor();
      await post(person, way, /^Провести/);
    }),
  }),
  task({
    title: 'Print the receipt order of a receipt (М-4)',
    who: 'storekeeper',
    user: 'apteka',
    ready: nothing,
    async mouse(person) {
      await open(person, 'mouse', 'Приход');
      await person.row('Проведён').dblclick();
      await person.desk.heading().filter({ hasText: '№' }).waitFor();
      const paper = person.page.waitForEvent('popup');
      await person.click(/F9/);
      await (await paper).getByRole('heading', { level: 1 }).waitFor();
    },
    async keys(person) {
      await open(person, 'keys', 'Приход');
      await person.row('Проведён').waitFor();
      await person.button(/^Печать/).waitFor();
      const paper = person.page.waitForEvent('popup');
      await person.desk.tabTo(person.desk.grid().root);
      await person.press('F9');
      await (await paper).getByRole('heading', { level: 1 }).waitFor();
    },
  }),
  task({
    title: 'Take a posted document back and put it right',
    who: 'storekeeper',
    user: 'apteka',
    async ready(world) {
      const { storage, series } = await shelf(world, 'Ошибка', { quantity: '9' });
      const { lot_id, nomenclature_id } = await world.shelves.lot(series[0] ?? '');
      return world.shelves.posted(stockCalls.realize, {
        storage_id: storage.id,
        lines: [{ n_line: 1, lot_id, nomenclature_id, quantity: '3' }],
      });
    },
    async mouse(person, number) {
      await open(person, 'mouse', 'Реализация');
      await person.row(number).dblclick();
      await person.desk.heading().filter({ hasText: number }).waitFor();
      await person.click(/^Вернуть в черновики/);
      await person.click(
        person.desk.dialog('Вернуть документ в черновики?').getByRole('button', { name: /^(?:Да|Вернуть)/ }),
      );
      await person.desk.became('Черновик');
      await person.desk
        .lines()
        .rows()
        .first()
        .getByRole('gridcell', { name: '3', exact: true })
        .last()
        .dblclick();
      await person.press('Control+a');
      await person.type('2');
      await person.press('Enter');
      await post(person, 'mouse', /^Провести/);
    },
    async keys(person, number) {
      await open(person, 'keys', 'Реализация');
      await person.desk.open(number);
      await person.desk.button(/^Вернуть в черновики/).waitFor();
      await person.press('Alt+z');
      await person.desk.agree('Вернуть документ в черновики?');
      await person.desk.became('Черновик');
      await person.desk.change(1, 'Кол-во', '2');
      await post(person, 'keys', /^Провести/);
    },
  }),
];
