import type { CallReply, viewDocument } from '@provizor/contract';
import { signerCertificate } from '@provizor/signing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { FoundDocument } from './find.ts';

type Signature = CallReply<typeof viewDocument>['signature'];

/** Who has signed an outgoing document, from the certificate in the signature that is here; else null. */
export async function signerOfDocument(db: TenantTransaction, document: FoundDocument): Promise<Signature> {
  if (document.side === 'income') return null;
  const { rows } = await sql<{ signature: string | null }>`
    select signature from mdlp_outgoing where id = ${document.owner}::uuid`.execute(db);
  const signature = rows[0]?.signature;
  const certificate = signature ? signerCertificate(Buffer.from(signature, 'base64')) : null;
  if (!certificate) return null;
  const { subject, issuerText: issuer, thumbprint, serial, validFrom, validTo } = certificate;
  const { surname, givenName, commonName, organization } = subject;
  const person = [surname, givenName].filter(Boolean).join(' ');
  return {
    signer: person || commonName,
    organization: organization ?? null,
    issuer,
    thumbprint,
    serial,
    valid_from: validFrom.toISOString(),
    valid_to: validTo.toISOString(),
    signed_at: document.date,
  };
}
