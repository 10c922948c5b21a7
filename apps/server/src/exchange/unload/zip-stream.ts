import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipWriter } from '../../core/zip.ts';

/**
 * An archive as a stream that is filled while it is read: memory holds one entry and a few pieces. Ends when its first
 * bytes are there, so that what `fill` refuses before its first entry is a refusal; what fails later breaks the stream.
 */
export async function zipStream(fill: (zip: ZipWriter) => Promise<void>): Promise<Readable> {
  const out = new PassThrough();
  // it may break before anybody reads it: unheard, that would end the whole program; who reads later is told all the same
  out.on('error', () => undefined);
  const left = new AbortController();
  out.once('close', () => left.abort());
  const zip = new ZipWriter(async (bytes) => {
    if (!out.write(bytes)) await once(out, 'drain', { signal: left.signal });
  });
  const filled = (async () => {
    await fill(zip);
    await zip.end();
    out.end();
  })();
  const first = once(out, 'readable');
  first.catch(() => undefined);
  await Promise.race([first, filled]);
  // the reader is told by its stream
  filled.catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
