import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTitle } from '../format/index.ts';
import { monthTitle, movedMonth, weeksOf } from './calendar.ts';
import { maskDate, parseDateText } from './date-text.ts';
import { filterTree, flattenTree } from './entity-tree.ts';

describe('date typed', () => {
  it.each([
    ['05.11.2026', '2026-11-05'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2026', null],
    ['31.04.2026', null],
    ['00.11.2026', null],
    ['05.13.2026', null],
    ['5.11.2026', null],
    ['05.11.26', null],
    ['05.11.0026', null],
    ['', null],
  ])('%s → %s', (text, iso) => expect(parseDateText(text)).toBe(iso));

  it.each([
    ['05112026', '05.11.2026'],
    ['15072026', '15.07.2026'],
    ['0511', '05.11'],
    ['051', '05.1'],
    ['5.1.2026', '05.01.2026'],
    ['2026-11-05', '05.11.2026'],
    ['05.11.20267', '05.11.2026'],
    ['ab', ''],
  ])('mask of %s is %s', (text, masked) => expect(maskDate(text)).toBe(masked));

  it('every real date written out is read back', () => {
    const dates = fc.date({ min: new Date('1000-01-02'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseDateText(maskDate(iso))).toBe(iso);
      }),
    );
  });
});

describe('calendar', () => {
  it('begins weeks on Monday and fills them', () => {
    const weeks = weeksOf({ year: 2026, month: 11 });
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4);
  });
  it('goes over the end of a year', () => {
    expect(movedMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(monthTitle({ year: 2026, month: 11 })).toBe('ноябрь 2026');
    expect(dayTitle('2026-11-05')).toBe('5 ноября 2026');
  });
});

describe('tree of a select', () => {
  const entities = [
    { id: 3, name: 'Ампулы', parent_id: 2 },
    { id: 1, name: 'Твёрдые', is_group: true },
    { id: 2, name: 'Жидкие', is_group: true },
    { id: 4, name: 'Таблетки', parent_id: 1 },
    { id: 5, name: 'Сироты', parent_id: 99 },
  ];
  const names = (nodes: ReturnType<typeof flattenTree>) =>
    nodes.map(({ entity, depth }) => `${'-'.repeat(depth)}${entity.name}`);

  it('children follow their parents, those without one stand at the top', () => {
    expect(names(flattenTree(entities))).toEqual(['Твёрдые', '-Таблетки', 'Жидкие', '-Ампулы', 'Сироты']);
  });
  it('a search keeps the parents of what it finds', () => {
    expect(names(filterTree(flattenTree(entities), 'табл'))).toEqual(['Твёрдые', '-Таблетки']);
    expect(filterTree(flattenTree(entities), 'нет такого')).toEqual([]);
  });
  it('a circle of parents loses nobody and ends', () => {
    const circle = [
      { id: 1, name: 'a', parent_id: 2 },
      { id: 2, name: 'b', parent_id: 1 },
    ];
    expect(flattenTree(circle)).toHaveLength(2);
  });
});
