import { createHash } from 'node:crypto';
import { makeSscc } from '@provizor/codes';
import type { Database } from './database/database.ts';

/** Identifiers that are the same for the same seed and never repeat, not even after a restart. */
export type Random = {
  /** Lower-case GUID. */
  guid(): string;
  /** Serial number of a pack: 13 letters and digits. */
  serial(): string;
  /** SSCC from the range for examples (952). */
  sscc(): string;
};

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * Starts the next run of identifiers.
 * The number of the run is kept in the database, so a restart goes on with fresh values.
 */
export function createRandom(db: Database, seed: string): Random {
  const run =
    Number(db.get<{ value: string }>("select value from setting where name = 'run'")?.value ?? 0) + 1;
  db.run("insert or replace into setting values ('run', ?)", String(run));
  let counter = 0;
  const bytes = () => createHash('sha256').update(`${seed}:${run}:${counter++}`).digest();
  return {
    guid() {
      const hex = bytes().toString('hex');
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ].join('-');
    },
    serial: () =>
      Array.from(bytes().subarray(0, 13), (byte) => ALPHABET[byte % ALPHABET.length] as string).join(''),
    sscc: () => makeSscc(`0952${String(bytes().readUIntBE(0, 6) % 1e13).padStart(13, '0')}`),
  };
}
