import type { CallReply, HandlerInput, listErrorObjects } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { placeName } from '../income/rows.ts';
import { type Cause, causesOf } from './causes.ts';
import { errorFacts } from './facts.ts';
import { gatherErrors } from './gather.ts';

const usual = 100;

/** The cause of that key; refuses mdlp.cause-gone when what is known of the packs has changed meanwhile. */
export async function causeOf(
  db: TenantTransaction,
  document: { id: string; scheme: number },
  key: string,
): Promise<Cause> {
  const { combos } = await gatherErrors(db, document.id);
  const causes = await causesOf(db, combos, document.scheme);
  return causes.find((cause) => cause.key === key) ?? refuse('mdlp.cause-gone');
}

/** Codes of a cause and the boxes they lie in, each once, in the order of the ticket. */
export async function codesOfCause(
  db: TenantTransaction,
  outgoingId: string,
  { combos }: Cause,
): Promise<{ objects: string[]; boxes: string[] }> {
  const { rows } = await sql<{ objects: string[]; boxes: string[] }>`
    with ${errorFacts(outgoingId)}, mine as (select * from facts where combo = any(${combos}::text[]))
    select coalesce((select array_agg(object order by n) from
        (select object, min(n) as n from mine where object is not null group by object) o), '{}') as objects,
      coalesce((select array_agg(distinct box) from mine where box is not null), '{}') as boxes`.execute(db);
  return rows[0] ?? { objects: [], boxes: [] };
}

type Row = {
  n: number;
  object: string;
  text: string;
  status: string | null;
  place: string | null;
  box: string | null;
  asked_at: string | null;
};

const kindOf = (code: string) => (code.length === 27 ? 'sgtin' : code.length === 18 ? 'sscc' : null);

/** A page of the codes one cause has hit, each with its own text and what is known of it. */
export async function objectsOf(
  ctx: Context,
  document: { id: string; scheme: number },
  { key, limit = usual, next = 0 }: HandlerInput<typeof listErrorObjects>['body'],
): Promise<CallReply<typeof listErrorObjects>> {
  const { combos } = await causeOf(ctx.db, document, key);
  const { rows } = await sql<Row>`
    with ${errorFacts(document.id)}
    select n, object, error_desc as text, status, place, box, to_json(checked_at)#>>'{}' as asked_at
      from facts where combo = any(${combos}::text[]) and object is not null and n > ${next}
     order by n limit ${limit + 1}`.execute(ctx.db);
  const page = rows.slice(0, limit);
  const branches = [...new Set(page.flatMap(({ place }) => place ?? []))];
  const places = await findPlaces(ctx.db, ctx.user.organizationId, branches);
  return {
    items: page.map(({ object, text, status, place, box, asked_at }) => ({
      object,
      kind: kindOf(object),
      text,
      status_title: status === null ? null : statusOf(status).title,
      place: place === null ? null : (placeName(places.get(place)) ?? place),
      box,
      asked_at,
    })),
    next: rows.length > limit ? (page.at(-1)?.n ?? null) : null,
  };
}
