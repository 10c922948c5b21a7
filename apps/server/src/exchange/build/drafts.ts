import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Context, type DetachedContext, type DraftDocument, refuse } from '../../core/index.ts';
import { faultsOf } from './build.ts';
import type { SchemeBody } from './definition.ts';
import { definitionOf } from './definitions.ts';
import { type Built, type BuiltJob, documentsOf } from './documents.ts';
import { demandOfficialSchema } from './official-schema.ts';
import { strangePlaces } from './places.ts';

/** A build older than this gets a new date of the operation. */
const freshFor = '1 hour';

/** Issues told to the screen at most. */
const shown = 100;

/** What is wrong with the document of a draft, field by field, and its body as the builders take it. */
async function readBody(ctx: Context, { action, body }: DraftDocument) {
  const scheme = definitionOf(action) ?? refuse('not-found');
  const parsed = scheme.call.body?.safeParse(body) ?? refuse('not-found');
  if (!parsed.success) {
    const faults = parsed.error.issues
      .slice(0, shown)
      .map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
    return { scheme, faults, body: undefined };
  }
  const own = parsed.data as SchemeBody;
  const faults = [...(await strangePlaces(ctx, scheme, own)), ...faultsOf(scheme, own)];
  return { scheme, faults, body: own };
}

/** What keeps the document of a draft from being built, in the words of its fields; empty when nothing does. */
export const faultsOfDraft = async (ctx: Context, document: DraftDocument) =>
  (await readBody(ctx, document)).faults;

/** Lines one document of a scheme takes at most. */
export const linesOfDocument = (action: number): number =>
  definitionOf(action)?.limit ?? Number.POSITIVE_INFINITY;

/** UUID version 8 (RFC 9562) made of a SHA-256: equal texts give equal ids. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

type Row = Built & { job: string | null; part: number };

const jobOf = ([first = refuse('server.error'), ...rest]: Built[], job: string | null): BuiltJob =>
  rest.length > 0 ? { ...first, ...(job === null ? {} : { job }), rest } : first;

/** The documents built of this state of a draft while they are fresh. */
async function findBuilt(
  { db }: Context,
  draftId: string,
  first: string,
  { state, unreconciled }: DraftDocument,
): Promise<BuiltJob | null> {
  const { rows } = await sql<Row>`
    update mdlp_build set draft_state = ${state}, unreconciled = ${unreconciled}
     where first_id = ${first} and draft_id = ${draftId} and built_at > now() - ${freshFor}::interval
    returning request_id, xml, objects, job, part`.execute(db);
  if (rows.length === 0) return null;
  const parts = rows.sort((a, b) => a.part - b.part);
  return jobOf(
    parts.map(({ request_id, xml, objects }) => ({ request_id, xml, objects })),
    parts[0]?.job ?? null,
  );
}

async function keep(
  ctx: Context,
  draftId: string,
  { state, unreconciled }: DraftDocument,
  parts: Built[],
  job: string | null,
) {
  const first = parts[0]?.request_id ?? '';
  await sql`
    delete from mdlp_build where built_at < now() - '7 days'::interval or first_id = ${first}`.execute(
    ctx.db,
  );
  await sql`
    insert into mdlp_build (organization_id, request_id, xml, objects, first_id, part, draft_id, draft_state, job,
                            unreconciled)
    select ${ctx.user.organizationId}, p.id, p.xml, p.objects, ${first}, p.n - 1, ${draftId}, ${state}, ${job},
           ${unreconciled}::int
      from unnest(${parts.map(({ request_id }) => request_id)}::uuid[], ${parts.map(({ xml }) => xml)}::text[],
        ${parts.map(({ objects }) => objects)}::int[]) with ordinality as p (id, xml, objects, n)`.execute(
    ctx.db,
  );
}

async function buildOnce(ctx: Context, draftId: string): Promise<BuiltJob> {
  const document = await ctx.services.exchange.drafts().document(ctx, draftId);
  const first = uuidOf(document.key);
  const kept = await findBuilt(ctx, draftId, first, document);
  if (kept) return kept;
  const { scheme, faults, body } = await readBody(ctx, document);
  if (faults.length > 0 || body === undefined) return refuse('input.invalid', faults);
  const { job = null, rest = [], ...one } = documentsOf(scheme, body, ctx.now());
  const parts = [one, ...rest].map((part, n) => ({
    ...part,
    request_id: n === 0 ? first : uuidOf(`${first}:${n}`),
  }));
  await keep(ctx, draftId, document, parts, job);
  return jobOf(parts, job);
}

/**
 * The documents of a draft, ready to be signed. The same state of it gives the very same documents as long as they are
 * fresh: two signings are one. Refuses what the wizards refuse, input.invalid, mdlp.document-invalid.
 */
export async function buildDraftDocuments(ctx: DetachedContext, draftId: string): Promise<BuiltJob> {
  const built = await ctx.tx((unit) => buildOnce(unit, draftId));
  for (const { xml } of [built, ...(built.rest ?? [])]) {
    await demandOfficialSchema(ctx.services.config, Buffer.from(xml));
  }
  return built;
}
