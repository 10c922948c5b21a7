import type { BoxNode } from '@provizor/mdlp';
import { expect, test } from 'vitest';
import { flatten } from './flatten.ts';

const pack = (sgtin: string) => ({
  sgtin,
  gtin: sgtin.slice(0, 14),
  status: 'in_realization',
  series_number: 'A1',
  expiration_date: '2048-01-31T00:00:00',
});
const box = (sscc: string, ...childs: BoxNode['childs']): BoxNode => ({ sscc, childs });

test('a box inside of another one keeps its parent and outermost box; packs know theirs', () => {
  const inner = box('2', pack('09520060000013AAAAAAAAAAAAA'), box('3', pack('09520060000013BBBBBBBBBBBBB')));
  const { boxes, packs } = flatten([{ up: box('0', box('1', box('2'))), down: inner }]);
  expect(boxes).toEqual([
    { sscc: '2', parent: '1', root: '0', packed: null },
    { sscc: '3', parent: '2', root: '0', packed: null },
  ]);
  expect(packs.map(({ sgtin, sscc }) => [sgtin.at(-1), sscc])).toEqual([
    ['A', '2'],
    ['B', '3'],
  ]);
  expect(packs[0]).toMatchObject({ series: 'A1', expiry: '2048-01-31' });
});

test('an outermost box has no parent; the same box asked for twice is one', () => {
  const down = box('1', pack('09520060000013AAAAAAAAAAAAA'));
  const { boxes, packs } = flatten([
    { up: box('1'), down },
    { up: box('1'), down },
  ]);
  expect(boxes).toEqual([{ sscc: '1', parent: null, root: '1', packed: null }]);
  expect(packs).toHaveLength(1);
});
