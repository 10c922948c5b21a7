import type { FileReply } from '@provizor/contract';
import { csvOf } from './csv.ts';
import { htmlOf } from './html.ts';
import { pdfOf } from './pdf.ts';
import type { Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

export { csvOf, csvPieces } from './csv.ts';
export type { Sheet, SheetColumn } from './sheet.ts';

export type PrintFormat = 'pdf' | 'xlsx' | 'csv' | 'html';

const utf8 = (text: string) => new TextEncoder().encode(text);

const formats: Record<PrintFormat, { type: string; make(sheet: Sheet): Promise<Uint8Array> }> = {
  pdf: { type: 'application/pdf', make: pdfOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsxOf },
  csv: { type: 'text/csv; charset=utf-8', make: async (sheet) => utf8(csvOf(sheet)) },
  html: { type: 'text/html; charset=utf-8', make: async (sheet) => utf8(htmlOf(sheet)) },
};

export const isPrintFormat = (format: string): format is PrintFormat => Object.hasOwn(formats, format);

/**
 * A paper as a file.
 * @param name of the file, without its ending; signs no file name may have become «_»
 */
export async function printFile(sheet: Sheet, format: PrintFormat, name: string): Promise<FileReply> {
  const { type, make } = formats[format];
  return {
    name: `${name.replace(/[^\p{L}\p{N}. _-]+/gu, '_')}.${format}`,
    type,
    bytes: new Uint8Array(await make(sheet)),
  };
}
