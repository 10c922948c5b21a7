import { listRemains, type Remain } from '@provizor/contract';
import type { LineInput } from '@provizor/contract/stock';
import { packsOfUnits, unitsInPack, unitsOfPacks } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';
import { readAll } from '../../../lib/lists/index.ts';

/** Reason of a write-off of what has expired (`destroyReasons`). */
export const expiredReason = '5';

/** Lines a document takes at most. */
const mostLines = 10_000;

/** What a storage has of expired goods, as the body of `listRemains`. */
export const expiredOf = (storageId: number) =>
  ({ storage_id: storageId, expiry: 'expired', order: 'fefo' }) as const;

/** Lines that take what is left of balances beside what is reserved, in packs; balances that are all reserved make none. */
export function linesOfRemains(
  rows: readonly Pick<
    Remain,
    'lot_id' | 'nomenclature_id' | 'address' | 'levels' | 'quantity' | 'reserved'
  >[],
): LineInput[] {
  const lines = rows.flatMap(({ lot_id, nomenclature_id, address, levels, quantity, reserved }) => {
    const inPack = unitsInPack(levels);
    const free = (unitsOfPacks(quantity, inPack) ?? 0n) - (unitsOfPacks(reserved, inPack) ?? 0n);
    if (free <= 0n) return [];
    return [{ lot_id, nomenclature_id, address_id: address?.id ?? 0, quantity: packsOfUnits(free, inPack) }];
  });
  return lines.slice(0, mostLines).map((line, at) => Object.assign({ n_line: at + 1 }, line));
}

/** The lines of a write-off of all that has expired in a storage, the oldest first. Throws RefusalError. */
export async function linesOfExpired(storageId: number): Promise<LineInput[]> {
  const body = expiredOf(storageId);
  return linesOfRemains(await readAll((page) => api(listRemains, { body: { ...body, ...page } })));
}
