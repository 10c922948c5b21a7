import { addressCodeOf } from './address.ts';
import { describeDigits, describeMixedLetters, describePack, describeText } from './diagnose.ts';
import type { Element } from './elements.ts';
import { describeForeign, describeOtherGoods } from './foreign.ts';
import { ean13OfGtin, gtinOfEan13, validateEan13, validateGtin } from './gtin.ts';
import { isOneCase } from './letter-case.ts';
import { GS, type Normalized, normalizeScan } from './normalize.ts';
import { bestReading, elementValue, type PackScan, packOf, shortPack } from './pack.ts';
import { type ScannerSetting, settingAdvice } from './scanner-settings.ts';
import { withoutOwnSign } from './separators.ts';
import { GTIN_LENGTH, isSgtin, SERIAL_LENGTH } from './sgtin.ts';
import { validateSscc } from './sscc.ts';
import type { Verdict } from './verdict.ts';

/** A code that cannot be used, with a Russian sentence that says what is wrong with it. */
export type UnknownScan = {
  kind: 'unknown';
  raw: string;
  reason: string;
  /** what to set otherwise in the scanner, where that is the cause */
  setting?: ScannerSetting;
};

/** What was scanned. */
export type Scan =
  | PackScan
  | { kind: 'sscc'; sscc: string }
  | { kind: 'ean13'; ean13: string; gtin: string }
  /** The label of a storage place. */
  | { kind: 'place'; code: string }
  | UnknownScan;

/**
 * Reads what a scanner sent or a person typed: the DataMatrix of a medicine (identifiers in any order, separators
 * may be lost), a bare SGTIN, a transport package (SSCC of 18 digits, 00 and 18 digits, a label with further
 * identifiers), EAN-13. A pack without serial number (01 with 17 or 10 only) is the EAN-13 of its GTIN.
 * Characters of a serial number are those GS1 allows; MDLP itself takes letters and digits only (see validateSgtin).
 * Never throws.
 * @param raw what came, with everything a scanner may add (AIM identifier, FNC1, line end, Russian layout)
 */
export function parseScan(raw: string): Scan {
  const unknown = (reason: string, setting?: ScannerSetting): UnknownScan => ({
    kind: 'unknown',
    raw,
    reason,
    ...(setting && { setting }),
  });
  const scan = normalizeScan(raw);
  const { text } = scan;
  if (text === '') return unknown('Пустой код: сканер ничего не передал.');
  const place = addressCodeOf(text);
  if (place !== undefined) return { kind: 'place', code: place };
  const foreign = describeForeign(raw) ?? (scan.layoutUndone ? describeForeign(text) : undefined);
  if (foreign) return unknown(foreign);
  if (scan.mixedLetters) return unknown(describeMixedLetters(text), 'layout');

  const found = parseNumber(text) ?? parseElements(scan) ?? parseCut(scan) ?? parseBare(text);
  if (typeof found === 'string') return unknown(found);
  if (found?.kind === 'pack' && found.crypto !== undefined && isOneCase(found.crypto)) {
    return unknown(settingAdvice('case'), 'case');
  }
  if (found) return found;
  if (scan.layoutUndone && !/\d{8}/.test(text)) return unknown('Код не распознан: в нём русские буквы.');
  if (/^\d+$/.test(text)) return unknown(describeDigits(text));
  return unknown(text.startsWith('01') ? describePack(text) : describeText(text));
}

/** A scan, a sentence that says what is wrong, or undefined when the code is of another kind. */
type Attempt = Scan | string | undefined;

function parseNumber(text: string): Attempt {
  if (/^\d{13}$/.test(text)) {
    return judged(validateEan13(text), { kind: 'ean13', ean13: text, gtin: gtinOfEan13(text) });
  }
  const sscc = /^(?:00)?(\d{18})$/.exec(text)?.[1];
  return sscc === undefined ? undefined : judged(validateSscc(sscc), { kind: 'sscc', sscc });
}

function parseElements(scan: Normalized): Attempt {
  const elements = bestReading(scan.text) ?? bestReading(withoutOwnSign(scan.text) ?? '');
  if (!elements) return undefined;
  const sscc = elementValue(elements, '00');
  if (sscc !== undefined) return judged(validateSscc(sscc), { kind: 'sscc', sscc });
  const gtin = elementValue(elements, '01');
  if (gtin === undefined) return undefined;
  const serial = elementValue(elements, '21');
  if (serial === undefined) return productOf(gtin, elements);
  if (serial.length !== SERIAL_LENGTH) return describePack(`01${gtin}21${serial}`);
  const has = (ai: string) => elementValue(elements, ai) !== undefined;
  if (has('93') && !has('91') && !has('92')) return describeOtherGoods;
  return judged(validateGtin(gtin), packOf(elements, scan));
}

/** Identifiers 01 with 17 or 10 only, as on packs that are not marked. */
function productOf(gtin: string, elements: Element[]): Attempt {
  const ean13 = ean13OfGtin(gtin);
  if (elements.length < 2 || ean13 === undefined) {
    return judged(
      validateGtin(gtin),
      'В коде нет серийного номера (21) после GTIN: код прочитан не полностью.',
    );
  }
  return judged(validateGtin(gtin), { kind: 'ean13', ean13, gtin });
}

/** Identifiers 01 and 21 at their places and a rest that cannot be read: the scanner cut it or spoiled it. */
function parseCut(scan: Normalized): Attempt {
  const found = /^01(\d{14})21([!"%-?A-Z_a-z]{13})(?!$)/.exec(scan.text);
  if (!found) return undefined;
  const [head = '', gtin = '', serial = ''] = found;
  if (scan.text.slice(head.length).replace(GS, '').startsWith('93')) return describeOtherGoods;
  const setting = scan.text.length >= WHOLE_LENGTH ? 'separator' : 'length';
  return judged(validateGtin(gtin), { ...shortPack(gtin, serial, scan.text), setting });
}

/** 01, 21, 91 and 92 of a medicine without their separators. */
const WHOLE_LENGTH = 83;

/** An SGTIN without identifiers, as people and files write it. */
function parseBare(text: string): Attempt {
  if (!isSgtin(text)) return undefined;
  return shortPack(text.slice(0, GTIN_LENGTH), text.slice(GTIN_LENGTH), text);
}

const judged = (verdict: Verdict, found: Attempt): Attempt => (verdict.ok ? found : verdict.reason);
