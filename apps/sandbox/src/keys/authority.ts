import { join } from 'node:path';
import type { DemoOrganization, DemoUser } from '@provizor/demo';
import { generateKeyPair, issueCertificate, parseCertificate, type SubjectFields } from '@provizor/signing';
import { DAY, YEAR } from '../time.ts';
import { type AuthorityFile, type DemoKey, readJson, writeJson } from './files.ts';

/** The sandbox's certification authority. */
export type Authority = {
  /** DER. */
  certificate: Uint8Array;
  /** A fresh key and certificate of a person of an organisation, valid between two moments (ms). */
  issue(person: DemoUser, organization: DemoOrganization, validity: { from: number; to: number }): DemoKey;
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const SUBJECT: SubjectFields = {
  commonName: 'Учебный удостоверяющий центр',
  organization: 'Песочница Провизора',
  country: 'RU',
};

/** Certificates begin a year before the sandbox does: the demo deliveries are signed in its past. */
export const demoValidity = (now: number) => ({ from: now - YEAR, to: now + 10 * YEAR });

function createAuthority(now: number): AuthorityFile {
  const { privateKey } = generateKeyPair();
  const { from, to } = demoValidity(now);
  const certificate = issueCertificate({
    subject: SUBJECT,
    issuer: { privateKey },
    validFrom: new Date(from - DAY),
    validTo: new Date(to + YEAR),
  });
  return { certificate: base64(certificate), privateKey: base64(privateKey) };
}

/** The authority of a folder, created at the first start. */
export function openAuthority(folder: string, now: number): Authority {
  const file = join(folder, 'authority.json');
  const stored = readJson<AuthorityFile>(file) ?? createAuthority(now);
  writeJson(file, stored);
  const certificate = Buffer.from(stored.certificate, 'base64');
  const privateKey = Buffer.from(stored.privateKey, 'base64');
  return {
    certificate,
    issue(person, organization, { from, to }) {
      const pair = generateKeyPair();
      const der = issueCertificate({
        subject: subjectOf(person, organization),
        publicKey: pair.publicKey,
        issuer: { privateKey, certificate },
        validFrom: new Date(from),
        validTo: new Date(to),
      });
      return {
        username: person.username,
        thumbprint: parseCertificate(der).thumbprint,
        certificate: base64(der),
        privateKey: base64(pair.privateKey),
        ca: stored.certificate,
      };
    },
  };
}

function subjectOf(person: DemoUser, organization: DemoOrganization): SubjectFields {
  const [surname = '', ...givenName] = person.name.split(' ');
  return {
    commonName: person.name,
    surname,
    givenName: givenName.join(' '),
    organization: organization.name,
    post: person.position,
    country: 'RU',
    region: '77 г. Москва',
    inn: person.inn,
    innLe: organization.inn,
    ogrn: organization.ogrn,
    snils: person.snils,
  };
}
