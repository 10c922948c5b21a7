import { createMdlpClient, MdlpApiError, type MdlpClient, type MethodKey } from '@provizor/mdlp';
import { sql } from 'kysely';
import { refuse, type Services, unseal } from '../../core/index.ts';
import { type TenantTransaction, withTenant } from '../../database/index.ts';
import { contourUrl } from './account.ts';
import { type SharedLimiter, sharedLimiter } from './limiter.ts';
import { refusalOf } from './refusals.ts';

export type LiveSession = { id: string; user_id: number; thumbprint: string; certificate: string; expires_at: string };

/** MDLP as one organisation reaches it now. */
export type Connection = { client: MdlpClient; limiter: SharedLimiter; session: LiveSession };

/** A session is not used in its last seconds. */
const lastSeconds = 15;

/** The session of the organisation that lives longest, or null; `handle` asks for that one only. */
export async function findLiveSession(
  db: TenantTransaction,
  handle?: string,
): Promise<(LiveSession & { token: string }) | null> {
  const { rows } = await sql<LiveSession & { token: string }>`
    select id, user_id, thumbprint, certificate, token, to_json(expires_at)#>>'{}' as expires_at
    from mdlp_session
    where ended_at is null and expires_at > now() + ${lastSeconds} * interval '1 second'
      and (${handle ?? null}::text is null or id::text = ${handle ?? null})
    order by expires_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type ConnectOptions = {
  handle?: string | undefined;
  onWait?: (seconds: number, method: MethodKey) => void;
};

/**
 * Connects with the organisation's live session. Refuses mdlp.session-required when there is none: the work then
 * waits until somebody signs in.
 */
export async function connect(
  services: Services,
  organizationId: number,
  options: ConnectOptions = {},
): Promise<Connection> {
  const { database, config } = services;
  const found = await withTenant(database, { organizationId, userId: null }, async (db) => ({
    session: await findLiveSession(db, options.handle),
    baseUrl: await contourUrl(db, services),
  }));
  const session = found.session ?? refuse('mdlp.session-required');
  const limiter = sharedLimiter({
    database,
    organizationId,
    account: session.thumbprint,
    scale: config.exchange.intervalScale,
    onWait: options.onWait,
  });
  const client = createMdlpClient({
    baseUrl: found.baseUrl,
    limiter,
    token: unseal(config.secretKey, session.token),
  });
  return { client, limiter, session };
}

/** A client without a session, for signing in. */
export function guestClient(services: Services, organizationId: number, account: string, baseUrl: string): MdlpClient {
  const { database, config } = services;
  const limiter = sharedLimiter({ database, organizationId, account, scale: config.exchange.intervalScale });
  return createMdlpClient({ baseUrl, limiter });
}

/**
 * Runs requests to MDLP; a session MDLP no longer knows is ended here, and its errors become refusals.
 */
export async function ask<T>(
  services: Services,
  organizationId: number,
  connection: Pick<Connection, 'session'>,
  fn: () => Promise<T>,
): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    if (error instanceof MdlpApiError && error.kind === 'unauthorized') {
      await withTenant(services.database, { organizationId, userId: null }, (db) =>
        endSession(db, connection.session.id),
      );
    }
    throw refusalOf(error);
  }
}

/** Ends a session on our side. */
export async function endSession(db: TenantTransaction, id: string): Promise<void> {
  await sql`update mdlp_session set ended_at = now() where id = ${id} and ended_at is null`.execute(db);
}
