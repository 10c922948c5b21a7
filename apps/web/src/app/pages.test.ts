import { globSync, readFileSync } from 'node:fs';
import { screenPaths } from '@provizor/contract/dictionaries/screen-paths';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { exists, pages, pathOf } from '../routing/pages.ts';
import { routeTree } from './routes.tsx';
import { sections } from './sections.ts';

const router = createRouter({ routeTree, history: createMemoryHistory() });

it('fills the parameter of a page in, escaped', () => {
  expect(pathOf(pages.pack, '04601234567893AB12CD34EF567')).toBe('/mdlp/packs/id04601234567893AB12CD34EF567');
  expect(pathOf(pages.delivery, 'a/b')).toBe('/mdlp/income/ida%2Fb');
});

it('knows a page behind every entry of the menus and behind every place', () => {
  const addresses = [
    ...sections.flatMap(({ entries }) => entries.map(({ to }) => to)),
    ...Object.values(pages),
  ];
  expect(addresses.length).toBeGreaterThan(90);
  const patterns: string[] = [pages.wizard];
  expect(addresses.filter((address) => !patterns.includes(address) && !exists(router, address))).toEqual([]);
});

it('knows the screens of every dictionary by its path, and of no other', () => {
  const screens = screenPaths.flatMap((path) => [path, `${path}/add`, `${path}/id7`, `${path}/remove/id7`]);
  expect(screens.length).toBeGreaterThan(4 * 35);
  expect(screens.filter((address) => !exists(router, address))).toEqual([]);
  expect(screens.filter((address) => exists(router, address.replace(/[^/]+$/, 'nonsense')))).toEqual([]);
  for (const address of ['/farm/dict/nonsense/id7', '/farm/dict', '/auth/country', '/storage/nonsense/add']) {
    expect([address, exists(router, address)]).toEqual([address, false]);
  }
});

it('asks for the page, not for what is searched on it', () => {
  expect(exists(router, '/farm/dict/country?search=Рос#top')).toBe(true);
  expect(exists(router, '/nowhere?search=/main')).toBe(false);
});

/** Addresses of pages written in the sources of the server: what is filled in stands for 7. */
function linksOfServer(): string[] {
  const root = new URL('../../../server/src/', import.meta.url);
  const below = sections.map(({ entries }) => entries[0]?.to.split('/')[1]).filter(Boolean);
  const written = new RegExp(`['\`](/(?:${[...new Set(below)].join('|')})(?:/[^'\`\\s]*)?)['\`]`, 'g');
  return globSync('**/*.ts', { cwd: root.pathname })
    .filter((file) => !/\.test\.ts$|testing\//.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(written)])
    .map(([, link = '']) => link.replace(/\$\{[^}]*\}/g, '7'));
}

it('knows a page behind every link the server makes', () => {
  const links = linksOfServer();
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !exists(router, link))).toEqual([]);
});
