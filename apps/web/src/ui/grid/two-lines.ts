import type { Piece } from './drug-name.ts';
import { fits } from './fits.ts';

/**
 * A text in two lines of nearly the same length, where one line of a column so wide would cut it: «Материальная » and
 * «комната»; a path ends a line with a stroke. Null where one is enough, or where no word ends between.
 * @param width of the column, pixels
 */
export function halves(text: string, width: number): [first: string, second: string] | null {
  if (fits(text, width)) return null;
  const middle = text.length / 2;
  const isPath = text.includes(' / ');
  let at = -1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
    if (isPath && text[space - 1] !== '/') continue;
    if (at < 0 || Math.abs(space - middle) < Math.abs(at - middle)) at = space;
  }
  return at <= 0 ? null : [text.slice(0, at + 1), text.slice(at + 1)];
}

/** The two lines of a text; of a path the end of each stays: « / Стеллаж А / » and « / Ячейка 3». */
export const pathLines = (text: string, width: number): Piece[][] | null =>
  halves(text, width)?.map(endStays) ?? null;

function endStays(line: string): Piece[] {
  const at = line.lastIndexOf(' / ', line.length - 4);
  if (at < 0) return [{ text: line, as: 'gives' }];
  return [
    { text: line.slice(0, at), as: 'goes' },
    { text: line.slice(at), as: 'keeps' },
  ];
}
