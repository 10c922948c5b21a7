import { join } from 'node:path';
import pg from 'pg';
import { readPidFile } from '../../apps/server/src/database/embedded/pid-file.ts';
import type { Product } from './product.ts';

/** Lets time pass for what MDLP was asked: every check of packs has ended so many minutes earlier. */
export async function checkedEarlier({ folder }: Product, minutes: number): Promise<void> {
  const server = readPidFile(join(folder, 'postgres'));
  if (!server) throw new Error('The database of the product does not run');
  const { socket: host, port } = server;
  const client = new pg.Client({ host, port: Number(port), user: 'provizor', database: 'provizor' });
  await client.connect();
  try {
    const ago = `interval '${minutes} minutes'`;
    await client.query(`update pack_status_cache set checked_at = checked_at - ${ago}`);
    await client.query(
      `update wizard_check set finished_at = finished_at - ${ago}, oldest_answer = oldest_answer - ${ago}`,
    );
  } finally {
    await client.end();
  }
}
