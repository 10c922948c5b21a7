import type { FrlloCitizen, RecordObjection } from '@provizor/registers/frllo';
import { sql } from 'kysely';
import { patientPath, settingsPath } from './candidate.ts';
import { type CitizenRow, citizenOf } from './citizen.ts';
import type { FrlloSource } from './frllo-source.ts';
import { type History, historyColumns, historyOf, numberIn } from './history.ts';
import type { Place } from './pages.ts';

type Row = Place & History & CitizenRow & { terms: { since: string; until: string | null }[] };

/**
 * Citizens who get money in place of medicines on a day of the period, with all such terms of theirs: whether they have
 * a prescription does not matter, for they are to have none.
 */
export const monetizationSource: FrlloSource<'monetizations', Row> = {
  kind: 'monetizations',
  element: 'monetization',
  page:
    ({ period_s, period_e }) =>
    (after, limit) =>
      sql<Row>`
      with chosen as materialized (
        select q.* from patient q
         where q.id > ${after.id} and exists (
           select from patient_monetization m
            where m.organization_id = q.organization_id and m.patient_id = q.id
              and m.since <= ${period_e}::date and coalesce(m.until, 'infinity') >= ${period_s}::date)
         order by q.id limit ${limit})
      select q.id, 0 as line, q.organization_id, q.id as patient_id, q.name as patient, q.ssn,
             q.birth_date::text as birth_date, q.sex, q.policy,
             coalesce(${numberIn('benefits', sql`q.id`)}, ${numberIn('monetization', sql`q.id`)}) as citizen_number,
             (select jsonb_agg(jsonb_build_object('since', m.since, 'until', m.until) order by m.since)
                from patient_monetization m
               where m.organization_id = q.organization_id and m.patient_id = q.id) as terms,
             ${historyColumns}
        from chosen q ${historyOf('frllo', ['monetization'], sql`q.id`)} order by q.id`,
  content: (row, settings) => ({
    citizen: citizenOf(row, settings) satisfies FrlloCitizen,
    monetizations: row.terms.map(({ since, until }) => ({
      startDate: since,
      ...(until === null ? {} : { endDate: until }),
    })),
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
