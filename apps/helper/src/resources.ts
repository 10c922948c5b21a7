import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getAsset, isSea } from 'node:sea';

/** Files the service carries with it: its page, and the script the page gets its events by. */
export const resources = ['index.html', 'page.css', 'page.js', 'socket.io.min.js'] as const;

/** Name of one of them. */
export type Resource = (typeof resources)[number];

/** Where a resource lies among the sources: the installable program is made of these files. */
export function resourcePath(name: Resource): string {
  if (name !== 'socket.io.min.js') return join(import.meta.dirname, 'page', name);
  const manifest = createRequire(import.meta.url).resolve('socket.io/package.json');
  return join(manifest, '..', 'client-dist', name);
}

/** The text of a resource: from inside the installable program, else from the sources. */
export const readResource = (name: Resource): string =>
  isSea() ? getAsset(name, 'utf8') : readFileSync(resourcePath(name), 'utf8');
