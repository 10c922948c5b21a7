import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of SQL: `0101-sessions` of the slice `session`. */
export type SqlFile = { name: string; number: number; slice: string; sql: string; checksum: string };

/** What makes the database: migrations, each applied once, and repeatable files, applied whenever they have changed. */
export type DatabaseFiles = { migrations: SqlFile[]; repeatable: SqlFile[] };

const filePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

const sources = new URL('..', import.meta.url).pathname;

function readFolder(root: string, slice: string, kind: keyof DatabaseFiles): SqlFile[] {
  const folder = join(root, slice, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const number = filePattern.exec(file)?.[1];
      if (!number) throw new Error(`${slice}/${kind}/${file}: the name must be NNNN-what.sql`);
      const sql = readFileSync(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name: file.slice(0, -'.sql'.length), number: Number(number), slice, sql, checksum };
    });
}

function readKind(root: string, kind: keyof DatabaseFiles): SqlFile[] {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readFolder(root, name, kind))
    .sort((a, b) => a.number - b.number);
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1];
    if (previous?.number === file.number) {
      throw new Error(`two files of ${kind} have one number: ${previous.name} and ${file.name}`);
    }
  }
  return files;
}

/**
 * All migrations (`src/<slice>/migrations/NNNN-what.sql`: tables and what they hold) and all repeatable files
 * (`src/<slice>/repeatable/NNNN-what.sql`: functions and views), each in the order of their numbers.
 */
export function readDatabaseFiles(root = sources): DatabaseFiles {
  return { migrations: readKind(root, 'migrations'), repeatable: readKind(root, 'repeatable') };
}
