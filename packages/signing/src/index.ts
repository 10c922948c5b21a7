export { toPem } from './asn1/pem.ts';
export { fromBase64, toBase64 } from './bytes.ts';
export type { VerifyReason } from './cms/reasons.ts';
export { signerCertificate } from './cms/signer-certificate.ts';
export { type Verification, type VerifyOptions, verifyDetached } from './cms/verify.ts';
export type { ParameterSet } from './gost/curves.ts';
export { generateKeyPair, type KeyPair, UnsupportedKey } from './gost/keys.ts';
export { KeyFileError, type KeyFileFailure } from './keyfiles/errors.ts';
export { openPkcs8 } from './keyfiles/pkcs8.ts';
export { openPkcs12, type Pkcs12 } from './keyfiles/pkcs12.ts';
export { type Signer, SigningError, type SigningFailure } from './signer.ts';
export { createSoftwareSigner, type SoftwareKey } from './software-signer.ts';
export { Streebog, streebog256, streebog512 } from './streebog/streebog.ts';
export {
  type Certificate,
  CertificateError,
  type CertificateInfo,
  parseCertificate,
} from './x509/certificate.ts';
export type { KeyUsage } from './x509/extensions.ts';
export { type CertificateRequest, issueCertificate } from './x509/issue.ts';
export type { SubjectFields } from './x509/name.ts';
