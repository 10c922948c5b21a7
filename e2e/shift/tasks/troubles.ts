import { OutgoingView } from '../../support/pages/outgoing-view.ts';
import type { Delivery, PackageCode } from '../../support/sandbox.ts';
import type { Person } from '../person.ts';
import { both, task } from '../task.ts';
import type { Way } from '../way.ts';
import { confirmDelivery, openDelivery, takeUnchecked, wizardOf as wizard } from './deliveries.ts';

/** Marks everything not scanned as not come. */
async function restMissing(person: Person, way: Way): Promise<void> {
  const box = wizard(person)
    .differences()
    .getByRole('checkbox', { name: /^Остальное не пришло/ });
  if (way === 'mouse') await box.click();
  else {
    await box.waitFor();
    await person.press('Alt+m');
  }
  await wizard(person).differences().getByText('Не пришло: 1').waitFor();
}

/** A paper made by a button of the page, in its tab. */
async function paper(person: Person, way: Way, name: string, key: string): Promise<void> {
  const opened = person.page.waitForEvent('popup');
  await person.act(way, name, key);
  await (await opened).getByRole('heading', { level: 1 }).waitFor();
  await person.page.bringToFront();
}

/** Signs a refusal that is ready. */
async function refuse(person: Person, way: Way): Promise<void> {
  const label = 'Отказаться от приёмки';
  await person.button(label).waitFor();
  if (way === 'keys') await person.walk.confirm(label);
  else {
    await person.click(label);
    await person.yes();
  }
}

/** What goes wrong in a shift. */
export const troubles = [
  task({
    title: 'A pack has not come: letter to the sender and the act ТОРГ-2',
    who: 'storekeeper',
    user: 'apteka',
    ready: ({ stock }) => stock.announced({ loose: 4 }),
    ...both(async (person, way, delivery: Delivery) => {
      await openDelivery(person, way, delivery);
      await person.scanAll(delivery.packs.slice(0, 3));
      await wizard(person).present(3, 4);
      await restMissing(person, way);
      await paper(person, way, 'Письмо отправителю', 'Alt+p');
      await paper(person, way, 'Акт ТОРГ-2', 'Alt+a');
    }),
  }),
  task({
    title: 'A pack that is not of the delivery is scanned: told apart and laid aside',
    who: 'storekeeper',
    user: 'apteka',
    ready: async ({ stock, supply }) => ({
      delivery: await stock.announced({ loose: 3 }),
      stranger: (await supply.take('stock')).packs[0],
    }),
    ...both(async (person, way, { delivery, stranger }: { delivery: Delivery; stranger?: PackageCode }) => {
      await openDelivery(person, way, delivery);
      await person.scan(stranger?.raw ?? '');
      await wizard(person)
        .strip()
        .getByText(/отложите/i)
        .first()
        .waitFor();
      await person.scanAll(delivery.packs);
      await wizard(person).checkedWhole();
    }),
  }),
  task({
    title: 'A pack is suspended: refuse it (252) from the acceptance',
    who: 'storekeeper',
    user: 'apteka',
    async ready({ stock, stage }) {
      const delivery = await stock.announced({ loose: 4 });
      const [pack] = delivery.packs;
      await stage.sandbox.setStatus(pack ? [pack.code] : [], 'paused_circulation');
      return delivery;
    },
    ...both(async (person, way, delivery: Delivery) => {
      await openDelivery(person, way, delivery);
      await wizard(person).differences().getByText('Нельзя принять: 1').waitFor();
      await person.act(way, 'Отказ (252)', 'Alt+x');
      await refuse(person, way);
    }),
  }),
  task({
    title: 'Refuse a pack of a delivery that is broken (252)',
    who: 'storekeeper',
    user: 'apteka',
    ready: ({ stock }) => stock.announced({ loose: 3 }),
    ...both(async (person, way, { packs }: Delivery) => {
      await person.begin(way, 'refusal_receiver', packs.slice(0, 1));
      await person.walk.namesPacks();
      if (way === 'keys') await person.walk.giveReason();
      else await person.click(/^Бой/);
      await person.main(way, /^(?:К подтверждению|Дальше)/);
      await refuse(person, way);
    }),
  }),
  task({
    title: 'MDLP takes a delivery in part: see why, go on with the rest',
    who: 'storekeeper',
    user: 'apteka',
    ready: async ({ stock, stage }) => {
      const delivery = await stock.announced({ loose: 4 });
      await stage.sandbox.fault({ kind: 'outcome', result: 'Partial', objects: 1, action: 701, times: 1 });
      return delivery;
    },
    ...both(async (person, way, delivery: Delivery) => {
      await openDelivery(person, way, delivery);
      await takeUnchecked(person, way);
      await confirmDelivery(person, way);
      const view = new OutgoingView(person.page);
      await view.became('Поставка принята не полностью');
      await view.reasons().getByText('Что делать.').waitFor();
      await view.goOn().waitFor();
      await person.act(way, /^Продолжить с оставшимися/, 'Control+Enter');
      await wizard(person).present(0, 1);
      await takeUnchecked(person, way);
      await confirmDelivery(person, way);
      await view.became('Поставка принята');
    }),
  }),
  task({
    title: 'MDLP refuses a document: from the start page to its reason and cure',
    who: 'storekeeper',
    user: 'apteka',
    async ready({ stock, stage }) {
      const delivery = await stock.announced({ loose: 2 });
      await stage.sandbox.fault({ kind: 'outcome', result: 'Rejected', action: 701, times: 1 });
      await stock.rejected(delivery);
    },
    ...both(async (person, way) => {
      const link = person.page.getByRole('link', { name: /с ошибкой отправки/ });
      await link.waitFor();
      if (way === 'keys') {
        await person.desk.tabTo(link);
        await person.press('Enter');
      } else await link.click();
      await person.page.waitForURL(/\/mdlp\/outcome/);
      await person.row(/./).waitFor();
      if (way === 'keys') {
        await person.desk.tabTo(person.desk.grid().root);
        await person.press('Enter');
      } else await person.row(/./).dblclick();
      await new OutgoingView(person.page).reasons().getByText('Что делать.').first().waitFor();
    }),
  }),
];
