/** Numbers up to this one were given before check numbers were introduced. */
const LAST_UNCHECKED_SNILS = '001001998';

/**
 * The two check digits of a pension insurance number (resolution of the Pension fund of 13.06.2019 № 335п).
 * @param body its first 9 digits
 */
export function snilsCheck(body: string): string {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return String((sum % 101) % 100).padStart(2, '0');
}

/** Has the pension insurance number a check number that can be wrong? Those up to 001-001-998 have none. */
export const hasSnilsCheck = (body: string): boolean => body > LAST_UNCHECKED_SNILS;

/**
 * The check digit of a state registration number: the number without it, modulo the length less two (11 or 13), the last
 * digit of that (order of the Ministry of finance of 30.10.2017 № 165н).
 * @param body 12 digits of a legal entity (ОГРН) or 14 of an entrepreneur (ОГРНИП)
 */
export const ogrnCheck = (body: string): string =>
  ((BigInt(body) % BigInt(body.length - 1)) % 10n).toString();

/** Are these 11 digits a pension insurance number? */
export const areSnilsDigits = (digits: string): boolean => {
  const body = digits.slice(0, 9);
  return /^\d{11}$/.test(digits) && (!hasSnilsCheck(body) || digits.slice(9) === snilsCheck(body));
};

/** Are these digits a state registration number of a legal entity or an entrepreneur? */
export const areOgrnDigits = (digits: string): boolean =>
  /^(\d{13}|\d{15})$/.test(digits) && digits.slice(-1) === ogrnCheck(digits.slice(0, -1));
