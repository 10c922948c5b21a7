/** How an organisation writes series and numbers of prescriptions (shell-and-administration, «Organization»). */
export type PaperNumberRule = {
  /** `#` is a digit: `####-####`. */
  seriesMask: string;
  /** Numbers are filled up with zeros: a barcode has none in front. */
  zeroPadding: boolean;
};

/** Digits a number of a blank has. */
const numberDigits = 7;

/**
 * A series in the shape of the mask: its digits take the places of `#`, whatever spaces and hyphens they were typed or
 * scanned with. One with letters or with another number of digits stays as it is.
 */
export function shapedSeries(series: string, mask: string): string {
  const digits = series.replaceAll(/[\s-]/g, '');
  const places = mask.split('#').length - 1;
  if (!/^\d+$/.test(digits) || digits.length !== places) return series;
  let next = 0;
  return mask.replaceAll('#', () => digits[next++] ?? '');
}

/** Series and number as the organisation writes them, so that a scanned and a typed prescription are the same. */
export const shapedPaper = (
  { series, number }: { series: string; number: string },
  { seriesMask, zeroPadding }: PaperNumberRule,
): { series: string; number: string } => ({
  series: shapedSeries(series, seriesMask),
  number: zeroPadding && /^\d+$/.test(number) ? number.padStart(numberDigits, '0') : number,
});
