import { Unreadable } from './failure.ts';

const damaged = () => new Unreadable('файл повреждён: это не книга Excel или она сохранена не полностью');

/** More than any list of codes unpacks to: a file made to fill the memory ends here. */
const most = 300 * 1024 * 1024;

type Entry = { method: number; start: number; packed: number; size: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files of a zip archive by name; each is unpacked when it is asked for. */
export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries = new Map<string, Entry>();

  /** @throws Unreadable when this is no whole zip archive */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let end = bytes.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== END) end--;
    if (end < 0) throw damaged();
    try {
      this.#readDirectory(view, view.getUint32(end + 16, true), view.getUint16(end + 10, true));
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error;
    }
  }

  #readDirectory(view: DataView, from: number, count: number): void {
    let at = from;
    for (let n = 0; n < count; n++) {
      if (view.getUint32(at, true) !== CENTRAL) throw damaged();
      const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ];
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== LOCAL) throw damaged();
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength));
      this.#entries.set(name, {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      });
      at += 46 + nameLength + extra + comment;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * The text (UTF-8) of a file of the archive, null when it has no such file.
   * @throws Unreadable when it is damaged
   */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.size > most) throw new Unreadable('книга Excel слишком велика');
    const packed = this.#bytes.subarray(entry.start, entry.start + entry.packed);
    if (entry.method === 0) return new TextDecoder().decode(packed);
    if (entry.method !== 8) throw damaged();
    return unpack(packed);
  }
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.length;
      if (size > most) break;
      parts.push(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    throw damaged();
  }
  if (size > most) {
    await reader.cancel();
    throw new Unreadable('книга Excel слишком велика');
  }
  return parts.join('');
}
