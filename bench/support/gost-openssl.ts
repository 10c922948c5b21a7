import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair, issueCertificate, type SoftwareKey, toPem } from '@provizor/signing';
import { succeeded, type Workshop } from './workshop.ts';

/** A person's key with its certificate and that of the authority (DER), valid today. */
export function makeKey(): SoftwareKey & { authority: Uint8Array } {
  const day = 86_400_000;
  const period = { validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + day) };
  const ca = generateKeyPair();
  const authority = issueCertificate({
    subject: { commonName: 'Bench authority' },
    issuer: { privateKey: ca.privateKey },
    ...period,
  });
  const { privateKey, publicKey } = generateKeyPair();
  const certificate = issueCertificate({
    subject: { commonName: 'Bench' },
    publicKey,
    issuer: { privateKey: ca.privateKey, certificate: authority },
    ...period,
  });
  return { certificate, privateKey, authority };
}

/** Why there is nothing to compare with: no OpenSSL with the GOST engine; empty when it is here. */
export const opensslAbsent = ({ run }: Workshop): string =>
  run('openssl', 'engine', 'gost', '-c', '-t').out.includes('[ available ]')
    ? ''
    : 'OpenSSL has no GOST engine (package libengine-gost-openssl)';

/**
 * Prepares OpenSSL with this key.
 * @returns a function that signs a file of the workshop (detached CAdES-BES, as the product) and gives the
 *   milliseconds of the whole process
 */
export function opensslSigner({ folder, run }: Workshop, key: SoftwareKey): (file: string) => number {
  writeFileSync(join(folder, 'key.pem'), toPem('PRIVATE KEY', key.privateKey));
  writeFileSync(join(folder, 'certificate.pem'), toPem('CERTIFICATE', key.certificate));
  const form = ['-sign', '-binary', '-cades', '-md', 'md_gost12_256', '-outform', 'DER', '-out', 'peer.p7s'];
  const signer = ['-signer', 'certificate.pem', '-inkey', 'key.pem'];
  return (file) => succeeded(run('openssl', 'cms', '-engine', 'gost', ...form, ...signer, '-in', file)).ms;
}
