import { snilsCheck } from '../state-numbers.ts';

const CODE = /^[0-9A-Z]{1,6}$/;
const LARGEST = 999_999_999;

/**
 * The SNILS of a doctor whose code is its first nine digits in base 36 (prescription, section 1.4; stock-and-exchange,
 * section 5). Codes of a region's own are looked up as they are and have no place here.
 * @returns 11 digits; undefined when the code is none of these
 */
export function snilsOfDoctorCode(code: string): string | undefined {
  const text = code.trim().toUpperCase();
  const value = CODE.test(text) ? Number.parseInt(text, 36) : 0;
  if (value === 0 || value > LARGEST) return undefined;
  const body = String(value).padStart(9, '0');
  return body + snilsCheck(body);
}

/**
 * The doctor code made of a SNILS.
 * @param snils 11 digits
 */
export const doctorCodeOfSnils = (snils: string): string =>
  Number(snils.slice(0, 9)).toString(36).toUpperCase();
