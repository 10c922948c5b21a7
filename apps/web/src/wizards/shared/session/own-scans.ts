import type { addScans, CallReply, listScans } from '@provizor/contract';

type Answer = Pick<CallReply<typeof addScans>, 'seq' | 'added' | 'foreign'>;
type Known = Pick<CallReply<typeof listScans>, 'seq' | 'scans'>;

/**
 * What a reading of the scans after the last known one would tell once own ones have arrived: they follow it when nobody
 * else has scanned between, and need not be read.
 * @param known number of the last scan the screen knows
 * @param codes those sent; the server numbers each code of the draft once
 * @param userId who has scanned them
 * @returns null when it has to be asked what came between
 */
export function ownScans(
  known: number,
  codes: readonly string[],
  userId: number,
  { seq, added, foreign }: Answer,
): Known | null {
  if (seq <= known) return { seq: known, scans: [] };
  const others = new Set(foreign);
  const own = [...new Set(codes)].filter((code) => !others.has(code));
  if (added === 0 || seq !== known + own.length) return null;
  const at = new Date().toISOString();
  return { seq, scans: own.map((code, n) => ({ seq: known + n + 1, code, user_id: userId, at })) };
}
