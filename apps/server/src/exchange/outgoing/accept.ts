import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, HandlerInput, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { pack } from '../bodies.ts';
import { demandBuilt } from '../build/demand-built.ts';
import { demandOfficialSchema } from '../build/official-schema.ts';
import { contourOf } from '../link/contour.ts';
import { findSession } from '../link/sessions.ts';
import { verifiedSigner } from '../session/signature.ts';
import { readSigned } from './read-signed.ts';
import { registerOutgoing } from './register.ts';

type Reply = CallReply<typeof sendDocument>;

/** How long the answer waits for MDLP's document_id; after that the document goes on by itself. */
const patience = 2000;
/** How long until its row is read first, and then; a document that has to queue is in no hurry. */
const firstPause = 50;
const nextPause = 120;

type Body = HandlerInput<typeof sendDocument>['body'];
type Part = Pick<Body, 'request_id' | 'document' | 'sign'>;

/** Reads and checks one signed document, as it will be stored. */
async function readPart(ctx: DetachedContext, part: Part) {
  const document = readSigned(part.document);
  await demandOfficialSchema(ctx.services.config, document.bytes);
  const { thumbprint } = verifiedSigner(part.sign, document.bytes, ctx.now());
  const packed = await pack(document.bytes);
  return { id: part.request_id.toLowerCase(), document, packed, signature: part.sign, thumbprint };
}

/**
 * «Отправить»: checks signed documents, stores them all in one transaction, and says what MDLP made of the first within
 * two seconds. From the moment they are stored they are sent once and for all, whatever happens to this call. Repeating
 * the call repeats the answer. Documents of a draft must be those built of it. Refuses mdlp.document-invalid,
 * mdlp.signature-invalid, mdlp.session-required, mdlp.already-sent, mdlp.income-busy, wizard.changed, wizard.closed,
 * wizard.problems.
 */
export async function acceptDocument(ctx: DetachedContext, body: Body): Promise<Reply> {
  const parts = await Promise.all([body, ...(body.rest ?? [])].map((part) => readPart(ctx, part)));
  const draftId = body.draft_id ?? null;
  await ctx.tx(async (unit) => {
    const { url: contour } = await contourOf(unit.db, ctx.services.config, ctx.user.organizationId);
    for (const { id, thumbprint } of parts) await demandSession(unit.db, contour, thumbprint, id);
    let unreconciled: number | null = null;
    if (draftId !== null) {
      const signed = parts.map(({ id, document }) => ({ id, xml: document.bytes.toString('utf8') }));
      unreconciled = await demandBuilt(unit, draftId, signed);
    }
    for (const [n, part] of parts.entries()) {
      await registerOutgoing(unit, {
        ...part,
        contour,
        draftId,
        part: n,
        unreconciled: n === 0 ? unreconciled : null,
      });
    }
  });
  return handedOver(ctx, body.request_id.toLowerCase());
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
  for (let pause = firstPause; ; pause = nextPause) {
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
