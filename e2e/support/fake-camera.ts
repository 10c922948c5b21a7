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

/** A grey picture (a byte a pixel) of one DataMatrix in the middle; FNC1 where the code has GS. */
function pictureOf(code: string): Buffer {
  const text = `^FNC1${code.replaceAll(GS, '^FNC1')}`;
  const [symbol] = bwip.raw({ bcid: 'datamatrix', text, parsefnc: true }) as unknown as Symbol2d[];
  if (!symbol) throw new Error('no symbol was made');
  const { pixs, pixx, pixy } = symbol;
  const picture = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - pixx * module) / 2);
  const top = Math.floor((height - pixy * module) / 2);
  for (let y = 0; y < pixy * module; y++) {
    for (let x = 0; x < pixx * module; x++) {
      const dark = pixs[Math.floor(y / module) * pixx + Math.floor(x / module)];
      if (dark) picture[(top + y) * width + left + x] = 16;
    }
  }
  return picture;
}

/** Writes a film (YUV4MPEG2, which Chromium takes for a camera) that shows these codes one after another, for ever. */
export async function filmOf(codes: readonly string[], path: string): Promise<void> {
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
