import type { authorizeMdlp, HandlerInput, takeMdlpToken } from '@provizor/contract';
import { parseCertificateOf, verifyOwn } from './signatures.ts';
import { sql } from 'kysely';
import { type DetachedContext, refuse, seal } from '../../core/index.ts';
import { contourUrl, readCredentials } from './account.ts';
import { guestClient } from './connection.ts';
import { refusalOf } from './refusals.ts';

/** Life of a session when MDLP does not say it, minutes (rulings). */
const fallbackMinutes = 10;

/** First step of signing in to MDLP: a one-time code for the certificate with this thumbprint. */
export async function requestCode(ctx: DetachedContext, body: HandlerInput<typeof authorizeMdlp>['body']) {
  const thumbprint = body.user_id.toUpperCase();
  const { organizationId, id: userId } = ctx.user;
  const { credentials, baseUrl } = await ctx.tx(async ({ db }) => ({
    credentials: await readCredentials(db, ctx.services),
    baseUrl: await contourUrl(db, ctx.services),
  }));
  const client = guestClient(ctx.services, organizationId, thumbprint, baseUrl);
  try {
    const { code } = await client.auth({
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      user_id: thumbprint,
      auth_type: 'SIGNED_CODE',
    });
    await ctx.tx(async ({ db }) => {
      await sql`delete from mdlp_login_code where created_at < now() - interval '1 hour'`.execute(db);
      await sql`
        insert into mdlp_login_code (organization_id, code, user_id, thumbprint)
        values (${organizationId}, ${code}, ${userId}, ${thumbprint})
        on conflict (organization_id, code) do nothing`.execute(db);
    });
    return { code };
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Second step: the signed code for a session. The signature is verified here first, so that a wrong certificate is
 * told in Russian and a training signature never reaches a real contour.
 */
export async function openSession(ctx: DetachedContext, body: HandlerInput<typeof takeMdlpToken>['body']) {
  const { organizationId, id: userId } = ctx.user;
  const { thumbprint, baseUrl } = await ctx.tx(async ({ db }) => {
    const { rows } = await sql<{ thumbprint: string }>`
      delete from mdlp_login_code where code = ${body.code} and user_id = ${userId} returning thumbprint`.execute(db);
    return {
      thumbprint: (rows[0] ?? refuse('mdlp.session-required')).thumbprint,
      baseUrl: await contourUrl(db, ctx.services),
    };
  });
  await verifyOwn(ctx.services, body.signature, new TextEncoder().encode(body.code), thumbprint, ctx.now());
  const client = guestClient(ctx.services, organizationId, thumbprint, baseUrl);
  const { token, life_time } = await client.token({ code: body.code, signature: body.signature }).catch((error) => {
    throw refusalOf(error);
  });
  const minutes = life_time ?? fallbackMinutes;
  const certificate = parseCertificateOf(body.signature);
  return await ctx.tx(async ({ db, publish, addJob }) => {
    const { rows } = await sql<{ id: string; expires_at: string }>`
      insert into mdlp_session (organization_id, user_id, thumbprint, certificate, token, expires_at)
      values (${organizationId}, ${userId}, ${thumbprint}, ${certificate},
        ${seal(ctx.services.config.secretKey, token)}, now() + ${minutes} * interval '1 minute')
      returning id, to_json(expires_at)#>>'{}' as expires_at`.execute(db);
    const opened = rows[0] ?? refuse('server.error');
    publish({ type: 'mdlp.session', payload: { live: true, expires_at: opened.expires_at } });
    // Whatever waited for a session goes on now.
    await addJob('mdlp_awake', { organizationId }, { key: `mdlp_awake:${organizationId}` });
    return { token: opened.id, life_time: minutes };
  });
}
