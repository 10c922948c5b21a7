import type { CallReply, getPersonalState, PersonalKeeper } from '@provizor/contract';
import { stockKindOf } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { keepers } from './masking/keepers.ts';
import { requests } from './requests.ts';

/** Most keepers that are shown. */
const shown = 20;

type Kept = {
  what: PersonalKeeper['what'];
  kind: StockDocumentKind | null;
  number: string;
  until: string | null;
};

/** What keeps the data of one patient, as far as the person of the request may see it. Refuses not-found. */
export async function stateOf(ctx: Context, id: number): Promise<CallReply<typeof getPersonalState>> {
  const { db } = ctx;
  const { rows: patients } = await sql<{ masked_at: string | null }>`
    select to_json(masked_at)#>>'{}' as masked_at from patient
     where organization_id = current_organization() and id = ${id}`.execute(db);
  const patient = patients[0] ?? refuse('not-found');
  const { rows } = await sql<Kept>`
    select k.what, k.kind, k.number, k.until::text as until from ${keepers} k
     where k.organization_id = current_organization() and k.patient_id = ${id}
       and (k.until is null or k.until >= current_date)
     order by k.until desc nulls first, k.number limit ${shown}`.execute(db);
  const [request = null] = await requests(db, sql`r.patient_id = ${id}`, 1);
  return {
    masked_at: patient.masked_at,
    keepers: rows.map(({ what, kind, number, until }) => ({
      what,
      name: kind === null ? `Рецепт ${number}` : `${stockKindOf(kind).list}, документ № ${number}`,
      until,
    })),
    request: request?.withdrawn_at ? null : request,
  };
}
