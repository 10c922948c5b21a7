import { ogrnCheck, type Verdict } from '@provizor/codes';
import { compareCheck, wrongDigits } from './digits.ts';

/**
 * Checks a state registration number: 13 digits of a legal entity (ОГРН) or 15 of an entrepreneur (ОГРНИП)
 * (order of the Ministry of finance of 30.10.2017 № 165н).
 */
export function validateOgrn(ogrn: string): Verdict {
  const name = ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН';
  return (
    wrongDigits(name, ogrn, [13, 15]) ?? compareCheck(name, ogrn.slice(-1), ogrnCheck(ogrn.slice(0, -1)))
  );
}

/** Is this a registration number of a legal entity or an entrepreneur? */
export const isOgrn = (ogrn: string): boolean => validateOgrn(ogrn).ok;

/**
 * Completes a registration number.
 * @param body 12 digits of a legal entity or 14 of an entrepreneur
 * @throws RangeError for any other body
 */
export function makeOgrn(body: string): string {
  if (!/^([0-9]{12}|[0-9]{14})$/.test(body)) throw new RangeError('The body of an OGRN is 12 or 14 digits');
  return body + ogrnCheck(body);
}
