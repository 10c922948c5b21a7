import type { CallReply, listBenefits, listDiagnoses } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Benefit categories by code, alias or a part of the name. */
export async function findCategories(
  db: TenantTransaction,
  query = '',
): Promise<CallReply<typeof listBenefits>> {
  const part = query.trim();
  const { rows: items } = await sql<CallReply<typeof listBenefits>['items'][number]>`
    select id, code, alias, name from benefit_category
     where code ^@ ${part} or alias ^@ ${part} or strpos(lower(name), lower(${part})) > 0
     order by code, id limit 500`.execute(db);
  return { items, count: items.length };
}

/** Diagnoses: those of prescriptions by their number, then the rest of МКБ-10. */
export async function findDiagnoses(
  db: TenantTransaction,
  query = '',
): Promise<CallReply<typeof listDiagnoses>> {
  const part = query.trim();
  const { rows: items } = await sql<CallReply<typeof listDiagnoses>['items'][number]>`
    with met as (select diagnosis as code, count(*)::int as count from prescription
                  where diagnosis is not null group by diagnosis)
    select code, coalesce(m.name, code) as name, coalesce(met.count, 0) as count
      from met full join mkb m using (code)
     where code ^@ upper(${part}) or strpos(lower(m.name), lower(${part})) > 0
     order by 3 desc, code limit 100`.execute(db);
  return { items, count: items.length };
}
