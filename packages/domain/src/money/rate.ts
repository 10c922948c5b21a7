/**
 * The rate of goods sold without VAT (НК РФ, ст. 145, 149, 346.11). It is not 0 %: a rate of nothing is declared and
 * printed as one (ст. 164, п. 1), so lots at the same price are two lots.
 */
export const withoutVat = 'none';

/** Rates people choose from, the likeliest of medicines first (НК РФ, ст. 164; 22 % since 2026 instead of 20). */
export const vatRates = ['10', '22', '20', withoutVat, '0', '5', '7', '18'] as const;
export type VatRate = (typeof vatRates)[number];

/** Per cent of a rate as decimal text: without VAT there is nothing in a price, as at 0 %. */
export const vatPercent = (rate: string): string => (rate === withoutVat ? '0' : rate);

/** «Без НДС», «10 %»: as screens say it. */
export const vatRateTitle = (rate: string): string =>
  rate === withoutVat ? 'Без НДС' : `${rate.replace('.', ',')} %`;

/** What people choose a rate from: without VAT first, then by their size. */
export const vatRateChoices: readonly { value: VatRate; title: string }[] = (
  [withoutVat, '0', '5', '7', '10', '18', '20', '22'] as const
).map((value) => ({ value, title: vatRateTitle(value) }));

/** A rate as lots keep it, without idle zeros: `10.00` is `10`. */
export const plainVatRate = (rate: string): string =>
  rate.includes('.') ? rate.replace(/\.?0+$/, '') || '0' : rate;

/**
 * What a person or a file means by a rate: «10», «10 %», «7,50», «без НДС», and 0.1, the share a cell of per cent holds: no
 * rate is less than one per cent (НК РФ, ст. 164); null when it is none.
 */
export function readVatRate(text: string): string | null {
  const written = text.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  if (/^безндс$|^без$|^none$/i.test(written)) return withoutVat;
  if (/^0\.\d{1,2}$/.test(written) && Number(written) > 0) {
    return text.includes('%') ? null : String(Math.round(Number(written) * 100));
  }
  return /^\d{1,2}(\.\d{1,2})?$/.test(written) && Number(written) <= 99
    ? plainVatRate(written.replace(/^0+(?=\d)/, ''))
    : null;
}
