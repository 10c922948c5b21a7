import { makeSnils } from '@provizor/domain';
import type pg from 'pg';
import type { RegionSize } from './size.ts';

/** Prescriptions of one patient. */
const ofPatient = 5;
const category = `(select id from benefit_category where code = '1.00000.0218')`;

/** Makes the patients, sealed by the trigger of their view, and the prescriptions of the last year. */
export async function fillPrescriptions(client: pg.Client, size: RegionSize): Promise<void> {
  await client.query(`
    insert into programme (organization_id, id, name, kind, source_type_id)
    select id, id, 'ОНЛС', 'federal', 8 from region_organization;
    insert into contract (organization_id, id, name, date, date_end, partner_id, programme_id, amount)
    select id, k * 2 + c, 'К-' || k || '/' || c, date '${size.lastDay}' - 300, date '${size.lastDay}' + 65, k * 20, id, 100000
      from region_organization, generate_series(0, 1) c;
    insert into contract_specification (organization_id, contract_id, nomenclature_id, quantity, price)
    select c.organization_id, c.id, r.first_goods + s, 100, 110
      from contract c join region_organization r on r.id = c.organization_id,
           generate_series(1, least(4, r.batches * 4)) s;
    update stock_document d set data = jsonb_build_object('contract_id', r.k * 2)
      from region_organization r where d.organization_id = r.id and d.kind = 'income' and d.number::int % 20 = 1`);
  const { rows } = await client.query<{ n: number }>(
    `select (sum(prescriptions) / ${ofPatient})::int + 1 as n from region_organization`,
  );
  const snils = Array.from({ length: rows[0]?.n ?? 0 }, (_, n) => makeSnils(String(901_000_000 + n)));
  // sealed by the trigger of the view
  await client.query('reset session_replication_role');
  await client.query(
    `insert into patient (organization_id, id, name, ssn, birth_date, sex)
     select r.id, p + 1, 'Примерова Анна Образцовна', ($1::text[])[p + 1], date '1957-02-03', 'female'
       from region_organization r
      cross join generate_series(r.first_prescription / ${ofPatient},
                                 (r.first_prescription + r.prescriptions) / ${ofPatient} - 1) p`,
    [snils],
  );
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into prescription (organization_id, id, series, number, issue_date, storage_id, patient_id,
                              benefit_category_id, programme_id, programme_kind, drug, dosage, quantity, validity_unit,
                              validity_count, valid_until, source, status, status_date, released, deferred_since,
                              deferred_urgency, deferred_until)
    select r.id, i + 1, '4010-26', (i + 1)::text, day, r.first_storage + 1,
           least(i / ${ofPatient}, (r.first_prescription + r.prescriptions) / ${ofPatient} - 1) + 1,
           ${category}, r.id, 'federal', 'Метформин', '500 мг', 2, 'days', 30, day + 30, 'typed',
           case when i % 30 = 7 then 'deferred' when i % 3 = 0 then 'issued' else 'served' end, day,
           case when i % 30 = 7 or i % 3 = 0 then 0 else 2 end, case when i % 30 = 7 then day end,
           case when i % 30 = 7 then 'usual' end, case when i % 30 = 7 then day + 10 end
      from region_organization r
     cross join generate_series(r.first_prescription, r.first_prescription + r.prescriptions - 1) i
     cross join lateral (select date '${size.lastDay}' - ((i + ${size.seed}) * 37 % 365) as day) d`);
}
