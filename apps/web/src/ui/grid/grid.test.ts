import { describe, expect, it, vi } from 'vitest';
import {
  edgesOf,
  fixedOf,
  shownColumns,
  templateOf,
  withMoved,
  withVisibility,
  withWidth,
} from './columns.ts';
import { shownText } from './GridFooter.tsx';
import { GridModel } from './grid-model.ts';
import { asTable, movedIndex } from './movement.ts';
import { nextSort, orderedKeys, sortingOf } from './order.ts';
import { createRowStore } from './row-store.ts';
import { extended, toggled } from './selection.ts';
import { hasTotals } from './Totals.tsx';
import type { Column } from './types.ts';
import { firstAt, indexOfSlot, rowHeight, scrollFor, slotsFor } from './window.ts';

it('a list says how many rows it shows, and that there are more', () => {
  expect(shownText(100, 1082, true)).toMatch(/^100\sиз\s1\s082\sстрок$/);
  expect(shownText(100, null, true)).toMatch(/^100\sстрок, есть ещё$/);
  expect(shownText(21, null, false)).toMatch(/^21\sстрока$/);
});

type Drug = { id: string; name: string; price: number | null };
const keyOf = (row: Drug) => row.id;
const drugs: Drug[] = [
  { id: 'a', name: 'яблоко', price: 10 },
  { id: 'b', name: 'Ёж', price: null },
  { id: 'c', name: 'ель 10', price: 2 },
  { id: 'd', name: 'ель 9', price: 10 },
];
const columns: Column<Drug>[] = [
  { key: 'name', title: 'Название', width: 200, grow: true, text: (row) => row.name, sort: true },
  {
    key: 'price',
    title: 'Цена',
    width: 80,
    text: (row) => String(row.price ?? ''),
    sort: (row) => row.price,
  },
  { key: 'id', title: 'Код', width: 60, text: (row) => row.id, hidden: true },
];

describe('order', () => {
  const by = (key: string, direction: 'asc' | 'desc') =>
    orderedKeys(
      drugs,
      keyOf,
      columns.find((column) => column.key === key),
      { key, direction },
    ).join('');

  it('sorts Russian words and numbers in them as people do', () => expect(by('name', 'asc')).toBe('bdca'));
  it('keeps empty values last in both directions and equal ones in their order', () => {
    expect(by('price', 'asc')).toBe('cadb');
    expect(by('price', 'desc')).toBe('adcb');
  });
  it('filters without sorting', () => {
    expect(orderedKeys(drugs, keyOf, undefined, null, (row) => row.price === 10)).toEqual(['a', 'd']);
  });
  it('part of a list is never sorted: a short one is read to its end, a long one stays as it is', () => {
    expect(sortingOf(true, 25_000, null)).toBe('now');
    expect([sortingOf(false, 100, 1000), sortingOf(false, 980, null)]).toEqual(['read', 'read']);
    expect([sortingOf(false, 100, 1001), sortingOf(false, 1020, null)]).toEqual(['long', 'long']);
  });
  it('a sum stands below a whole list only, a total of the server always', () => {
    const summed = columns.map((column) => ({ ...column, sum: () => 1 }));
    expect([hasTotals(summed, true), hasTotals(summed, false)]).toEqual([true, false]);
    expect(
      hasTotals([...summed, { key: 'x', title: '', width: 1, text: () => '', total: 'Итого' }], false),
    ).toBe(true);
  });
  it('a header goes through ascending, descending, none', () => {
    const first = nextSort(null, 'x');
    const second = nextSort(first, 'x');
    expect([first, second, nextSort(second, 'x')]).toEqual([
      { key: 'x', direction: 'asc' },
      { key: 'x', direction: 'desc' },
      null,
    ]);
  });
});

describe('window', () => {
  it('every row of the window has exactly one element, wherever the window stands', () => {
    for (const first of [0, 1, 17, 24_983]) {
      const shown = Array.from({ length: 30 }, (_, slot) => indexOfSlot(slot, first, 30));
      expect([...shown].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => first + i));
    }
  });
  it('scrolling by one row changes one element', () => {
    const at = (first: number) => Array.from({ length: 30 }, (_, slot) => indexOfSlot(slot, first, 30));
    const after = at(101);
    expect(at(100).filter((index, slot) => index !== after[slot])).toHaveLength(1);
  });
  it('covers the viewport with rows to spare', () => {
    expect(slotsFor(320)).toBe(18);
    expect(firstAt(0)).toBe(0);
    expect(firstAt(100 * rowHeight)).toBe(96);
  });
  it('leaves a visible row where it is, brings a near one to the edge and a far one to the middle', () => {
    expect(scrollFor(5, 0, 320, 'nearest')).toBeUndefined();
    expect(scrollFor(10, 0, 320, 'nearest')).toBe(32);
    expect(scrollFor(3, 320, 320, 'nearest')).toBe(96);
    expect(scrollFor(1000, 0, 320, 'nearest')).toBe(32_000 - 144);
  });
});

describe('columns', () => {
  it('shows the declared ones until the person changes them', () => {
    expect(shownColumns(columns, {}).map((column) => column.key)).toEqual(['name', 'price']);
    const all = withVisibility(columns, {}, 'id', true);
    expect(shownColumns(columns, withMoved(columns, all, 'id', -1)).map((column) => column.key)).toEqual([
      'name',
      'id',
      'price',
    ]);
  });
  it('never hides the last column', () => {
    let settings = withVisibility(columns, {}, 'name', false);
    settings = withVisibility(columns, settings, 'price', false);
    expect(shownColumns(columns, settings)).toHaveLength(1);
  });
  it('a chosen width ends growing and keeps to its limits', () => {
    const settings = withWidth({}, 'name', 5);
    expect(templateOf(shownColumns(columns, {}), {}, [32])).toBe('32px minmax(200px, 1fr) 80px');
    expect(templateOf(shownColumns(columns, settings), settings, [])).toBe('48px 80px');
    expect(edgesOf(shownColumns(columns, settings), settings, [32])).toEqual([32, 80, 160]);
  });
  it('the goods right after the first column stay beside it where they leave half of the width', () => {
    const number = { key: 'n', title: '№', width: 44, text: () => '1' };
    const goods = { key: 'goods', title: 'Наименование', width: 240, ofGoods: true, text: () => '' };
    const fixed = (shown: Column<Drug>[], width: number) => fixedOf(shown, edgesOf(shown, {}, [36]), width);
    expect(fixed([number, goods, ...columns], 640)).toBe(2);
    expect(fixed([number, goods, ...columns], 639)).toBe(1);
    expect(fixed([number, ...columns, goods], 2000)).toBe(1);
    expect(fixed([goods, number], 2000)).toBe(1);
  });
});

describe('rows', () => {
  it('tells only the listeners of the changed row', () => {
    const store = createRowStore(keyOf, drugs);
    const [a, b, list] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribeRow('a', a);
    store.subscribeRow('b', b);
    store.subscribe(list);
    expect(store.update('a', { price: 11 })).toBe(true);
    expect(store.update('nobody', { price: 11 })).toBe(false);
    expect([a, b, list].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0]);
    expect(store.get('a')).toMatchObject({ name: 'яблоко', price: 11 });
  });
  it('appended rows come at the end, known ones are replaced in place', () => {
    const store = createRowStore(keyOf, drugs);
    const list = vi.fn();
    store.subscribe(list);
    store.append([{ id: 'b', name: 'ёж', price: 1 }]);
    expect(list).not.toHaveBeenCalled();
    store.append([{ id: 'e', name: 'мята', price: 1 }]);
    expect(list).toHaveBeenCalledOnce();
    expect(store.rows().map(keyOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('an ended subscription hears nothing', () => {
    const store = createRowStore(keyOf, drugs);
    const listener = vi.fn();
    store.subscribeRow('a', listener)();
    store.update('a', { price: 0 });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('model', () => {
  it('knows the place of a row after ordering and gives each element its key', () => {
    const model = new GridModel(createRowStore(keyOf, drugs));
    model.resize(900, 320);
    model.order(columns[0], { key: 'name', direction: 'asc' });
    expect([model.indexOf('a'), model.indexOf('b'), model.indexOf('x')]).toEqual([3, 0, -1]);
    expect(model.keyOfSlot(0)).toBe('b');
    expect(model.keyOfSlot(7)).toBeUndefined();
  });
  it('marks of a row', () => {
    const model = new GridModel(createRowStore(keyOf, drugs));
    model.activate('a');
    model.highlight('a');
    model.select(new Set(['b']));
    expect([model.marksOf('a'), model.marksOf('b'), model.marksOf('c')]).toEqual([5, 2, 0]);
  });
});

describe('keys and selection', () => {
  it('moves within the list', () => {
    const at = (key: string, from: number) => movedIndex(key, from, 100, 10);
    expect([at('ArrowDown', 99), at('ArrowUp', 0), at('ArrowDown', -1), at('PageDown', 95)]).toEqual([
      99, 0, 0, 99,
    ]);
    expect([at('Home', 50), at('End', 50), at('x', 5), movedIndex('End', 0, 0, 10)]).toEqual([
      0,
      99,
      undefined,
      undefined,
    ]);
  });
  it('toggles and extends in either direction', () => {
    const keys = ['a', 'b', 'c', 'd'];
    expect([...toggled(new Set(['a']), 'a')]).toEqual([]);
    expect([...extended(new Set(), keys, 2, 1)]).toEqual(['b', 'c']);
  });
  it('copies as a table without breaking cells', () => {
    const rows = [{ id: 'a', name: 'две\nстроки', price: 1 }];
    expect(asTable(rows, columns)).toBe('две строки\t1\ta');
  });
});

describe('rows that come and go', () => {
  const viewport = (scrollTop: number) => ({ scrollTop, scrollLeft: 0 }) as HTMLElement;
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: String(from + at), name: '', price: null }));
  const modelOf = (rows: Drug[]) => {
    const model = new GridModel(createRowStore(keyOf, rows));
    model.element = viewport(0);
    model.resize(1000, 640);
    model.order(undefined, null);
    return model;
  };

  it('a row that is filtered out is no longer active; the arrows go on from its place', () => {
    const model = modelOf(drugs);
    model.activate('c');
    model.order(undefined, null, (row) => row.id !== 'c');
    expect([model.activeKey, model.activeShown]).toEqual([null, false]);
    expect(movedIndex('ArrowDown', model.activeIndex, model.keys.length, 10)).toBe(2);
  });

  it('an active row far from the window has no element to name', () => {
    const model = modelOf(numbered(0, 1000));
    model.activate('5');
    expect(model.activeShown).toBe(true);
    model.scrolled(500 * rowHeight);
    expect(model.activeShown).toBe(false);
  });

  it('a cell that becomes active is brought beside the columns that stay', () => {
    const model = modelOf(numbered(0, 10));
    model.resize(500, 640);
    model.layout = { edges: [36, 80, 320, 420, 620, 720], fixed: 2 };
    const seen = (column: number) => {
      model.activate('5', column);
      return model.element?.scrollLeft;
    };
    expect([3, 4, 3, 2, 1, 0].map(seen)).toEqual([120, 220, 100, 0, 0, 0]);
  });

  it('rows put before the first ones leave the view where it was', () => {
    const model = modelOf(numbered(100, 100));
    model.anchored = true;
    model.element = viewport(10 * rowHeight);
    model.scrolled(10 * rowHeight);
    model.store.reset(numbered(60, 140));
    model.order(undefined, null);
    model.settle();
    expect(model.element?.scrollTop).toBe(50 * rowHeight);
    expect(model.keys[model.first + 4]).toBe('110');
    model.settle();
    expect(model.element?.scrollTop).toBe(50 * rowHeight);
  });
});
