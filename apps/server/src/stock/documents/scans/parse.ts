import { gtinOfEan13, isGtin, parseScan, undoRussianLayout } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';

/** What a code is by itself, before anything is looked up. */
export type Parsed =
  | { kind: 'pack'; value: string; gtin: string; series: string | null; expiry: string | null }
  | { kind: 'box'; value: string }
  | { kind: 'goods'; value: string; gtin: string }
  /** The label of a lot. */
  | { kind: 'lot'; value: string; lotId: number }
  /** Perhaps the label of a storage place. */
  | { kind: 'text'; value: string; reason: string };

/** Reads one code as a scanner sent it; never throws. */
export function parseCode(code: string): Parsed {
  const scan = parseScan(code);
  if (scan.kind === 'pack') {
    const { sgtin, gtin, batch, expire } = scan;
    return { kind: 'pack', value: sgtin, gtin, series: batch ?? null, expiry: expire ?? null };
  }
  if (scan.kind === 'sscc') return { kind: 'box', value: scan.sscc };
  if (scan.kind === 'ean13') return { kind: 'goods', value: scan.ean13, gtin: gtinOfEan13(scan.ean13) };
  if (scan.kind === 'place') {
    return { kind: 'text', value: scan.code, reason: `Место хранения с кодом «${scan.code}» не найдено` };
  }
  const text = code.trim();
  const lotId = lotOfCode(text) ?? lotOfCode(undoRussianLayout(text));
  if (lotId !== null) return { kind: 'lot', value: text, lotId };
  return isGtin(text)
    ? { kind: 'goods', value: text, gtin: text }
    : { kind: 'text', value: text, reason: scan.reason };
}
