import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Where the bytes of an archive go; waits while the reader is behind. */
export type Sink = (bytes: Buffer) => Promise<void>;

/** 1 January 1980: archives of one content are the same bytes. */
const sameTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** What yazl keeps of an entry until the archive ends, as far as it holds memory. */
type KeptEntry = { utf8FileName: Buffer; doFileDataPump: unknown };

/**
 * Leaves of the entry that was read what the list at the end needs: its stream with all it has read, and the piece of
 * memory of 64 KB its name was cut from, stayed until then.
 */
function letGo(file: ZipFile): void {
  const entry = (file as unknown as { entries: KeptEntry[] }).entries.at(-1);
  if (!entry) return;
  entry.doFileDataPump = null;
  const name = Buffer.alloc(entry.utf8FileName.length);
  entry.utf8FileName.copy(name);
  entry.utf8FileName = name;
}

/** Writes a ZIP archive as a stream: nothing of it is kept but the list of its entries. Entries up to 4 GB. */
export class ZipWriter {
  readonly #file = new ZipFile();
  readonly #written: Promise<void>;

  constructor(sink: Sink) {
    this.#written = this.#write(sink);
    // Told by whoever adds an entry or ends the archive.
    this.#written.catch(() => undefined);
  }

  async #write(sink: Sink): Promise<void> {
    for await (const bytes of this.#file.outputStream as AsyncIterable<Buffer>) await sink(bytes);
  }

  /** Adds an entry; `name` with slashes for folders. Ends when its content has been read. */
  async add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const source = Readable.from(content, { objectMode: false });
    const read = finished(source);
    this.#file.addReadStream(source, name, sameTime);
    try {
      await Promise.race([read, this.#written]);
      letGo(this.#file);
    } finally {
      source.destroy();
    }
  }

  /** Writes the list of the entries; the archive is whole then. */
  async end(): Promise<void> {
    this.#file.end();
    await this.#written;
  }
}
