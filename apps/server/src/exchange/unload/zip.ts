import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Where the bytes of an archive go; waits while the reader is behind. */
export type Sink = (bytes: Buffer) => Promise<void>;

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const utf8AndSizesBehind = 0x0808;
const deflated = 8;
/** 1 January 1980: archives of one content are the same bytes. */
const dosDate = 0x21;
const version = 45;
const big = 0xffff_ffff;
const many = 0xffff;

/** A record of fields: [size in bytes, value] … */
function record(...fields: (readonly [1 | 2 | 4 | 8, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

/**
 * Writes a ZIP archive as a stream (APPNOTE 6.3): nothing of it is kept but the list of its entries. Archives of any
 * size; entries up to 4 GB.
 */
export class ZipWriter {
  readonly #sink: Sink;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    await this.#sink(bytes);
  }

  /** Adds an entry; `name` with slashes for folders. */
  async add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: this.#offset };
    await this.#write(
      Buffer.concat([
        record(
          ...([
            [4, 0x04034b50],
            [2, version],
            [2, utf8AndSizesBehind],
            [2, deflated],
          ] as const),
          ...([
            [2, 0],
            [2, dosDate],
            [4, 0],
            [4, 0],
            [4, 0],
            [2, entry.name.length],
            [2, 0],
          ] as const),
        ),
        entry.name,
      ]),
    );
    await this.#deflate(entry, content);
    await this.#write(record([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
    this.#entries.push(entry);
  }

  async #deflate(entry: Entry, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const deflate = createDeflateRaw({ level: 6 });
    const feeding = (async () => {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        if (!deflate.write(piece)) await once(deflate, 'drain');
      }
      deflate.end();
    })();
    // Whatever breaks the content breaks the archive too.
    feeding.catch((error: Error) => deflate.destroy(error));
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packed += piece.length;
      await this.#write(piece);
    }
    await feeding;
  }

  /** Writes the list of the entries; the archive is whole then. */
  async end(): Promise<void> {
    const from = this.#offset;
    for (const entry of this.#entries) await this.#write(listed(entry));
    await this.#write(ending(this.#entries.length, from, this.#offset));
  }
}

function listed({ name, crc, packed, size, offset }: Entry): Buffer {
  const far = offset >= big;
  const extra = far ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    record(
      ...([
        [4, 0x02014b50],
        [2, version],
        [2, version],
        [2, utf8AndSizesBehind],
        [2, deflated],
      ] as const),
      ...([
        [2, 0],
        [2, dosDate],
        [4, crc],
        [4, packed],
        [4, size],
        [2, name.length],
        [2, extra.length],
      ] as const),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, far ? big : offset],
      ] as const),
    ),
    name,
    extra,
  ]);
}

function ending(count: number, from: number, to: number): Buffer {
  const size = to - from;
  const parts: Buffer[] = [];
  if (count >= many || to >= big) {
    parts.push(
      record(
        ...([
          [4, 0x06064b50],
          [8, 44],
          [2, version],
          [2, version],
          [4, 0],
          [4, 0],
        ] as const),
        ...([
          [8, count],
          [8, count],
          [8, size],
          [8, from],
        ] as const),
      ),
      record([4, 0x07064b50], [4, 0], [8, to], [4, 1]),
    );
  }
  const short = Math.min(count, many);
  parts.push(
    record(
      ...([
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, short],
        [2, short],
      ] as const),
      ...([
        [4, Math.min(size, big)],
        [4, Math.min(from, big)],
        [2, 0],
      ] as const),
    ),
  );
  return Buffer.concat(parts);
}
