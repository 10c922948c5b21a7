import type { DraftContent, HandlerInput, setDraftShares } from '@provizor/contract';
import { type ShareLeft, shareFault } from '@provizor/domain';
import type { SpreadCell } from '../../../ui/sheet/index.ts';
import { parseCapacity, parseShare, type Share, shareDigits } from '../../loading/share.ts';
import type { GoodsPack } from './rows.ts';

/** What stands in the two cells of a pack. */
export type ShareCells = { capacity: string; amount: string };

/** A row of the call that keeps shares. */
export type KeptShare = HandlerInput<typeof setDraftShares>['body']['shares'][number];

/** A pack of the sheet of shares. */
export type ShareRow = Pick<GoodsPack, 'sgtin' | 'name' | 'series' | 'begun'> & ShareCells;

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
 * the capacity is that the pack was begun in, what the register says, else what was last entered for the product.
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
    .map(({ sgtin, name, series, begun, share, mistyped }) => {
      if (mistyped) return { sgtin, name, series, begun, ...mistyped };
      const gtin = sgtin.slice(0, 14);
      const capacity = share?.capacity ?? begun?.whole ?? known.get(gtin) ?? last(gtin);
      return {
        sgtin,
        name,
        series,
        begun,
        capacity: capacity === null ? '' : String(capacity),
        amount: share ? String(share.amount) : '',
      };
    });
}

/**
 * The share two cells name: null for a whole pack (no share typed), or what is wrong with which cell.
 * @param begun what is left of the pack; without it the share is judged by itself
 */
export function shareOf(
  { capacity, amount }: ShareCells,
  begun: ShareLeft | null = null,
): { ok: true; share: Share | null } | { ok: false; cell: keyof ShareCells; reason: string } {
  if (amount.trim() === '') return { ok: true, share: null };
  const whole = parseCapacity(capacity);
  if (!whole.ok) return { ok: false, cell: 'capacity', reason: whole.reason };
  const read = parseShare(amount, whole.value);
  if (!read.ok) return { ok: false, cell: 'amount', reason: read.reason };
  const fault = begun === null ? null : shareFault(read.share, begun);
  return fault ? { ok: false, cell: fault.cell, reason: fault.text } : { ok: true, share: read.share };
}

/** What is kept of cells: the share, a whole pack, or what was typed that is none. */
export function keptOf(sgtin: string, cells: ShareCells): KeptShare {
  const read = shareOf(cells);
  return read.ok ? { sgtin, share: read.share } : { sgtin, share: null, typed: cells };
}

/** Columns of the sheet in their order. */
export const shareCells = ['capacity', 'amount'] as const satisfies readonly (keyof ShareCells)[];

export const shareTitles: Readonly<Record<keyof ShareCells, string>> = {
  capacity: 'Количество в упаковке',
  amount: 'Доля',
};

/**
 * What texts that go to many cells make of the sheet, everything or nothing: whole numbers, an empty one takes the share
 * away. Whether a share is one at all is said beside the pack, as of typed ones.
 * @returns the cells by SGTIN, or why not, each fault with its place
 */
export function writtenShares(
  rows: readonly ShareRow[],
  cells: readonly SpreadCell[],
): { values: Map<string, ShareCells>; faults: string[] } {
  const values = new Map<string, ShareCells>();
  const faults: string[] = [];
  for (const { row: at, column, text } of cells) {
    const [row, cell] = [rows[at], shareCells[column]];
    if (!row || !cell) continue;
    const number = text.replace(/\s/g, '');
    if (!/^\d*$/.test(number) || number.length > shareDigits.table)
      faults.push(`Строка ${at + 1}, «${shareTitles[cell]}»: введите целое число`);
    else values.set(row.sgtin, { ...(values.get(row.sgtin) ?? cellsOf(row)), [cell]: number });
  }
  return { values: faults.length > 0 ? new Map() : values, faults };
}

/** What stands in the cells of a row alone. */
export const cellsOf = ({ capacity, amount }: ShareRow): ShareCells => ({ capacity, amount });
