import { expect, test } from 'vitest';
import { directories, files, textOf } from './support/documents.ts';

const document = 'docs/specification.md';

type Row = { said: string; where: string[]; tests: string[] };

const pathsOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Rows of the tables that say where a thing is met. */
const rows: Row[] = textOf(document)
  .replace(/## Not met yet.*/s, '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Row|---)/.test(line))
  .map((line) => {
    const [, said = '', where = '', tests = ''] = line.split(/ ?\| ?/);
    return { said, where: pathsOf(where), tests: pathsOf(tests) };
  });

const isThere = (path: string) => files.includes(path) || directories.has(path);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('every row of the specifications has a place in the code, and its tests are tests', () => {
  expect(rows.length).toBeGreaterThan(170);
  expect(rows.filter(({ where }) => where.length === 0)).toEqual([]);
  expect(rows.flatMap(({ where, tests }) => [...where, ...tests]).filter((path) => !isThere(path))).toEqual(
    [],
  );
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !/^e2e\/|\.test\.ts$/.test(path))).toEqual([]);
});

test('a text of the specifications stands in the files beside it', () => {
  const texts = rows.flatMap(({ said, where, tests }) => {
    const [, text] = /^«(.+)»$/.exec(said) ?? [];
    return text === undefined ? [] : [...where, ...tests].map((path) => ({ text, path }));
  });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(({ text, path }) => !plain(textOf(path)).includes(text))).toEqual([]);
});
