/**
 * GS1 check digit of a numeric body, the same for GTIN, EAN-13 and SSCC.
 * Weights 3,1,3,1… from the right; the digit completes the sum to a multiple of ten
 * (GS1 General Specifications 7.9.1).
 * @param body digits without the check digit, at least one
 * @returns one digit
 * @throws RangeError when the body is not made of digits
 */
export function checkDigit(body: string): string {
  if (!/^[0-9]+$/.test(body)) throw new RangeError('A check digit is made of digits only');
  let sum = 0;
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) sum += Number(body[i]) * weight;
  return String((10 - (sum % 10)) % 10);
}

/**
 * Does the last digit of a code complete it?
 * @param code digits with the check digit, at least two
 */
export function hasCheckDigit(code: string): boolean {
  return code.at(-1) === checkDigit(code.slice(0, -1));
}
