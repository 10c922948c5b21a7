import { toDer } from '../asn1/pem.ts';
import type { CertificateInfo } from '../x509/certificate.ts';
import { readSignedMessage } from './message.ts';

/**
 * The certificate a message says it was signed with; nothing is verified.
 * @param signature DER, BER, or their Base64
 * @returns null when the message cannot be read or does not hold the signer's certificate
 */
export function signerCertificate(signature: string | Uint8Array): CertificateInfo | null {
  try {
    const { certificates, signers } = readSignedMessage(toDer(signature));
    const [signer] = signers;
    return certificates.find((certificate) => signer?.isBy(certificate)) ?? null;
  } catch {
    return null;
  }
}
