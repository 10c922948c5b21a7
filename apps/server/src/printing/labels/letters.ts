import { readFileSync } from 'node:fs';
import type { Face } from '@provizor/printing';
import * as fontkit from 'fontkit';
import { fonts } from '../draw/pdf.ts';
import type { Outline } from './fill.ts';

type Point = [number, number];

/** A curve is drawn by so many straight pieces: a letter of a label is some thirty points high. */
const pieces = 6;

/** Points of a curve from `from`, by its control points (one or two) and its end. */
function curve(from: Point, controls: readonly Point[]): Point[] {
  return Array.from({ length: pieces }, (_, at) => {
    let points = [from, ...controls];
    const part = (at + 1) / pieces;
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], before) => {
        const [x0, y0] = points[before] ?? [0, 0];
        return [x0 + (x - x0) * part, y0 + (y - y0) * part];
      });
    }
    return points[0] ?? from;
  });
}

/** A font of papers, read once for a job of labels. */
function openFont(path: string) {
  const font = fontkit.create(readFileSync(path));
  if (!('layout' in font)) throw new TypeError(`${path} is a collection of fonts`);
  return font;
}

/** Widths and outlines of letters, as PDFs of the product draw them. */
export function openLetters() {
  const opened = { regular: openFont(fonts.regular), bold: openFont(fonts.bold) };
  const fontOf = ({ bold }: Face) => (bold ? opened.bold : opened.regular);
  return {
    measure(text: string, face: Face): number {
      const font = fontOf(face);
      return (font.layout(text).advanceWidth / font.unitsPerEm) * face.size;
    },
    /** Outlines of a text whose upper left corner is at x and y; all in points of the printer. */
    outlines(text: string, face: Face, x: number, y: number, scale: number): Outline[] {
      const font = fontOf(face);
      const unit = (face.size * scale) / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      const base = y * scale + font.ascent * unit;
      const outlines: Point[][] = [];
      let left = x * scale;
      for (const [at, glyph] of glyphs.entries()) {
        const place = (px: number, py: number): Point => [left + px * unit, base - py * unit];
        for (const { command, args } of glyph.path.commands) {
          const points: Point[] = [];
          for (let pair = 0; pair + 1 < args.length; pair += 2)
            points.push(place(args[pair] ?? 0, args[pair + 1] ?? 0));
          if (command === 'moveTo') outlines.push(points);
          else if (command !== 'closePath') {
            const outline = outlines.at(-1);
            const from = outline?.at(-1);
            if (outline && from) outline.push(...(points.length > 1 ? curve(from, points) : points));
          }
        }
        left += (positions[at]?.xAdvance ?? 0) * unit;
      }
      return outlines;
    },
  };
}
