import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { type Bitmap, type Label, layLabel, type Measure } from '@provizor/printing';
import { fonts } from '../draw/pdf.ts';

/** Names the fonts of papers are drawn by; registered when the first label is drawn. */
const families = { regular: 'label-regular', bold: 'label-bold' };

function registerFonts(): void {
  if (GlobalFonts.has(families.regular)) return;
  GlobalFonts.registerFromPath(fonts.regular, families.regular);
  GlobalFonts.registerFromPath(fonts.bold, families.bold);
}

const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72;

/** Darker than this is black. */
const dark = 128;

/**
 * A label as the points of a thermal printer: letters are drawn by us, so that it prints Cyrillic whatever fonts it has.
 * @param size in millimetres
 * @param density points of the printer to an inch
 */
export function drawLabel(label: Label, size: { width: number; height: number }, density: number): Bitmap {
  registerFonts();
  const scale = density / 72;
  const [width, height] = [size.width, size.height].map((mm) => Math.round((mm / 25.4) * density)) as [
    number,
    number,
  ];
  const paint = createCanvas(width, height).getContext('2d');
  const fontOf = (points: number, bold = false) =>
    `${points * scale}px ${bold ? families.bold : families.regular}`;
  const measure: Measure = (text, face) => {
    paint.font = fontOf(face.size, face.bold);
    return paint.measureText(text).width / scale;
  };
  paint.fillStyle = 'white';
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = 'black';
  paint.textBaseline = 'top';
  const { texts, code } = layLabel(label, pointsOf(size.width), pointsOf(size.height), measure);
  for (const { x, y, text, face } of texts) {
    paint.font = fontOf(face.size, face.bold);
    paint.fillText(text, x * scale, y * scale);
  }
  // a module is a whole number of points: a blurred edge is not read
  const { barcode } = code;
  const unit = Math.max(1, Math.floor((code.width * scale) / barcode.width));
  const tall = barcode.height === 1 ? Math.round(code.height * scale) : unit;
  const shift = Math.floor((code.width * scale - unit * barcode.width) / 2);
  const shape = new Path2D(barcode.path);
  paint.save();
  paint.translate(Math.round(code.x * scale) + shift, Math.round(code.y * scale));
  paint.scale(unit, tall);
  paint.fill(shape, 'evenodd');
  paint.restore();
  return bitmapOf(paint.getImageData(0, 0, width, height));
}

function bitmapOf({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): Bitmap {
  const row = Math.ceil(width / 8);
  const bytes = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * row + (x >> 3);
      if ((data[4 * (y * width + x)] ?? 255) < dark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, bytes };
}
