import { sql } from 'kysely';
import { refuse, type ServerConfig, unseal } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { mdlpAddressOf } from '../../mdlp-address/index.ts';
import type { Account } from '../limits/slots.ts';
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

/** Sandbox credentials apply when `sandbox` is set or no production client id exists (S, section 3). */
const usesTest = (row: Row): boolean => row.sandbox || (row.client_id === null && row.sb_client_id !== null);

async function contourFor(db: TenantTransaction, config: ServerConfig, ownTest: boolean): Promise<Contour> {
  const address = await mdlpAddressOf(db, config);
  const url = (ownTest ? config.mdlpSandboxUrl : null) ?? address.url;
  if (url === null) refuse('mdlp.address-missing');
  return { url, training: address.is_sandbox && url === address.url };
}

/** The contour of an organisation: MDLP's own test contour where its test credentials apply (rulings, Exchange). */
export async function contourOf(
  db: TenantTransaction,
  config: ServerConfig,
  organizationId: number,
): Promise<Contour> {
  return contourFor(db, config, usesTest(await readOrganization(db, organizationId)));
}

export type Credentials = { clientId: string; clientSecret: string };

/** Where credentials would be used that are not kept yet. Refuses mdlp.address-missing. */
export async function contourToTry(db: TenantTransaction, config: ServerConfig, organizationId: number) {
  return contourFor(db, config, (await readOrganization(db, organizationId)).sandbox);
}

/**
 * Contour and account-system credentials of an organisation; they stand sealed in the database. Refuses
 * mdlp.address-missing, mdlp.credentials-missing.
 */
export async function credentialsOf(
  db: TenantTransaction,
  config: ServerConfig,
  organizationId: number,
): Promise<Credentials & { contour: Contour }> {
  const row = await readOrganization(db, organizationId);
  const test = usesTest(row);
  const contour = await contourFor(db, config, test);
  const id = test ? row.sb_client_id : row.client_id;
  const secret = test ? row.sb_client_secret : row.client_secret;
  if (!id || !secret) refuse('mdlp.credentials-missing');
  return {
    contour,
    clientId: unseal(id, 'mdlp-credentials'),
    clientSecret: unseal(secret, 'mdlp-credentials'),
  };
}

/** Intervals are counted per MDLP user (rulings), who is known by the certificate. */
export const accountOf = (config: ServerConfig, contour: string, thumbprint: string): Account => ({
  name: `${new URL(contour).origin} ${thumbprint.toUpperCase()}`,
  pace: paceOf(config),
});
