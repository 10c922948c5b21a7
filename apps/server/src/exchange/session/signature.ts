import { type CertificateInfo, signerCertificate, verifyDetached } from '@provizor/signing';
import { Refusal } from '../../core/index.ts';

/** Reached only after the mathematics, the dates and the key usage are found right. */
const onlyTheIssuerIsOpen = 'unknown-issuer';

const invalid = (message: string) => new Refusal('mdlp.signature-invalid', undefined, message);

/**
 * Verifies a detached signature (CMS, base64) over bytes and tells whose it is. Who issued the certificate is left to
 * MDLP, which keeps the list of its users' certificates: callers compare the thumbprint with the session's.
 * Throws a refusal mdlp.signature-invalid with the reason.
 */
export function verifiedSigner(signature: string, content: Uint8Array, at: Date): CertificateInfo {
  const certificate = signerCertificate(Buffer.from(signature, 'base64'));
  const verdict = verifyDetached(signature, content, { trusted: [], at });
  if (!verdict.ok && verdict.reason !== onlyTheIssuerIsOpen) throw invalid(verdict.message);
  if (!certificate) throw invalid('В подписи нет сертификата подписавшего.');
  return certificate;
}
