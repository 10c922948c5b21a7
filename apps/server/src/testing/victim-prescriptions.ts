import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** A prescription with its status, a search, a request and an opening of its patient's data, each with the mark. */
export async function addPrescription(
  db: TenantTransaction,
  organizationId: number,
  rows: ReadonlyMap<string, number>,
  mark: string,
): Promise<void> {
  await sql`
    with made as (
      insert into prescription (organization_id, number, issue_date, patient_id, programme_id, programme_kind, drug,
                                quantity, validity_unit, validity_count, valid_until, source, status_date)
      select organization_id, ${mark}, '2026-11-01', ${rows.get('patient') ?? 0}, id, kind, ${mark}, 1, 'days', 30,
             '2026-12-01', 'typed', '2026-11-01'
        from programme where organization_id = ${organizationId} and id = ${rows.get('programme') ?? 0}
      returning organization_id, id)
    insert into prescription_status (organization_id, prescription_id, step, status, date, reason)
    select organization_id, id, 'take', 'issued', '2026-11-01', ${mark} from made`.execute(db);
  await sql`
    insert into personal_request (organization_id, patient_id, asked_on, document)
    values (${organizationId}, ${rows.get('patient') ?? 0}, '2026-11-01', ${mark})`.execute(db);
  await sql`
    insert into personal_opening (organization_id, act, subject, subject_id, patient_id, user_id)
    select organization_id, 'open', 'prescription', id, patient_id, 1 from prescription
     where organization_id = ${organizationId} and number = ${mark}`.execute(db);
  await sql`
    insert into prescription_search (organization_id, number, date, ssn, sealed_by, state)
    select ${organizationId}, ${mark}, '2026-11-01', seal_text('90000000182', k.key), k.id, 'absent'
      from sealing_key(${organizationId}) k`.execute(db);
}

/** Contracts with a line each and packages of both registers; of everything that is removed there are two. */
export async function addRegisters(
  db: TenantTransaction,
  organizationId: number,
  rows: ReadonlyMap<string, number>,
  mark: string,
): Promise<void> {
  await sql`
    with made as (
      insert into contract (organization_id, name, date, programme_id)
      select ${organizationId}::int, ${mark} || n, '2026-11-01', ${rows.get('programme') ?? 0} from generate_series(1, 2) n
      returning organization_id, id)
    insert into contract_specification (organization_id, contract_id, nomenclature_id, quantity, price, comment)
    select organization_id, id, ${rows.get('nomenclature') ?? 0}, 1, 1, ${mark} from made`.execute(db);
  await sql`
    insert into register_package (organization_id, register, kind, programme_id, period_s, period_e, name, content, sealed_by)
    select ${organizationId}::int, r.register, r.kind, ${rows.get('programme') ?? 0}, '2026-11-01', '2026-11-30', ${mark},
           seal_bytes(${gzipSync(mark)}, k.key), k.id
      from sealing_key(${organizationId}) k cross join (values ('egisso', 'facts'), ('frllo', 'recipes')) r (register, kind) cross join generate_series(1, 2)`.execute(
    db,
  );
}
