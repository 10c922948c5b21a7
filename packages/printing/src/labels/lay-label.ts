import { type Barcode, drawCode, drawDataMatrix } from '@provizor/codes/drawn';
import type { Face, Mark, Measure } from '../layout/paper.ts';
import { leading, wrap } from '../layout/wrap.ts';

/** A label of a storage place, a lot or a pack. */
export type Label = {
  title: string;
  lines: readonly string[];
  /** Of a price label: what a pack costs, «132,00 ₽», written large. */
  price?: string;
  /** What the code says, written under it too. */
  code: string;
  symbology: 'code128' | 'datamatrix';
};

/** A label laid out, in points from its upper left corner; the bars fill their box, a module the same everywhere. */
export type LaidLabel = {
  texts: Extract<Mark, { kind: 'text' }>[];
  code: { barcode: Barcode; x: number; y: number; width: number; height: number };
};

const padding = 5;

type Words = { title: string; lines: readonly string[]; size: number; price?: string | undefined };

/**
 * Words from the top down to `bottom`: series and shelf life have their room first, a long name is cut; what has no room
 * even then is left out from the end.
 */
function column(
  { title, lines, size, price }: Words,
  width: number,
  bottom: number,
  measure: Measure,
): LaidLabel['texts'] {
  const wrapped = (text: string, face: Face) =>
    wrap(text, width, face, measure).map((line) => ({ line, face }));
  const small = lines.flatMap((text) => wrapped(text, { size }));
  const bold = { size: size * 1.1, bold: true };
  // the price is what a price label is for: it has its room before everything else
  const large = price === undefined ? [] : [{ line: price, face: { size: size * 2.2, bold: true } }];
  const priced = large.reduce((sum, { face }) => sum + face.size * leading, 0);
  const room = bottom - padding - priced - small.length * size * leading;
  const most = Math.max(1, Math.floor(room / (bold.size * leading)));
  const marks: LaidLabel['texts'] = [];
  let y = padding;
  for (const { line, face } of [...wrapped(title, bold).slice(0, most), ...large, ...small]) {
    if (y + face.size * leading > bottom) return marks;
    marks.push({ kind: 'text', x: padding, y, text: line, face });
    y += face.size * leading;
  }
  return marks;
}

/**
 * Lays out a label: a linear code under the words, a square one beside them.
 * @param width in points, like `height`
 */
export function layLabel(label: Label, width: number, height: number, measure: Measure): LaidLabel {
  const { title, lines, code, symbology, price } = label;
  const size = Math.max(5.5, Math.min(9, height / 15));
  const small = { size: Math.max(5, size * 0.8) };
  if (symbology === 'datamatrix') {
    const side = Math.min(height - 2 * padding, width * 0.36);
    return {
      texts: column(
        { title, lines: [...lines, code], size },
        width - side - 3 * padding,
        height - padding,
        measure,
      ),
      code: {
        barcode: drawDataMatrix(code),
        x: width - padding - side,
        y: padding,
        width: side,
        height: side,
      },
    };
  }
  const bars = height * 0.28;
  const foot = height - padding - small.size * leading;
  const top = foot - bars - 2;
  const shift = Math.max(0, (width - measure(code, small)) / 2);
  return {
    texts: [
      ...column({ title, lines, size, price }, width - 2 * padding, top - 2, measure),
      { kind: 'text', x: shift, y: foot, text: code, face: small },
    ],
    code: {
      barcode: drawCode('code128', code),
      x: 2 * padding,
      y: top,
      width: width - 4 * padding,
      height: bars,
    },
  };
}
