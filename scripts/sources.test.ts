import { expect, test } from 'vitest';
import { sources, textOf } from './support/documents.ts';

const page = textOf('docs/sources.md');

/** Sections of the parts the page names: key → numbers. */
const sections = new Map(
  page.split(/^### /m).map((part) => {
    const key = part.slice(0, part.indexOf('\n'));
    return [key, new Set([...part.matchAll(/^- (\d+(?:\.\d+)*) /gm)].map(([, number]) => number))];
  }),
);

/** Comments of a file, each in one line. */
const commentsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|^\s*--[^\n]*/gm)].map(([comment]) =>
    comment.replace(/\n\s*\*?\s*/g, ' '),
  );

const comments = sources.flatMap((path) => commentsOf(path).map((comment) => ({ path, comment })));

/** A key with a number of a section behind it: «wizards, sections 5 and 9», «mdlp-api 6.3». */
const citation =
  /\b([a-z]+(?:-[a-z]+)*|domain\/[a-z-]+\.md)(?:, sections? |, | sections? )(\d+(?:\.\d+)*)((?:(?:,| and|–| to) \d+(?:\.\d+)*)*)/g;
const keyOf = (cited: string) => cited.replace(/^domain\/|\.md$/g, '');

test('the page names parts with their sections', () => {
  expect([...sections.keys()]).toEqual(expect.arrayContaining(['wizards', 'rulings', 'mdlp-api', 'signing']));
  expect(sections.get('mdlp-api')?.has('6.3')).toBe(true);
});

test('every section a comment cites has its entry', () => {
  let cited = 0;
  const missing = comments.flatMap(({ path, comment }) =>
    [...comment.matchAll(citation)].flatMap(([whole, source = '', first = '', more = '']) => {
      const known = sections.get(keyOf(source));
      if (!known) return /-and-|^domain\//.test(source) ? [`${path}: ${whole}`] : [];
      cited += 1;
      const numbers = [first, ...(more.match(/\d+(?:\.\d+)*/g) ?? [])];
      return numbers.some((number) => !known.has(number)) ? [`${path}: ${whole}`] : [];
    }),
  );
  expect(cited).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every part a comment cites in brackets has its entry', () => {
  const known = new Set(sections.keys());
  const named =
    /\((?:[^()]*; )?((?:shell-|stock-and-|mdlp-|domain\/|documents-and-)[a-z-]+(?:\.md)?|wizards|rulings)[,:);]/g;
  const keys = comments.flatMap(({ comment }) =>
    [...comment.matchAll(named)].map(([, key = '']) => keyOf(key)),
  );
  expect(keys.length).toBeGreaterThan(100);
  expect([...new Set(keys)].filter((key) => !known.has(key))).toEqual([]);
});

test('every standard and order a comment cites has its entry', () => {
  const standard =
    /\b(?:RFC|FIPS) \d+|\b(?:GOST|ГОСТ)(?: R| Р)? \d[\d.]*-\d+|\bISO(?:\/IEC)? \d+|\bR 1323565[.\d]*\d|\bPKCS#\d+|№ \d+н|\border \d+/g;
  const cited = new Set(
    comments.flatMap(({ comment }) => [...comment.matchAll(standard)].map(([name]) => name)),
  );
  expect(cited.size).toBeGreaterThan(15);
  expect([...cited].filter((name) => !page.includes(name))).toEqual([]);
});
