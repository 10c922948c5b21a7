import { randomUUID } from 'node:crypto';
import type { build701, CallReply, HandlerInput } from '@provizor/contract';
import { buildDocument, InvalidDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../core/index.ts';
import { type Confirmation, draftDocument } from '../outgoing/handlers.ts';
import { demandOfficialSchema } from './official-schema.ts';

type Reply = CallReply<typeof build701>;
type Body = HandlerInput<typeof build701>['body'];

/** A build older than this gets a new date of the operation. */
const freshFor = '1 hour';

/** A moment as documents write it, Moscow time without parts of a second. */
const operationDate = (now: Date): string => {
  const moscow = new Date(now.getTime() + 3 * 3_600_000);
  return `${moscow.toISOString().slice(0, 19)}+03:00`;
};

function build(confirmation: Confirmation, now: Date): Reply {
  try {
    const xml = buildDocument({
      action_id: 701,
      body: {
        subject_id: confirmation.subject_id,
        counterparty_id: confirmation.counterparty_id,
        operation_date: operationDate(now),
        ...(confirmation.confirm_paused ? { confirm_paused: true } : {}),
        order_details: confirmation.content,
      },
    });
    return { xml, request_id: confirmation.request_id, objects: confirmation.content.length };
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error;
    return refuse('mdlp.document-invalid', { issues: error.issues.slice(0, 20) });
  }
}

/** The same state of a draft gives the very same document as long as it is fresh: two signings of it are one. */
async function buildOnce(ctx: Context, draftId: string): Promise<Reply> {
  const confirmation = (await draftDocument(ctx, draftId)) ?? refuse('not-found');
  const { rows } = await sql<Reply>`
    select request_id, xml, objects from mdlp_build
     where request_id = ${confirmation.request_id} and built_at > now() - ${freshFor}::interval`.execute(
    ctx.db,
  );
  if (rows[0]) return rows[0];
  const built = build(confirmation, ctx.now());
  await sql`delete from mdlp_build where built_at < now() - '7 days'::interval`.execute(ctx.db);
  await sql`
    insert into mdlp_build (organization_id, request_id, xml, objects)
    values (${ctx.user.organizationId}, ${built.request_id}, ${built.xml}, ${built.objects})
    on conflict (organization_id, request_id) do update
      set xml = excluded.xml, objects = excluded.objects, built_at = now()`.execute(ctx.db);
  return built;
}

/** Builds a confirmation (701) of a draft or of given content. Refuses mdlp.document-invalid. */
export async function buildConfirmation(ctx: DetachedContext, body: Body): Promise<Reply> {
  const built =
    'draft_id' in body
      ? await ctx.tx((unit) => buildOnce(unit, body.draft_id))
      : build(
          {
            action_id: 701,
            subject_id: body.subject_id,
            counterparty_id: body.counterparty_id,
            confirm_paused: body.confirm_paused ?? false,
            content: body.content,
            request_id: randomUUID(),
          },
          ctx.now(),
        );
  await demandOfficialSchema(ctx.services.config, Buffer.from(built.xml));
  return built;
}
