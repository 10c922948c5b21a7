import { describe, expect, it } from 'vitest';
import { daysOf, limitErrors, type NeedRow, orderLines, typedLimit, withLimits } from './limits.ts';
import { readNeedFilter } from './need-filter.ts';

const need = (nomenclature_id: number, part: Partial<NeedRow> = {}) => ({
  nomenclature_id,
  name: 'Парацетамол',
  levels: [],
  producer: null,
  balance: '10',
  on_way: '0',
  daily: '0',
  minimum: null,
  maximum: null,
  need: '0',
  free: null,
  own: { minimum: null, maximum: null },
  ...part,
});

describe('needs of a storage', () => {
  it('show the limits of the storage beside what holds', () => {
    const limits = [{ nomenclature_id: 2, name: '', minimum: '5', maximum: null }];
    expect(withLimits([need(1, { minimum: '3' }), need(2, { minimum: '5' })], limits)).toMatchObject([
      { minimum: '3', own: { minimum: null, maximum: null } },
      { minimum: '5', own: { minimum: '5', maximum: null } },
    ]);
  });

  it('last as many whole days as the balance covers', () => {
    expect(daysOf({ balance: '10', daily: '0.3' })).toBe(33);
    expect(daysOf({ balance: '0', daily: '2' })).toBe(0);
    expect(daysOf({ balance: '10', daily: '0' })).toBeNull();
  });

  it('become an order of what is needed alone', () => {
    expect(orderLines([need(1), need(2, { need: '4' }), need(3, { need: '0.5' })])).toEqual([
      { n_line: 1, nomenclature_id: 2, asked: '4' },
      { n_line: 2, nomenclature_id: 3, asked: '0.5' },
    ]);
  });
});

describe('a limit', () => {
  it.each([
    ['', null],
    ['12', '12'],
    ['1 200,5', '1200.5'],
    ['много', undefined],
    ['-1', undefined],
  ])('typed as «%s» is %s', (text, wanted) => expect(typedLimit(text)).toBe(wanted));

  it('of a maximum below the minimum is refused', () => {
    expect(limitErrors('5', '4,5')).toEqual({ maximum: 'Максимум меньше минимума' });
    expect(limitErrors('5', '')).toEqual({});
    expect(limitErrors('', '5')).toEqual({});
    expect(limitErrors('x', '5')).toEqual({ minimum: 'Введите число' });
  });
});

it('leaves out of the address what makes no sense', () => {
  expect(readNeedFilter({ days: '14', needed: true, query: 'аспирин' })).toEqual({
    query: 'аспирин',
    days: 14,
    needed: true,
  });
  expect(readNeedFilter({ days: '0', needed: 'no' })).toEqual({
    query: undefined,
    days: undefined,
    needed: undefined,
  });
});
