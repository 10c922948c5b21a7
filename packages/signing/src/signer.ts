import type { CertificateInfo } from './x509/certificate.ts';

/** Something that signs: the CryptoPro plug-in with a person's key, or software with training keys. */
export type Signer = {
  /** «software» makes training signatures without legal force, never offered for a real contour */
  kind: 'software' | 'cryptopro';
  /** Certificates whose private keys are at hand. */
  list(): Promise<CertificateInfo[]>;
  /**
   * Signs bytes as they are.
   * @param thumbprint of the certificate, hexadecimal, case does not matter
   * @returns detached CAdES-BES message, DER, Base64 in one line, with the signer's certificate inside
   * @throws SigningError
   */
  sign(thumbprint: string, bytes: Uint8Array): Promise<string>;
};

/** Why nothing was signed. */
export type SigningFailure =
  | 'no-plugin'
  | 'no-provider'
  | 'no-certificate'
  | 'refused'
  | 'expired'
  | 'unavailable-key'
  | 'failed';

/** Nothing was signed; the message is Russian and says what a person can do. */
export class SigningError extends Error {
  override name = 'SigningError';
  readonly reason: SigningFailure;

  constructor(reason: SigningFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
