// What the parts are shown with: goods, people and codes nobody has.

export type SampleGoods = {
  id: number;
  name: string;
  series: string;
  expiry: string;
  packs: number;
  price: string;
};

export const goods: readonly SampleGoods[] = [
  {
    id: 1,
    name: 'Примерол таблетки, покрытые плёночной оболочкой 500 мг №20',
    series: 'У00123',
    expiry: '2028-03-31',
    packs: 120,
    price: '184.50',
  },
  {
    id: 2,
    name: 'Образцин раствор для инфузий 9 мг/мл 250 мл №10',
    series: 'У00417',
    expiry: '2027-01-31',
    packs: 40,
    price: '1250.00',
  },
  {
    id: 3,
    name: 'Учебнол капли глазные 0,5 % 5 мл №1',
    series: 'У00020',
    expiry: '2026-10-31',
    packs: 3,
    price: '96.20',
  },
  {
    id: 4,
    name: 'Тестамицин порошок для приготовления раствора 1 г №50',
    series: 'У00788',
    expiry: '2027-06-30',
    packs: 15,
    price: '12430.00',
  },
];

/** A pack, a box and what else is read by its digits. */
export const codes = {
  sgtin: '04601234567893AB12CD34EF567',
  sscc: '046012345600000017',
  gtin: '04601234567893',
  snils: '00000000000',
} as const;

/** Storages as a tree. */
export const storages = [
  { id: 1, name: 'Аптека учебной больницы', is_group: true },
  { id: 2, name: 'Склад готовых форм', code: '01', parent_id: 1 },
  { id: 3, name: 'Холодильник', code: '02', parent_id: 1 },
  { id: 4, name: 'Отделения', is_group: true },
  { id: 5, name: 'Пост терапевтического отделения', code: '11', parent_id: 4 },
];

export const nothing = (): void => undefined;
