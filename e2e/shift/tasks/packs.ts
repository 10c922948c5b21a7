import type { Person } from '../person.ts';
import { nothing, task } from '../task.ts';
import type { World } from '../world.ts';

/** A pack of ours anybody may ask after. */
const onePack = async ({ supply }: World) => {
  const { packs } = await supply.take('stock');
  const [pack] = packs;
  if (!pack) throw new Error('Nothing of the kind is left');
  return pack;
};

const opened = (person: Person, code: string) => person.page.waitForURL(`**/mdlp/packs/id${code}`);

/** What somebody wants to know of goods and packs at any moment. */
export const packs = [
  task({
    title: 'Find where a pack is and what happened to it',
    who: 'pharmacist',
    user: 'apteka',
    ready: onePack,
    async mouse(person, { raw, code }) {
      await person.walk.scannerReady();
      await person.scan(raw);
      await person.page.getByRole('link', { name: 'Открыть карточку упаковки' }).click();
      await opened(person, code);
      await person.page.getByRole('heading', { name: 'История' }).waitFor();
    },
    async keys(person, { raw, code }) {
      await person.walk.scannerReady();
      await person.scan(raw);
      await person.page.getByRole('link', { name: 'Открыть карточку упаковки' }).waitFor();
      await person.press('Alt+o');
      await opened(person, code);
      await person.page.getByRole('heading', { name: 'История' }).waitFor();
    },
  }),
  task({
    title: 'Look up what there is of a drug, its series and shelf life',
    who: 'pharmacist',
    user: 'apteka',
    async ready({ shelves, fresh }) {
      const series = fresh('НАЛ');
      await shelves.stock({ storage: await shelves.storage(fresh('Зал')), series, quantity: '7' });
      return series;
    },
    async mouse(person, series) {
      await person.go('Склад', 'Остатки');
      await person.search('mouse', series);
      await person.row(series).waitFor();
    },
    async keys(person, series) {
      await person.open('Остатки');
      await person.search('keys', series);
      await person.row(series).waitFor();
    },
  }),
  task({
    title: 'Save the list of balances as XLSX',
    who: 'pharmacist',
    user: 'apteka',
    ready: nothing,
    async mouse(person) {
      await person.go('Склад', 'Остатки');
      await person.row(/./).waitFor();
      const file = person.page.waitForEvent('download');
      await person.click(/^Выгрузить в Excel/);
      await file;
    },
    async keys(person) {
      await person.open('Остатки');
      await person.row(/./).waitFor();
      const file = person.page.waitForEvent('download');
      await person.press('Alt+e');
      await file;
    },
  }),
  task({
    title: 'Find a document by a number on paper',
    who: 'storekeeper',
    user: 'apteka',
    ready: ({ stock }) => stock.announced({ loose: 2 }),
    async mouse(person, { number, id }) {
      await person.click(/Найти что угодно/);
      await person.type(number);
      await person.desk.dialog('Поиск').getByRole('button').filter({ hasText: number }).first().click();
      await person.page.waitForURL(`**/mdlp/income/id${id}`);
    },
    async keys(person, { number, id }) {
      await person.find(number);
      await person.page.waitForURL(`**/mdlp/income/id${id}`);
    },
  }),
];
