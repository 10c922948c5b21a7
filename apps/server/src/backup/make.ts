import { existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeepRule, keptCopies } from '@provizor/domain';
import pg from 'pg';
import { roomOf } from '../core/index.ts';
import { primaryUrl } from '../database/index.ts';
import {
  clearUnfinished,
  copiesIn,
  dataFile,
  type Facts,
  forgetFailure,
  keysFile,
  makeFolder,
  removeCopy,
  unfinished,
  writeFacts,
  writeFailure,
} from './catalogue.ts';
import { bytesOfDatabase } from './copy/describe.ts';
import { loadCopy } from './copy/load.ts';
import { clearAbandoned, dropDatabase, makeDatabase, onServer } from './copy/scratch.ts';
import { snapshotOf, type Written } from './copy/snapshot.ts';
import { BackupFailure, failureOf, isFull, NoRightToTry } from './failure.ts';
import { readEnvelope, writeEnvelope } from './file/envelope.ts';
import type { Recipient } from './file/keys.ts';
import { keysOf } from './keys-of-installation.ts';
import {
  copiesPlace,
  databasePlace,
  demandRoom,
  lackOf,
  type Place,
  shareDisk,
  spare,
  whileRoom,
} from './room.ts';

/** Number of the advisory lock under which one copy at a time is made. */
export const backupLock = 20_260_002;

/** Where copies are made of and where they lie. */
export type Installation = {
  databaseUrl: string;
  /** Folder of the keys. */
  dataDir: string;
  /** Folder of the copies. */
  folder: string;
  version: string;
};

export type Making = {
  origin: Facts['origin'];
  recipient: Recipient | null;
  keep: KeepRule;
  now: Date;
};

const stamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** Runs `work` while nobody else makes a copy. Throws BackupFailure when somebody does. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'provizor backup lock' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      backupLock,
    ]);
    if (!rows[0]?.mine) throw new BackupFailure('Копия уже делается: дождитесь её конца');
    return await work();
  } finally {
    await client.end();
  }
}

/** A copy is about as large as the one before it; the first one about a quarter of the database. */
export const expectedBytes = (last: Facts | undefined, databaseBytes: number): number =>
  Math.ceil(last ? last.bytes * 1.2 : databaseBytes / 4);

/** Where a copy is written and tried, and how much room both need. */
type Needs = { copies: Place; copy: number; database: Place | null; trial: number; leaves: number };

async function needsOf(url: string, folder: string, last: Facts | undefined): Promise<Needs> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const bytes = await bytesOfDatabase(client);
    const copies = copiesPlace(folder);
    const database = await databasePlace(url);
    const leaves = (await shareDisk(copies, database)) ? spare : 0;
    return {
      copies,
      copy: expectedBytes(last, bytes) + leaves,
      database,
      trial: Math.ceil(bytes * 1.1) + spare,
      leaves,
    };
  } finally {
    await client.end();
  }
}

/**
 * Brings a copy into a database beside, which compares it with its snapshot, and removes that database. It is not begun
 * where it would take the room people work in.
 */
async function tryCopy(url: string, path: string, key: Uint8Array, needs: Needs): Promise<Facts['trial']> {
  let scratch: { name: string; url: string } | null = null;
  const at = new Date().toISOString();
  const { database, trial } = needs;
  try {
    if (database) await demandRoom(database, trial);
    scratch = await makeDatabase(url, 'try');
    await loadCopy(scratch.url, whileRoom(readEnvelope(path, { key }), database, spare, trial));
    return { at, ok: true, message: null };
  } catch (error) {
    if (error instanceof NoRightToTry) return null;
    const { message, detail } = failureOf(error);
    return { at, ok: false, message: detail === null ? message : `${message} (${detail})` };
  } finally {
    const { name } = scratch ?? {};
    // where the server is away the next copy removes it
    if (name !== undefined)
      await onServer(url, (client) => dropDatabase(client, name)).catch(() => undefined);
  }
}

function figuresOf({ fingerprints }: Written): Facts['figures'] {
  const rows = (table: string) => Number(fingerprints[`public.${table}`]?.rows ?? 0);
  return {
    movements: rows('stock_movement'),
    balances: rows('stock_balance'),
    packs: rows('pack'),
    stock_documents: rows('stock_document'),
    mdlp_documents: rows('mdlp_outgoing') + rows('mdlp_incoming'),
  };
}

async function write(
  installation: Installation,
  { origin, recipient, now }: Making,
  needs: Needs,
): Promise<Facts> {
  const { databaseUrl, dataDir, folder, version } = installation;
  const name = `provizor-${stamp(now)}`;
  const made_at = now.toISOString();
  const written: Written = { tables: 0, rows: 0, fingerprints: {} };
  const data = join(folder, dataFile(name));
  const keys = join(folder, keysFile(name));
  const about = { made_at, version };
  const { copies, leaves, copy } = needs;
  const content = whileRoom(snapshotOf(databaseUrl, about, written), copies, leaves, copy);
  const { key } = await writeEnvelope(
    `${data}${unfinished}`,
    { ...about, content: 'data' },
    recipient,
    content,
  );
  if (recipient) {
    const closed = keysOf(dataDir);
    await writeEnvelope(`${keys}${unfinished}`, { ...about, content: 'keys' }, recipient, closed);
    await rename(`${keys}${unfinished}`, keys);
  }
  const trial = await tryCopy(databaseUrl, `${data}${unfinished}`, key, needs);
  await rename(`${data}${unfinished}`, data);
  const sizes = await Promise.all(
    [data, keys].map(async (path) => (existsSync(path) ? (await stat(path)).size : 0)),
  );
  const facts: Facts = {
    name,
    made_at,
    version,
    origin,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    rows: written.rows,
    encrypted: recipient !== null,
    keys: recipient !== null,
    figures: figuresOf(written),
    trial,
  };
  await writeFacts(folder, facts);
  return facts;
}

/** A copy that is as the database was; one that cannot be tried here is taken to be. */
export const isGood = ({ trial }: Facts): boolean => trial?.ok ?? true;

/**
 * Removes the copies the rule does not keep, and bad ones but the newest: no bad one takes the place of a good one. The
 * way back of the last upgrade stays beside the later copies of its day.
 */
async function prune(folder: string, rule: KeepRule): Promise<void> {
  const copies = await copiesIn(folder);
  const good = copies.filter(isGood).map((facts) => ({
    name: facts.name,
    at: Date.parse(facts.made_at),
    day: facts.made_at.slice(0, 10),
  }));
  const bad = copies.find((facts) => !isGood(facts));
  const upgrade = copies.find((facts) => facts.origin === 'upgrade' && isGood(facts));
  const kept = new Set(
    [...keptCopies(good, rule), ...[bad, upgrade].filter((facts) => facts !== undefined)].map(
      ({ name }) => name,
    ),
  );
  for (const { name } of copies) if (!kept.has(name)) await removeCopy(folder, name);
}

/** A full disk by its figures, once what was begun there is gone; other failures as they are. */
async function namedFailure(error: unknown, needs: Needs | null): Promise<BackupFailure> {
  if (needs === null || !isFull(error)) return failureOf(error);
  const { free } = await roomOf(needs.copies.folder);
  // what fitted by the estimate and has not: more than there is
  return lackOf(needs.copies, free, Math.max(needs.copy, free * 1.2));
}

/**
 * Makes a copy of the database while people work, tries it, and removes those the rule does not keep. What a copy that
 * was broken off has left is removed first. Throws BackupFailure, noted in the folder where that is possible.
 */
export async function makeCopy(at: Installation, making: Making): Promise<Facts> {
  const { folder } = at;
  const databaseUrl = await primaryUrl(at.databaseUrl);
  const installation = { ...at, databaseUrl };
  return alone(databaseUrl, async () => {
    let needs: Needs | null = null;
    try {
      await makeFolder(folder);
      await clearUnfinished(folder);
      await clearAbandoned(databaseUrl);
      const [last] = await copiesIn(folder);
      needs = await needsOf(databaseUrl, folder, last);
      await demandRoom(needs.copies, needs.copy);
      const facts = await write(installation, making, needs);
      await forgetFailure(folder);
      await prune(folder, making.keep);
      return facts;
    } catch (error) {
      await clearUnfinished(folder).catch(() => undefined);
      const failure = await namedFailure(error, needs);
      const { message, detail } = failure;
      await writeFailure(folder, { at: making.now.toISOString(), message, detail }).catch(() => undefined);
      throw failure;
    }
  });
}
