import { sql } from 'kysely';
import { packs, periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Preferential prescriptions; the group «ВИЧ» is kept out by the database. */
export const prescriptionReports: ReportDefinition[] = [
  {
    key: 'recipes',
    title: 'Реестр рецептов',
    about: 'Отпущенные льготные рецепты за период: пациент, врач, препарат, количество и сумма',
    params: ['period', 'storage'],
    ability: 'llo',
    signatures: ['Руководитель', 'Главный бухгалтер'],
    columns: [
      { key: 'programme', title: 'Программа', type: 'text' },
      { key: 'number', title: 'Серия и номер', type: 'text' },
      { key: 'issued', title: 'Выписан', type: 'date' },
      { key: 'date', title: 'Отпущен', type: 'date' },
      { key: 'patient', title: 'Пациент', type: 'text' },
      { key: 'ssn', title: 'СНИЛС', type: 'text' },
      { key: 'category', title: 'Льгота', type: 'text' },
      { key: 'diagnosis', title: 'МКБ-10', type: 'text' },
      { key: 'doctor', title: 'Врач', type: 'text' },
      { key: 'drug', title: 'Препарат', type: 'text' },
      { key: 'quantity', title: 'Отпущено, уп.', type: 'quantity' },
      { key: 'sum', title: 'Сумма', type: 'money' },
    ],
    statement: (params, today) => {
      const { period_s, period_e, storage_id = null } = periodOf(params, today);
      return sql`
        select g.name as programme, trim(p.series || ' ' || p.number) as number, p.issue_date as issued, r.date,
               h.name as patient, h.ssn, c.name as category, p.diagnosis, o.name as doctor, n.name as drug,
               ${packs(sql`-sum(m.units::numeric / m.units_in_pack)`)} as quantity,
               sum(-stock_worth(m.units_after, m.units, m.units_in_pack, coalesce(l.cost, 0)))::text as sum,
               jsonb_build_object('kind', 'prescription', 'id', p.id::text) as opens
          from prescription_release r
          join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
          join patient h on h.organization_id = p.organization_id and h.id = p.patient_id
          join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
          join stock_movement m on m.organization_id = r.organization_id and m.document_id = r.document_id
          join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
          join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
          left join benefit_category c on c.id = p.benefit_category_id
          left join doctor o on o.organization_id = p.organization_id and o.id = p.doctor_id
         where r.date between ${period_s}::date and ${period_e}::date and r.returned_at is null
           and (${storage_id}::int is null or m.storage_id = ${storage_id}::int)
         group by g.name, p.id, p.organization_id, p.series, p.number, p.issue_date, p.diagnosis, r.id, r.date, h.name,
                  h.ssn, c.name, o.name, n.id, n.name
         order by g.name, r.date, p.id, n.id`;
    },
  },
];
