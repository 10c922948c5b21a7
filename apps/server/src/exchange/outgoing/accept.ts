import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, HandlerInput, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { pack } from '../bodies.ts';
import { demandOfficialSchema } from '../build/official-schema.ts';
import { contourOf } from '../link/contour.ts';
import { findSession } from '../link/sessions.ts';
import { verifiedSigner } from '../session/signature.ts';
import { readSigned } from './read-signed.ts';
import { registerOutgoing } from './register.ts';

type Reply = CallReply<typeof sendDocument>;

/** How long the answer waits for MDLP's document_id; after that the document goes on by itself. */
const patience = 2000;
/** The first look at it; a document that has to queue is looked at ever more seldom. */
const look = 50;
const growth = 1.5;

/**
 * «Отправить»: checks a signed document, stores it, and says what MDLP made of it within two seconds. From the moment
 * it is stored it is sent once and for all, whatever happens to this call. Repeating the call repeats the answer.
 * Refuses mdlp.document-invalid, mdlp.signature-invalid, mdlp.session-required, mdlp.already-sent, mdlp.income-busy.
 */
export async function acceptDocument(
  ctx: DetachedContext,
  body: HandlerInput<typeof sendDocument>['body'],
): Promise<Reply> {
  const id = body.request_id.toLowerCase();
  const document = readSigned(body.document);
  await demandOfficialSchema(ctx.services.config, document.bytes);
  const signer = verifiedSigner(body.sign, document.bytes, ctx.now());
  const packed = await pack(document.bytes);
  await ctx.tx(async (unit) => {
    const contour = await contourOf(unit.db, ctx.services.config, ctx.user.organizationId);
    await demandSession(unit.db, contour.url, signer.thumbprint, id);
    await registerOutgoing(unit, {
      id,
      document,
      packed,
      signature: body.sign,
      thumbprint: signer.thumbprint,
      contour: contour.url,
      draftId: body.draft_id ?? null,
    });
  });
  return handedOver(ctx, id);
}

/**
 * A document is signed with the very certificate of the session (mdlp-errors, section 3). One that is stored already
 * may be asked about without one.
 */
async function demandSession(
  db: Parameters<typeof findSession>[0],
  contour: string,
  thumbprint: string,
  id: string,
): Promise<void> {
  if (await findSession(db, contour, { thumbprint })) return;
  const { rows } = await sql`select from mdlp_outgoing where id = ${id}`.execute(db);
  if (rows.length > 0) return;
  if (!(await findSession(db, contour, {}))) refuse('mdlp.session-required');
  refuse(
    'mdlp.session-required',
    undefined,
    'Документ подписан не тем сертификатом, которым выполнен вход в МДЛП: войдите этим сертификатом',
  );
}

async function handedOver(ctx: DetachedContext, id: string): Promise<Reply> {
  const until = performance.now() + patience;
  for (let pause = look; ; pause *= growth) {
    const row = await ctx.tx(async ({ db }) => {
      const { rows } = await sql<Reply>`
        select id, document_id, state from mdlp_outgoing where id = ${id}`.execute(db);
      return rows[0] ?? refuse('not-found');
    });
    const decided = row.document_id !== null || row.state === 'failed';
    if (decided || performance.now() > until) return row;
    await sleep(Math.max(1, Math.min(pause, until - performance.now())));
  }
}
