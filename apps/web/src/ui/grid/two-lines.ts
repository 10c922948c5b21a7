/** Pixels of a usual letter in a cell, and what of a cell's width is room beside the text. */
const letter = 8.2;
const beside = 24;

/**
 * A text in two lines of nearly the same length, where one line of a column so wide would cut it: «Материальная » and
 * «комната». Null where one is enough, or where no word ends between.
 * @param width of the column, pixels
 */
export function halves(text: string, width: number): [first: string, second: string] | null {
  if (text.length * letter <= width - beside) return null;
  const middle = text.length / 2;
  let at = -1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) {
    if (at < 0 || Math.abs(space - middle) < Math.abs(at - middle)) at = space;
  }
  return at <= 0 ? null : [text.slice(0, at + 1), text.slice(at + 1)];
}
