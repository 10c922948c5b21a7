import { join, resolve } from 'node:path';
import { copyBeforeUpgrade } from '../../apps/server/src/backup/index.ts';
import { productVersion } from '../../apps/server/src/core/index.ts';
import {
  type BeforeUpgrade,
  DatabaseFailure,
  externalOwner,
  runningEmbedded,
  settleKey,
  startEmbedded,
} from '../../apps/server/src/database/index.ts';
import { dataFolder } from './product.ts';

/** The installation of this computer, for commands beside the running product. */
export type OpenInstallation = {
  databaseUrl: string;
  dataDir: string;
  /** Folder of copies: `BACKUP_DIR`, or `backups` of the data folder. */
  folder: string;
  version: string;
  close(): Promise<void>;
};

/** Folder of the archive of changes; whoever starts the database without it would leave a hole there. */
export const walFolder = (): string | undefined =>
  process.env.WAL_DIR ? resolve(process.env.WAL_DIR) : undefined;

/** Folder of copies: `BACKUP_DIR`, or `backups` of the data folder. */
const folderOfCopies = (dataDir: string): string =>
  resolve(process.env.BACKUP_DIR || join(dataDir, 'backups'));

/** The way back a command makes before it brings a database in use up to date, as the start does; `UPGRADE_COPY=0`: none. */
export function beforeUpgradeOf(databaseUrl: string): BeforeUpgrade | undefined {
  if (['0', 'false'].includes(process.env.UPGRADE_COPY ?? '')) return undefined;
  const dataDir = dataFolder();
  return copyBeforeUpgrade(
    { databaseUrl, dataDir, folder: folderOfCopies(dataDir), version: productVersion },
    (sentence) => process.stderr.write(`${sentence}\n`),
  );
}

/**
 * Finds the database: the one `DATABASE_OWNER_URL` names, the embedded one that runs, or starts that one. Throws
 * DatabaseFailure.
 */
export async function openInstallation(): Promise<OpenInstallation> {
  const dataDir = dataFolder();
  const about = { dataDir, folder: folderOfCopies(dataDir), version: productVersion };
  const running = externalOwner(process.env) ?? (await runningEmbedded(dataDir));
  if (running) return { ...about, databaseUrl: running, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir, walDir: walFolder() });
  return { ...about, databaseUrl: embedded.url, close: () => embedded.stop() };
}

/** Runs a command on the installation; a failure is one sentence for a person and the code 1. */
export async function onInstallation(work: (installation: OpenInstallation) => Promise<void>): Promise<void> {
  let installation: OpenInstallation | null = null;
  try {
    installation = await openInstallation();
    await settleKey(installation.databaseUrl);
    await work(installation);
  } catch (error) {
    process.exitCode = 1;
    const { message, detail } = error as Error & { detail?: string | null };
    const isTold = detail !== undefined || error instanceof DatabaseFailure;
    if (!isTold) throw error;
    process.stderr.write(`${message}.${detail ? `\n${detail}` : ''}\n`);
  } finally {
    await installation?.close();
  }
}
