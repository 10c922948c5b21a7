import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { unseal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** A living session of MDLP. */
export type MdlpSession = {
  id: string;
  userId: number;
  contour: string;
  thumbprint: string;
  subject: string;
  expiresAt: Date;
  token: string;
};

type Row = {
  id: string;
  user_id: number;
  contour: string;
  thumbprint: string;
  subject: string;
  expires_at: string;
  token: string;
};

/** Which of the living sessions is wanted; without a choice the one that lives longest. */
export type SessionChoice = {
  /** Handle of the session as calls carry it. */
  handle?: string;
  /** Opened with this certificate. */
  thumbprint?: string;
  /** A session of this certificate is taken before others. */
  preferred?: string;
  /** Not one of these certificates. */
  without?: readonly string[];
  /** A session of this person is taken before others. */
  userId?: number | null;
};

const handlePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A living session of the organisation at a contour, or null. A handle that means nothing finds none. */
export async function findSession(
  db: TenantTransaction,
  contour: string,
  { handle, thumbprint, preferred, without = [], userId = null }: SessionChoice,
): Promise<MdlpSession | null> {
  if (handle !== undefined && !handlePattern.test(handle)) return null;
  const { rows } = await sql<Row>`
    select id, user_id, contour, thumbprint, subject, expires_at::text, token from mdlp_session
     where ended_at is null and expires_at > now() and contour = ${contour}
       and (${handle ?? null}::uuid is null or id = ${handle ?? null}::uuid)
       and (${thumbprint ?? null}::text is null or thumbprint = ${thumbprint ?? null})
       and thumbprint <> all(${[...without]}::text[])
     order by thumbprint is not distinct from ${preferred ?? null}::text desc,
              user_id is not distinct from ${userId}::int desc, expires_at desc
     limit 1`.execute(db);
  const row = rows[0];
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        contour: row.contour,
        thumbprint: row.thumbprint,
        subject: row.subject,
        expiresAt: new Date(row.expires_at),
        token: unseal(row.token, 'mdlp-token'),
      }
    : null;
}

/** Notes that MDLP knows a session no more; screens then offer to sign in. */
export async function endSession({ db, publish }: TenantTaskContext, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update mdlp_session set ended_at = now() where id = ${id} and ended_at is null`.execute(db);
  if (numAffectedRows) publish({ type: 'mdlp.session', payload: { state: 'ended' } });
}
