const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/;

/** Text in this encoding, or null when the bytes are not of it or the browser does not know it. */
function tryAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Text of a file of any Russian tool: UTF-8 or UTF-16 by their marks of byte order, the encoding an XML declares,
 * UTF-8 without a mark, else windows-1251.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const encoding = declared.exec(head)?.[1];
  const text = encoding === undefined ? null : tryAs(bytes, encoding);
  return text ?? tryAs(bytes, 'utf-8') ?? new TextDecoder('windows-1251').decode(bytes);
}
