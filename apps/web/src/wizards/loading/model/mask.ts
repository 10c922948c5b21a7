import {
  isGtin,
  isSgtin,
  parseScan,
  undoRussianLayout,
  validateGtin,
  validateSgtin,
  validateSscc,
} from '@provizor/codes';
import type { Fault } from '../fault.ts';
import type { Objects, PackCode } from './types.ts';

const gtinLength = 14;
const sgtinLength = 27;
const ssccLength = 18;

/**
 * What of a typed text fits the mask of a pack: 14 digits, then 13 letters or digits (wizards, section 5). Letters typed
 * under the Russian layout become the Latin ones of the same keys.
 */
export function maskSgtin(text: string): string {
  let masked = '';
  for (const char of text) {
    if (masked.length === sgtinLength) break;
    const latin = undoRussianLayout(char);
    if ((masked.length < gtinLength ? /\d/ : /[A-Za-z0-9]/).test(latin)) masked += latin;
  }
  return masked;
}

/** What of a typed text fits the mask of a box: 18 digits. */
export const maskSscc = (text: string): string => text.replace(/\D/g, '').slice(0, ssccLength);

/** The code of a pasted text, whole: an SGTIN, an SSCC, a DataMatrix with its mark; null when it is none. */
export function pastedCode(text: string): PackCode | null {
  const scan = parseScan(text);
  if (scan.kind === 'pack') {
    const { sgtin: code, mark } = scan;
    return mark === code ? { kind: 'sgtin', code } : { kind: 'sgtin', code, mark };
  }
  return scan.kind === 'sscc' ? { kind: 'sscc', code: scan.sscc } : null;
}

/** GTIN of what is typed so far, once its 14 digits are there and right. */
export const gtinOf = (typed: string): string | null =>
  isGtin(typed.slice(0, gtinLength)) ? typed.slice(0, gtinLength) : null;

/** What is already wrong with a code still being typed, in Russian; null while it may become right. */
export function typingFault(kind: PackCode['kind'], typed: string): string | null {
  if (kind === 'sscc') {
    const verdict = validateSscc(typed);
    return typed.length === ssccLength && !verdict.ok ? verdict.reason : null;
  }
  if (typed.length < gtinLength) return null;
  const verdict = validateGtin(typed.slice(0, gtinLength));
  return verdict.ok ? null : verdict.reason;
}

/**
 * The code a person has typed, check digits included; 18 digits in the field of packs are a box.
 * @param objects what the wizard takes
 */
export function typedCode(
  kind: PackCode['kind'],
  typed: string,
  objects: Objects,
): { ok: true; code: PackCode } | Fault {
  if (kind === 'sgtin' && isSgtin(typed)) return { ok: true, code: { kind, code: typed } };
  const box = validateSscc(typed);
  if (box.ok && objects !== 'packs') return { ok: true, code: { kind: 'sscc', code: typed } };
  if (kind === 'sscc') return box.ok ? { ok: false, reason: unfit.sscc } : box;
  const verdict = validateSgtin(typed);
  return verdict.ok ? { ok: false, reason: unfit.sgtin } : verdict;
}

/** Why a code of the other kind is left out. */
export const unfit: Record<PackCode['kind'], string> = {
  sgtin: 'Этот мастер берёт только транспортные упаковки (SSCC)',
  sscc: 'Этот мастер берёт только потребительские упаковки (SGTIN)',
};

/** Whether a wizard takes codes of this kind. */
export const takesKind = (objects: Objects, kind: PackCode['kind']): boolean =>
  objects === 'both' || (objects === 'packs') === (kind === 'sgtin');
