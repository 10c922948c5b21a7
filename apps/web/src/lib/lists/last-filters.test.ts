import { expect, test } from 'vitest';
import { filterOf, remembered } from './last-filters.ts';

const known = { '/mdlp/income': { doc_type: [601] } };

test('the filter of a page is remembered, what is of one visit is not', () => {
  expect(remembered(known, '/storage/remains', { query: 'аспирин', _: 5 }, false)).toEqual({
    ...known,
    '/storage/remains': { query: 'аспирин' },
  });
  expect(filterOf({ at: 5, document: 'x', query: undefined })).toEqual({});
});

test('a reset forgets it, coming by a bare link does not', () => {
  expect(remembered(known, '/mdlp/income', {}, true)).toEqual({});
  expect(remembered(known, '/mdlp/income', {}, false)).toBe(known);
});

test('the pages used longest ago make room', () => {
  let filters: Record<string, Record<string, unknown>> = {};
  for (let page = 0; page < 70; page++) filters = remembered(filters, `/page${page}`, { page }, false);
  expect(Object.keys(filters)).toHaveLength(60);
  expect(filters['/page69']).toEqual({ page: 69 });
  expect(filters['/page0']).toBeUndefined();
});
