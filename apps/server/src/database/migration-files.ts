import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One migration: `0101-sessions` of the slice `session`. */
export type Migration = { name: string; number: number; slice: string; sql: string; checksum: string };

const filePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

const sources = new URL('..', import.meta.url).pathname;

function readFolder(slice: string, folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const number = filePattern.exec(file)?.[1];
      if (!number) throw new Error(`${slice}/migrations/${file}: the name must be NNNN-what.sql`);
      const sql = readFileSync(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name: file.slice(0, -'.sql'.length), number: Number(number), slice, sql, checksum };
    });
}

/** All migrations of all slices (`src/<slice>/migrations/NNNN-what.sql`) in the order of their numbers. */
export function readMigrations(root = sources): Migration[] {
  const migrations = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readFolder(name, join(root, name, 'migrations')))
    .sort((a, b) => a.number - b.number);
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.number === migration.number) {
      throw new Error(`two migrations have one number: ${previous.name} and ${migration.name}`);
    }
  }
  return migrations;
}
