import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Note } from './record.ts';

/** What a test file left: its path and the answers to the statements it sent. */
export type Record = { testFile: string; notes: Note[] };

const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/provizor/sql/', import.meta.url));

/** Removes what an earlier run left. */
export function clearRecords(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Keeps what a test file left. */
export function keepRecord(name: string, record: Record): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(record));
}

/** Everything the test files of the last run left. */
export function readRecords(): Record[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record);
}
