import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPage } from './open-page.ts';

/**
 * Tells a person who has started the program why it could not do what it should: on Windows, where it has no window,
 * in a text file that is opened.
 */
export function showProblem(text: string, folder: string, platform: NodeJS.Platform): void {
  console.error(text);
  if (platform !== 'win32') return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'problem.txt');
  writeFileSync(file, `\ufeff${text}\r\n`);
  openPage(file, platform);
}
