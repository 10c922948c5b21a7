import type { Verdict } from '@provizor/codes';

/** Sum of the digits of a number, each multiplied by the weight at its place. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

export const refuse = (reason: string): Verdict => ({ ok: false, reason });

/** Checks that a number is made of digits and has one of the lengths; undefined when it is and has. */
export function wrongDigits(name: string, value: string, lengths: readonly number[]): Verdict | undefined {
  if (!/^[0-9]*$/.test(value)) return refuse(`${name} состоит только из цифр.`);
  if (lengths.includes(value.length)) return undefined;
  return refuse(`В ${name} должно быть ${lengths.join(' или ')} цифр, а здесь ${value.length}.`);
}

/** Compares the check digits of a number with what they have to be. */
export const compareCheck = (name: string, actual: string, expected: string): Verdict =>
  actual === expected
    ? { ok: true }
    : refuse(`Неверный ${name}: контрольное число должно быть ${expected}, а стоит ${actual}.`);
