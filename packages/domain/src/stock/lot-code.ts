/** Digit that makes the weighted sum of a number's digits (1, 2, 3 … from the right) end with it. */
function checkOf(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index + 1), 0);
  return String(sum % 10);
}

/** Text of the barcode of a lot, for the labels of goods without a code of each pack: LOT, its number, a check digit. */
export const lotCode = (lotId: number): string => `LOT${lotId}${checkOf(String(lotId))}`;

/** The lot a scanned barcode names; null when it is none of ours or was read wrong. */
export function lotOfCode(code: string): number | null {
  const digits = /^LOT([1-9]\d{0,9})(\d)$/.exec(code.trim());
  const [, id = '', check] = digits ?? [];
  return digits && checkOf(id) === check && Number(id) <= 2_147_483_647 ? Number(id) : null;
}
