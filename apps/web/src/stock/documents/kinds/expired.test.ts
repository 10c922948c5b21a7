import { expect, test } from 'vitest';
import { linesOfRemains } from './expired.ts';

const remain = {
  lot_id: 7,
  nomenclature_id: 3,
  address: null,
  levels: [],
  quantity: '10',
  reserved: '0',
};

test('lines take what is not reserved, to the smallest part, from the place it lies at', () => {
  const blisters = [{ name: 'бл.', amount: 3 }];
  expect(
    linesOfRemains([
      remain,
      { ...remain, lot_id: 8, quantity: '4', reserved: '4' },
      { ...remain, lot_id: 9, address: { id: 5, name: 'Полка 1' }, quantity: '2.5', reserved: '1.25' },
      { ...remain, lot_id: 10, levels: blisters, quantity: '1.666667', reserved: '0.333333' },
    ]),
  ).toEqual([
    { n_line: 1, lot_id: 7, nomenclature_id: 3, address_id: 0, quantity: '10' },
    { n_line: 2, lot_id: 9, nomenclature_id: 3, address_id: 5, quantity: '1.25' },
    { n_line: 3, lot_id: 10, nomenclature_id: 3, address_id: 0, quantity: '1.333333' },
  ]);
});
