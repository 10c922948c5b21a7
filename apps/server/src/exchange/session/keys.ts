import type { CallReply, listSoftwareKeys } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, Refusal } from '../../core/index.ts';
import { contourOf } from '../link/contour.ts';
import { readTrainingKeys } from './training.ts';

/** Is the person's organisation at a sandbox? */
async function atSandbox(ctx: DetachedContext): Promise<boolean> {
  try {
    const { user, services } = ctx;
    return (await ctx.tx(({ db }) => contourOf(db, services.config, user.organizationId))).training;
  } catch (error) {
    if (error instanceof Refusal && ['mdlp.unavailable', 'mdlp.address-missing'].includes(error.code))
      return false;
    throw error;
  }
}

/** The signed-in person's own training key; none for others' keys and none outside of a sandbox. */
export async function ownTrainingKeys(ctx: DetachedContext): Promise<CallReply<typeof listSoftwareKeys>> {
  if (!(await atSandbox(ctx))) return { items: [] };
  const keys = await readTrainingKeys(ctx.services.config);
  const own = keys.filter(({ username }) => username === ctx.user.username);
  return {
    items: own.map(({ thumbprint, certificate, privateKey }) => ({
      thumbprint,
      certificate,
      private_key: privateKey,
    })),
  };
}

/** Thumbprint of the certificate the person signed with last. */
export async function chosenCertificate({ db, user }: Context): Promise<{ thumbprint: string | null }> {
  const { rows } = await sql<{ thumbprint: string }>`
    select thumbprint from signing_choice where user_id = ${user.id}`.execute(db);
  return { thumbprint: rows[0]?.thumbprint ?? null };
}

/** Remembers the person's certificate; null forgets it. */
export async function rememberCertificateOf(
  { db, user }: Context,
  thumbprint: string | null,
): Promise<{ ok: true }> {
  if (thumbprint === null) await sql`delete from signing_choice where user_id = ${user.id}`.execute(db);
  else {
    await sql`
      insert into signing_choice (organization_id, user_id, thumbprint)
      values (${user.organizationId}, ${user.id}, ${thumbprint.toUpperCase()})
      on conflict (organization_id, user_id)
      do update set thumbprint = excluded.thumbprint, chosen_at = now()`.execute(db);
  }
  return { ok: true };
}
