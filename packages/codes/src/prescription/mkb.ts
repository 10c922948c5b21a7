const MKB = /^[A-Z]\d{2}(\.\d{1,3})?$/;
const CYRILLIC = 'АВСЕНКМОРТХ';
const LATIN = 'ABCEHKMOPTX';

/**
 * An ICD-10 code as it is stored: spaces are taken off, the letter is a Latin capital even where a Russian one of the same
 * look was typed, a last dot is dropped (prescription, section 11).
 */
export function mkbCode(typed: string): string {
  const text = typed.trim();
  const first = text.charAt(0).toUpperCase();
  const at = first === '' ? -1 : CYRILLIC.indexOf(first);
  return (at >= 0 ? LATIN.charAt(at) : first) + text.slice(1).replace(/\.$/, '');
}

/** Is this a code of a diagnosis, and not of a block or a chapter? */
export const isMkbCode = (code: string): boolean => MKB.test(code);
