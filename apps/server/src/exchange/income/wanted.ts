import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { add, namesJob } from '../jobs.ts';

/** A name to be asked from MDLP: a medicine by GTIN, or a partner by its organisation, met at a place. */
export type Wanted = { kind: 'gtin' | 'partner'; code: string; branch_id: string | null };

/** Medicines the registry of which nobody has asked yet are looked up in the background. */
export async function wantMedicines(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
  gtins: string[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into mdlp_name_wanted (organization_id, kind, code)
    select distinct ${organizationId}::int, 'gtin', g from unnest(${gtins}::text[]) as g
     where not exists (select from gtin_info i where i.gtin = g)
     order by g
    on conflict do nothing`.execute(ctx.db);
  if (numAffectedRows) await add(ctx, namesJob(organizationId));
}

/** The next names to ask for: partners first, they head the list. */
export async function takeWanted({ db }: TenantTaskContext, limit: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select kind, code, branch_id from mdlp_name_wanted order by kind desc, code limit ${limit}`.execute(db);
  return rows;
}

/** A name is known now, or MDLP has said that there is none. */
export async function forgetWanted({ db }: TenantTaskContext, { kind, code }: Wanted): Promise<void> {
  await sql`delete from mdlp_name_wanted where kind = ${kind} and code = ${code}`.execute(db);
}
