import { join, resolve } from 'node:path';

/** Root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');
export const webFolder = join(root, 'apps/web');
export const webDist = join(webFolder, 'dist');
