import type { CertificateInfo } from '@provizor/signing';
import { expect, it } from 'vitest';
import { offerCertificates } from './certificates.ts';

const now = new Date('2026-11-20T12:00:00Z');
const certificate = (thumbprint: string, changes: Partial<CertificateInfo> = {}): CertificateInfo => ({
  thumbprint,
  subject: { commonName: 'Учебная подпись', innLe: '9990001118' },
  subjectText: '',
  issuerText: '',
  serial: '01',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2027-01-01T00:00:00Z'),
  algorithm: '1.2.643.7.1.1.1.1',
  der: new Uint8Array(),
  ...changes,
});

it('offers what may sign for the organisation first, the others with their reason', () => {
  const offered = offerCertificates(
    [
      certificate('old', { validTo: new Date('2026-11-20T11:59:59Z') }),
      certificate('early', { validFrom: new Date('2026-11-21T00:00:00Z') }),
      certificate('rsa', { algorithm: '1.2.840.113549.1.1.1' }),
      certificate('other', { subject: { commonName: 'x', innLe: '7700000000' } }),
      certificate('good'),
      certificate('padded', { subject: { commonName: 'x', inn: '009990001118' } }),
    ],
    '9990001118',
    now,
  );
  expect(offered.map(({ certificate: { thumbprint }, obstacle }) => [thumbprint, obstacle])).toEqual([
    ['good', null],
    ['padded', null],
    ['old', 'Срок действия истёк'],
    ['early', 'Срок действия ещё не наступил'],
    ['rsa', 'Ключ не по ГОСТ Р 34.10-2012'],
    ['other', 'Выдан другой организации'],
  ]);
});

it('does not ask for an INN the organisation has not', () => {
  expect(offerCertificates([certificate('any')], null, now)[0]?.obstacle).toBeNull();
});
