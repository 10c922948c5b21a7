import { toBase64 } from './bytes.ts';
import { signDetached } from './cms/sign.ts';
import { readPrivateKey } from './gost/keys.ts';
import { type Signer, SigningError } from './signer.ts';
import { belongsTo } from './x509/belongs.ts';
import { parseCertificate } from './x509/certificate.ts';

/** A training key with its certificate. */
export type SoftwareKey = {
  /** DER */
  certificate: Uint8Array;
  /** PKCS#8, DER, not encrypted */
  privateKey: Uint8Array;
};

/**
 * Signer with keys in memory, for the demo and tests. It is no certified means of signing: its signatures have no
 * legal force, and it is not offered for a real contour.
 * @throws CertificateError, UnsupportedKey, Asn1Error when a key cannot be read
 * @throws SigningError (`unavailable-key`) when a key and its certificate do not belong together
 */
export function createSoftwareSigner(keys: readonly SoftwareKey[]): Signer {
  const pairs = keys.map((pair) => {
    const certificate = parseCertificate(pair.certificate);
    const key = readPrivateKey(pair.privateKey);
    if (!belongsTo(key, certificate)) {
      throw new SigningError('unavailable-key', 'Закрытый ключ не подходит к сертификату.');
    }
    return { certificate, key };
  });
  return {
    kind: 'software',
    list: async () => pairs.map(({ certificate }) => certificate),
    sign: async (thumbprint, bytes) => {
      const pair = pairs.find(({ certificate }) => certificate.thumbprint === thumbprint.toUpperCase());
      if (!pair) throw new SigningError('no-certificate', 'Нет ключа для выбранного сертификата.');
      return toBase64(signDetached(bytes, pair.certificate, pair.key, new Date()));
    },
  };
}
