import type { Profile } from '@provizor/contract';
import { type OfferedCertificate, offerCertificates } from '../../lib/signing/certificates.ts';
import { getSigner } from '../../lib/signing/signer.ts';

/**
 * Certificates of this computer, those of the organisation first. Asks the plug-in, which asks the person.
 * @throws SigningError, RefusalError
 */
export async function ownCertificates({
  inn,
  settings,
}: Profile['organization']): Promise<OfferedCertificate[]> {
  const signer = await getSigner();
  return offerCertificates(await signer.list(), settings.any_certificate ? null : inn);
}
