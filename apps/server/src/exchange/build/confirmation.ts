import type { build701, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../core/index.ts';
import { draftDocument } from '../outgoing/handlers.ts';
import { buildScheme } from '../schemas/build.ts';
import { type Built, type BuiltJob, documentOf } from '../schemas/documents.ts';
import { demandOfficialSchema } from './official-schema.ts';

type Body = HandlerInput<typeof build701>['body'];

/** A build older than this gets a new date of the operation. */
const freshFor = '1 hour';

/** The same state of a draft gives the very same document as long as it is fresh: two signings of it are one. */
async function buildOnce(ctx: Context, draftId: string): Promise<Built> {
  const { action_id, request_id, ...confirmation } =
    (await draftDocument(ctx, draftId)) ?? refuse('not-found');
  const { rows } = await sql<Built>`
    select request_id, xml, objects from mdlp_build
     where request_id = ${request_id} and built_at > now() - ${freshFor}::interval`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const built = { ...documentOf(action_id, confirmation, ctx.now()), request_id };
  await sql`delete from mdlp_build where built_at < now() - '7 days'::interval`.execute(ctx.db);
  await sql`
    insert into mdlp_build (organization_id, request_id, xml, objects)
    values (${ctx.user.organizationId}, ${request_id}, ${built.xml}, ${built.objects})
    on conflict (organization_id, request_id) do update
      set xml = excluded.xml, objects = excluded.objects, built_at = now()`.execute(ctx.db);
  return built;
}

/** Builds a confirmation (701) of a draft or of given content. Refuses input.invalid, mdlp.document-invalid. */
export async function buildConfirmation(ctx: DetachedContext, body: Body): Promise<BuiltJob> {
  const { draft_id: draftId, subject_id: subject, ...confirmation } = body;
  if (draftId === undefined) {
    return buildScheme(ctx, 701, { subject_id: subject ?? refuse('input.invalid'), ...confirmation });
  }
  const built = await ctx.tx((unit) => buildOnce(unit, draftId));
  await demandOfficialSchema(ctx.services.config, Buffer.from(built.xml));
  return built;
}
