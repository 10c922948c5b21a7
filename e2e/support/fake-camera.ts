import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { GS } from '@provizor/codes';
import bwip from 'bwip-js/node';

const width = 640;
const height = 480;
const perSecond = 10;
/** Pictures of each code: most of a second, as a person moves from pack to pack. */
const held = 8;
/** Pixels of a module of the symbol. */
const module = 7;

type Symbol2d = { pixs: number[]; pixx: number; pixy: number };
type Symbol1d = { sbs: number[] };

/** A code of a film: that of a pack, or the text of a symbol of another kind. */
export type FilmCode = string | { kind: 'gs1-128' | 'ean13' | 'pdf417'; text: string };

/** Rows of modules, dark ones true, and how many pixels a module has. */
type Modules = { rows: readonly boolean[][]; size: number };

/** Pixels the bars of a linear symbol are high, and all of a symbol may be wide. */
const barHeight = 200;
const widest = 560;

function modulesOf(code: FilmCode): Modules {
  const fnc1 = '^FNC1';
  const wish =
    typeof code === 'string'
      ? { bcid: 'datamatrix', text: fnc1 + code.replaceAll(GS, fnc1), parsefnc: true }
      : { bcid: code.kind, text: code.text };
  const [symbol] = bwip.raw(wish) as unknown as (Symbol2d | Symbol1d)[];
  if (!symbol) throw new Error('no symbol was made');
  if ('sbs' in symbol) {
    const row = Array.from(symbol.sbs).flatMap((width, n) => Array<boolean>(width).fill(n % 2 === 0));
    const size = Math.floor(widest / row.length);
    return { rows: Array<boolean[]>(Math.floor(barHeight / size)).fill(row), size };
  }
  const { pixs, pixx, pixy } = symbol;
  const rows = Array.from({ length: pixy }, (_, y) =>
    Array.from({ length: pixx }, (_, x) => pixs[y * pixx + x] === 1),
  );
  return { rows, size: Math.min(module, Math.floor(widest / pixx)) };
}

/** A grey picture (a byte a pixel) of one code in the middle; FNC1 where that of a pack has GS. */
function pictureOf(code: FilmCode): Buffer {
  const { rows, size } = modulesOf(code);
  const picture = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - (rows[0]?.length ?? 0) * size) / 2);
  const top = Math.floor((height - rows.length * size) / 2);
  for (let y = 0; y < rows.length * size; y++) {
    for (const [x, dark] of (rows[Math.floor(y / size)] ?? []).entries()) {
      const start = (top + y) * width + left + x * size;
      if (dark) picture.fill(16, start, start + size);
    }
  }
  return picture;
}

/** Writes a film (YUV4MPEG2, which Chromium takes for a camera) that shows these codes one after another, for ever. */
export async function filmOf(codes: readonly FilmCode[], path: string): Promise<void> {
  const file = createWriteStream(path);
  const colours = Buffer.alloc((width * height) / 2, 128);
  file.write(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420mpeg2\n`);
  for (const code of codes) {
    const picture = pictureOf(code);
    for (let n = 0; n < held; n++) {
      file.write('FRAME\n');
      file.write(picture);
      file.write(colours);
    }
  }
  file.end();
  await finished(file);
}

/** Arguments with which Chromium has this film for its camera and asks nobody for it. */
export const cameraOf = (path: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
