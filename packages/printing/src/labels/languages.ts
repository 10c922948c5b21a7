/** A picture of one bit a point, rows from the top, eight points a byte, 1 is black. */
export type Bitmap = { width: number; height: number; bytes: Uint8Array };

/** How a label printer is told to print a picture. */
export type PrinterLanguage = 'zpl' | 'tspl';

type Wanted = { copies: number; millimetres: { width: number; height: number } };

const rowOf = (width: number): number => Math.ceil(width / 8);

/** ZPL II: a picture as a graphic field; what letters a printer has does not matter. */
function zpl({ width, height, bytes }: Bitmap, { copies }: Wanted): Uint8Array {
  const size = rowOf(width) * height;
  const field = bytes.toHex().toUpperCase();
  return new TextEncoder().encode(
    `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${size},${size},${rowOf(width)},${field}^FS^PQ${copies}^XZ\r\n`,
  );
}

/** TSPL: the same picture, where a black point is 0. */
function tspl({ width, height, bytes }: Bitmap, { copies, millimetres }: Wanted): Uint8Array {
  const text = new TextEncoder();
  const head = text.encode(
    `SIZE ${millimetres.width} mm,${millimetres.height} mm\r\nGAP 2 mm,0 mm\r\nCLS\r\nBITMAP 0,0,${rowOf(width)},${height},0,`,
  );
  const end = text.encode(`\r\nPRINT 1,${copies}\r\n`);
  const told = new Uint8Array(head.length + bytes.length + end.length);
  told.set(head);
  told.set(
    bytes.map((byte) => byte ^ 0xff),
    head.length,
  );
  told.set(end, head.length + bytes.length);
  return told;
}

/** What is sent to a printer for a label. */
export const labelCommands = (language: PrinterLanguage, picture: Bitmap, wanted: Wanted): Uint8Array =>
  language === 'zpl' ? zpl(picture, wanted) : tspl(picture, wanted);
