import type { DraftContent, HandlerInput, setDraftShares } from '@provizor/contract';
import { parseCapacity, parseShare, type Share } from '../../loading/share.ts';
import type { GoodsPack } from './rows.ts';

/** What stands in the two cells of a pack. */
export type ShareCells = { capacity: string; amount: string };

/** A row of the call that keeps shares. */
export type KeptShare = HandlerInput<typeof setDraftShares>['body']['shares'][number];

/** A pack of the sheet of shares. */
export type ShareRow = Pick<GoodsPack, 'sgtin' | 'name' | 'series'> & ShareCells;

/** What a register says of the primary units in a pack: full_size, or prod_pack_1_2 where the unit is мл. */
export function unitsOf(info: {
  full_size: string | null;
  unit: string | null;
  prod_pack_1_2: string | null;
}): number | null {
  const text = info.unit?.trim().toLowerCase() === 'мл' ? info.prod_pack_1_2 : info.full_size;
  const units = parseCapacity(text ?? '');
  return units.ok ? units.value : null;
}

/**
 * Rows of the sheet: packs scanned themselves. The cells are those of the share, or as they were typed; without them
 * the capacity is what the register says, else what was last entered for the product.
 * @param last last denominator of a product, null when there was none
 */
export function shareRows(
  packs: readonly GoodsPack[],
  products: DraftContent['products'],
  last: (gtin: string) => number | null,
): ShareRow[] {
  const known = new Map(products.map(({ gtin, capacity }) => [gtin, capacity]));
  return packs
    .filter(({ own }) => own)
    .map(({ sgtin, name, series, share, mistyped }) => {
      if (mistyped) return { sgtin, name, series, ...mistyped };
      const gtin = sgtin.slice(0, 14);
      const capacity = share?.capacity ?? known.get(gtin) ?? last(gtin);
      return {
        sgtin,
        name,
        series,
        capacity: capacity === null ? '' : String(capacity),
        amount: share ? String(share.amount) : '',
      };
    });
}

/** The share two cells name: null for a whole pack (no share typed), or what is wrong with which cell. */
export function shareOf({
  capacity,
  amount,
}: ShareCells): { ok: true; share: Share | null } | { ok: false; cell: keyof ShareCells; reason: string } {
  if (amount.trim() === '') return { ok: true, share: null };
  const whole = parseCapacity(capacity);
  if (!whole.ok) return { ok: false, cell: 'capacity', reason: whole.reason };
  const read = parseShare(amount, whole.value);
  if (!read.ok) return { ok: false, cell: 'amount', reason: read.reason };
  return { ok: true, share: read.share };
}

/** What is kept of cells: the share, a whole pack, or what was typed that is none. */
export function keptOf(sgtin: string, cells: ShareCells): KeptShare {
  const read = shareOf(cells);
  return read.ok ? { sgtin, share: read.share } : { sgtin, share: null, typed: cells };
}
