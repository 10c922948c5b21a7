import { equal } from '../bytes.ts';
import type { Certificate } from '../x509/certificate.ts';
import { isSignedBy, isValidAt } from '../x509/verify.ts';
import { demand, Refused } from './reasons.ts';

/** Whom a verification trusts. */
export type Trust = {
  trusted: readonly Certificate[];
  /** certificates of the message, possible links between the signer and a trusted root */
  offered: readonly Certificate[];
  at: Date;
};

const LONGEST_CHAIN = 6;

/**
 * Checks that a certificate may sign documents at this moment and leads to a trusted authority (RFC 5280, 6, without
 * revocation, path length and name constraints).
 * @throws Refused
 */
export function demandTrusted(signer: Certificate, trust: Trust): void {
  demand(signer.validFrom <= trust.at, 'not-yet-valid');
  demand(trust.at <= signer.validTo, 'expired');
  demand(signer.extensions.unknownCritical.length === 0, 'certificate-unsupported');
  const { keyUsage } = signer.extensions;
  const maySign = keyUsage?.some((usage) => usage === 'digitalSignature' || usage === 'nonRepudiation');
  demand(maySign ?? true, 'key-usage');
  demandIssuer(signer, trust, LONGEST_CHAIN);
}

function demandIssuer(certificate: Certificate, trust: Trust, links: number): void {
  demand(links > 0, 'unknown-issuer');
  const anchor = issuerAmong(trust.trusted, certificate);
  const issuer = anchor ?? issuerAmong(trust.offered, certificate);
  demand(issuer !== undefined, 'unknown-issuer');
  const { isCa, keyUsage, unknownCritical } = issuer.extensions;
  demand(isCa && (keyUsage?.includes('keyCertSign') ?? true), 'issuer-not-ca');
  demand(unknownCritical.length === 0, 'certificate-unsupported');
  demand(isValidAt(issuer, trust.at), 'issuer-not-valid');
  if (!anchor) demandIssuer(issuer, trust, links - 1);
}

/** The issuer of a certificate: by its name, and its key must have signed. @throws Refused */
function issuerAmong(candidates: readonly Certificate[], certificate: Certificate): Certificate | undefined {
  const named = candidates.filter(({ subjectName }) => equal(subjectName, certificate.issuerName));
  const issuer = named.find((candidate) => isSignedBy(certificate, candidate));
  if (named.length > 0 && !issuer) throw new Refused('certificate-forged');
  return issuer;
}
