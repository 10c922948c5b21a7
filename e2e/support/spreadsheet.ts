/**
 * What a spreadsheet keeps of a cell of the screen, as text: a day as yyyy-MM-dd, an amount as a number, else the words in
 * one line. What the screen says below a day («до 3 мес.») is not kept.
 */
export function keptOf(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\b/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const digits = text.replace(/[\s₽]/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(digits) ? String(Number(digits)) : text;
}
