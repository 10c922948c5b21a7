import { AcceptanceWizard } from '../../support/pages/acceptance-wizard.ts';
import { OutgoingView } from '../../support/pages/outgoing-view.ts';
import { SelectPage } from '../../support/pages/select-page.ts';
import type { Delivery } from '../../support/sandbox.ts';
import type { Person } from '../person.ts';
import { both, task } from '../task.ts';
import type { Way } from '../way.ts';

export const wizardOf = (person: Person) => new AcceptanceWizard(person.page);

/** Opens a delivery in the list of those that wait: by its row, or by the arrows that lead to it. */
export async function openDelivery(person: Person, way: Way, { number, packs }: Delivery): Promise<void> {
  const list = new SelectPage(person.page).documents();
  if (way === 'mouse') {
    await person.go('МДЛП', 'Приёмка поставки');
    await list.open(number);
  } else {
    await person.open('Приёмка поставки');
    await list.rows(number).first().waitFor();
    await person.desk.tabTo(list.root);
    await person.press('Control+Home');
    while (!(await person.desk.pointsAt(list.root, number))) await person.press('ArrowDown');
    await person.press('Enter');
  }
  await wizardOf(person).at('Проверка упаковок');
  await wizardOf(person).present(0, packs.length);
}

/** Scans what the delivery came in: boxes, and packs beside them. */
async function scanWhole(person: Person, { packs, boxes }: Delivery): Promise<void> {
  await person.walk.scannerReady();
  await person.scanAll([...packs.filter(({ parent }) => parent === null), ...boxes]);
  await wizardOf(person).checkedWhole();
}

/** Takes it as received. */
export async function takeUnchecked(person: Person, way: Way): Promise<void> {
  await person.act(way, 'Принять без сверки', 'F7');
  const yes = person.asked.root().getByRole('button', { name: 'Да' });
  await yes.waitFor();
  if (way === 'mouse') await person.click(yes);
  else await person.press('Enter');
  await person.asked.root().waitFor({ state: 'hidden' });
}

/** From the check to the signed document. */
export async function confirmDelivery(person: Person, way: Way): Promise<void> {
  await person.main(way, /^(?:К подтверждению|Дальше)/);
  await wizardOf(person).at('Подтверждение');
  await wizardOf(person).mayConfirm();
  if (way === 'keys') return person.walk.confirm('Подтвердить поставку');
  await person.click('Подтвердить поставку');
  await person.yes();
}

const accepted = (person: Person) => new OutgoingView(person.page).became('Поставка принята');

/** What a storekeeper does with what has come. */
export const deliveries = [
  task({
    title: 'Accept a delivery of twenty boxes by scanning each',
    who: 'storekeeper',
    user: 'apteka',
    ready: ({ stock }) => stock.announced({ boxes: 20, packsPerBox: 2 }),
    async mouse(person, delivery) {
      await openDelivery(person, 'mouse', delivery);
      await scanWhole(person, delivery);
      await confirmDelivery(person, 'mouse');
      await accepted(person);
    },
    async keys(person, delivery) {
      const [first, ...others] = delivery.boxes;
      await person.begin('keys', 'direct', first ? [first] : []);
      await wizardOf(person).at('Проверка упаковок');
      await person.scanAll(others);
      await wizardOf(person).checkedWhole();
      await confirmDelivery(person, 'keys');
      await accepted(person);
    },
  }),
  task({
    title: 'Accept a delivery as received, without scanning',
    who: 'storekeeper',
    user: 'apteka',
    ready: ({ stock }) => stock.announced({ loose: 6, boxes: 2, packsPerBox: 4 }),
    ...both(async (person, way, delivery: Delivery) => {
      await openDelivery(person, way, delivery);
      await takeUnchecked(person, way);
      await confirmDelivery(person, way);
      await accepted(person);
    }),
  }),
];
