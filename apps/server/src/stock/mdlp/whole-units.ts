import { packsOfUnits } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { PackWant, Standing } from './differences.ts';

const isPart = (standing: Standing | null) => standing !== null && !/^[01](\.0+)?$/.test(standing.share);

/**
 * Shares of packs as the nearest whole number of the units their goods are counted in: MDLP may have been told another
 * denominator. They are of what is left, so the last part takes the remainder. The same as `shareOfPack`.
 */
export async function inWholeUnits(
  db: TenantTransaction,
  packs: readonly PackWant[],
): Promise<readonly PackWant[]> {
  const parts = packs.filter((pack) => isPart(pack) || isPart(pack.before));
  if (parts.length === 0) return packs;
  const gtins = [...new Set(parts.map(({ sgtin }) => sgtin.slice(0, 14)))];
  const { rows } = await sql<{ gtin: string; inPack: number }>`
    select gtin, units_in_pack as "inPack" from nomenclature where gtin = any(${gtins}::text[])`.execute(db);
  const sizes = new Map(rows.map(({ gtin, inPack }) => [gtin, inPack]));
  return packs.map((pack) => {
    const inPack = sizes.get(pack.sgtin.slice(0, 14));
    if (inPack === undefined) return pack;
    const whole = <T extends Standing | null>(standing: T): T =>
      standing !== null && isPart(standing)
        ? { ...standing, share: packsOfUnits(BigInt(Math.round(Number(standing.share) * inPack)), inPack) }
        : standing;
    return whole({ ...pack, before: whole(pack.before) });
  });
}
