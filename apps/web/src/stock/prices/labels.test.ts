import { expect, it } from 'vitest';
import { pricedIn } from './labels.ts';

it('labels are of the lots of one storage that have a price', () => {
  const storage = { id: 1, name: 'Аптека' };
  const rows = [
    { lot_id: 1, retail_price: '10.00', storage },
    { lot_id: 2, retail_price: null, storage },
    { lot_id: 3, retail_price: '12.00', storage: { id: 2, name: 'Другая аптека' } },
    { lot_id: 4, retail_price: '0.50', storage },
  ];
  expect(pricedIn(1, rows)).toEqual([1, 4]);
});
