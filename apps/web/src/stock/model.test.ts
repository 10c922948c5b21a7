import { expect, test } from 'vitest';
import { documentTitle, readRemainFilter, remainKey, signed } from './model.ts';

test('the address cannot bring in unknown filters', () => {
  expect(readRemainFilter({ expiry: 'soon', order: 'x', query: ' аспирин ', gtin: 4 })).toEqual({
    query: 'аспирин',
    gtin: '4',
    expiry: undefined,
    order: undefined,
  });
  expect(readRemainFilter({ expiry: 'months3', order: 'fefo' })).toMatchObject({
    expiry: 'months3',
    order: 'fefo',
  });
});

test('one lot at two storages or places is as many rows', () => {
  const at = (storage: number, place: number) =>
    remainKey({
      lot_id: 5,
      storage: { id: storage, name: '' },
      address: place === 0 ? null : { id: place, name: '' },
    });
  expect(new Set([at(1, 0), at(1, 3), at(2, 0)]).size).toBe(3);
});

test('movements are told with their sign and document', () => {
  expect([signed('12'), signed('-3.5')]).toEqual(['+12', '−3.5']);
  expect(documentTitle({ id: '', kind: 'income', number: '7' })).toBe('Приход № 7');
  expect(documentTitle({ id: '', kind: 'later', number: '8' })).toBe('later № 8');
});
