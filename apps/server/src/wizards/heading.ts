import { type CallReply, type getSummary, wizardOf } from '@provizor/contract';
import { arrivalOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { findPlaces, type Place } from '../storages/index.ts';
import { partiesOf } from './about.ts';
import type { DraftHead } from './drafts.ts';

type Heading = Pick<
  CallReply<typeof getSummary>,
  'place' | 'counterparty' | 'storage' | 'organization' | 'doc_num' | 'doc_date' | 'about_num' | 'about_date'
>;

/** «ООО «Аптека», Склад № 1», or the name of a place of ours. */
function nameOf(place: Place | undefined): string | null {
  if (!place) return null;
  const owner = place.partner?.name ?? null;
  return owner === null || owner === place.name ? place.name : `${owner}, ${place.name}`;
}

/** The other side whose place is not known, by the numbers it goes by: a supplier, or who destroys. */
async function numberedSide(db: TenantTransaction, { data }: DraftHead): Promise<string | null> {
  const inn = data.shipper_inn ?? data.destroyer_inn;
  if (!inn) return null;
  const { rows } = await sql<{ name: string }>`
    select name from partner where inn = ${inn}
     order by kpp is distinct from ${data.shipper_kpp ?? data.destroyer_kpp}, id limit 1`.execute(db);
  return rows[0]?.name ?? `ИНН ${inn}`;
}

type About = { about_num: string | null; about_date: string | null };

async function aboutOf(db: TenantTransaction, draft: DraftHead): Promise<About> {
  const { rows } = await sql<About>`
    select nullif(doc_num, '') as about_num, doc_date::text as about_date
      from mdlp_incoming where document_id = ${draft.document_id}
    union all
    select nullif(doc_num, ''), coalesce(doc_date, operation_date)::text
      from mdlp_outgoing where id = ${draft.source_outgoing_id}::uuid`.execute(db);
  return rows[0] ?? { about_num: null, about_date: null };
}

type Keeping = Pick<Heading, 'storage' | 'organization'>;

/** Our organisation, and its storage the goods come to or leave from: what the document of the stock will say. */
async function keepingOf({ db, user }: Context, { data, about_type: type }: DraftHead): Promise<Keeping> {
  // what is given away leaves from where it lies, whichever storage was proposed
  const keeps = arrivalOf(type) !== 'claimed';
  const { rows } = await sql<Keeping>`
    select (select s.name from storage s where s.id = ${keeps ? data.storage_id : null}::int) as storage, o.name as organization
      from organization o where o.id = ${user.organizationId}`.execute(db);
  return rows[0] ?? { storage: null, organization: null };
}

/** What the head of a draft's document says: the sides by name, its own number and date, those of what it is about. */
export async function headingOf(ctx: Context, draft: DraftHead): Promise<Heading> {
  const { db, user } = ctx;
  const { place, counterparty } = await partiesOf(db, draft);
  const asked = new Set<string>(wizardOf(draft.wizard).fields.map(({ key }) => key));
  const ids = [place, counterparty].filter((id) => id !== null);
  const places = await findPlaces(db, user.organizationId, ids);
  const named = (id: string | null) => (id === null ? null : (nameOf(places.get(id)) ?? id));
  return {
    place: named(place),
    counterparty: named(counterparty) ?? (await numberedSide(db, draft)),
    ...(asked.has('storage_id') ? await keepingOf(ctx, draft) : { storage: null, organization: null }),
    doc_num: asked.has('doc_num') && draft.data.doc_num ? draft.data.doc_num : null,
    doc_date: asked.has('doc_date') ? draft.data.doc_date : null,
    ...(await aboutOf(db, draft)),
  };
}
