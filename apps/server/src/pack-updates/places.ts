import type { TenantTransaction } from '../database/index.ts';
import type { PackChange } from '../packs/index.ts';
import { type KnownPack, storageAt } from './registry.ts';

/**
 * Puts packs that have come to another place into a storage of that place; those that have left us are in none.
 * @param outgoingId document whose wizard may have chosen the storage
 */
export async function settlePlaces(
  db: TenantTransaction,
  changes: readonly PackChange[],
  known: ReadonlyMap<string, KnownPack>,
  outgoingId: string | null,
): Promise<PackChange[]> {
  const storages = new Map<string | null, number | null>();
  const settled: PackChange[] = [];
  for (const change of changes) {
    const { place } = change.state;
    const before = known.get(change.sgtin);
    if (before && before.state.place === place) {
      settled.push(change);
      continue;
    }
    if (!storages.has(place)) storages.set(place, await storageAt(db, place, outgoingId));
    settled.push({ ...change, storageId: storages.get(place) ?? null });
  }
  return settled;
}
