import { fault } from '../fault.ts';

/** Bytes of DBF that name the table of characters. */
const declared: Readonly<Record<number, string>> = {
  38: 'ibm866',
  101: 'ibm866',
  87: 'windows-1251',
  201: 'windows-1251',
};

/**
 * Encoding of Russian text that is no UTF-8: small letters stand at 0xA0–0xAF in cp866, at 0xE0–0xFF in cp1251, and a
 * text has more of them than of capitals.
 */
export function guessedEncoding(bytes: Uint8Array): 'ibm866' | 'windows-1251' {
  let [dos, windows] = [0, 0];
  for (const byte of bytes) {
    if (byte >= 0x80 && byte < 0xb0) dos++;
    if (byte >= 0xc0 && byte < 0xe0) windows++;
    if (byte >= 0xf0) windows++;
  }
  return dos > windows ? 'ibm866' : 'windows-1251';
}

type Column = { name: string; type: string; at: number; length: number };

/** More columns no table has; more rows no delivery. */
const most = { columns: 255, rows: 10_000 };

function columnsOf(bytes: Uint8Array, head: number): Column[] {
  const columns: Column[] = [];
  let at = 1;
  for (let from = 32; from + 32 <= head && bytes[from] !== 0x0d; from += 32) {
    const name = String.fromCharCode(...bytes.subarray(from, from + 11)).split('\0')[0] ?? '';
    const length = bytes[from + 16] ?? 0;
    if (columns.length >= most.columns) fault('Файл DBF повреждён: слишком много столбцов');
    columns.push({
      name: name.trim().toUpperCase(),
      type: String.fromCharCode(bytes[from + 11] ?? 0),
      at,
      length,
    });
    at += length;
  }
  return columns;
}

/** Types FoxPro writes as bytes, with the length each has. */
const binary: Readonly<Record<string, (view: DataView) => string>> = {
  I4: (view) => String(view.getInt32(0, true)),
  B8: (view) => String(view.getFloat64(0, true)),
  Y8: (view) => String(Number(view.getBigInt64(0, true)) / 10_000),
};

function cellOf(bytes: Uint8Array, type: string, decoder: TextDecoder): string {
  const read = binary[`${type}${bytes.length}`];
  return read
    ? read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    : decoder.decode(bytes).replaceAll('\0', '').trim();
}

/** Is this a DBF table by its first bytes? */
export const isDbf = (bytes: Uint8Array): boolean =>
  [0x03, 0x30, 0x83, 0x8b, 0xf5].includes(bytes[0] ?? 0) &&
  (bytes[2] ?? 0) <= 12 &&
  (bytes[3] ?? 0) <= 31 &&
  bytes.length > 64;

/**
 * Rows of a DBF table that are not marked as removed, every cell as text by the name of its column in capitals.
 * @param mostRows rows it may have; as many as a document takes unless it is named
 * @throws PaperFault when it is damaged or has more rows
 */
export function readDbf(
  bytes: Uint8Array,
  mostRows: number = most.rows,
): { columns: string[]; rows: Record<string, string>[] } {
  if (bytes.length < 32) fault('Файл DBF повреждён или передан не целиком');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(4, true);
  const [head, length] = [view.getUint16(8, true), view.getUint16(10, true)];
  if (count > mostRows)
    fault(`В файле больше ${mostRows.toLocaleString('ru')} строк: разделите его на части`);
  const columns = columnsOf(bytes, Math.min(head, bytes.length));
  const isWhole = columns.length > 0 && length > 0 && head + count * length <= bytes.length + 1;
  if (!isWhole) fault('Файл DBF повреждён или передан не целиком');
  const body = bytes.subarray(head);
  const decoder = new TextDecoder(declared[bytes[29] ?? 0] ?? guessedEncoding(body));
  const rows = Array.from({ length: count }, (_, index) =>
    body.subarray(index * length, (index + 1) * length),
  )
    .filter((row) => row[0] !== 0x2a)
    .map((row) =>
      Object.fromEntries(
        columns.map(({ name, type, at, length: size }) => [
          name,
          cellOf(row.subarray(at, at + size), type, decoder),
        ]),
      ),
    );
  return { columns: columns.map(({ name }) => name), rows };
}
