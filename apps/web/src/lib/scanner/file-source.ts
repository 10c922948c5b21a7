import { takeScan } from './service.ts';

/**
 * Takes the codes of a text file, one a line, as scans of the open page; quotes around a line are those of CSV.
 * @returns how many lines with a code there were
 */
export async function takeCodesOfFile(file: File): Promise<number> {
  const lines = (await file.text())
    .split(/\r?\n/)
    .map((line) => line.replace(/^"|"$/g, ''))
    .filter((line) => line.trim() !== '');
  for (const line of lines) takeScan(line, 'manual', `файл ${file.name}`);
  return lines.length;
}
