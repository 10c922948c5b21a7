import { PartnerNumbers } from '@provizor/contract';
import { type FieldErrors, fieldErrorsOfIssues } from '../ui/card/index.ts';

/** INN and KPP as typed: digits with anything between them, as they are copied from requisites. */
export type Numbers = { inn: string; kpp: string };

const digits = (text: string) => text.replace(/\D/g, '');

/** Takes requisites apart that were pasted together: «9999100018/999901001». */
export function numbersOf(typed: Numbers): Numbers {
  const inn = digits(typed.inn);
  const kpp = digits(typed.kpp);
  return inn.length === 19 && kpp === '' ? { inn: inn.slice(0, 10), kpp: inn.slice(10) } : { inn, kpp };
}

/** What is wrong with them, each at its field (wizards, section 5). */
export function wrongNumbers(typed: Numbers): FieldErrors {
  const numbers = numbersOf(typed);
  const issues = PartnerNumbers.safeParse(numbers).error?.issues ?? [];
  const errors = fieldErrorsOfIssues(issues);
  // The rule about the KPP looks at a whole INN only: an empty one is told at once all the same.
  return numbers.kpp === '' && numbers.inn.length !== 12 ? { ...errors, kpp: 'Введите КПП' } : errors;
}
