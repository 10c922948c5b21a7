import { expect, test } from 'vitest';
import { storageNameOf } from './storage-name.ts';

test.each([
  ['125000, г. Москва, ул. Аптечная-Учебная, д. 5', 'Склад, ул. Аптечная-Учебная, д. 5'],
  ['150000, Ярославская обл., г. Ярославль, пр-кт Ленина, д. 1, пом. 2', 'Склад, пр-кт Ленина, д. 1, пом. 2'],
  ['125000, г. Москва', '125000, г. Москва'],
])('of a place known by its address: %s', (address, expected) => {
  expect(storageNameOf({ name: address, address })).toBe(expected);
});

test('a place with a name of its own keeps it', () => {
  expect(storageNameOf({ name: 'Аптека № 3', address: '125000, г. Москва' })).toBe('Аптека № 3');
});
