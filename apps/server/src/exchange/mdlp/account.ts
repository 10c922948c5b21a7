import { sql } from 'kysely';
import { refuse, type Services, unseal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

export type Credentials = { clientId: string; clientSecret: string };

type Row = {
  sandbox: boolean;
  client_id: string | null;
  client_secret: string | null;
  sb_client_id: string | null;
  sb_client_secret: string | null;
};

async function organizationRow(db: TenantTransaction): Promise<Row> {
  const { rows } = await sql<Row>`
    select sandbox, client_id, client_secret, sb_client_id, sb_client_secret from organization
    where id = current_organization()`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/**
 * Credentials of the organisation's account system in MDLP; those of the test contour apply when the organisation
 * works with it or has no others (shell-and-administration, section 3). Refuses mdlp.credentials-missing.
 */
export async function readCredentials(db: TenantTransaction, services: Services): Promise<Credentials> {
  const row = await organizationRow(db);
  const test = row.sandbox || row.client_id === null;
  const id = test ? row.sb_client_id : row.client_id;
  const secret = test ? row.sb_client_secret : row.client_secret;
  if (!id || !secret) refuse('mdlp.credentials-missing');
  return { clientId: id, clientSecret: unseal(services.config.secretKey, secret) };
}

/** Address of the contour the organisation works with. Refuses mdlp.unavailable when the installation has none. */
export async function contourUrl(db: TenantTransaction, services: Services): Promise<string> {
  const { sandbox } = await organizationRow(db);
  const { mdlpUrl, mdlpSandboxUrl } = services.config;
  const url = sandbox ? (mdlpSandboxUrl ?? mdlpUrl) : mdlpUrl;
  return url ?? refuse('mdlp.unavailable', undefined, 'Адрес МДЛП не задан: администратор указывает его в MDLP_URL');
}
