import { expect, test } from 'vitest';
import { groupsOf } from './box-content.ts';
import { type Box, placeOf } from './boxes-api.ts';
import { drugsText } from './components/box-columns.tsx';
import type { Pack } from './model.ts';

const pack = (gtin: string, series: string, status = 'in_circulation') =>
  ({
    gtin,
    name: gtin === '1' ? 'Аспирин' : null,
    series,
    expiry: null,
    status,
    status_name: status,
  }) as Pack;

test('packs of one drug and series are counted together, those out of circulation apart and first', () => {
  const groups = groupsOf([pack('1', 'А'), pack('1', 'А'), pack('2', 'Б'), pack('1', 'А', 'expired')]);
  expect(groups.map(({ name, packs, status_name }) => [name, packs, status_name])).toEqual([
    ['Аспирин', 1, 'expired'],
    ['Аспирин', 2, null],
    ['GTIN 2', 1, null],
  ]);
});

test('the place of unpacking is known when all boxes stand at it', () => {
  const at = (branch_id: string | null) => ({ branch_id }) as Box;
  expect(placeOf([at('1'), at('1')])).toBe('1');
  expect(placeOf([at('1'), at('2')])).toBeNull();
  expect(placeOf([at(null)])).toBeNull();
});

test('three drugs are named, the rest counted', () => {
  expect(drugsText({ names: ['А', 'Б', 'В'], drugs: 5 })).toBe('А; Б; В и ещё 2');
  expect(drugsText({ names: ['А'], drugs: 1 })).toBe('А');
});
