/** Codes of MDLP of the funding sources that go with contracts of type 6 only. */
const sourcesOfSix: readonly number[] = [2, 3];
const six = 6;

/** Codes of MDLP: 1–5 for a funding source, 1–8 for a contract type. */
type Code = number;

/**
 * Whether a contract type may stand beside a funding source: sources 2 and 3 go with type 6 and with no other, 1, 4
 * and 5 with types 1–5, 7 and 8 (rulings, «Codes»). While one of them is not chosen, or is none of the known codes,
 * everything goes: what others have entered is never refused.
 */
export function fundingFits(source: Code | null, type: Code | null): boolean {
  if (source === null || type === null || source < 1 || source > 5 || type < 1 || type > 8) return true;
  return sourcesOfSix.includes(source) === (type === six);
}
