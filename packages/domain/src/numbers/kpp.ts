import type { Verdict } from '@provizor/codes';
import { refuse } from './digits.ts';

/**
 * Checks a reason code of tax registration: 4 digits of the inspection, 2 digits or capital Latin letters of the
 * reason, 3 digits (order of the Federal tax service of 29.06.2012 ММВ-7-6/435@). It has no check digit.
 */
export function validateKpp(kpp: string): Verdict {
  if (kpp.length !== 9) return refuse(`В КПП должно быть 9 знаков, а здесь ${kpp.length}.`);
  if (/^[0-9]{4}[0-9A-Z]{2}[0-9]{3}$/.test(kpp)) return { ok: true };
  return refuse('Неверный КПП: это 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры.');
}

/** Is this a reason code of tax registration? */
export const isKpp = (kpp: string): boolean => validateKpp(kpp).ok;
