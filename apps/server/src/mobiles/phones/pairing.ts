import { randomBytes } from 'node:crypto';
import { type HandlerInput, pairingMinutes, type pairPhone } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type PublicContext, refuse } from '../../core/index.ts';
import { tokenHash } from '../../session/index.ts';
import { phonePrefix } from '../authenticate.ts';

const secret = () => randomBytes(24).toString('base64url');

/**
 * Makes the code a phone is paired by: good once, for five minutes, stored as its hash. Earlier codes of the person end.
 * Root acting in another organisation has no screens there.
 */
export async function makePairing(ctx: Context) {
  const { id: user, organizationId } = ctx.user;
  const code = secret();
  await sql`delete from phone_pairing where user_id = ${user} or expires_at < now()`.execute(ctx.db);
  const { rows } = await sql<{ expires: string }>`
    insert into phone_pairing (organization_id, user_id, code_hash, expires_at)
    select u.organization_id, u.id, ${tokenHash(code)}, now() + make_interval(mins => ${pairingMinutes}::int)
      from app_user u where u.organization_id = ${organizationId} and u.id = ${user}
    returning to_json(expires_at)#>>'{}' as expires`.execute(ctx.db);
  const expires = rows[0]?.expires ?? refuse('device.foreign-organization');
  return { code, expires, addresses: ctx.services.config.phoneAddresses };
}

/** Takes the code and gives the phone its token, shown this once. A phone of the same name is replaced. */
export function pair(ctx: PublicContext, { code, name }: HandlerInput<typeof pairPhone>['body']) {
  return ctx.system(async (db) => {
    const { rows } = await sql<{ organization_id: number; user_id: number }>`
      delete from phone_pairing p using app_user u
       where p.code_hash = ${tokenHash(code)} and p.expires_at > now()
         and u.organization_id = p.organization_id and u.id = p.user_id and not u.disabled
      returning p.organization_id, p.user_id`.execute(db);
    const owner = rows[0] ?? refuse('phone.code-spent');
    const token = phonePrefix + secret();
    await sql`
      update phone_scanner set revoked_at = now()
       where organization_id = ${owner.organization_id} and user_id = ${owner.user_id}
         and lower(name) = lower(${name}) and revoked_at is null`.execute(db);
    await sql`
      insert into phone_scanner (organization_id, user_id, name, token_hash)
      values (${owner.organization_id}, ${owner.user_id}, ${name}, ${tokenHash(token)})`.execute(db);
    const { rows: people } = await sql<{ person: string; organization: string }>`
      select u.name as person, o.name as organization
        from app_user u join organization o on o.id = u.organization_id
       where u.organization_id = ${owner.organization_id} and u.id = ${owner.user_id}`.execute(db);
    const person = people[0] ?? refuse('phone.code-spent');
    return { token, name, ...person };
  });
}
