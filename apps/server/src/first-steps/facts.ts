import { type FirstStepsFacts, mostFirstStorages, neededRequisites } from '@provizor/contract';
import { comingActions } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { mdlpAddressOf } from '../mdlp-address/index.ts';

type Row = Omit<FirstStepsFacts, 'missing' | 'mdlp' | 'places_without_storage'> & {
  requisites: Record<(typeof neededRequisites)[number], string | null>;
};

/** Digits of the INN of a person in business, who has no KPP. */
const innOfPerson = 12;

const missingOf = (requisites: Row['requisites']): FirstStepsFacts['missing'] =>
  neededRequisites.filter(
    (key) => !requisites[key] && !(key === 'kpp' && requisites.inn?.length === innOfPerson),
  );

async function placesWithoutStorage(db: Context['db']): Promise<FirstStepsFacts['places_without_storage']> {
  const { rows } = await sql<FirstStepsFacts['places_without_storage'][number]>`
    select b.id, b.name, b.address from branch b
     where not exists (select from storage s where s.organization_id = b.organization_id and s.branch_id = b.id)
     order by b.name, b.id limit ${mostFirstStorages}`.execute(db);
  return rows;
}

/** What the organisation of the caller has already. */
export async function firstStepsFacts({ db, user, services }: Context): Promise<FirstStepsFacts> {
  const { rows } = await sql<Row>`
    select o.id as organization_id,
           jsonb_build_object('inn', o.inn, 'kpp', o.kpp, 'ogrn', o.ogrn, 'address', o.address) as requisites,
           (o.client_id is not null and o.client_secret is not null)
             or (o.sb_client_id is not null and o.sb_client_secret is not null) as credentials,
           exists (select from mdlp_session where ended_at is null and expires_at > now()) as signed_in,
           exists (select from mdlp_session) as has_signed_in,
           (select count(*)::int from branch) as places,
           (select count(*)::int from storage) as storages,
           (select count(*)::int from app_user where not disabled and id <> ${user.id}) as colleagues,
           (select count(distinct kind)::int from import_run where state = 'done') as directories,
           jsonb_build_object(
             'files', (select count(*) from initial_file where content is not null),
             'drafts', (select count(*) from stock_document where kind = 'initial' and state = 'draft' and not removed),
             'posted', (select count(*) from stock_document where kind = 'initial' and state = 'active' and not removed)
           ) as balances,
           count(*) filter (where i.done <> 1)::int as waiting,
           count(*) filter (where i.done = 1)::int as answered
      from organization o
      left join mdlp_incoming i on i.organization_id = o.id and i.doc_type = any(${[...comingActions]}::int[])
     where o.id = ${user.organizationId}
     group by o.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the organization has no row');
  const { requisites, ...facts } = row;
  return {
    ...facts,
    missing: missingOf(requisites),
    mdlp: await mdlpAddressOf(db, services.config),
    places_without_storage: await placesWithoutStorage(db),
  };
}
