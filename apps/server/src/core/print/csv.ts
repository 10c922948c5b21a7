import type { Sheet } from './sheet.ts';

/** Text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as CSV for a Russian spreadsheet: «;» between cells, a byte order mark in front. */
export function csvOf({ columns, rows }: Sheet): string {
  const lines = rows.map((row) => row.map((text, at) => cell(text, columns[at]?.number === true)).join(';'));
  return `\uFEFF${[columns.map(({ title }) => title).join(';'), ...lines].join('\r\n')}\r\n`;
}
