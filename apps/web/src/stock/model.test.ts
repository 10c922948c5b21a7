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

test('one lot at two storages is two rows', () => {
  expect(remainKey({ lot_id: 5, storage: { id: 1, name: '' } })).not.toBe(
    remainKey({ lot_id: 5, storage: { id: 2, name: '' } }),
  );
});

test('movements are told with their sign and document', () => {
  expect([signed('12'), signed('-3.5')]).toEqual(['+12', '−3.5']);
  expect(documentTitle({ id: '', kind: 'income', number: '7' })).toBe('Приход № 7');
  expect(documentTitle({ id: '', kind: 'later', number: '8' })).toBe('later № 8');
});
