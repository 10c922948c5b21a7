import { checkDigit } from './check-digit.ts';
import { type Verdict, validateDigits } from './verdict.ts';

/** Checks a GTIN-14: 14 digits with the GS1 check digit. */
export const validateGtin = (code: string): Verdict => validateDigits('GTIN', code, 14);

/** Is this a GTIN-14 with a correct check digit? */
export const isGtin = (code: string): boolean => validateGtin(code).ok;

/** Checks an EAN-13: 13 digits with the GS1 check digit. */
export const validateEan13 = (code: string): Verdict => validateDigits('EAN-13', code, 13);

/** Is this an EAN-13 with a correct check digit? */
export const isEan13 = (code: string): boolean => validateEan13(code).ok;

/**
 * Completes a GTIN.
 * @param body 13 digits
 * @returns 14 digits
 * @throws RangeError when the body is not 13 digits
 */
export function makeGtin(body: string): string {
  if (!/^[0-9]{13}$/.test(body)) throw new RangeError('The body of a GTIN is 13 digits');
  return body + checkDigit(body);
}

/** GTIN-14 of a barcode EAN-13: a zero in front (GS1 General Specifications 3.3.2). */
export const gtinOfEan13 = (ean13: string): string => `0${ean13}`;

/** EAN-13 of a GTIN-14, or undefined when the GTIN is one of a group package and has no EAN-13. */
export const ean13OfGtin = (gtin: string): string | undefined =>
  gtin.startsWith('0') ? gtin.slice(1) : undefined;
