import { expect, test } from 'vitest';
import { goesOnAs, mayBecome, storagesOfNext } from './based-on.ts';
import { type StockDocumentKind, stockDocumentKinds } from './documents.ts';

test('only what has moved goods, and has been posted, is the base of another document', () => {
  for (const kind of Object.keys(goesOnAs) as StockDocumentKind[]) {
    expect(stockDocumentKinds[kind].effect, kind).not.toBe('none');
    expect(mayBecome(kind, 'draft')).toEqual([]);
    expect(mayBecome(kind, 'sent')).toEqual([]);
    expect(mayBecome(kind, 'active')).toEqual(goesOnAs[kind]);
  }
  expect(mayBecome('invent', 'done')).toEqual([]);
});

test('no document goes on as one that brings goods in: they are there already', () => {
  for (const next of Object.values(goesOnAs).flat()) expect(stockDocumentKinds[next].lines).not.toBe('goods');
});

test.each([
  ['income', 'move', { storageId: 1, storageToId: null }, { storageId: 1 }],
  ['move', 'treatment', { storageId: 1, storageToId: 2 }, { storageId: 2 }],
  ['move', 'move', { storageId: 1, storageToId: 2 }, { storageId: 2 }],
  ['move', 'order', { storageId: 1, storageToId: 2 }, { storageId: 2, storageToId: 1 }],
  ['move', 'order', { storageId: 1, storageToId: null }, { storageId: 1 }],
  ['treatment', 'order', { storageId: 3, storageToId: null }, { storageId: 3 }],
] as const)('%s → %s of %j works in %j', (kind, next, storages, made) => {
  expect(storagesOfNext(kind, next, storages)).toEqual(made);
});
