import { generateKeyPair, type KeyPair, type ParameterSet, type SubjectFields } from '../index.ts';
import { type CertificateRequest, issueCertificate } from '../x509/issue.ts';

const DAY = 86_400_000;

/** A key with its certificate. */
export type Holder = KeyPair & { certificate: Uint8Array };

const dates = () => ({ validFrom: new Date(Date.now() - DAY), validTo: new Date(Date.now() + 365 * DAY) });

/** A root authority. */
export function makeAuthority(set?: ParameterSet, changes: Partial<CertificateRequest> = {}): Holder {
  const pair = generateKeyPair(set);
  const certificate = issueCertificate({
    subject: { commonName: 'Учебный корень', organization: 'Учебный УЦ', country: 'RU' },
    issuer: { privateKey: pair.privateKey },
    ...dates(),
    ...changes,
  });
  return { ...pair, certificate };
}

export const SUBJECT: SubjectFields = {
  commonName: 'Учебная подпись',
  surname: 'Учебная',
  givenName: 'Подпись Ивановна',
  organization: 'Аптека «Ромашка-Учебная»',
  post: 'Провизор',
  country: 'RU',
  region: '77 г. Москва',
  inn: '500100732259',
  innLe: '7707083893',
  ogrn: '1099900000001',
  snils: '11223344595',
  email: 'sign@example.ru',
};

/** A person with a certificate of this authority. */
export function makePerson(
  authority: Holder,
  set?: ParameterSet,
  changes: Partial<CertificateRequest> = {},
): Holder {
  const pair = generateKeyPair(set);
  const certificate = issueCertificate({
    subject: SUBJECT,
    publicKey: pair.publicKey,
    issuer: { privateKey: authority.privateKey, certificate: authority.certificate },
    ...dates(),
    ...changes,
  });
  return { ...pair, certificate };
}
