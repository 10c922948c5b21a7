import { parseScan } from '@provizor/codes';
import { isPolicy, type Policy, parsePolicy } from './policy.ts';
import { type Prescription, prescriptionOf } from './prescription.ts';

/** Payload of the event `mdlp_pack`. */
export interface PackPayload {
  gtin: string;
  /** 27 characters: gtin and packid. */
  sgtin: string;
  /** The 13 characters of the serial number. */
  packid: string;
  /** The complete code with its group separators; the registrar needs it. */
  mark: string;
  batch?: string;
  /** yyyy-MM-dd */
  expire?: string;
}

/** One decoded scan: `kind` is the name of the event it makes, `payload` goes out with it. */
export type Decoded =
  | { kind: 'mdlp_pack'; payload: PackPayload }
  | { kind: 'sscc'; payload: string }
  | { kind: 'ean13'; payload: string }
  | { kind: 'llo_prescrition'; payload: Prescription }
  | { kind: 'OMS'; payload: string; policy: Policy }
  | { kind: 'unknown_code'; payload: { raw: string; reason: string } };

/**
 * Splits a frame into codes. Fast scanners that end a code with a line break may put two codes between
 * two silences; a policy is binary and is never split. Empty codes are left out.
 */
export function splitFrame(frame: Uint8Array): Uint8Array[] {
  if (isPolicy(frame)) return [frame];
  return Buffer.from(frame)
    .toString('latin1')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^ +| +$/g, ''))
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'latin1'));
}

/**
 * Decodes the bytes of one code, in the order: insurance policy, prescription, marked pack (with lost
 * separators repaired), EAN-13, SSCC. What fits nothing comes back as `unknown_code` with the reason.
 */
export function decode(code: Uint8Array): Decoded {
  if (isPolicy(code)) {
    const policy = parsePolicy(code);
    return { kind: 'OMS', payload: JSON.stringify(policy), policy };
  }
  const raw = Buffer.from(code).toString('latin1');
  const prescription = prescriptionOf(raw);
  if (prescription !== undefined) return { kind: 'llo_prescrition', payload: prescription };

  const scan = parseScan(raw);
  switch (scan.kind) {
    case 'pack': {
      const { gtin, sgtin, packid, mark, batch, expire } = scan;
      return { kind: 'mdlp_pack', payload: { gtin, sgtin, packid, mark, batch, expire } };
    }
    case 'sscc':
      return { kind: 'sscc', payload: scan.sscc };
    case 'ean13':
      return { kind: 'ean13', payload: scan.ean13 };
    case 'place':
      // no event of its own: those who know storage places read the raw scan
      return { kind: 'unknown_code', payload: { raw, reason: 'Это этикетка места хранения' } };
    case 'unknown':
      return { kind: 'unknown_code', payload: { raw, reason: scan.reason } };
  }
}
