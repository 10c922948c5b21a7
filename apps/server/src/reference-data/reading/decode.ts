import type { Readable } from 'node:stream';
import { ImportFailure } from '../failure.ts';

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    // the last character may be cut in two
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

function encodingOf(first: Buffer): string {
  const declared = /^[^>]{0,200}encoding=["']([\w-]+)["']/.exec(first.toString('latin1'))?.[1];
  if (declared) return declared.toLowerCase();
  return isUtf8(first) ? 'utf-8' : 'windows-1251';
}

function decoderOf(first: Buffer): TextDecoder {
  const encoding = encodingOf(first);
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new ImportFailure(`Кодировка ${encoding} не поддерживается: нужна UTF-8 или windows-1251.`);
  }
}

/**
 * Text of a file: UTF-8 with or without its mark, or windows-1251 (declared, or guessed from the bytes).
 * `onBytes` is told how many bytes were read.
 */
export async function* decode(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      decoder ??= decoderOf(chunk);
      const text = decoder.decode(chunk, { stream: true });
      if (text) yield text;
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure(
      `Файл читается не до конца: архив повреждён или загружен не полностью (${error instanceof Error ? error.message : error}).`,
    );
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
