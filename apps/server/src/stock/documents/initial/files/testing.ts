const width = 40;

const bytesOf = (text: string): number[] => {
  const decoder = new TextDecoder('ibm866');
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return [...text].map((sign) => codes.get(sign) ?? 0x3f);
};

/** A DBF table in cp866 as programs of pharmacies write it; every cell is text. */
export function dbfFile(names: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const head = 32 + names.length * 32 + 1;
  const length = 1 + names.length * width;
  const bytes = new Uint8Array(head + rows.length * length + 1).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  bytes.set([0x03, 126, 11, 1]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, length, true);
  for (const [index, name] of names.entries()) {
    bytes.set(bytesOf(name), 32 + index * 32);
    bytes[32 + index * 32 + 11] = 0x43;
    bytes[32 + index * 32 + 16] = width;
  }
  bytes[head - 1] = 0x0d;
  for (const [at, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      bytes.set(bytesOf(cell), head + at * length + 1 + column * width);
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
