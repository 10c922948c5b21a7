import { ZipWriter } from '../exchange/index.ts';

/** A file of the set: its name with folders, and its bytes. */
export type Entry = { name: string; bytes: Uint8Array };

/** Bytes of a text that any editor reads as Russian. */
export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(`\uFEFF${text}`);

/** One file of all entries. */
export async function zipOf(entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => {
    parts.push(bytes);
  });
  for (const { name, bytes } of entries) await zip.add(name, [Buffer.from(bytes)]);
  await zip.end();
  return new Uint8Array(Buffer.concat(parts));
}
