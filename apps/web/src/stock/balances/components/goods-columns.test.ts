import { expect, test } from 'vitest';
import type { Column } from '../../../ui/grid/index.ts';
import { needColumns } from '../../documents/limits/columns.tsx';
import { packsColumn, rarePacksColumn } from './goods-columns.tsx';
import { cardColumns, turnoverColumns } from './movement-columns.tsx';
import { remainColumns } from './remain-columns.tsx';

const levels = [{ name: 'бл.', amount: 3 }];
const row = {
  levels,
  quantity: '12.333333',
  reserved: '1',
  drafted: '0',
  opening: '12.333333',
  income: '0',
  outcome: '3',
  closing: '9.333333',
  balance: '9.333333',
};

/** What an export keeps of the row in the columns of these keys. */
const kept = (columns: readonly Column<never>[], ...keys: string[]) =>
  keys.map((key) => columns.find((column) => column.key === key)?.value?.(row as never));

test('an export adds up packs of goods with levels: they are numbers, whatever the screen says', () => {
  const column = { key: 'quantity', title: 'Остаток, уп.', width: 1, of: () => row.quantity };
  expect(packsColumn(column).text(row)).toBe('12\u00a0уп. 1\u00a0бл.');
  expect(
    kept([packsColumn(column), { ...rarePacksColumn(column), key: 'rare' }], 'quantity', 'rare'),
  ).toEqual([12.333333, 12.333333]);
  expect(rarePacksColumn({ ...column, of: () => '0' }).value?.(row)).toBeNull();
  expect(kept(remainColumns(undefined, false), 'quantity', 'reserved')).toEqual([12.333333, 1]);
  expect(kept(turnoverColumns(undefined, true), 'opening', 'income', 'outcome', 'closing')).toEqual([
    12.333333, 0, 3, 9.333333,
  ]);
  expect(kept(cardColumns(true), 'quantity', 'balance')).toEqual([12.333333, 9.333333]);
  expect(kept(needColumns, 'balance')).toEqual([9.333333]);
});

test('what drafts would take stands beside what is promised', () => {
  const held = remainColumns(undefined, false).find(({ key }) => key === 'reserved');
  expect(held?.value?.({ ...row, drafted: '2' } as never)).toBe('1\u00a0уп., черн. 2\u00a0уп.');
});
