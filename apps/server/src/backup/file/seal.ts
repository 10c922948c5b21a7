import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BackupFailure } from '../failure.ts';

/** Bytes sealed at a time; each piece is checked as it is read, so nothing damaged is ever used. */
const pieceSize = 64 * 1024;
const tagSize = 16;

/**
 * Nonces count the pieces and mark the last one, as in STREAM: pieces cannot be left out, repeated or changed in order,
 * and a file that was cut off is noticed.
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of a stream of bytes; the last may be shorter, and is told to be the last. */
async function* piecesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(Buffer.from(part));
    length += part.length;
    if (length <= size) continue;
    let whole = Buffer.concat(held);
    while (whole.length > size) {
      yield { piece: whole.subarray(0, size), isLast: false };
      whole = whole.subarray(size);
    }
    held = [whole];
    length = whole.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** Seals a stream under a key that serves this stream alone; `head` is bound to it. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  head: Uint8Array,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, isLast } of piecesOf(source, pieceSize)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Opens what `seal` made. Throws BackupFailure at the first damaged or missing piece. */
export async function* open(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  head: Uint8Array,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, isLast } of piecesOf(source, pieceSize + tagSize)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index++, isLast));
    decipher.setAAD(head);
    try {
      decipher.setAuthTag(piece.subarray(-tagSize));
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()]);
    } catch {
      throw new BackupFailure('Файл копии повреждён или обрезан: возьмите другую копию');
    }
  }
}
