import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openFile } from './database.ts';

const schema = new URL('./schema.sql', import.meta.url);
const additions = new URL('./additions.sql', import.meta.url);

/** Raised with every change of the schema, which then needs a step from the former one. */
const SCHEMA_VERSION = 3;

/** By the version it leads from. Packs and documents of the product stand in the training MDLP: they outlive an upgrade. */
const steps: Readonly<Record<number, URL>> = { 2: new URL('./from-2.sql', import.meta.url) };

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
  if (version !== SCHEMA_VERSION) bringUp(db, version, folder);
  db.exec(readFileSync(additions, 'utf8'));
  return db;
}

/** What takes a database of a version to the present one; null when nothing does. */
function filesFrom(version: number): URL[] | null {
  if (version === 0) return [schema];
  const files: URL[] = [];
  for (let from = version; from < SCHEMA_VERSION; from++) {
    const step = steps[from];
    if (!step) return null;
    files.push(step);
  }
  return version < SCHEMA_VERSION ? files : null;
}

/** Makes the tables, or takes those of an earlier version to the present one, whole or not at all. */
function bringUp(db: Database, version: number, folder: string): void {
  const files = filesFrom(version);
  if (!files) {
    db.close();
    throw new Error(
      `Данные песочницы в папке ${folder} сделаны другой версией: удалите эту папку, и песочница создаст их заново.`,
    );
  }
  db.transaction(() => {
    for (const file of files) db.exec(readFileSync(file, 'utf8'));
    db.exec(`pragma user_version = ${SCHEMA_VERSION}`);
  });
}
