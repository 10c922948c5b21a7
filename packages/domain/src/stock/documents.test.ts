import { expect, test } from 'vitest';
import { type StockDocumentKind, stockDocumentKinds, stockEntries, takesAnyLot } from './documents.ts';

test.each(Object.entries(stockDocumentKinds))('a line of %s does what its kind says', (key, { effect }) => {
  const places = { storageId: 7, storageToId: 8 };
  const entries = stockEntries(key as StockDocumentKind, places, [
    { n: 1, lotId: 5, quantity: '2.5', addressId: 3 },
  ]);
  const here = { line: 1, lotId: 5, storageId: 7, addressId: 3 };
  expect(entries).toEqual(
    {
      in: [{ ...here, quantity: '2.5' }],
      out: [{ ...here, quantity: '-2.5' }],
      transfer: [
        { ...here, quantity: '-2.5' },
        { ...here, storageId: 8, addressId: 0, quantity: '2.5' },
      ],
      none: [],
    }[effect],
  );
});

test('goods are carried between cells of one storage, but not to where they are', () => {
  const line = { n: 1, lotId: 5, quantity: '1', addressId: 3 };
  expect(stockEntries('move', 7, [{ ...line, addressToId: 4 }])).toHaveLength(2);
  expect(() => stockEntries('move', 7, [{ ...line, addressToId: 3 }])).toThrow(RangeError);
});

test.each(['0', '0.000', '-1', '', '1.1234567', 'x'])('a quantity «%s» is refused', (quantity) => {
  expect(() => stockEntries('income', 1, [{ n: 1, lotId: 1, quantity }])).toThrow(RangeError);
});

test('expired and suspended goods leave by a write-off, a move, or back to their supplier, and nowhere else', () => {
  const kinds = Object.keys(stockDocumentKinds) as StockDocumentKind[];
  // a re-pricing moves nothing
  const leaving = kinds.filter(
    (kind) => stockDocumentKinds[kind].lines === 'balances' && stockDocumentKinds[kind].effect !== 'none',
  );
  const open = (data: object) => leaving.filter((kind) => takesAnyLot(kind, { ...data }));
  expect(open({})).toEqual(['move', 'destroy']);
  expect(open({ to_supplier: false })).toEqual(['move', 'destroy']);
  expect(open({ to_supplier: true })).toEqual(['move', 'outcome', 'destroy']);
});
