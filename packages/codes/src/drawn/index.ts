import { code128, type DrawingContext, datamatrix, qrcode } from 'bwip-js/browser';

/** A code as one path of an SVG, a unit a module, without the quiet zone. */
export type Barcode = { width: number; height: number; path: string };

export type CodeKind = 'code128' | 'qr';

/** Collects what the encoder draws as a path: bars of a linear code reach over its whole height of 1. */
function pathDrawing(): DrawingContext<Barcode> {
  const barcode: Barcode = { width: 0, height: 1, path: '' };
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      barcode.width = width;
      barcode.height = height;
    },
    // x is the right one of the two middles of a bar
    line(x, _y, _x1, _y1, width) {
      barcode.height = 1;
      barcode.path += `M${x - Math.ceil(width / 2)} 0h${width}v1h-${width}z`;
    },
    polygon(points) {
      barcode.path += `M${points.map((point) => point.join(' ')).join('L')}z`;
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => barcode,
  };
}

/** Draws the code of a label. */
export function drawCode(kind: CodeKind, text: string): Barcode {
  const options = { text, scale: 1, height: 1 };
  return kind === 'qr'
    ? qrcode({ ...options, bcid: 'qrcode' }, pathDrawing())
    : code128({ ...options, bcid: 'code128' }, pathDrawing());
}

/** Draws a Data Matrix of a text. */
export const drawDataMatrix = (text: string): Barcode =>
  datamatrix({ text, scale: 1, bcid: 'datamatrix' }, pathDrawing());

/**
 * Draws the GS1 Data Matrix of a pack: FNC1 first and in place of each separator (GS1, «DataMatrix»).
 * @param raw what a scanner reads of it, with GS between the parts
 */
export const drawPackMatrix = (raw: string): Barcode =>
  datamatrix(
    {
      text: `^FNC1${raw.replaceAll('\u001d', '^FNC1')}`,
      parsefnc: true,
      scale: 1,
      bcid: 'datamatrix',
    },
    pathDrawing(),
  );
