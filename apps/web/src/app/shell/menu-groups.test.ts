import { expect, test } from 'vitest';
import type { MenuEntry } from '../../routing/menu-entry.ts';
import { type MenuGroup, openGroups } from './menu-groups.ts';

const entries = (group: string | undefined, count: number): MenuEntry[] =>
  Array.from({ length: count }, (_, n) => ({
    to: `/${group}/${n}`,
    title: `Страница ${n}`,
    ...(group ? { group } : {}),
  }));
const group = (title: string | undefined, count: number): MenuGroup => ({
  title,
  entries: entries(title, count),
});
const open = (
  groups: MenuGroup[],
  at: [number, number],
  chosen: Record<string, boolean> = {},
  window = 768,
) =>
  [
    ...openGroups(groups, groups[at[0]]?.entries[at[1]] as MenuEntry, (title) => chosen[title], window),
  ].toSorted();

const long = [group(undefined, 8), group('Документы', 11), group('Учёт', 5), group('Справочники', 6)];

test('a short menu stands open whole', () => {
  expect(open([group(undefined, 3), group('А', 4), group('Б', 4)], [0, 0])).toEqual(['А', 'Б']);
});

test('a long one opens the group of the page, then what still fits', () => {
  expect(open(long, [0, 0])).toEqual(['Документы']);
  expect(open(long, [3, 0])).toEqual(['Справочники', 'Учёт']);
});

test('a lower window shows fewer groups, a higher one all', () => {
  expect(open(long, [3, 0], {}, 614)).toEqual(['Справочники']);
  expect(open(long, [0, 0], {}, 1080)).toEqual(['Документы', 'Справочники', 'Учёт']);
});

test('what a person has opened or shut stays so', () => {
  expect(open(long, [1, 0], { Документы: false })).toEqual(['Справочники', 'Учёт']);
  expect(open(long, [0, 0], { Справочники: true })).toEqual(['Справочники', 'Учёт']);
});
