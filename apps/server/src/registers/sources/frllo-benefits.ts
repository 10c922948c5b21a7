import type { FrlloBeneficiary, FrlloBenefit, RecordObjection } from '@provizor/registers/frllo';
import { sql } from 'kysely';
import { patientPath, settingsPath } from './candidate.ts';
import { type CitizenRow, citizenOf } from './citizen.ts';
import type { FrlloSource } from './frllo-source.ts';
import { type History, historyColumns, historyOf, numberIn } from './history.ts';
import type { Place } from './pages.ts';

type Row = Place &
  History &
  CitizenRow & { benefits: { code: string; since: string; until: string | null }[] };

const RUSSIA = '643';

/** Citizens who have a prescription of the programme in the period, with all their benefits. */
export const benefitSource: FrlloSource<'benefits', Row> = {
  kind: 'benefits',
  element: 'benefits',
  page:
    ({ programme_id, period_s, period_e }) =>
    (after, limit) =>
      sql<Row>`
      with chosen as materialized (
        select q.* from patient q
         where q.id > ${after.id} and exists (
           select from prescription p
            where p.organization_id = q.organization_id and p.patient_id = q.id and p.programme_id = ${programme_id}
              and (p.issue_date between ${period_s}::date and ${period_e}::date or exists (
                select from prescription_release r
                 where r.organization_id = p.organization_id and r.prescription_id = p.id
                   and r.date between ${period_s}::date and ${period_e}::date)))
         order by q.id limit ${limit})
      select q.id, 0 as line, q.organization_id, q.id as patient_id, q.name as patient, q.ssn,
             q.birth_date::text as birth_date, q.sex, q.policy, ${numberIn('benefits', sql`q.id`)} as citizen_number,
             coalesce((select jsonb_agg(jsonb_build_object('code', c.code, 'since', b.since, 'until', b.until)
                                        order by b.since, b.id)
                from patient_benefit b join benefit_category c on c.id = b.category_id
               where b.organization_id = q.organization_id and b.patient_id = q.id), '[]') as benefits,
             ${historyColumns}
        from chosen q ${historyOf('frllo', ['benefits'], sql`q.id`)} order by q.id`,
  content: (row, settings) => ({
    citizen: { ...citizenOf(row, settings), citizenship: RUSSIA } satisfies FrlloBeneficiary,
    benefits: row.benefits.map(
      ({ code, since, until }): FrlloBenefit => ({
        code,
        receiveDate: since,
        cancelDate: until ?? undefined,
      }),
    ),
  }),
  numbered: ({ citizen_number: number }, content) =>
    number === null ? content : { ...content, citizen: { ...content.citizen, registerId: number } },
  context: () => ({ citizen: () => undefined, recipe: () => undefined }),
  title: ({ patient }) => patient,
  linkOf:
    ({ patient_id }) =>
    ({ message }: RecordObjection) =>
      message.includes('Регион') ? settingsPath : patientPath(patient_id),
};
