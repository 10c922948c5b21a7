import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from './support/paths.ts';
import { buildChunks, type WebChunks } from './support/web-chunks.ts';
import { firstChunks, limits, pageWeights } from './support/web-weight.ts';

let chunks: WebChunks;

beforeAll(async () => {
  // A test runner's NODE_ENV would build the development version.
  vi.stubEnv('NODE_ENV', 'production');
  chunks = await buildChunks();
  vi.unstubAllEnvs();
});

test.each(['login', 'start'] as const)('the first load of the %s page keeps its limit', (page) => {
  const size = chunks.gzipped(firstChunks(chunks, page));
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThanOrEqual(limits.first);
});

test('every page keeps the limit of a page', () => {
  const pages = pageWeights(chunks);
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter(({ size }) => size > limits.page)).toEqual([]);
});

test('no first page waits for schemas or texts that only forms and the server need', () => {
  const modules = chunks.modules([...firstChunks(chunks, 'login'), ...firstChunks(chunks, 'start')]);
  expect(modules.filter((module) => /\/react-dom\//.test(module))).not.toEqual([]);
  const late = /\/node_modules\/zod\/|\/contract\/src\/(?:shapes|refusals\/(?!told-early))/;
  expect(modules.filter((module) => late.test(module))).toEqual([]);
});

test('every component of Mantine that is used has its styles', () => {
  const classes = (text: string) => new Set(text.match(/\bm_[\da-f]{5,8}\b/g));
  const all = classes(readFileSync(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8'));
  const used = [...classes(chunks.code)].filter((name) => all.has(name));
  expect(used.length).toBeGreaterThan(100);
  const styled = classes(chunks.styles);
  expect(used.filter((name) => !styled.has(name))).toEqual([]);
});
