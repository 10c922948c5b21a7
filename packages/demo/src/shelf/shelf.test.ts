import { expect, test } from 'vitest';
import { organizations } from '../organizations/index.ts';
import { shelfOf, shelvesOf } from './index.ts';

test('packs on the shelves are the same every time, and no two have one code', () => {
  const all = organizations.flatMap((organization) => shelvesOf(organization).flatMap(shelfOf));
  const codes = all.map(({ sgtin }) => sgtin);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{14}[A-Za-z0-9]{13}$/.test(code))).toBe(true);
  expect(all).toEqual(organizations.flatMap((organization) => shelvesOf(organization).flatMap(shelfOf)));
  const boxes = new Set(all.flatMap(({ sscc }) => sscc ?? []));
  expect(boxes.size).toBe(organizations.length * 6);
  expect([...boxes].every((sscc) => /^\d{18}$/.test(sscc))).toBe(true);
});
