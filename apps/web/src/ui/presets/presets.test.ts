import { expect, test } from 'vitest';
import { isChanged, searchOf } from './preset-state.ts';

const preset = {
  data: { columns: { widths: { a: 100, b: 50 }, hidden: ['c'] }, filters: { state: ['error'], all: true } },
};

test('a list looks as its preset says, whatever the order of what is kept', () => {
  const columns = { hidden: ['c'], widths: { b: 50, a: 100 }, sort: null };
  expect(isChanged(preset, { columns, filters: { all: true, state: ['error'] } })).toBe(false);
});

test.each([
  [{ columns: preset.data.columns, filters: { state: ['error'] } }],
  [{ columns: { widths: { a: 101, b: 50 }, hidden: ['c'] }, filters: preset.data.filters }],
  [
    {
      columns: { ...preset.data.columns, sort: { key: 'a', direction: 'asc' as const } },
      filters: preset.data.filters,
    },
  ],
  [{ columns: preset.data.columns, filters: { state: ['error', 'done'], all: true } }],
])('another look is a change: %j', (state) => {
  expect(isChanged(preset, state)).toBe(true);
});

test('an empty preset is that of an untouched list', () => {
  expect(isChanged({ data: { columns: {}, filters: {} } }, { columns: { widths: {} }, filters: {} })).toBe(
    false,
  );
});

test('a forced reload and the row a list is entered at are no filter', () => {
  expect(searchOf({ _: 1, at: 5, query: 'x', all: undefined })).toEqual({ query: 'x' });
});
