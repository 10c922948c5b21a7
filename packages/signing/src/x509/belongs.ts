import { equal } from '../bytes.ts';
import { type PrivateKey, publicKeyOf } from '../gost/keys.ts';
import type { Certificate } from './certificate.ts';

/** Is this the certificate of the key? Only the points are compared: parameters may be written in several ways. */
export const belongsTo = (key: PrivateKey, certificate: Certificate): boolean =>
  equal(publicKeyOf(key).subarray(-64), certificate.publicKey.subarray(-64));
