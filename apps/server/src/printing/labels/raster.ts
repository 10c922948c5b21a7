import type { Bitmap, Label } from '@provizor/printing';
import { layLabel } from '@provizor/printing/laid-labels';
import { fill, type Outline } from './fill.ts';
import { openLetters } from './letters.ts';

const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72;

/** Outlines of a code, whose path has only straight pieces: «M x y», «L x y», «h», «v», «z». */
function outlinesOf(path: string, place: (x: number, y: number) => [number, number]): Outline[] {
  const outlines: [number, number][][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLhvz])([^MLhvz]*)/g)) {
    const [first = 0, second = 0] = numbers.trim().split(/[ ,]+/).map(Number);
    if (command === 'z') continue;
    if (command === 'h') x += first;
    else if (command === 'v') y += first;
    else [x, y] = [first, second];
    if (command === 'M') outlines.push([]);
    outlines.at(-1)?.push(place(x, y));
  }
  return outlines;
}

/** What draws labels as the points of a thermal printer: letters are ours, so that any printer prints Cyrillic. */
export function openRaster() {
  const letters = openLetters();
  /**
   * @param size in millimetres
   * @param density points of the printer to an inch
   */
  return (label: Label, size: { width: number; height: number }, density: number): Bitmap => {
    const scale = density / 72;
    const [width, height] = [size.width, size.height].map((mm) => Math.round((mm / 25.4) * density)) as [
      number,
      number,
    ];
    const picture = { width, height, bytes: new Uint8Array(Math.ceil(width / 8) * height) };
    const { texts, code } = layLabel(label, pointsOf(size.width), pointsOf(size.height), letters.measure);
    for (const { x, y, text, face } of texts)
      fill(picture, letters.outlines(text, face, x, y, scale), 'nonzero');
    // a module is a whole number of points: a blurred edge is not read
    const { barcode } = code;
    const unit = Math.max(1, Math.floor((code.width * scale) / barcode.width));
    const tall = barcode.height === 1 ? Math.round(code.height * scale) : unit;
    const left = Math.round(code.x * scale) + Math.floor((code.width * scale - unit * barcode.width) / 2);
    const top = Math.round(code.y * scale);
    fill(
      picture,
      outlinesOf(barcode.path, (x, y) => [left + x * unit, top + y * tall]),
      'evenodd',
    );
    return picture;
  };
}
