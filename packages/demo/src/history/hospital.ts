import { hospital } from '../organizations/hospital.ts';
import type { DemoPlace } from '../types.ts';
import { bought, some, treatedAt } from './goods.ts';
import type { DemoDocument, DemoRoom } from './types.ts';

const [pharmacy, therapy, surgery] = hospital.places as [DemoPlace, DemoPlace, DemoPlace];
const room = ({ branch_id }: DemoPlace, name: string): DemoRoom => ({ branch_id, name });
const store = room(pharmacy, 'Отдел готовых форм');
const cold = room(pharmacy, 'Холодильная комната');
const safe = room(pharmacy, 'Комната ПКУ');

/** Departments; the work of those of therapy is written down by their nurse, of the others by the storekeeper. */
const departments = [therapy, surgery].flatMap((place) =>
  place.storages.map(({ name }) => ({ ...room(place, name), by: place === therapy ? 'sestra' : 'sklad' })),
);
const department = (n: number) => {
  const { by, ...own } = departments[n % departments.length] ?? { ...store, by: 'sklad' };
  return { by, room: own };
};

const assortment = treatedAt(pharmacy);

/** Contracts with the funding sources they are paid from. */
const contracts = [
  { contract: '0372200000125000117', source: '4' },
  { contract: '0372200000126000031', source: '2' },
  { contract: '0372200000126000054', source: '3' },
];

/** A delivery every nine days, under one contract after another; the third one is younger than three months. */
const receipts: DemoDocument[] = Array.from({ length: 10 }, (_, turn) => {
  const { contract, source } = contracts[turn < 4 ? turn % 2 : turn % 3] as (typeof contracts)[number];
  return {
    kind: 'income',
    daysAgo: 88 - turn * 9,
    by: 'sklad',
    room: store,
    state: 'active',
    supplier: 'distributor',
    contract,
    number: `УД-${1201 + turn * 4}`,
    goods: bought(some(assortment, turn * 13, 13, [40, 70]), turn, 'БО', source),
  };
});

/** Departments get their goods in turn; in the last month they ask for them by orders. */
const moves: DemoDocument[] = Array.from({ length: 18 }, (_, n) => ({
  kind: 'move',
  daysAgo: 86 - n * 3,
  by: 'sklad',
  room: store,
  to: department(n).room,
  state: n === 16 ? 'part' : 'active',
  goods: some(assortment, n * 8, 11, [6, 14]),
}));

const orders: DemoDocument[] = Array.from({ length: 6 }, (_, n) => ({
  kind: 'order',
  daysAgo: 29 - n * 4,
  ...department(n),
  from: store,
  confirms: 'otdel',
  fulfils: 'zavapt',
  goods: some(assortment, n * 7 + 2, 7, [4, 9]),
  state: n === 5 ? 'part' : 'done',
  comment: 'На две недели',
}));

/** What departments have spent in two weeks, now and then on a patient by a scheme. */
const treatments: DemoDocument[] = Array.from({ length: 36 }, (_, n) => ({
  kind: 'treatment',
  daysAgo: 83 - Math.floor(n * 2.2),
  ...department(n),
  state: 'active',
  goods: some(assortment, n * 8 + Math.floor(n / 6), 8, [2, 6]),
  ...(n % 4 === 0 ? { patient: n, doctor: n, scheme: `СЛ-${1 + ((n / 4) % 4)}` } : {}),
}));

const others: DemoDocument[] = [
  {
    kind: 'destroy',
    daysAgo: 25,
    by: 'zavapt',
    room: store,
    way: 'write-off',
    lots: 1,
    comment: 'Истёк срок годности',
  },
  {
    kind: 'destroy',
    daysAgo: 18,
    by: 'zavapt',
    room: store,
    way: 'destroy',
    lots: 2,
    destroyedDaysAgo: 11,
    comment: 'Передано ООО «Экоутилизация-Учебная»',
  },
  {
    kind: 'invent',
    daysAgo: 5,
    by: 'zavapt',
    room: cold,
    state: 'finished',
    differences: [0, 0, -2, 0, 1],
    comment: 'Плановая инвентаризация',
  },
  {
    kind: 'move',
    daysAgo: 2,
    by: 'sklad',
    room: store,
    to: department(0).room,
    state: 'sent',
    goods: some(assortment, 9, 6, [3, 6]),
    comment: 'Ждёт приёмки в отделении',
  },
  {
    kind: 'move',
    daysAgo: 1,
    by: 'sklad',
    room: store,
    to: department(4).room,
    state: 'sent',
    goods: some(assortment, 21, 5, [2, 6]),
  },
  {
    kind: 'order',
    daysAgo: 2,
    ...department(3),
    from: store,
    state: 'active',
    confirms: 'otdel',
    fulfils: 'zavapt',
    goods: some(assortment, 5, 6, [4, 8]),
  },
  {
    kind: 'order',
    daysAgo: 1,
    ...department(1),
    from: store,
    state: 'confirmed',
    confirms: 'otdel',
    fulfils: 'zavapt',
    goods: some(assortment, 14, 5, [4, 8]),
  },
];

/** What has been begun today. */
const today: DemoDocument[] = [
  {
    kind: 'invent',
    daysAgo: 0,
    by: 'sklad',
    room: safe,
    state: 'counting',
    differences: [0],
    comment: 'Ежемесячная проверка ПКУ',
  },
  {
    kind: 'income',
    daysAgo: 0,
    by: 'sklad',
    room: store,
    state: 'draft',
    supplier: 'distributor',
    contract: '0372200000126000054',
    number: 'УД-1253',
    goods: bought(some(assortment, 17, 6, [20, 40]), 13, 'БО', '3'),
  },
  {
    kind: 'treatment',
    daysAgo: 0,
    ...department(0),
    state: 'draft',
    doctor: 4,
    goods: some(assortment, 3, 4, [1, 2]),
  },
  {
    kind: 'order',
    daysAgo: 0,
    ...department(2),
    from: store,
    state: 'draft',
    confirms: 'otdel',
    fulfils: 'zavapt',
    goods: some(assortment, 28, 5, [3, 6]),
  },
];

/** Three months of a hospital: its pharmacy serves the departments, they treat. */
export const hospitalHistory: readonly DemoDocument[] = [
  ...receipts,
  ...moves,
  ...orders,
  ...treatments,
  ...others,
  ...today,
];
