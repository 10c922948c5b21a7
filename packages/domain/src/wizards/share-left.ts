/** What is left of a pack that was begun in parts: so many of the primary units its parts are counted in. */
export type ShareLeft = { left: number; whole: number };

/** A share of a pack in primary units. */
export type SpentShare = { amount: number; capacity: number };

/**
 * Why a share cannot be spent of a begun pack, and the cell that cures it; null when it can. All parts of a code have one
 * denominator and together are no more than the pack (mdlp-errors, 8.10).
 */
export function shareFault(
  { amount, capacity }: SpentShare,
  { left, whole }: ShareLeft,
): { cell: 'capacity' | 'amount'; text: string } | null {
  if (capacity !== whole)
    return { cell: 'capacity', text: `Упаковку начали долями по ${whole}: укажите те же` };
  return amount > left ? { cell: 'amount', text: `Осталось ${left} из ${whole}: уменьшите долю` } : null;
}
