import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openFile } from './database.ts';

const schema = new URL('./schema.sql', import.meta.url);
const additions = new URL('./additions.sql', import.meta.url);

/** Raised with every change of the schema. The sandbox holds nothing of value: an older file is refused, not migrated. */
const SCHEMA_VERSION = 3;

const FILE = 'sandbox.db';

/** Removes the database of a folder with its side files. */
export function removeDatabase(folder: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, FILE + suffix), { force: true });
}

/**
 * Opens `sandbox.db` in the sandbox's folder and creates its tables at the first start.
 * @throws Error with a Russian sentence when the file was made by another version
 */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const db = openFile(join(folder, FILE));
  const version = db.get<{ user_version: number }>('pragma user_version')?.user_version ?? 0;
  if (version === 0) {
    db.transaction(() => {
      db.exec(readFileSync(schema, 'utf8'));
      db.exec(`pragma user_version = ${SCHEMA_VERSION}`);
    });
  } else if (version !== SCHEMA_VERSION) {
    db.close();
    throw new Error(
      `Данные песочницы в папке ${folder} сделаны другой версией: удалите эту папку, и песочница создаст их заново.`,
    );
  }
  db.exec(readFileSync(additions, 'utf8'));
  return db;
}
