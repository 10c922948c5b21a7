import {
  type CallReply,
  type getPersonalTerms,
  type HandlerInput,
  leastTerms,
  type putPersonalTerms,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion } from '../core/index.ts';

/** Terms of every organisation; those of the law where none were chosen. */
export const terms = sql`(
  select o.id as organization_id, coalesce(t.prescription_years, ${leastTerms.prescription}::int) as prescription_years,
         coalesce(t.document_years, ${leastTerms.document}::int) as document_years,
         coalesce(t.automatic, false) as automatic, coalesce(t.version, 0) as version
    from organization o left join personal_term t on t.organization_id = o.id)`;

export async function termsOf({ db }: Context): Promise<CallReply<typeof getPersonalTerms>> {
  const { rows } = await sql<CallReply<typeof getPersonalTerms>>`
    select prescription_years, document_years, automatic, version
      from ${terms} t where organization_id = current_organization()`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** Writes the terms. Refuses version.stale with the present ones. */
export async function saveTerms(
  ctx: Context,
  { version, prescription_years, document_years, automatic }: HandlerInput<typeof putPersonalTerms>['body'],
): Promise<void> {
  const { db, user } = ctx;
  await tellVersion(db, version);
  const { numAffectedRows } = await sql`
    insert into personal_term (organization_id, prescription_years, document_years, automatic)
    values (${user.organizationId}, ${prescription_years}, ${document_years}, ${automatic})
    on conflict (organization_id, id) do update
       set prescription_years = excluded.prescription_years, document_years = excluded.document_years,
           automatic = excluded.automatic, version = personal_term.version + 1
     where coalesce(${version ?? null}::int, personal_term.version) = personal_term.version`.execute(db);
  if (!numAffectedRows) refuse('version.stale', await termsOf(ctx));
}
