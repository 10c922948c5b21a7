import { chmodSync, rmSync } from 'node:fs';
import { startEmbedded } from '../database/index.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Speed for databases that live for one run: a crash may lose them. */
const carelessSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'max_wal_size=256MB',
  // Two hundred databases would be looked through again and again, each for the seconds it lives.
  'autovacuum=off',
];

/**
 * Starts an embedded PostgreSQL in a folder of its own; `stop` ends it and removes the folder.
 * @param further settings (`name=value`) beside or instead of the careless ones
 */
export async function startScratchDatabase(further: readonly string[] = []): Promise<{
  url: string;
  requestsUrl: string;
  stop(): Promise<void>;
}> {
  const folder = makeQuickFolder('provizor-test-');
  // Started by root, the database runs under another account: it must be able to enter.
  chmodSync(folder, 0o755);
  const database = await startEmbedded({ dataDir: folder, settings: [...carelessSettings, ...further] });
  return {
    url: database.url,
    requestsUrl: database.requestsUrl,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
