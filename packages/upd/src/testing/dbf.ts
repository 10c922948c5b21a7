const tableOf = (encoding: 'ibm866' | 'windows-1251') => {
  const decoder = new TextDecoder(encoding);
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
};

const width = 60;

/** A DBF table that does not declare its table of characters, as most distributors' files do not. */
export function dbfOf(
  rows: readonly Readonly<Record<string, string>>[],
  encoding: 'ibm866' | 'windows-1251',
): Uint8Array {
  const names = Object.keys(rows[0] ?? {});
  const codes = tableOf(encoding);
  const head = 32 + names.length * 32 + 1;
  const length = 1 + names.length * width;
  const bytes = new Uint8Array(head + rows.length * length + 1).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  bytes.set([0x03, 26, 3, 21]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, length, true);
  const put = (text: string, at: number) => {
    [...text].forEach((char, index) => {
      bytes[at + index] = codes.get(char) ?? 0x3f;
    });
  };
  names.forEach((name, index) => {
    put(name, 32 + index * 32);
    bytes[32 + index * 32 + 11] = 0x43;
    bytes[32 + index * 32 + 16] = width;
  });
  bytes[head - 1] = 0x0d;
  rows.forEach((row, index) => {
    names.forEach((name, column) => {
      put(row[name] ?? '', head + index * length + 1 + column * width);
    });
  });
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
