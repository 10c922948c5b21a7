import { hasRussian, isRussianLayout, undoRussianLayout } from './keyboard-layout.ts';

/** The separator of GS1 element strings, ASCII 29. */
export const GS = '\u001d';

export type Normalized = {
  /** the element string: no symbology identifier, no leading FNC1, every separator as {@link GS} */
  text: string;
  /** the scanner typed under the Russian keyboard layout and the letters were put back */
  layoutUndone: boolean;
  /** Russian and Latin letters stand together, so no layout explains them */
  mixedLetters: boolean;
};

/** Spellings of a separator: visible control picture, names in brackets, the pressed Ctrl+], FNC1 as è. */
const SEPARATORS = /<GS>|\{GS\}|\u241d|\u00e8|\^\]|\\x1d|\\u001d/gi;

/**
 * Brings what came from a scanner to one form: AIM identifiers ]d2 ]C1 ]Q3 ]e0, FNC1, Ctrl+] and its remains,
 * brackets of the printed text «(01)…(21)…», spaces and line ends, the Russian keyboard layout.
 * A bare «]» counts as a separator: it is no character of GS1 element strings (General Specifications 7.11) and
 * is what is left of Ctrl+] when the Ctrl is lost.
 */
export function normalizeScan(raw: string): Normalized {
  let text = withoutIdentifier(raw.trim().replace(SEPARATORS, GS));
  const layoutUndone = isRussianLayout(text);
  const mixedLetters = !layoutUndone && hasRussian(text);
  if (layoutUndone) text = undoRussianLayout(text).replace(/\^\]/g, GS);
  text = withoutIdentifier(text);
  if (/^\(0[012]\)/.test(text)) text = text.replace(/\((\d{2,4})\)/g, `${GS}$1`);
  text = text.replaceAll(']', GS).replace(/\s/g, '').split(GS).filter(Boolean).join(GS);
  return { text, layoutUndone, mixedLetters };
}

/** AIM symbology identifiers of DataMatrix, Code 128, QR, GS1 DataBar, EAN. */
const withoutIdentifier = (text: string): string => text.replace(/^\](?:d[12]|C[01]|Q[013]|e0|E0)/, '');
