import { gtinOfEan13, isEan13, isGtin, parseScan } from '@provizor/codes';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { RemainFilter } from './filter.ts';

/** What a scanned code is of, and the balances it asks for. */
export type Scanned = { kind: 'place' | 'goods'; title: string; filter: RemainFilter };

/** GTINs a code may stand for: of the code of a pack, a GTIN, an EAN-13. */
function gtinsOf(token: string): string[] {
  const scan = parseScan(token);
  if ('gtin' in scan && typeof scan.gtin === 'string') return [scan.gtin];
  if (isGtin(token)) return [token];
  return isEan13(token) ? [gtinOfEan13(token)] : [];
}

/** A storage place by the code of its label, or goods by what stands on a pack; undefined when neither is known. */
export async function findScanned(db: TenantTransaction, token: string): Promise<Scanned | undefined> {
  const { rows: places } = await sql<{ id: number; storage_id: number; title: string }>`
    select a.id, a.storage_id, s.name || ', ' || a.name as title
      from address a join storage s on s.organization_id = a.organization_id and s.id = a.storage_id
     where a.code = ${token}`.execute(db);
  const [place] = places;
  if (place) {
    const filter = { storage_id: place.storage_id, address_id: place.id };
    return { kind: 'place', title: place.title, filter };
  }
  const { rows: goods } = await sql<{ id: number; name: string }>`
    select id, name from nomenclature
     where gtin = any(${gtinsOf(token)}) or ean13 = ${token} order by id limit 1`.execute(db);
  const [found] = goods;
  return found && { kind: 'goods', title: found.name, filter: { nomenclature_id: found.id } };
}
