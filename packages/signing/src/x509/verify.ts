import { OID } from '../asn1/oids.ts';
import { readPublicKey, UnsupportedKey } from '../gost/keys.ts';
import { verifyDigest } from '../gost/signature.ts';
import { streebog256 } from '../streebog/streebog.ts';
import type { Certificate } from './certificate.ts';

/** Is the certificate signed with the key of this issuer? An issuer with a key of another kind has signed nothing. */
export function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (certificate.signatureAlgorithm !== OID.gost256WithDigest) return false;
  try {
    const { curve, point } = readPublicKey(issuer.publicKey);
    return verifyDigest(curve, point, streebog256(certificate.signed), certificate.signature);
  } catch (error) {
    if (error instanceof UnsupportedKey) return false;
    throw error;
  }
}

/** Is the certificate valid at this moment by its own dates, both ends included? */
export const isValidAt = ({ validFrom, validTo }: Certificate, at: Date): boolean =>
  validFrom <= at && at <= validTo;
