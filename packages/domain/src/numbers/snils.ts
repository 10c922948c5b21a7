import { hasSnilsCheck, snilsCheck, type Verdict } from '@provizor/codes';
import { compareCheck, wrongDigits } from './digits.ts';

/** The 11 digits of a pension insurance number without its dashes and spaces. */
export const snilsDigits = (snils: string): string => snils.replace(/[\s-]/g, '');

/**
 * Checks a pension insurance number: 11 digits, the last two are the check number
 * (resolution of the Pension fund of 13.06.2019 № 335п). Dashes and spaces are allowed.
 */
export function validateSnils(snils: string): Verdict {
  const digits = snilsDigits(snils);
  const wrong = wrongDigits('СНИЛС', digits, [11]);
  if (wrong) return wrong;
  const body = digits.slice(0, 9);
  return hasSnilsCheck(body) ? compareCheck('СНИЛС', digits.slice(9), snilsCheck(body)) : { ok: true };
}

/** Is this a pension insurance number? */
export const isSnils = (snils: string): boolean => validateSnils(snils).ok;

/**
 * Completes a pension insurance number.
 * @param body 9 digits
 * @returns 11 digits without dashes
 * @throws RangeError for any other body
 */
export function makeSnils(body: string): string {
  if (!/^[0-9]{9}$/.test(body)) throw new RangeError('The body of a SNILS is 9 digits');
  return body + snilsCheck(body);
}

/** The number as people write it: 112-233-445 95. Anything but 11 digits is returned as it is. */
export const formatSnils = (snils: string): string =>
  snilsDigits(snils).replace(/^([0-9]{3})([0-9]{3})([0-9]{3})([0-9]{2})$/, '$1-$2-$3 $4');
