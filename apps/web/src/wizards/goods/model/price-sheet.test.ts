import { expect, test } from 'vitest';
import { blockOf, spread } from '../../../ui/sheet/index.ts';
import { maskMoney, moneyOf, totalOf, vatOf } from './money.ts';
import {
  cellFault,
  filledFrom,
  isOverDiscounted,
  lacksPrice,
  ofPriceKey,
  type PriceRow,
  partsOf,
  priceCells,
  priceRows,
  strangeVat,
  sumOfRow,
  typed,
  variousOf,
  withRate,
  written,
} from './price-sheet.ts';

test.each([
  ['12,5', '12.5'],
  ['1 234.567 ₽', '1234.56'],
  ['.5', '0.5'],
  ['12.', '12.'],
  ['1.2.3', '1.23'],
  ['abc', ''],
  ['-7', '7'],
  ['1,234.50', '1234.50'],
  ['1.234.567,80', '1234567.80'],
])('%j stands in a cell as %j', (text, masked) => expect(maskMoney(text)).toBe(masked));

test('an amount is kept with two decimals', () => {
  expect(['5', '12,5', '007.10', '', '3.'].map(moneyOf)).toEqual(['5.00', '12.50', '7.10', null, '3.00']);
});

test.each([
  ['110.00', 10, '10.00'],
  ['100.00', 10, '9.09'],
  ['0.05', 10, '0.00'],
  ['0.06', 10, '0.01'],
  ['122.00', 22, '22.00'],
  ['100.00', null, '0.00'],
  ['99999999999.99', 20, '16666666666.67'],
] as const)('VAT in %s by %s percent is %s', (cost, rate, vat) => expect(vatOf(cost, rate)).toBe(vat));

test('a percentage is never taken for an amount', () => {
  const bare = { cost: null, vat_value: null };
  expect(typed(bare, 'vat_value', '10%')).toEqual(bare);
  expect(cellFault(bare, 'vat_value', '10%')).toBe('Сначала введите цену: НДС в процентах считается от неё');
  const priced = { cost: '110.00', vat_value: '20.00' };
  expect(typed(priced, 'vat_value', '150%')).toEqual({ cost: '110.00', vat_value: null });
  expect(cellFault(priced, 'vat_value', '150%')).toBe('Ставка НДС — целое число процентов: 10%');
  expect(cellFault(priced, 'vat_value', '10%')).toBeNull();
});

test('a row is known by its key', () => {
  expect(ofPriceKey('04600000000012|A|7')).toEqual({ gtin: '04600000000012', series: 'A|7' });
  expect(ofPriceKey('04600000000012|')).toEqual({ gtin: '04600000000012', series: null });
});

test('a sum is exact', () => {
  expect(totalOf([{ cost: '0.10', packs: 3 }])).toBe('0.30');
  expect(totalOf([{ cost: '1234567.89', packs: 25_000 }])).toBe('30864197250.00');
  const rows = [
    { cost: '0.10', packs: 3 },
    { cost: null, packs: 9 },
    { cost: '1.05', packs: 2 },
  ];
  expect(totalOf(rows)).toBe('2.40');
});

const row = (key: string, price: Partial<PriceRow> = {}): PriceRow => ({
  key,
  gtin: key,
  series: null,
  name: '',
  packs: 1,
  cost: null,
  vat_value: null,
  ...price,
});

const cellsOf = (text: string, row: number, column: number) =>
  spread(blockOf(text), { top: row, bottom: row, left: column, right: column }, { rows: 3, columns: 3 })
    .cells;

test('cells of a spreadsheet fill rows downwards and to the right', () => {
  const rows = [row('a'), row('b', { cost: '1.00', vat_value: '0.09' }), row('c')];
  const columns = priceCells(true);
  const { values: prices, faults } = written(rows, columns, cellsOf('10,50\t0,95\r\n20\t10%\t5\r\n', 1, 0));
  expect(faults).toEqual([]);
  expect([...prices]).toEqual([
    ['b', { cost: '10.50', vat_value: '0.95', discount: null }],
    ['c', { cost: '20.00', vat_value: '1.82', discount: '5.00' }],
  ]);
});

test('a cell that is no amount keeps all of them as they were', () => {
  const rows = [row('a'), row('b', { cost: '1.00', vat_value: '0.09' })];
  const { values: prices, faults } = written(rows, priceCells(false), cellsOf('нет\t10%\r\n20\t150%', 0, 0));
  expect([...prices]).toEqual([]);
  expect(faults).toEqual([
    'Строка 1, «Цена с НДС»: введите сумму, например 110,50',
    'Строка 1, «Сумма НДС»: Сначала введите цену: НДС в процентах считается от неё',
    'Строка 2, «Сумма НДС»: Ставка НДС — целое число процентов: 10%',
  ]);
});

test('a discount is no more than the price', () => {
  expect(isOverDiscounted(row('a', { cost: '10.00', discount: '10.00' }))).toBe(false);
  expect(isOverDiscounted(row('a', { cost: '10.00', discount: '10.01' }))).toBe(true);
  expect(isOverDiscounted(row('a', { discount: '10.01' }))).toBe(false);
});

test('a percentage typed into the cell of VAT is computed when there is a price', () => {
  expect(typed({ cost: '110.00', vat_value: null }, 'vat_value', '10%').vat_value).toBe('10.00');
  expect(typed({ cost: '110.00', vat_value: null }, 'vat_value', '0 %').vat_value).toBe('0.00');
});

test('every row needs a price above zero and its VAT', () => {
  expect(lacksPrice(row('a', { cost: null, vat_value: '1.00' }))).toBe('cost');
  expect(lacksPrice(row('a', { cost: '0.00', vat_value: '0.00' }))).toBe('cost');
  expect(lacksPrice(row('a', { cost: '5.00', vat_value: null }))).toBe('vat_value');
  expect(lacksPrice(row('a', { cost: '5.00', vat_value: '0.00' }))).toBeNull();
});

test('rows are products and series that have packs; two dates of one series are one row', () => {
  const batch = { gtin: 'g', cost: null, vat_value: null };
  const rows = priceRows({
    boxes: [],
    shares: [],
    mistyped: [],
    loading: { boxes: 0, seconds: null, message: null, trouble: null },
    packs: { sgtin: ['1', '2', '3'], box: [-1, -1, -1], batch: [0, 1, 1], named: [true, true, true] },
    batches: [
      { ...batch, series: 'A', expiry: '2027-01-01' },
      { ...batch, series: 'A', expiry: '2028-01-01' },
      { ...batch, series: 'B', expiry: null },
    ],
    products: [{ gtin: 'g', name: 'Имя', producer: null, prod_desc: null, capacity: null }],
  });
  expect(rows).toEqual([
    {
      key: 'g|A',
      gtin: 'g',
      series: 'A',
      name: 'Имя',
      packs: 3,
      cost: null,
      vat_value: null,
      discount: null,
    },
  ]);
});

test('VAT that no rate gives is asked about; a kopeck of rounding is not', () => {
  const row = (cost: string | null, vat: string | null): PriceRow => ({
    key: `${cost}${vat}`,
    gtin: '04600000000012',
    series: null,
    name: 'A',
    packs: 1,
    cost,
    vat_value: vat,
  });
  const rows = [
    row('12.34', '500.00'),
    row('110.00', '10.00'),
    row('95.20', '8.66'),
    row('110.00', '33.00'),
    row('110.00', '0.00'),
    row('110.00', null),
  ];
  expect(strangeVat(rows).map(({ vat_value: vat }) => vat)).toEqual(['500.00', '33.00']);
});

/** The only row of one series in two batches: two packs of the first, one of the second. */
function rowOf(first: Partial<PriceRow>, second: Partial<PriceRow>): PriceRow {
  const batch = { gtin: 'g', series: 'A', expiry: null, cost: null, vat_value: null };
  const of = ({ cost = null, vat_value = null }: Partial<PriceRow>) => ({ ...batch, cost, vat_value });
  const [only] = priceRows({
    boxes: [],
    shares: [],
    mistyped: [],
    loading: { boxes: 0, seconds: null, message: null, trouble: null },
    packs: { sgtin: ['1', '2', '3'], box: [-1, -1, -1], batch: [0, 0, 1], named: [true, true, true] },
    batches: [of(first), of(second)],
    products: [],
  });
  return only ?? row('none');
}

test('a batch without a price leaves the price of its series to be typed, for all of it', () => {
  const one = rowOf({ cost: '110.00', vat_value: '10.00' }, {});
  expect(one).toMatchObject({ packs: 3, cost: null, vat_value: null });
  expect(lacksPrice(one)).toBe('cost');
  expect(sumOfRow(one)).toBeNull();
  const whole = { ...one, cost: '100.00', vat_value: '0.00' };
  expect(lacksPrice(whole)).toBeNull();
  expect(sumOfRow(whole)).toBe('300.00');
});

test('two prices of a series are both shown, and each counts for its own packs', () => {
  const one = rowOf({ cost: '110.00', vat_value: '10.00' }, { cost: '220.00', vat_value: '20.00' });
  expect(lacksPrice(one)).toBeNull();
  expect(variousOf(one, 'cost')).toBe('110.00 / 220.00');
  expect(sumOfRow(one)).toBe('440.00');
  expect(totalOf([one].flatMap(partsOf))).toBe('440.00');
  expect(strangeVat([one])).toEqual([]);
  expect(isOverDiscounted({ ...one, discount: '150.00' })).toBe(true);
});

test('VAT set for all rows leaves a discount typed a moment before', () => {
  const typedLast = row('a', { cost: '110.00', discount: '5.00' });
  expect(withRate(typedLast, 10)).toEqual({ cost: '110.00', vat_value: '10.00', discount: '5.00' });
  expect(withRate(row('a'), 10)).toBeUndefined();
});

test('an offer fills empty cells only; VAT beside a typed price is of the rate of the offer', () => {
  const offer = { cost: '110.00', vat_value: '10.00' };
  expect(filledFrom(row('a', { discount: '1.00' }), offer)).toEqual({ ...offer, discount: '1.00' });
  expect(filledFrom(row('a', { cost: '220.00' }), offer)).toMatchObject({
    cost: '220.00',
    vat_value: '20.00',
  });
  expect(filledFrom(row('a', { vat_value: '7.00' }), offer)).toMatchObject({
    cost: '110.00',
    vat_value: '7.00',
  });
  expect(filledFrom(row('a', { cost: '1.00', vat_value: '0.09' }), offer)).toBeUndefined();
  expect(filledFrom(row('a', { cost: '220.00' }), { cost: '110.00', vat_value: '33.00' })).toBeUndefined();
});
