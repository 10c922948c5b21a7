type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const begins = (bytes: Buffer, at: number, text: string) =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** What a picture is by its own first bytes, whatever its name says; null when it is none of the three kinds. */
export function pictureType(bytes: Buffer): PictureType | null {
  if (begins(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP')) return 'image/webp';
  return null;
}
