import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** Settings of an installed service: its environment variables by name. */
export type KeptSettings = Record<string, string>;

/**
 * Reads the settings; none when there is no file.
 * @throws StartError with the name of the file when it is damaged
 */
export function readKept(path: string): KeptSettings {
  const text = textOf(path);
  if (text === undefined) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) {
      return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
    }
  } catch {
    // told below
  }
  throw new StartError(`Файл настроек ${path} повреждён: исправьте его или удалите, чтобы начать заново.`);
}

/** Writes the settings whole: a crash leaves either the old ones or the new ones. */
export function writeKept(path: string, kept: KeptSettings): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`);
  renameSync(fresh, path);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
