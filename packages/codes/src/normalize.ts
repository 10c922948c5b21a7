import { hasRussian, isRussianLayout, undoRussianLayout } from './keyboard-layout.ts';
import { swapCase } from './letter-case.ts';
import { GS, withSeparators } from './separators.ts';

export { GS } from './separators.ts';

export type Normalized = {
  /** the element string: no symbology identifier, no leading FNC1, every separator as {@link GS} */
  text: string;
  /** the scanner typed under the Russian keyboard layout and the letters were put back */
  layoutUndone: boolean;
  /** the letters came with their case turned over, which the symbology identifier proves, and were put back */
  caseUndone: boolean;
  /** Russian and Latin letters stand together, so no layout explains them */
  mixedLetters: boolean;
};

/**
 * Brings what came from a scanner to one form: symbology identifiers, FNC1, the separators in their spellings
 * (see separators.ts), brackets of the printed text «(01)…(21)…», spaces and line ends, the Russian keyboard layout,
 * letters turned over by Caps Lock where the identifier shows it.
 * A bare «]» counts as a separator: it is no character of GS1 element strings (General Specifications 7.11) and
 * is what is left of Ctrl+] when the Ctrl is lost.
 */
export function normalizeScan(raw: string): Normalized {
  const trimmed = raw.trim();
  const layoutUndone = isRussianLayout(withSeparators(withoutIdentifier(withoutEdges(trimmed))));
  const mixedLetters = !layoutUndone && hasRussian(trimmed);
  const typed = layoutUndone ? undoRussianLayout(trimmed) : trimmed;
  const turned = caseUndoneOf(withoutEdges(typed));
  let text = withSeparators(withoutIdentifier(withoutEdges(turned ?? typed)));
  text = withoutIdentifier(withoutEdges(text));
  if (/^\(0[012]\)/.test(text)) text = text.replace(/\((\d{2,4})\)/g, `${GS}$1`);
  text = text.replaceAll(']', GS).replace(/\s/g, '').split(GS).filter(Boolean).join(GS);
  return { text, layoutUndone, caseUndone: turned !== undefined, mixedLetters };
}

/** Signs before an identifier: FNC1 and the start of a message. */
const EDGES = new RegExp(`^[\u0002${GS}\u00e8\uFEFF]+`);
const withoutEdges = (text: string): string => text.replace(EDGES, '');

/**
 * AIM symbology identifiers («]d2», «]C1», «]Q3» …: no application identifier begins with a letter), and the shorter
 * code letters of Honeywell («w») and Zebra («P00») before a GTIN.
 */
const withoutIdentifier = (text: string): string =>
  text.replace(/^\][A-Za-z]\d/, '').replace(/^(?:[A-Za-z]|P0\d)(?=01\d{14}(?:21|17|10|91))/, '');

/** «]D2» or «]c1» exist in no case but the other one: whoever sends them turns all letters over. */
const caseUndoneOf = (text: string): string | undefined =>
  /^\](?:D[0-6]|c[0-4]|q[0-6])/.test(text) ? swapCase(text) : undefined;
