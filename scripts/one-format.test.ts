import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words and figures of the screens come from one module, of the other programs plurals from one function. */
const rules = [
  {
    title: 'dates, sums, counts and plurals of the screens',
    files: 'apps/web/src/**/*.{ts,tsx}',
    home: /^apps\/web\/src\/ui\/format\//,
    own: /\.toLocale(?:Date|Time)?String\(|Intl\.(?:DateTimeFormat|NumberFormat|PluralRules|RelativeTimeFormat)|% 10\b.*\?/,
  },
  {
    title: 'plurals everywhere',
    files: '{apps,packages}/*/src/**/*.{ts,tsx}',
    home: /^(?:apps\/web\/src\/ui\/format\/|packages\/codes\/src\/verdict\.ts)/,
    own: /Intl\.PluralRules|% 100 !== 11/,
  },
] as const;

test.each(rules)('$title are made in one place', ({ files, home, own }) => {
  const strays = globSync(files)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !home.test(path) && !/\.test\.tsx?$|node_modules/.test(path))
    .filter((path) => own.test(readFileSync(path, 'utf8')));
  expect(strays).toEqual([]);
});
