export type CodeKind =
  | 'sgtin'
  | 'sscc'
  | 'gtin'
  | 'inn'
  | 'kpp'
  | 'ogrn'
  | 'snils'
  | 'branch'
  | 'thumbprint'
  | 'plain';

const lengths: Partial<Record<CodeKind, number[]>> = {
  sgtin: [2, 4, 4, 4, 4, 4, 5],
  sscc: [2, 4, 4, 4, 4],
  gtin: [2, 4, 4, 4],
  snils: [3, 3, 3, 2],
  branch: [4, 5, 5],
  thumbprint: [8, 8, 8, 8, 8],
};

/**
 * Splits a code into the groups people read aloud; joined they are the code again.
 * A code of another length than its kind has stays whole.
 */
export function groupsOf(code: string, kind: CodeKind): string[] {
  const sizes = kind === 'inn' ? (code.length === 12 ? [4, 4, 4] : [2, 4, 4]) : lengths[kind];
  if (!sizes || sizes.reduce((sum, size) => sum + size, 0) !== code.length) return [code];
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(code.slice(at, at + size));
    at += size;
  }
  return groups;
}

/** Kind of a code by its form, for places that show any code. */
export function kindOf(code: string): CodeKind {
  if (/^\d{14}[!-~]{13}$/.test(code)) return 'sgtin';
  if (/^\d{18}$/.test(code)) return 'sscc';
  if (/^\d{14}$/.test(code)) return 'gtin';
  return 'plain';
}
