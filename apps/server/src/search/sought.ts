import { parseScan } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';

/** What a text may mean: read once, looked for by every kind. */
export type Sought = {
  /** As people typed it, without blanks around and a leading «№», in small letters; empty of a code. */
  text: string;
  /** Spellings a number is kept in. */
  spellings: string[];
  /** Long enough to be looked for inside of a number or a name. */
  inside: boolean;
  /** A document's id, ours or MDLP's; a nil one when it is none. */
  uuid: string;
  sgtin: string;
  sscc: string;
  gtin: string;
  /** A lot by its label; 0 when it is none. */
  lot: number;
  /** A storage place by its label. */
  place: string;
};

/** Shorter words are met everywhere: only a number of that very spelling answers to them (spec: pickers from 3). */
const shortest = 3;
const nil = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const spacedDigits = /^[\d\s\u00A0]+$/;

const none = { uuid: nil, sgtin: '', sscc: '', gtin: '', lot: 0, place: '' };
const nothing: Sought = { ...none, text: '', spellings: [], inside: false };

/**
 * Reads what was typed or scanned: a code (DataMatrix, SGTIN, SSCC, EAN-13, GTIN, labels of lots and places), else words
 * or a number.
 */
export function soughtOf(query: string): Sought {
  const plain = query.trim();
  const lot = lotOfCode(plain);
  if (lot !== null) return { ...nothing, lot };
  const digits = spacedDigits.test(plain) ? plain.replace(/[\s\u00A0]/g, '') : plain;
  if (/^\d{14}$/.test(digits)) return { ...nothing, gtin: digits };
  const scan = digits.length > 6 ? parseScan(digits) : null;
  if (scan?.kind === 'pack') return { ...nothing, sgtin: scan.sgtin, gtin: scan.gtin };
  if (scan?.kind === 'sscc') return { ...nothing, sscc: scan.sscc };
  if (scan?.kind === 'ean13') return { ...nothing, gtin: scan.gtin };
  if (scan?.kind === 'place') return { ...nothing, place: scan.code };
  const typed = plain.replace(/^№\s*/, '').slice(0, 200);
  const text = typed.toLowerCase();
  return {
    ...nothing,
    text,
    spellings: [...new Set([typed, text, typed.toUpperCase()])].filter(Boolean),
    inside: text.length >= shortest,
    uuid: uuid.test(text) ? text : nil,
  };
}
