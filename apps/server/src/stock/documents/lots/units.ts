/** Millionths of a pack in a quantity written as a decimal of up to six places; quantities are never floats. */
export function toUnits(quantity: string): bigint {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
}

/** The decimal of so many millionths, without zeros at its end. */
export function fromUnits(units: bigint): string {
  const digits = units.toString().padStart(7, '0');
  const part = digits.slice(-6).replace(/0+$/, '');
  return part === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${part}`;
}
