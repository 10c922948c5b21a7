import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Left by `npm run package` in the folder it makes: the product runs from there without npm and without building. */
export const releaseFile = 'release.json';

/** This folder was made by `npm run package`; otherwise it is a checkout. */
export const isRelease = existsSync(join(root, releaseFile));

/** How a person starts a command of the product here (`start --no-demo`): by npm in a checkout, else by `provizor`. */
export function commandLine(command: string, ...args: string[]): string {
  if (isRelease) return ['provizor', command, ...args].join(' ');
  const words = command === 'start' ? ['npm start'] : ['npm run', command];
  return [...words, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
