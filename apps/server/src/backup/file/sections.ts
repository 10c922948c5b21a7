import { BackupFailure } from '../failure.ts';

/** A part of a copy: what it is, and its bytes. */
export type Section = { title: unknown; bytes: AsyncIterable<Uint8Array> };

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** Writes a section: its title as JSON, blocks of its bytes, an empty block. */
export async function* sectionBytes({ title, bytes }: Section): AsyncGenerator<Uint8Array> {
  const json = Buffer.from(JSON.stringify(title), 'utf8');
  yield lengthOf(json.length);
  yield json;
  for await (const part of bytes) {
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

/** Reads exact numbers of bytes of a stream. */
function readerOf(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let ended = false;
  /** Null at the very end. */
  async function take(count: number): Promise<Buffer | null> {
    const parts = [held];
    let length = held.length;
    while (length < count && !ended) {
      const { done, value } = await iterator.next();
      if (done) ended = true;
      else {
        parts.push(Buffer.from(value));
        length += value.length;
      }
    }
    const whole = parts.length === 1 ? held : Buffer.concat(parts);
    if (count > 0 && whole.length === 0) return null;
    if (whole.length < count)
      throw new BackupFailure('Файл копии повреждён или обрезан: возьмите другую копию');
    held = whole.subarray(count);
    return whole.subarray(0, count);
  }
  const end = async () => {
    await iterator.return?.();
  };
  return { take, end };
}

/** The sections of a copy in their order; each is read to its end before the next one begins. */
export async function* sectionsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Section> {
  const { take, end } = readerOf(source);
  const length = async () => (await take(4))?.readUInt32BE(0) ?? null;
  try {
    for (let size = await length(); size !== null; size = await length()) {
      const title: unknown = JSON.parse((await take(size))?.toString('utf8') ?? '');
      let isRead = false;
      async function* blocks() {
        for (let block = await length(); block !== 0; block = await length()) {
          const bytes = block === null ? null : await take(block);
          if (!bytes) throw new BackupFailure('Файл копии повреждён или обрезан: возьмите другую копию');
          yield bytes;
        }
        isRead = true;
      }
      const bytes = blocks();
      yield { title, bytes };
      while (!isRead) if ((await bytes.next()).done) break;
    }
  } finally {
    await end();
  }
}
