import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile } from './database.ts';
import { openDatabase } from './open.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pvz-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the tables are made of, in any order of columns. */
const shape = (db: ReturnType<typeof openDatabase>) =>
  db
    .all<{ name: string; columns: string }>(
      `select m.name, (select group_concat(c.name || ' ' || c.type, ', ' order by c.name)
                         from pragma_table_info(m.name) c) as columns
         from sqlite_schema m where m.type in ('table', 'index') order by m.name`,
    )
    .map(({ name, columns }) => `${name}: ${columns}`);

test('a training MDLP made before there were registrars is brought to the present version with what it holds', () => {
  const fresh = openDatabase(folder);
  const present = shape(fresh);
  fresh.exec(`
    drop table registrar_task;
    drop table registrar;
    alter table document drop column device_id;
    alter table document drop column skzkm_origin_msg_id;
    alter table document drop column skzkm_report_id;
    pragma user_version = 2`);
  fresh.close();
  const opened = openDatabase(folder);
  expect(shape(opened)).toEqual(present);
  expect(opened.get('pragma user_version')).toEqual({ user_version: 3 });
  opened.close();
});

test('one made by a later version is refused by a sentence and left as it is', () => {
  openDatabase(folder).close();
  const file = openFile(join(folder, 'sandbox.db'));
  file.exec('pragma user_version = 99');
  file.close();
  expect(() => openDatabase(folder)).toThrow(/сделаны другой версией/);
  const again = openFile(join(folder, 'sandbox.db'));
  expect(again.get('pragma user_version')).toEqual({ user_version: 99 });
  again.close();
});
