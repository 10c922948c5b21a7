import { expect, test } from 'vitest';
import { cardOf, columnsOf, paramsText, rowsOf } from './model.ts';

const result = {
  columns: [
    { key: 'name', title: 'Наименование', type: 'text' as const },
    { key: 'expiry', title: 'Годен до', type: 'date' as const },
    { key: 'quantity', title: 'Остаток', type: 'quantity' as const },
    { key: 'sum', title: 'Сумма', type: 'money' as const },
  ],
  rows: [
    ['Анальгин', '2026-12-31', '10.5', '1234567890123.45'],
    ['Йод', null, '-0.25', '0.10'],
    ['Бинт', null, null, null],
  ],
  levels: null,
  opens: [{ kind: 'nomenclature', id: '7' }, { kind: 'income', id: 'a1' }, null],
  cut: false,
  later: null,
};

test('cells are written as people write them, totals are exact', () => {
  const columns = columnsOf(result);
  const [first, second] = rowsOf(result);
  expect(first && columns.map((column) => column.text(first))).toEqual([
    'Анальгин',
    '31.12.2026',
    '10,5',
    '1\u00a0234\u00a0567\u00a0890\u00a0123,45\u00a0₽',
  ]);
  expect(second && columns[1]?.text(second)).toBe('');
  expect(columns.map(({ total }) => total)).toEqual([
    undefined,
    undefined,
    '10,25',
    '1\u00a0234\u00a0567\u00a0890\u00a0123,55\u00a0₽',
  ]);
});

test('prices, shares and numbers that repeat are not added up', () => {
  const types = ['price', 'percent', 'number'] as const;
  const made = columnsOf({
    ...result,
    columns: types.map((type) => ({ key: type, title: type, type })),
    rows: [
      ['10.50', '20', '3'],
      ['30.00', '80', '4'],
    ],
    opens: [null, null],
  });
  const [first] = rowsOf({ ...result, rows: [['10.50', '20', '3']] });
  expect(first && made.map((column) => column.text(first))).toEqual(['10,50\u00a0₽', '20', '3']);
  expect(made.map(({ total, align }) => [total, align])).toEqual(Array(3).fill([undefined, 'end']));
});

test('a report that is cut has no totals: its rows are not all', () => {
  expect(columnsOf({ ...result, cut: true }).map(({ total }) => total)).toEqual(Array(4).fill(undefined));
});

test('quantities of goods with levels are told in them, also below', () => {
  const tablets = [
    { name: 'бл.', amount: 3 },
    { name: 'таб.', amount: 10 },
  ];
  const ampoules = [{ name: 'амп.', amount: 5 }];
  const ofGoods = (levels: (typeof tablets)[]) => {
    const made = { ...result, rows: result.rows.slice(0, 2), levels };
    made.rows = [
      ['Анальгин', null, '10.333333', null],
      ['Йод', null, '2', null],
    ];
    const [, , quantity] = columnsOf(made);
    return [...rowsOf(made).map((row) => quantity?.text(row)), quantity?.total];
  };
  expect(ofGoods([tablets, ampoules])).toEqual([
    '10\u00a0уп. 1\u00a0бл.',
    '2\u00a0уп.',
    '12\u00a0уп. 1\u00a0бл.',
  ]);
  expect(ofGoods([[], []])).toEqual(['10,333333', '2', '12,333333']);
});

test('says what a report is narrowed by, and only what its kind uses', () => {
  expect(
    paramsText({ params: ['period', 'storage'] }, { period_s: '2026-11-01', period_e: '2026-11-30' }),
  ).toBe('ноябрь 2026, все склады');
  expect(paramsText({ params: ['period'] }, {})).toBe('текущий месяц');
  // an end alone is that of its month, as the rows are
  expect(paramsText({ params: ['period'] }, { period_e: '2026-10-15' })).toBe('01.10.2026 – 15.10.2026');
  expect(paramsText({ params: ['months'] }, {})).toBe('срок до 6 мес.');
  expect(paramsText({ params: [] }, {})).toBe('');
  // before the kind is known nothing is said that it may not use
  expect(paramsText(undefined, { months: 3 })).toBe('');
});

test('a row opens its goods or its document', () => {
  expect(rowsOf(result).map(cardOf)).toEqual([
    '/storage/nomenclature/id7',
    '/storage/income/ida1',
    undefined,
  ]);
});

test('a column that says nothing is hidden, one of numbers stays', () => {
  const hidden = (rows: (typeof result)['rows']) =>
    columnsOf({ ...result, rows, opens: rows.map(() => null) })
      .filter(({ hidden: isHidden }) => isHidden)
      .map(({ key }) => key);
  expect(hidden(result.rows)).toEqual([]);
  expect(hidden([['Йод', null, null, null]])).toEqual(['expiry']);
  expect(hidden([])).toEqual([]);
});
