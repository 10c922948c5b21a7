import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/support/run.ts';

/** Settings of a product whose data are gone after the tests: its database need not outlive a power cut. */
export const forgetful = { DATABASE_SETTINGS: 'fsync=off synchronous_commit=off full_page_writes=off' };

/**
 * Makes an empty folder for the data of a product. Started by root, the database runs under an account of its own,
 * which has to reach the folder.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/**
 * Whether a stopped product's folder holds all of its data, so that a copy is a product of its own. Where the account
 * of the database cannot enter the temporary folder, the database is kept elsewhere.
 */
export const isWhole = (folder: string): boolean => existsSync(join(folder, 'postgres', 'PG_VERSION'));

/**
 * Copies the data of a stopped product into a folder of its own. Nothing in them names the folder or a port.
 * @throws Error when the copy fails
 */
export async function copyData(source: string): Promise<string> {
  const folder = await newDataFolder();
  // keeps the owner of the database's files, which fs.cp does not
  const code = await runProgram('cp', ['-Rp', `${source}/.`, folder]);
  if (code !== 0) throw new Error(`The data in ${source} could not be copied`);
  return folder;
}
