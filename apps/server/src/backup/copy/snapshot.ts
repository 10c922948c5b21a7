import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sectionBytes } from '../file/sections.ts';
import {
  bytesOfDatabase,
  columnList,
  type EndTitle,
  fingerprintOf,
  migrationsOf,
  nameOf,
  type StartTitle,
  sequencesOf,
  sqlName,
  type TableTitle,
  tablesOf,
  writePlainly,
} from './describe.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {
  // a section that is its title alone
}

const rowsOf = (client: pg.ClientBase, table: TableTitle) =>
  client.query(copyTo(`copy ${sqlName(table)} (${columnList(table.columns)}) to stdout`));

/** What is told of a copy while it is written. */
export type Written = { tables: number; rows: number; fingerprints: EndTitle['fingerprints'] };

/**
 * The whole database as it stood at one moment, while people go on working: one read-only transaction reads every table
 * and counts and sums it. `written` grows as it goes.
 */
export async function* snapshotOf(
  url: string,
  about: Pick<StartTitle, 'made_at' | 'version'>,
  written: Written,
): AsyncGenerator<Uint8Array> {
  const client = new pg.Client({ connectionString: url, application_name: 'provizor backup' });
  // A lost connection ends the statement that runs with its own error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await writePlainly(client);
    await client.query('begin isolation level repeatable read read only');
    const start: StartTitle = {
      kind: 'start',
      ...about,
      database_bytes: await bytesOfDatabase(client),
      migrations: await migrationsOf(client),
    };
    yield* sectionBytes({ title: start, bytes: nothing() });
    for (const table of await tablesOf(client)) {
      const fingerprint = await fingerprintOf(client, table);
      yield* sectionBytes({ title: table, bytes: rowsOf(client, table) });
      written.fingerprints[nameOf(table)] = fingerprint;
      written.tables++;
      written.rows += Number(fingerprint.rows);
    }
    const sequences = await sequencesOf(client);
    const end: EndTitle = { kind: 'end', fingerprints: written.fingerprints, sequences };
    yield* sectionBytes({ title: end, bytes: nothing() });
  } finally {
    await client.end();
  }
}
