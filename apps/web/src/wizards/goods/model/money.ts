/** Rates a sum of VAT is computed by; null = without VAT. */
export const vatRates = [
  { rate: null, name: 'Без НДС' },
  { rate: 10, name: '10 %' },
  { rate: 20, name: '20 %' },
  { rate: 22, name: '22 %' },
] as const;

/** What may stand in a cell of money, mask #.## (wizards, section 5): a comma counts as the point, the rest is dropped. */
export function maskMoney(text: string): string {
  const plain = text.replace(/[\s\u00a0₽]/g, '');
  // «1,234.50» and «1.234,50»: the first of two signs parts thousands.
  const [thousands] = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d/.exec(plain)?.slice(1) ?? [];
  const [whole = '', ...rest] = (thousands === undefined ? plain : plain.replaceAll(thousands, ''))
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.slice(0, 12);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** A cell as the draft keeps it: `12.5` → `12.50`; null while it is empty. */
export function moneyOf(text: string): string | null {
  const masked = maskMoney(text);
  if (masked === '') return null;
  const [whole = '0', fraction = ''] = masked.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

const kopecks = (money: string): bigint => {
  const [whole = '0', fraction = ''] = money.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};

const textOf = (amount: bigint): string => {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * VAT in a price that holds it: price × rate / (100 + rate), rounded to the kopeck.
 * @param cost price with VAT, roubles «110.00»
 * @param rate percent; null = without VAT
 */
export function vatOf(cost: string, rate: number | null): string {
  if (rate === null) return '0.00';
  const whole = BigInt(100 + rate);
  return textOf((kopecks(cost) * BigInt(rate) * 2n + whole) / (whole * 2n));
}

/** Sum of prices times packs over rows, exactly, those without a price left out. */
export const totalOf = (rows: readonly { cost: string | null; packs: number }[]): string =>
  textOf(
    rows.reduce((sum, { cost, packs }) => sum + (cost === null ? 0n : kopecks(cost) * BigInt(packs)), 0n),
  );

/** The rate a person typed into the cell of VAT: `10%`; undefined when it is none. */
export function typedRate(text: string): number | null | undefined {
  const [, digits] = /^\s*(\d{1,2})\s*%\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits) === 0 ? null : Number(digits);
}
