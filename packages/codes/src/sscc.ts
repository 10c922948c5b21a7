import { checkDigit } from './check-digit.ts';
import { type Verdict, validateDigits } from './verdict.ts';

/**
 * Checks the code of a transport package: 18 digits with the GS1 check digit.
 * MDLP itself takes any 18 digits (sscc_type of base_types.xsd); the check digit guards against misreading.
 */
export const validateSscc = (code: string): Verdict => validateDigits('SSCC', code, 18);

/** Is this an SSCC with a correct check digit? */
export const isSscc = (code: string): boolean => validateSscc(code).ok;

/**
 * Completes an SSCC.
 * @param body 17 digits: extension digit, company prefix, serial reference
 * @returns 18 digits
 * @throws RangeError when the body is not 17 digits
 */
export function makeSscc(body: string): string {
  if (!/^[0-9]{17}$/.test(body)) throw new RangeError('The body of an SSCC is 17 digits');
  return body + checkDigit(body);
}

/** SSCC in groups a person can read aloud: 04 6012 3450 0000 0012. Anything else is returned as it is. */
export const formatSscc = (code: string): string =>
  code.replace(/^([0-9]{2})([0-9]{4})([0-9]{4})([0-9]{4})([0-9]{4})$/, '$1 $2 $3 $4 $5');
