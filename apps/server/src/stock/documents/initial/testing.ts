import { crc32, deflateRawSync } from 'node:zlib';

const number = (size: 2 | 4, value: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};

/** A zip archive of a few files. */
export function zipOf(files: readonly (readonly [string, string])[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.concat([
      ...[number(2, 20), number(2, 0x800), number(2, 8), number(4, 0), number(4, crc32(content))],
      ...[number(4, packed.length), number(4, content.length), number(2, name.length), number(2, 0)],
    ]);
    const local = Buffer.concat([number(4, 0x04034b50), facts, name, packed]);
    const rest = Buffer.concat([number(2, 0), number(2, 0), number(2, 0), number(4, 0), number(4, offset)]);
    entries.push(Buffer.concat([number(4, 0x02014b50), number(2, 20), facts, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.concat([
    ...[number(4, 0x06054b50), number(2, 0), number(2, 0), number(2, files.length), number(2, files.length)],
    ...[number(4, directory.length), number(4, offset), number(2, 0)],
  ]);
  return Buffer.concat([...parts, directory, end]);
}

/** An XLSX workbook as Excel writes it: texts shared, numbers as they are. */
export function makeWorkbook(rows: string[][]): Buffer {
  const strings = rows.flat().filter((cell) => !/^\d{1,6}$/.test(cell));
  const cell = (value: string, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    const at = strings.indexOf(value);
    return at < 0 ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="s"><v>${at}</v></c>`;
  };
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, y + 1, x)).join('')}</row>`,
  );
  return zipOf([
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`],
    ['xl/sharedStrings.xml', `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`],
  ]);
}
