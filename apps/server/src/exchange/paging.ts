/** Key of the last row of a page: its moment as the database wrote it, and its id. */
export type PageKey = { at: string; id: string };

/** The text a caller sends back for the next page. */
export const encodeKey = ({ at, id }: PageKey): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

const moment = /^[\d :.+-]{10,40}$/;

/** The key in a text a caller sent; null when it was not made by us. */
export function decodeKey(text: string | undefined): PageKey | null {
  if (text === undefined) return null;
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof at === 'string' && moment.test(at) && typeof id === 'string' ? { at, id } : null;
  } catch {
    return null;
  }
}
