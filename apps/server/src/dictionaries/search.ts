/** LIKE takes these three for signs of its own. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A code as it is typed from paper: digits with blanks and dashes between. */
const spacedCode = /^\d[\d\s-]{3,}\d$/;

/**
 * Patterns all of which a row's search text must match. A word of three characters or more is looked for anywhere,
 * one of two at the beginning of a word (so the trigram index serves both), a single character only joins others.
 * @returns no pattern for a query of less than two characters: the list is then shown whole (shell, section 9)
 */
export function patternsOf(query: string | undefined): string[] {
  const plain = (query ?? '').replaceAll('\0', '').trim().toLowerCase().replaceAll('ё', 'е');
  if (plain.length < 2) return [];
  const words = spacedCode.test(plain) ? [plain.replace(/[\s-]/g, '')] : plain.split(/\s+/);
  const telling = words.filter((word) => word.length >= 2);
  const used = telling.length > 0 ? telling : [plain];
  return used.map((word) => (word.length === 2 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
}
