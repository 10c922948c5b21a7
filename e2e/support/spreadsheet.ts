/** The first day of Excel's calendar is 1; this one is 0. */
const dayZero = Date.UTC(1899, 11, 30);
const dayLength = 86_400_000;

/**
 * What a spreadsheet keeps of a cell of the screen, as text: the number of a day or of an amount, else the words in one line. What
 * the screen says below a day («до 3 мес.») is not kept.
 */
export function keptOf(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\b/.exec(text) ?? [];
  if (year !== undefined)
    return String((Date.UTC(Number(year), Number(month) - 1, Number(day)) - dayZero) / dayLength);
  const digits = text.replace(/[\s₽]/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(digits) ? String(Number(digits)) : text;
}
