import { expect, it } from 'vitest';
import { pages, pathOf } from './pages.ts';

it('fills the parameter of a page in, escaped', () => {
  expect(pathOf(pages.pack, '04601234567893AB12CD34EF567')).toBe('/mdlp/packs/id04601234567893AB12CD34EF567');
  expect(pathOf(pages.delivery, 'a/b')).toBe('/mdlp/income/ida%2Fb');
});
