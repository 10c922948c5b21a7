import type { CertificateInfo } from '@provizor/signing';

/** A certificate in the dialog; `obstacle` says why it cannot be chosen. */
export type OfferedCertificate = { certificate: CertificateInfo; obstacle: string | null };

/** Keys GOST R 34.10-2012 of 256 and 512 bits (signing.md, «OIDs»). */
const gostKeys = ['1.2.643.7.1.1.1.1', '1.2.643.7.1.1.1.2'];

/** Older certificates write the INN of an organisation as 12 digits with two leading zeros. */
const sameInn = (own: string, found: string): boolean => found === own || found === `00${own}`;

function obstacleOf(certificate: CertificateInfo, inn: string | null, now: Date): string | null {
  const { subject, validFrom, validTo, algorithm } = certificate;
  if (!gostKeys.includes(algorithm)) return 'Ключ не по ГОСТ Р 34.10-2012';
  if (now < validFrom) return 'Срок действия ещё не наступил';
  if (now > validTo) return 'Срок действия истёк';
  const named = [subject.innLe, subject.inn].filter((value) => value !== undefined);
  if (inn && !named.some((value) => sameInn(inn, value))) return 'Выдан другой организации';
  return null;
}

/**
 * Certificates for the dialog: those that may be chosen first (valid now, GOST key, INN of the organisation;
 * rulings, «Certificates offered»), then the others with the reason.
 * @param inn INN of the organisation; null = not checked
 */
export function offerCertificates(
  certificates: readonly CertificateInfo[],
  inn: string | null,
  now = new Date(),
): OfferedCertificate[] {
  const offered = certificates.map((certificate) => ({
    certificate,
    obstacle: obstacleOf(certificate, inn, now),
  }));
  return offered.sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
}
