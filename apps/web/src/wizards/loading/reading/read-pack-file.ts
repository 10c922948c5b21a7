import type { FileOffer, LoadedFile } from '../model/types.ts';
import { Collector } from './collector.ts';
import { decodeText } from './decode.ts';
import { readDocument } from './document.ts';
import { failure, Unreadable } from './failure.ts';
import { readLines } from './lines.ts';
import { readWorkbook } from './workbook.ts';

/** Larger than 25 000 codes in any form; what is bigger is something else. */
const largest = 64 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const zipped = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];
const pdf = [0x25, 0x50, 0x44, 0x46];

/** Runs a reader over a collector; what it cannot read becomes «Ошибка чтения файла». */
async function collected(
  read: (collector: Collector) => Promise<FileOffer | null> | FileOffer | null,
): Promise<LoadedFile> {
  const collector = new Collector();
  try {
    const offer = await read(collector);
    const { codes, repeated, bad } = collector;
    if (codes.length === 0) return failure('в файле нет ни одного кода упаковки', bad);
    return { ok: true, codes, repeated, bad, offer };
  } catch (error) {
    if (error instanceof Unreadable) return failure(error.message);
    throw error;
  }
}

/** Reads packs from a text: lines, CSV, or an MDLP document. */
export async function readPackText(text: string): Promise<LoadedFile> {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return failure('файл пуст');
  return collected((collector) => {
    if (content.trimStart().startsWith('<')) return readDocument(content, collector);
    readLines(content, collector);
    return null;
  });
}

/**
 * Reads packs from a file: plain text and CSV in any encoding of Russian tools, Excel (.xlsx), MDLP documents 702, 416,
 * 701, 601 and 471 (wizards, sections 5 and 8). Repeated codes count once, lines without a code are told.
 */
export async function readPackFile(bytes: Uint8Array<ArrayBuffer>): Promise<LoadedFile> {
  if (bytes.length > largest) return failure('файл больше 64 МБ');
  if (startsWith(bytes, oldExcel)) {
    return failure(
      'это книга Excel старого вида (.xls) или под паролем: сохраните её как .xlsx или CSV без пароля',
    );
  }
  if (startsWith(bytes, pdf)) return failure('это PDF: попросите у поставщика XML, Excel или текст');
  if (!startsWith(bytes, zipped)) return readPackText(decodeText(bytes));
  return collected(async (collector) => {
    await readWorkbook(bytes, collector);
    return null;
  });
}
