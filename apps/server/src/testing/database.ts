import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './urls.ts';

/** Throws when a suite leaves balances the ledger does not tell of. */
async function demandAgreement(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select * from stock_discrepancy limit 5');
    if (rows.length > 0) throw new Error(`ledger and balances disagree: ${JSON.stringify(rows)}`);
  } finally {
    await client.end();
  }
}

/**
 * A database of its own for one test file, cloned from the migrated one; `drop` ends it, and fails when its ledger and
 * its balances disagree.
 */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const template = inject('template');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copied as files: by the log, as PostgreSQL does unless told otherwise, it takes three times as long.
  await run(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    drop: () => demandAgreement(url).finally(() => run(`drop database ${name} with (force)`)),
  };
}
