import { expect, test } from 'vitest';
import { type StockDocumentKind, stockDocumentKinds, stockEntries } from './documents.ts';

test('a line brings in or takes out, by the kind of its document', () => {
  for (const kind of Object.keys(stockDocumentKinds) as StockDocumentKind[]) {
    const [entry] = stockEntries(kind, 7, [{ n: 1, lotId: 5, quantity: '2.5' }]);
    const quantity = ['initial', 'income'].includes(kind) ? '2.5' : '-2.5';
    expect(entry).toEqual({ line: 1, lotId: 5, storageId: 7, quantity });
  }
});

test.each(['0', '0.000', '-1', '', '1.1234567', 'x'])('a quantity «%s» is refused', (quantity) => {
  expect(() => stockEntries('income', 1, [{ n: 1, lotId: 1, quantity }])).toThrow(RangeError);
});
