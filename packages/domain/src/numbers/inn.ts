import type { Verdict } from '@provizor/codes';
import { compareCheck, weighted, wrongDigits } from './digits.ts';

const ENTITY = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST = [7, ...ENTITY];
const PERSON_SECOND = [3, ...PERSON_FIRST];

const check = (inn: string, weights: readonly number[]): string => String((weighted(inn, weights) % 11) % 10);

/**
 * Checks a taxpayer number: 10 digits of a legal entity with one check digit or 12 of a person with two
 * (order of the Federal tax service of 29.06.2012 ММВ-7-6/435@).
 */
export function validateInn(inn: string): Verdict {
  const wrong = wrongDigits('ИНН', inn, [10, 12]);
  if (wrong) return wrong;
  if (inn.length === 10) return compareCheck('ИНН', inn.slice(9), check(inn, ENTITY));
  const first = check(inn, PERSON_FIRST);
  return compareCheck('ИНН', inn.slice(10), first + check(inn.slice(0, 10) + first, PERSON_SECOND));
}

/** Is this a taxpayer number of a legal entity or a person? */
export const isInn = (inn: string): boolean => validateInn(inn).ok;

/**
 * Completes a taxpayer number.
 * @param body 9 digits of a legal entity or 10 of a person
 * @throws RangeError for any other body
 */
export function makeInn(body: string): string {
  if (/^[0-9]{9}$/.test(body)) return body + check(body, ENTITY);
  if (!/^[0-9]{10}$/.test(body)) throw new RangeError('The body of an INN is 9 or 10 digits');
  const first = body + check(body, PERSON_FIRST);
  return first + check(first, PERSON_SECOND);
}
