import { type WizardName, wizardOf } from '@provizor/contract';
import type { Entry } from '../../support/pages/wizard-walk.ts';
import { throughRegistrar } from '../../wizards/by-device.ts';
import { type Goods, rows } from '../../wizards/rows.ts';
import type { Person } from '../person.ts';
import { type Task, task } from '../task.ts';
import type { Way } from '../way.ts';

/** A task that ends with a document signed over packs that are scanned. */
type Signing = {
  title: string;
  wizard: WizardName;
  goods: Goods;
  packs?: number;
  entries: Readonly<Record<string, Entry>>;
  /** What is taken off the price; without it no price is asked for. */
  discount?: string;
  confirm?: string;
};

const entriesOf = (wizard: WizardName): Signing['entries'] =>
  rows.find((row) => row.wizard === wizard)?.entries ?? {};

/** The price of every row is that of its receipt; what is taken off it is typed. */
async function price(person: Person, way: Way, discount: string): Promise<void> {
  await person.main(way, /^К ценам|^Дальше/);
  const off = person.page
    .getByRole('table')
    .getByRole('textbox', { name: /^Скидка/ })
    .first();
  await off.waitFor();
  await person.walk.step('Цены').filter({ hasText: 'указаны' }).waitFor();
  if (way === 'keys') await person.desk.tabTo(off);
  else await off.click();
  await person.type(discount);
  await person.press('Enter');
}

async function sign(person: Person, way: Way, label: string): Promise<void> {
  if (way === 'keys') return person.walk.confirm(label);
  await person.click(label);
  await person.yes();
}

const signing = ({ title, wizard, goods, packs = 1, entries, discount, confirm }: Signing): Task => {
  const walk = (way: Way) => async (person: Person, scans: readonly { code: string; raw: string }[]) => {
    await person.begin(way, wizard, scans as never);
    if (way === 'keys') await person.walk.fill(entries);
    else {
      await person.fillIn(entries);
      if (await person.walk.region('Сведения').isVisible()) {
        await person.click(/^(?:Дальше|К упаковкам)/);
        await person.walk.at('Упаковки');
      }
    }
    if (discount !== undefined) await price(person, way, discount);
    await person.main(way, /^(?:К подтверждению|Дальше)/);
    await person.walk.at('Подтверждение');
    await sign(person, way, confirm ?? wizardOf(wizard).confirm);
  };
  return task({
    title,
    who: 'pharmacist',
    user: 'apteka',
    ready: async ({ supply }) => (await supply.take(goods, packs)).scans,
    mouse: walk('mouse'),
    keys: walk('keys'),
  });
};

/** What is told to MDLP of packs in hand. */
export const wizards = [
  signing({
    title: 'Sell over the counter with a discount (511)',
    wizard: 'retail_sale',
    goods: 'stock',
    packs: 2,
    entries: entriesOf('retail_sale'),
    discount: '10,00',
  }),
  signing({
    title: 'Dispense for medical care through the registrar (10531)',
    wizard: 'withdrawal_reg',
    goods: 'stock',
    packs: 3,
    entries: throughRegistrar.withdrawal_reg,
    confirm: 'Передать регистратору',
  }),
  signing({
    title: 'Take back a pack withdrawn by mistake (391)',
    wizard: 'return_to_circulation',
    goods: 'withdrawn',
    entries: entriesOf('return_to_circulation'),
  }),
  signing({
    title: 'Withdraw a broken pack (552)',
    wizard: 'withdrawal',
    goods: 'stock',
    entries: entriesOf('withdrawal'),
  }),
  signing({
    title: 'Carry packs to the second place (431)',
    wizard: 'move',
    goods: 'stock',
    packs: 3,
    entries: entriesOf('move'),
  }),
  signing({
    title: 'Hand expired packs over for destruction (541)',
    wizard: 'move_destruction',
    goods: 'stock',
    packs: 2,
    entries: entriesOf('move_destruction'),
  }),
  signing({
    title: 'Open a box (912)',
    wizard: 'unpack',
    goods: 'box',
    entries: entriesOf('unpack'),
  }),
];
