import { refuse } from '../core/index.ts';

/** A file that is taken in, whole. Refuses input.too-large with the text `tooLarge`. */
export async function contentOf(
  chunks: AsyncIterable<Buffer>,
  limit: number,
  tooLarge: string,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) refuse('input.too-large', undefined, tooLarge);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
