import { sql } from 'kysely';
import { shownDay } from './candidate.ts';
import { recipeId } from './frllo-recipes.ts';
import type { FrlloSource } from './frllo-source.ts';
import { type History, historyColumns, historyOf, numberIn, stateIn } from './history.ts';
import { type OfRecipe, recipeContext, recipeLink } from './of-recipe.ts';
import type { Place } from './pages.ts';

type Row = Place &
  History &
  OfRecipe & {
    organization_id: number;
    date: string;
    code: string | null;
    prescription: string;
    patient: string;
    staff: string | null;
    recipe_number: string | null;
    refusal_number: string | null;
  };

/** Refusals in force of prescriptions of the programme in the period: the register takes them as releases of nothing. */
export const refusalSource: FrlloSource<'releases', Row> = {
  kind: 'releases',
  element: 'refusal',
  page:
    ({ programme_id, period_s, period_e }) =>
    (after, limit) =>
      sql<Row>`
      with chosen as materialized (
        select h.organization_id, h.id, h.date, h.user_id, h.prescription_id, h.refusal_reason_id, p.series, p.number,
               p.issue_date, p.valid_until, p.deferred_since, p.patient_id
          from prescription_status h
          join prescription p on p.organization_id = h.organization_id and p.id = h.prescription_id
         where h.step = 'refuse' and not h.undone and p.status = 'refused' and p.programme_id = ${programme_id}
           and h.date between ${period_s}::date and ${period_e}::date and h.id > ${after.id}
         order by h.id limit ${limit})
      select r.organization_id, r.id, 0 as line, r.date::text as date, c.code, r.prescription_id,
             trim(r.series || ' ' || r.number) as prescription, r.issue_date::text as issue_date,
             r.valid_until::text as valid_until, r.deferred_since is not null as deferred, q.name as patient,
             u.name as staff, ${stateIn('recipe', sql`r.prescription_id`)} as recipe_state,
             ${numberIn('recipe', sql`r.prescription_id`)} as recipe_number,
             ${numberIn('refusal', sql`r.id`)} as refusal_number, ${historyColumns}
        from chosen r
        join patient q on q.organization_id = r.organization_id and q.id = r.patient_id
        left join refusal_reason c on c.id = r.refusal_reason_id
        left join app_user u on u.organization_id = r.organization_id and u.id = r.user_id
        ${historyOf('frllo', ['refusal'], sql`r.id`)} order by r.id`,
  content: (row, { organization_oid }) => ({
    release: {
      extReleaseId: `${row.organization_id}-refusal-${row.id}`,
      extRecipeId: recipeId(row.organization_id, row.prescription_id),
      organizationOid: organization_oid ?? '',
      staffName: row.staff ?? '',
      // an empty code is refused before forming, with where it is chosen
      refusalCode: row.code ?? '',
      date: row.date,
    },
  }),
  numbered: ({ recipe_number, refusal_number }, { release }) => ({
    release: {
      ...release,
      ...(recipe_number === null ? {} : { recipeId: recipe_number }),
      ...(refusal_number === null ? {} : { releaseId: refusal_number }),
    },
  }),
  context: recipeContext,
  title: ({ patient, prescription, date }) => `${patient}, рецепт ${prescription}, отказ ${shownDay(date)}`,
  linkOf: recipeLink,
};
