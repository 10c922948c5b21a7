import { createHash } from 'node:crypto';
import type { CallReply, HandlerInput, takeMdlpToken, tryMdlpCredentials } from '@provizor/contract';
import { createMdlpClient, MdlpApiError, type MethodKey } from '@provizor/mdlp';
import type { CertificateInfo } from '@provizor/signing';
import { sql } from 'kysely';
import {
  type DetachedContext,
  Refusal,
  refuse,
  refuseForeign,
  seal,
  type TenantTaskContext,
} from '../../core/index.ts';
import { beginWork } from '../begin-work.ts';
import { sharedLimiter } from '../limits/limiter.ts';
import { personPatience } from '../link/connect.ts';
import {
  accountOf,
  type Contour,
  type Credentials,
  contourOf,
  contourToTry,
  credentialsOf,
} from '../link/contour.ts';
import { refusalOf } from '../link/refusals.ts';
import { verifiedSigner } from './signature.ts';
import { isTraining } from './training.ts';

/** A code of MDLP is signed within minutes; ours is forgotten then. */
const codeLife = '15 minutes';
/** Minutes a token lives when MDLP does not say (rulings, Codes). */
const defaultLife = 10;

const hashOf = (code: string) => createHash('sha256').update(code).digest();

function openClient(ctx: DetachedContext, contour: string, thumbprint: string) {
  const { config, database, metrics } = ctx.services;
  const limiter = sharedLimiter(database, accountOf(config, contour, thumbprint), personPatience);
  return { limiter, client: createMdlpClient({ baseUrl: contour, limiter, fetch: metrics.fetchMdlp }) };
}

async function refuseTraining(
  ctx: DetachedContext,
  contour: Contour,
  certificate: Parameters<typeof isTraining>[1],
) {
  if (!contour.training && (await isTraining(ctx.services.config, certificate))) refuse('mdlp.contour');
}

/**
 * First step of signing in: the one-time code to sign. Credentials are the organisation's own, whatever the caller
 * sends. Refuses mdlp.contour, mdlp.credentials-missing, what MDLP answers, and root in another organisation.
 */
export async function askCode(ctx: DetachedContext, thumbprint: string): Promise<{ code: string }> {
  refuseForeign(ctx.user);
  const { organizationId, id } = ctx.user;
  const { contour, ...credentials } = await keptCredentials(ctx);
  const code = await codeFor(ctx, contour, credentials, thumbprint);
  await ctx.tx(async ({ db }) => {
    await sql`delete from mdlp_login where expires_at < now()`.execute(db);
    await sql`
      insert into mdlp_login (organization_id, code_hash, user_id, thumbprint, contour, expires_at)
      values (${organizationId}, ${hashOf(code)}, ${id}, ${thumbprint.toUpperCase()}, ${contour.url},
              now() + ${codeLife}::interval)`.execute(db);
  });
  return { code };
}

const keptCredentials = (ctx: DetachedContext) =>
  ctx.tx(({ db }) => credentialsOf(db, ctx.services.config, ctx.user.organizationId));

async function codeFor(
  ctx: DetachedContext,
  contour: Contour,
  { clientId, clientSecret }: Credentials,
  thumbprint: string,
): Promise<string> {
  await refuseTraining(ctx, contour, { thumbprint });
  const { client, limiter } = openClient(ctx, contour.url, thumbprint);
  const credentials = { client_id: clientId, client_secret: clientSecret, user_id: thumbprint };
  const { code } = await client
    .auth({ ...credentials, auth_type: 'SIGNED_CODE' })
    .catch((error: unknown) => Promise.reject(signInRefusal(error, limiter.last)));
  return code;
}

/** Says what stands in the way of signing in before a certificate is asked for: see `readyForMdlp`. */
export async function checkReady(ctx: DetachedContext): Promise<{ ok: true }> {
  refuseForeign(ctx.user);
  await keptCredentials(ctx);
  return { ok: true };
}

/** Asks MDLP for a code nobody will sign, by credentials that are entered or kept: see `tryMdlpCredentials`. */
export async function tryCredentials(
  ctx: DetachedContext,
  {
    client_id: clientId,
    client_secret: clientSecret,
    user_id,
  }: HandlerInput<typeof tryMdlpCredentials>['body'],
): Promise<{ ok: true }> {
  refuseForeign(ctx.user);
  const { contour, ...credentials } =
    clientId && clientSecret
      ? {
          contour: await ctx.tx(({ db }) => contourToTry(db, ctx.services.config, ctx.user.organizationId)),
          clientId,
          clientSecret,
        }
      : await keptCredentials(ctx);
  await codeFor(ctx, contour, credentials, user_id);
  return { ok: true };
}

/** An unknown certificate answers 401 too: there is no session to renew yet. */
function signInRefusal(error: unknown, last: MethodKey | undefined): unknown {
  if (!(error instanceof MdlpApiError && error.kind === 'unauthorized')) return refusalOf(error, last);
  const { description } = error;
  return new Refusal('mdlp.refused', { description }, `МДЛП не приняла вход: ${description}`);
}

type Login = { thumbprint: string; contour: string };

/** Takes a code out of those waiting: it serves once, for the person who asked for it. */
async function takeLogin({ db }: TenantTaskContext, userId: number, code: string): Promise<Login> {
  const { rows } = await sql<Login>`
    delete from mdlp_login where code_hash = ${hashOf(code)} and user_id = ${userId} and expires_at > now()
    returning thumbprint, contour`.execute(db);
  return rows[0] ?? refuse('mdlp.refused', undefined, 'Код входа устарел — войдите в МДЛП ещё раз');
}

/**
 * Second step: the signed code for a session. The signature must be right and made with the certificate the code was
 * asked for. Everything that waited for a session goes on. Refuses mdlp.signature-invalid, mdlp.contour.
 */
export async function openSession(
  ctx: DetachedContext,
  { code, signature }: HandlerInput<typeof takeMdlpToken>['body'],
): Promise<CallReply<typeof takeMdlpToken>> {
  const { login, contour } = await ctx.tx(async (unit) => ({
    login: await takeLogin(unit, ctx.user.id, code),
    contour: await contourOf(unit.db, ctx.services.config, ctx.user.organizationId),
  }));
  if (contour.url !== login.contour) refuse('mdlp.contour');
  const certificate = verifiedSigner(signature, Buffer.from(code, 'utf8'), ctx.now());
  if (certificate.thumbprint !== login.thumbprint) {
    refuse('mdlp.signature-invalid', undefined, 'Код подписан не тем сертификатом, для которого он получен');
  }
  await refuseTraining(ctx, contour, certificate);
  const { client, limiter } = openClient(ctx, contour.url, login.thumbprint);
  const { token, life_time: life = defaultLife } = await client
    .token({ code, signature })
    .catch((error: unknown) => Promise.reject(signInRefusal(error, limiter.last)));
  return {
    token: await ctx.tx((unit) => keepSession(unit, ctx, certificate, contour.url, token, life)),
    life_time: life,
  };
}

async function keepSession(
  unit: TenantTaskContext,
  { user, services }: DetachedContext,
  certificate: CertificateInfo,
  contour: string,
  token: string,
  life: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mdlp_session
      (organization_id, user_id, contour, thumbprint, certificate, subject, token, expires_at)
    values (${user.organizationId}, ${user.id}, ${contour}, ${certificate.thumbprint}, ${Buffer.from(certificate.der)},
            ${certificate.subject.commonName}, ${seal(token, 'mdlp-token')}, now() + make_interval(mins => ${life}::int))
    returning id`.execute(unit.db);
  await beginWork(unit, user.organizationId);
  await services.exchange.onSession(unit, user.organizationId);
  unit.publish({ type: 'mdlp.session', payload: { state: 'opened', user: user.name } });
  return rows[0]?.id ?? refuse('server.error');
}
