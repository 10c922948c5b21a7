import type { WebChunks } from './web-chunks.ts';

/** Most JavaScript a browser may have to fetch, in bytes after gzip (docs/decisions/0034-contract-in-the-browser.md). */
export const limits = {
  /** Before a first page stands: the login page, or the start page of somebody who has signed in. */
  first: 200_000,
  /** What a page adds to the frame around it. */
  page: 80_000,
};

const entry = 'index.html';
const shell = 'src/app/shell/Shell.tsx';
/** Menus of the bar: they come with every page, after the first paint. */
const menus = ['src/session/components/PersonMenu.tsx', 'src/app/shell/StorageMenu.tsx'];

/** Pages somebody meets first, and the parts of the application they cannot stand without. */
export const firstPages = {
  login: [entry, 'src/session/pages/LoginPage.tsx'],
  start: [entry, shell, 'src/workplace/pages/WorkplacePage.tsx'],
};

const closureOf = (chunks: WebChunks, parts: string[]): Set<string> =>
  new Set(parts.flatMap((part) => [...chunks.of(part).closure]));

/** Chunks a first page stands on. */
export const firstChunks = (chunks: WebChunks, page: keyof typeof firstPages): Set<string> =>
  closureOf(chunks, firstPages[page]);

/** Every page by what it adds to the frame around the pages, the largest first. */
export function pageWeights(chunks: WebChunks): { name: string; size: number }[] {
  const frame = closureOf(chunks, [entry, shell, ...menus]);
  return chunks.lazy
    .filter((module) => module.endsWith('Page.tsx'))
    .map((module) => {
      const own = [...chunks.of(module).closure].filter((name) => !frame.has(name));
      return { name: nameOf(module), size: chunks.gzipped(own) };
    })
    .sort((a, b) => b.size - a.size);
}

/** `src/wizards/goods/pages/GoodsPage.tsx` → `wizards/GoodsPage`. */
const nameOf = (module: string): string => module.replace(/^src\/([^/]+)\/(?:.*\/)?([^/]+)\.tsx$/, '$1/$2');
