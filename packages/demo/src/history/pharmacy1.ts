import { pharmacy1 } from '../organizations/pharmacy1.ts';
import type { DemoPlace } from '../types.ts';
import { bought, soldAt, some } from './goods.ts';
import type { DemoDocument, DemoRoom } from './types.ts';

const [shop, clinic] = pharmacy1.places as [DemoPlace, DemoPlace];
const at = ({ branch_id }: DemoPlace, name: string): DemoRoom => ({ branch_id, name });
const hall = at(shop, 'Торговый зал');
const store = at(shop, 'Материальная комната');
const fridge = at(shop, 'Холодильник');
const safe = at(shop, 'Сейф ПКУ');
const quarantine = at(shop, 'Карантин');
const clinicHall = at(clinic, 'Торговый зал');

const assortment = soldAt(shop);
const turns = Array.from({ length: 10 }, (_, turn) => turn);

/** A delivery every nine days. */
const receipts: DemoDocument[] = turns.map((turn) => ({
  kind: 'income',
  daysAgo: 88 - turn * 9,
  by: 'apteka',
  room: store,
  state: 'active',
  supplier: 'distributor',
  contract: 'Р-117/25',
  number: `УД-${901 + turn * 3}`,
  goods: bought(some(assortment, turn * 12, 12, [20, 36]), turn, 'РО', '1'),
}));

/** The day after, most of it goes to the hall; every third time some of it to the clinic. */
const moves: DemoDocument[] = turns.flatMap((turn): DemoDocument[] => {
  const common = { kind: 'move', by: 'provizor', room: store, state: 'active' } as const;
  const daysAgo = 87 - turn * 9;
  const main: DemoDocument = {
    ...common,
    daysAgo,
    to: hall,
    goods: some(assortment, turn * 12, 11, [12, 20]),
  };
  if (turn % 3 !== 1) return [main];
  const goods = some(assortment, turn * 12 + 3, 6, [2, 5]);
  return [main, { ...common, daysAgo: daysAgo - 1, to: clinicHall, goods, comment: 'Для аптечного пункта' }];
});

/** What the tills have sold in three days. */
const sales: DemoDocument[] = Array.from({ length: 28 }, (_, n) => ({
  kind: 'realize',
  daysAgo: 85 - n * 3,
  by: n % 3 === 0 ? 'provizor' : 'apteka',
  room: hall,
  state: 'active',
  goods: some(assortment, n * 11, 12, [2, 6]),
}));

/** The clinic sells less. */
const clinicSales: DemoDocument[] = Array.from({ length: 5 }, (_, n) => ({
  kind: 'realize',
  daysAgo: 76 - n * 15,
  by: 'apteka',
  room: clinicHall,
  state: 'active',
  goods: some(assortment, 12 + n * 4, 6, [1, 2]),
}));

const recipes: DemoDocument[] = Array.from({ length: 6 }, (_, n) => ({
  kind: 'recipe',
  daysAgo: 80 - n * 14,
  by: 'provizor',
  room: hall,
  state: 'active',
  patient: n * 3,
  doctor: n,
  goods: some(assortment, n * 5 + 1, 2, [1, 2]),
}));

const others: DemoDocument[] = [
  {
    kind: 'destroy',
    daysAgo: 26,
    by: 'zav',
    room: quarantine,
    way: 'write-off',
    lots: 1,
    comment: 'Истёк срок годности, возврат поставщику невозможен',
  },
  {
    kind: 'destroy',
    daysAgo: 19,
    by: 'zav',
    room: quarantine,
    way: 'destroy',
    lots: 2,
    destroyedDaysAgo: 12,
    comment: 'Передано ООО «Экоутилизация-Учебная»',
  },
  {
    kind: 'outcome',
    daysAgo: 20,
    by: 'zav',
    room: store,
    partner: 'hospital',
    state: 'active',
    goods: some(assortment, 4, 3, [2, 4]),
    comment: 'Безвозмездно по договору БП-12',
  },
  {
    kind: 'invent',
    daysAgo: 5,
    by: 'zav',
    room: fridge,
    state: 'finished',
    differences: [0, -1, 0, 2],
    comment: 'Плановая инвентаризация холодильника',
  },
  {
    kind: 'order',
    daysAgo: 13,
    by: 'apteka',
    room: hall,
    from: store,
    state: 'done',
    confirms: 'zav',
    fulfils: 'zav',
    goods: some(assortment, 8, 5, [3, 5]),
  },
  {
    kind: 'order',
    daysAgo: 3,
    by: 'apteka',
    room: hall,
    from: store,
    state: 'active',
    confirms: 'zav',
    fulfils: 'zav',
    goods: some(assortment, 20, 4, [4, 8]),
  },
  {
    kind: 'move',
    daysAgo: 1,
    by: 'provizor',
    room: store,
    to: clinicHall,
    state: 'sent',
    goods: some(assortment, 15, 5, [2, 4]),
    comment: 'Едет с курьером',
  },
];

/** What has been begun today. */
const today: DemoDocument[] = [
  {
    kind: 'invent',
    daysAgo: 0,
    by: 'provizor',
    room: safe,
    state: 'counting',
    differences: [0],
    comment: 'Ежемесячная проверка ПКУ',
  },
  {
    kind: 'income',
    daysAgo: 0,
    by: 'apteka',
    room: store,
    state: 'draft',
    supplier: 'distributor',
    contract: 'Р-204/26',
    number: 'УД-941',
    goods: bought(some(assortment, 30, 5, [10, 20]), 13, 'РО', '1'),
  },
  {
    kind: 'realize',
    daysAgo: 0,
    by: 'apteka',
    room: hall,
    state: 'draft',
    goods: some(assortment, 2, 6, [1, 2]),
  },
  {
    kind: 'order',
    daysAgo: 0,
    by: 'apteka',
    room: clinicHall,
    from: store,
    state: 'draft',
    confirms: 'zav',
    fulfils: 'zav',
    goods: some(assortment, 26, 4, [3, 6]),
  },
];

/** Three months of a pharmacy: deliveries, sales, and everything between them. */
export const pharmacyHistory: readonly DemoDocument[] = [
  ...receipts,
  ...moves,
  ...sales,
  ...clinicSales,
  ...recipes,
  ...others,
  ...today,
];
