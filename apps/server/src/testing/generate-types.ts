import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const generator = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
);

/** The committed types of the database. */
export const typesFile = new URL('../database/generated/schema.ts', import.meta.url);

/** JavaScript's numbers must not reach money and quantities: decimals go in as text only. */
const looseNumeric = 'export type Numeric = ColumnType<string, number | string, number | string>;';
const strictNumeric = 'export type Numeric = ColumnType<string, string, string>;';

/** Types of the tables of a migrated database, as TypeScript. */
export async function generateTypes(url: string): Promise<string> {
  const { stdout } = await run(process.execPath, [
    ...[generator, '--dialect', 'postgres', '--url', url, '--print', '--log-level', 'error'],
    ...['--date-parser', 'string', '--default-schema', 'public', '--exclude-pattern', 'graphile_worker.*'],
  ]);
  return stdout.replace(looseNumeric, strictNumeric);
}
