import { algorithmsOf } from '../gost/algorithms.ts';
import { readPublicKey, UnsupportedKey } from '../gost/keys.ts';
import { verifyDigest } from '../gost/signature.ts';
import type { Certificate } from './certificate.ts';

/** Is the certificate signed with the key of this issuer? An issuer with a key of another kind has signed nothing. */
export function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  try {
    const { curve, point } = readPublicKey(issuer.publicKey);
    const { signature, hash } = algorithmsOf(curve.size);
    if (certificate.signatureAlgorithm !== signature) return false;
    return verifyDigest(curve, point, hash(certificate.signed), certificate.signature);
  } catch (error) {
    if (error instanceof UnsupportedKey) return false;
    throw error;
  }
}

/** Is the certificate valid at this moment by its own dates, both ends included? */
export const isValidAt = ({ validFrom, validTo }: Certificate, at: Date): boolean =>
  validFrom <= at && at <= validTo;
