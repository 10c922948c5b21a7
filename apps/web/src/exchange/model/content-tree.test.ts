import { expect, test } from 'vitest';
import { type Hierarchy, treeRows } from './content-tree.ts';
import type { ContentRow } from './incoming.ts';

const outer = '046000000000000011';
const inner = '046000000000000028';
const pack = (n: number) => `04600000000001ABCDEFGHIJKL${n}`;

const row = (part: Partial<ContentRow>): ContentRow => ({
  n: 1,
  sscc: null,
  sgtin: null,
  gtin: null,
  name: null,
  cost: null,
  vat_value: null,
  prod_desc: null,
  status: null,
  packs: null,
  ...part,
});
const known = (n: number, sscc: string) => ({
  sgtin: pack(n),
  gtin: '04600000000001',
  sscc,
  name: 'Лекарство',
  status: 'in_realization',
  series: 'A1',
  expiry: '2028-01-01',
});
const hierarchy: Hierarchy = {
  sscc: outer,
  parent: null,
  cached: true,
  boxes: [{ sscc: inner, parent: outer }],
  packs: [known(1, outer), known(2, inner), known(3, inner)],
};
const content = [row({ sscc: outer, cost: '100.00' }), row({ n: 2, sgtin: pack(9) })];
const shown = (opened: string[], loaded = new Map([[outer, hierarchy]])) =>
  treeRows(content, loaded, new Set(opened)).map(({ code, depth, packs }) => [code, depth, packs]);

test('closed boxes and loose packs stand as the document names them', () => {
  expect(shown([])).toEqual([
    [outer, 0, 3],
    [pack(9), 0, null],
  ]);
});

test('an open box shows the boxes in it, then its loose packs; a nested box counts its own', () => {
  expect(shown([outer])).toEqual([
    [outer, 0, 3],
    [inner, 1, 2],
    [pack(1), 1, null],
    [pack(9), 0, null],
  ]);
  expect(shown([outer, inner]).slice(1, 4)).toEqual([
    [inner, 1, 2],
    [pack(2), 2, null],
    [pack(3), 2, null],
  ]);
});

test('a box whose hierarchy is not known cannot be open', () => {
  expect(shown([outer], new Map())).toEqual([
    [outer, 0, null],
    [pack(9), 0, null],
  ]);
});

test('the price of the document stays with the box', () => {
  expect(treeRows(content, new Map(), new Set())[0]?.cost).toBe('100.00');
});
