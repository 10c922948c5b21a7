import { expect, test } from 'vitest';
import { Contrast } from '../ui/theme/index.ts';
import { groups } from './groups.ts';

type Module = Record<string, unknown>;

const kit = import.meta.glob<Module>(['../ui/**/*.tsx', '../ui/**/index.ts'], { eager: true });
const loaded = await Promise.all(groups.map(async ({ key, load }) => ({ key, ...(await load()) })));

/** What a folder of the kit offers: its index.ts, else every file of it. */
function offered(): Map<unknown, string> {
  const folderOf = (path: string) => path.replace(/[^/]+$/, '');
  const indexed = new Set(
    Object.keys(kit)
      .filter((path) => path.endsWith('/index.ts'))
      .map(folderOf),
  );
  const found = new Map<unknown, string>();
  for (const [path, module] of Object.entries(kit)) {
    if (indexed.has(folderOf(path)) && !path.endsWith('/index.ts')) continue;
    for (const [name, value] of Object.entries(module)) {
      if (/^[A-Z][a-z]/.test(name) && typeof value === 'function') found.set(value, name);
    }
  }
  return found;
}

/** What draws nothing: it changes the page as a whole. */
const unseen: readonly unknown[] = [Contrast];

test('every component of the kit stands on the page of the parts', () => {
  const components = offered();
  expect(components.size).toBeGreaterThan(50);
  const shown = new Set(loaded.flatMap(({ parts }) => parts.flatMap(({ shows }) => shows)));
  const missing = [...components].filter(
    ([component]) => !shown.has(component) && !unseen.includes(component),
  );
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('parts and states are told apart by their words', () => {
  const titles = loaded.flatMap(({ parts }) => parts.map(({ title }) => title));
  expect(titles).toEqual([...new Set(titles)]);
  for (const { parts } of loaded) {
    for (const { title, about, states } of parts) {
      const names = states.map((state) => state.title);
      expect([title, names]).toEqual([title, [...new Set(names)]]);
      expect([title, about.endsWith('.'), names.length > 0]).toEqual([title, true, true]);
    }
  }
});
