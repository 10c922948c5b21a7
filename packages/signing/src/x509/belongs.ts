import { equal } from '../bytes.ts';
import { type PrivateKey, publicKeyOf } from '../gost/keys.ts';
import type { Certificate } from './certificate.ts';

/** Is this the certificate of the key? Only the points are compared: parameters may be written in several ways. */
export function belongsTo(key: PrivateKey, certificate: Certificate): boolean {
  const length = 2 * key.curve.size;
  return equal(publicKeyOf(key).subarray(-length), certificate.publicKey.subarray(-length));
}
