import { createHash } from 'node:crypto';

/** GUID derived from the text of an address: the demo addresses stand in no national register. */
export function addressId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
