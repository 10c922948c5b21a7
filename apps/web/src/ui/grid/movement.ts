/** Row the active one moves to by a key of the keyboard; undefined for keys that do not move. */
export function movedIndex(key: string, index: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  const within = (to: number) => Math.min(count - 1, Math.max(0, to));
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index < 0 ? 0 : index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Rows as text for a spreadsheet: cells by tabs, rows by line ends; line breaks within a cell become spaces. */
export function asTable<T>(rows: readonly T[], columns: readonly { text: (row: T) => string }[]): string {
  return rows
    .map((row) => columns.map((column) => column.text(row).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}
