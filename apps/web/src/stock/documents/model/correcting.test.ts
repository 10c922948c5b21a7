import { stockKinds } from '@provizor/contract/stock';
import { expect, it } from 'vitest';
import { correctable, isCorrectable } from './correcting.ts';

it('of a receipt everything its papers say of the goods is corrected, never where they went', () => {
  const { lines, quantities, header } = correctable(stockKinds.income);
  expect(lines).toEqual(['series', 'expiry', 'price', 'vat', 'sum', 'vat_sum', 'source', 'maker']);
  expect(quantities).toBe(true);
  expect(header.fields.map(({ key }) => key)).toContain('partner_id');
});

it('of a sale its own price, of what was taken from the shelves only the note', () => {
  expect(correctable(stockKinds.realize)).toMatchObject({ lines: ['price'], quantities: false });
  expect(correctable(stockKinds.destroy)).toMatchObject({ lines: ['note'], quantities: false });
});

it('what decides where goods go is not among the fields', () => {
  expect(correctable(stockKinds.move).header.fields).toEqual([]);
  expect(correctable(stockKinds.destroy).header.fields.map(({ key }) => key)).not.toContain('way');
});

it('only posted documents that move goods are corrected', () => {
  expect(isCorrectable({ kind: 'income', state: 'active' })).toBe(true);
  expect(isCorrectable({ kind: 'income', state: 'draft' })).toBe(false);
  expect(isCorrectable({ kind: 'move', state: 'sent' })).toBe(false);
  expect(isCorrectable({ kind: 'order', state: 'done' })).toBe(false);
});
