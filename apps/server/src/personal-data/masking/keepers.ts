import { sql } from 'kysely';
import { terms } from '../terms.ts';

/**
 * What keeps data of patients: a row a record, `until` the last day of its term, null while it is not closed.
 * Prescriptions: from the day of their last status; documents of the stock: from their day, those not posted are open.
 */
export const keepers = sql`(
  select p.organization_id, p.patient_id, 'prescription' as what, null as kind, trim(p.series || ' ' || p.number) as number,
         case when p.status not in ('issued', 'deferred', 'partly-served')
              then (p.status_date + make_interval(years => t.prescription_years))::date end as until
    from prescription p join ${terms} t on t.organization_id = p.organization_id
  union all
  select d.organization_id, d.patient_id, 'document', d.kind, d.number,
         case when d.state = 'active' then (d.document_date + make_interval(years => t.document_years))::date end
    from (select organization_id, (data ->> 'patient_id')::int as patient_id, kind, number, state, document_date
            from stock_document where data ->> 'patient_id' is not null and not removed
          union
          select d.organization_id, l.patient_id, d.kind, d.number, d.state, d.document_date
            from stock_document_line l
            join stock_document d on d.organization_id = l.organization_id and d.id = l.document_id
           where l.patient_id is not null and not d.removed) d
    join ${terms} t on t.organization_id = d.organization_id)`;
