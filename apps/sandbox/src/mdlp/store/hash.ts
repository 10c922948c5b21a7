import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex, as `hash_sum` of the large way. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
