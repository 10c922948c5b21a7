import type { Align, Face, Mark, Measure } from './paper.ts';
import { leading, wrap } from './wrap.ts';

/** Something measured that can be drawn anywhere. */
export type Piece = { height: number; draw(x: number, y: number): Mark[] };

export type Pen = { measure: Measure; size: number };

export const line = (x1: number, y1: number, x2: number, y2: number): Mark => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
});

export const box = (x: number, y: number, width: number, height: number): Mark[] => [
  line(x, y, x + width, y),
  line(x, y + height, x + width, y + height),
  line(x, y, x, y + height),
  line(x + width, y, x + width, y + height),
];

export const empty: Piece = { height: 0, draw: () => [] };

/** Lines of a text within a width. */
export function textPiece(
  text: string,
  width: number,
  face: Face,
  measure: Measure,
  align: Align = 'left',
): Piece {
  const lines = wrap(text, width, face, measure);
  const step = face.size * leading;
  const shift = (words: string) => {
    if (align === 'left') return 0;
    const free = width - measure(words, face);
    return align === 'right' ? free : free / 2;
  };
  return {
    height: lines.length * step,
    draw: (x, y) =>
      lines.flatMap((words, at): Mark[] =>
        words === '' ? [] : [{ kind: 'text', x: x + shift(words), y: y + at * step, text: words, face }],
      ),
  };
}

/** Pieces under each other. */
export function stack(pieces: readonly Piece[]): Piece {
  return {
    height: pieces.reduce((sum, { height }) => sum + height, 0),
    draw(x, y) {
      let at = y;
      return pieces.flatMap((piece) => {
        const marks = piece.draw(x, at);
        at += piece.height;
        return marks;
      });
    },
  };
}
