import { expect, test } from 'vitest';
import { documentTitle, inStorage, type RemainFilter, readRemainFilter, remainKey } from './model.ts';
import { periodOf, readMovementFilter, readSupplyFilter } from './movement-model.ts';

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

test('a place is looked into whichever storage the frame is at, goods without a place in that one', () => {
  expect(inStorage({ address_id: 7 }, 3)).toEqual({ address_id: 7 });
  expect(inStorage({ address_id: 0 }, 3)).toEqual({ address_id: 0, storage_id: 3 });
  const filter: RemainFilter = { view: 'drug', query: 'аспирин' };
  expect(inStorage(filter, 3)).toEqual({ ...filter, storage_id: 3 });
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

test('movements are told with their document', () => {
  expect(documentTitle({ kind: 'income', number: '7' })).toBe('Приход № 7');
  expect(documentTitle({ kind: 'later', number: '8' })).toBe('later № 8');
});

test('the sheet of movement always has a period', () => {
  expect(periodOf({ period_s: '2026-03-05', period_e: '2026-03-20' })).toEqual({
    period_s: '2026-03-05',
    period_e: '2026-03-20',
  });
  const { period_s, period_e } = periodOf({});
  expect(period_s).toBe(`${period_e.slice(0, 7)}-01`);
  const ahead = periodOf({ period_s: '2999-01-01' });
  expect(ahead.period_s <= ahead.period_e).toBe(true);
});

test('the address of movement and supply cannot bring in what makes no sense', () => {
  expect(readMovementFilter({ view: 'x', isIncome: 'yes', nomenclature_id: '-3' })).toEqual({});
  expect(readSupplyFilter({ state: 'gone', days: 0, order: 'name' })).toEqual({});
  expect(readRemainFilter({ view: 'drug', address_id: 0, source: '-', on: '2026-02-30x' })).toEqual({
    view: 'drug',
    address_id: 0,
    source: '-',
  });
});
