import { sql } from 'kysely';
import { refuse, type ServerConfig } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Account } from '../limits/slots.ts';
import { isSealed, seal, unseal } from '../seal.ts';
import { paceOf } from '../settings.ts';

/** The MDLP an organisation works with. */
export type Contour = {
  /** Address of the API with the closing slash. */
  url: string;
  /** A sandbox: the training signature is good there. */
  training: boolean;
};

type Row = {
  sandbox: boolean;
  client_id: string | null;
  client_secret: string | null;
  sb_client_id: string | null;
  sb_client_secret: string | null;
};

const readOrganization = async (db: TenantTransaction, organizationId: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select sandbox, client_id, client_secret, sb_client_id, sb_client_secret
      from organization where id = ${organizationId}`.execute(db);
  return rows[0] ?? refuse('not-found');
};

function contourFor(config: ServerConfig, ownTest: boolean): Contour {
  const { mdlpUrl, mdlpSandboxUrl, mdlpIsSandbox } = config;
  const url = (ownTest ? mdlpSandboxUrl : null) ?? mdlpUrl;
  if (url === null) refuse('mdlp.unavailable', undefined, 'Адрес МДЛП не настроен (MDLP_URL)');
  return { url, training: mdlpIsSandbox && url === mdlpUrl };
}

/** The contour of an organisation: MDLP's own test contour when its `sandbox` flag is set (rulings, Exchange). */
export async function contourOf(
  db: TenantTransaction,
  config: ServerConfig,
  organizationId: number,
): Promise<Contour> {
  const { sandbox } = await readOrganization(db, organizationId);
  return contourFor(config, sandbox);
}

/**
 * Contour and account-system credentials of an organisation. Credentials that stand in the database in the clear
 * (set-up, import) are sealed on this occasion. Refuses mdlp.credentials-missing.
 */
export async function credentialsOf(db: TenantTransaction, config: ServerConfig, organizationId: number) {
  const row = await readOrganization(db, organizationId);
  const contour = contourFor(config, row.sandbox);
  const own = row.sandbox && config.mdlpSandboxUrl !== null;
  const id = own ? row.sb_client_id : row.client_id;
  const secret = own ? row.sb_client_secret : row.client_secret;
  if (!id || !secret) refuse('mdlp.credentials-missing');
  if (!isSealed(id) || !isSealed(secret)) await sealCredentials(db, organizationId, row);
  return {
    contour,
    clientId: unseal(id, 'mdlp-credentials'),
    clientSecret: unseal(secret, 'mdlp-credentials'),
  };
}

async function sealCredentials(db: TenantTransaction, organizationId: number, row: Row): Promise<void> {
  const sealed = (text: string | null) => (text && !isSealed(text) ? seal(text, 'mdlp-credentials') : text);
  await sql`
    update organization set client_id = ${sealed(row.client_id)}, client_secret = ${sealed(row.client_secret)},
      sb_client_id = ${sealed(row.sb_client_id)}, sb_client_secret = ${sealed(row.sb_client_secret)}
    where id = ${organizationId}`.execute(db);
}

/** Intervals are counted per MDLP user (rulings), who is known by the certificate. */
export const accountOf = (config: ServerConfig, contour: string, thumbprint: string): Account => ({
  name: `${new URL(contour).origin} ${thumbprint.toUpperCase()}`,
  pace: paceOf(config),
});
