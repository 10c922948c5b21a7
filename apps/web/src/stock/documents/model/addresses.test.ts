import { describe, expect, it } from 'vitest';
import { placesOfPattern, shownPlaces, tickOf, toggled, treeOf } from './addresses.ts';

const place = (id: number, name: string, parent_id: number | null = null) => ({ id, name, parent_id });

/** Two racks with two shelves each, and a refrigerator; children come before their parents, as the server may send. */
const tree = treeOf([
  place(11, 'Полка 1', 1),
  place(12, 'Полка 2', 1),
  place(1, 'Стеллаж 1'),
  place(2, 'Стеллаж 2'),
  place(21, 'Полка 1', 2),
  place(22, 'Полка 2', 2),
  place(3, 'Холодильник'),
]);

describe('places of a count', () => {
  it('stand in a tree, parents first', () => {
    expect(tree.places.map(({ id, depth }) => [id, depth])).toEqual([
      [1, 0],
      [11, 1],
      [12, 1],
      [2, 0],
      [21, 1],
      [22, 1],
      [3, 0],
    ]);
  });

  it('whose parent is not there stand at the top', () => {
    expect(treeOf([place(5, 'Ячейка', 77)]).places).toMatchObject([{ id: 5, depth: 0 }]);
  });

  it('are ticked with everything that stands in them, and taken out again', () => {
    const chosen = toggled(tree, new Set(), 1);
    expect([...chosen]).toEqual([1, 11, 12]);
    expect(tickOf(tree, chosen, 1)).toBe(true);
    expect([...toggled(tree, chosen, 1)]).toEqual([]);
  });

  it('say when a branch is chosen in part, and complete it', () => {
    const chosen = toggled(tree, toggled(tree, new Set(), 1), 12);
    expect(tickOf(tree, chosen, 1)).toBe('mixed');
    expect([...toggled(tree, chosen, 1)].sort()).toEqual([1, 11, 12]);
    expect(tickOf(tree, chosen, 2)).toBe(false);
  });

  it('ticks goods without a place alone', () => {
    expect([...toggled(tree, new Set([11]), 0)]).toEqual([11, 0]);
  });

  it('are seen as far as branches are open', () => {
    expect(shownPlaces(tree, new Set()).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(shownPlaces(tree, new Set([2])).map(({ id }) => id)).toEqual([1, 2, 21, 22, 3]);
  });
});

describe('a pattern', () => {
  it('names places by their way from the top, whatever the case and spaces', () => {
    expect(placesOfPattern(tree, ['стеллаж {1-2} /  Полка 2'])).toEqual({
      found: [1, 2, 12, 22],
      missing: 0,
    });
  });

  it('tells how many of its places the storage lacks', () => {
    expect(placesOfPattern(tree, ['Стеллаж {2-3} / Полка 1'])).toEqual({ found: [2, 21], missing: 2 });
  });

  it('finds nothing by lines that mean nothing', () => {
    expect(placesOfPattern(tree, ['Полка {5-1}'])).toEqual({ found: [], missing: 0 });
  });
});
