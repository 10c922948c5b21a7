import { mkbCode } from '@provizor/codes';
import type { CallReply, getIssuer, listBenefits, listDiagnoses } from '@provizor/contract';
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

/** Diagnoses: those of prescriptions by their number, then the rest of МКБ-10; blocks and chapters are none. */
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
     where code ~ '^[A-Z]\\d{2}(\\.\\d{1,3})?$'
       and (code ^@ ${mkbCode(part)} or strpos(lower(m.name), lower(${part})) > 0)
     order by 3 desc, code limit 100`.execute(db);
  return { items, count: items.length };
}

/** The organisation the last prescription of a doctor that names one was issued by; empty texts when none does. */
export async function issuerOf(
  db: TenantTransaction,
  doctorId: number,
): Promise<CallReply<typeof getIssuer>> {
  const { rows } = await sql<CallReply<typeof getIssuer>>`
    select coalesce(mo_ogrn, '') as mo_ogrn, coalesce(mo_code, '') as mo_code from prescription
     where doctor_id = ${doctorId} and num_nonnulls(mo_ogrn, mo_code) > 0
     order by issue_date desc, id desc limit 1`.execute(db);
  return rows[0] ?? { mo_ogrn: '', mo_code: '' };
}
