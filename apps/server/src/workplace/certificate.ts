import { CertificateError, parseCertificate } from '@provizor/signing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Days before its end from which a certificate is told of: a new one takes a visit to the certification authority. */
const told = 30;

/** Sessions of the organisation that are looked at: whoever signs is among the last. */
const most = 200;

/** End of the certificate a person signed in to MDLP with last, when it is near or past. */
export async function certificateEnds(
  db: TenantTransaction,
  userId: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ certificate: Buffer }>`
    select certificate from (select id, user_id, certificate from mdlp_session order by id desc limit ${most}) s
     where user_id = ${userId} order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  try {
    const { validTo } = parseCertificate(row.certificate);
    return validTo.getTime() - now.getTime() <= told * 86_400_000 ? validTo.toISOString() : null;
  } catch (error) {
    // What cannot be read ends when it ends: the page of today's work comes all the same.
    if (error instanceof CertificateError) return null;
    throw error;
  }
}
