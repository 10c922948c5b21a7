import { sql } from 'kysely';
import { given, shownDay } from './candidate.ts';
import { recipeId } from './frllo-recipes.ts';
import type { FrlloSource } from './frllo-source.ts';
import { type History, historyColumns, historyOf, numberIn, stateIn } from './history.ts';
import { type OfRecipe, recipeContext, recipeLink } from './of-recipe.ts';
import { type Place, releasedIn } from './pages.ts';

type Row = Place &
  History &
  OfRecipe & {
    organization_id: number;
    date: string;
    returned: boolean;
    prescription: string;
    patient: string;
    staff: string | null;
    drug_code: string | null;
    packs: string;
    units: string | null;
    price: string | null;
    recipe_number: string | null;
    release_number: string | null;
  };

/** Lines of releases of the programme in the period. */
export const releaseSource: FrlloSource<'releases', Row> = {
  kind: 'releases',
  element: 'release',
  page: (range) => (after, limit) =>
    sql<Row>`
    with chosen as materialized (
      select r.organization_id, r.id, l.n as line, r.date, r.returned_at, r.user_id, r.prescription_id, p.series,
             p.number, p.issue_date, p.valid_until, p.deferred_since, p.patient_id, l.lot_id, l.quantity
        from prescription_release r
        join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
        join stock_document_line l on l.organization_id = r.organization_id and l.document_id = r.document_id
       where ${releasedIn(range)} and (r.id, l.n) > (${after.id}, ${after.line}) order by r.id, l.n limit ${limit})
    select r.organization_id, r.id, r.line, r.date::text as date, r.returned_at is not null as returned,
           r.prescription_id, trim(r.series || ' ' || r.number) as prescription, r.issue_date::text as issue_date,
           r.valid_until::text as valid_until, r.deferred_since is not null as deferred, q.name as patient,
           u.name as staff, s.esklp_code as drug_code, trunc(r.quantity)::text as packs,
           round(r.quantity * coalesce(n.amount, s.amount))::text as units, t.price::text as price,
           ${stateIn('recipe', sql`r.prescription_id`)} as recipe_state,
           ${numberIn('recipe', sql`r.prescription_id`)} as recipe_number,
           ${numberIn('release', sql`r.id`, sql`r.line`)} as release_number, ${historyColumns}
      from chosen r
      join patient q on q.organization_id = r.organization_id and q.id = r.patient_id
      left join lot t on t.organization_id = r.organization_id and t.id = r.lot_id
      left join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
      left join mdse s on s.id = n.mdse_id
      left join app_user u on u.organization_id = r.organization_id and u.id = r.user_id
      ${historyOf('frllo', ['release'], sql`r.id`, sql`r.line`)} order by r.id, r.line`,
  content: (row, { organization_oid }) => ({
    release: {
      extReleaseId: `${row.organization_id}-${row.id}-${row.line}`,
      extRecipeId: recipeId(row.organization_id, row.prescription_id),
      organizationOid: organization_oid ?? '',
      staffName: row.staff ?? '',
      drugCode: given(row.drug_code),
      packs: row.packs,
      units: given(row.units),
      price: given(row.price),
      date: row.date,
    },
  }),
  numbered: ({ recipe_number, release_number }, { release }) => ({
    release: {
      ...release,
      ...(recipe_number === null ? {} : { recipeId: recipe_number }),
      ...(release_number === null ? {} : { releaseId: release_number }),
    },
  }),
  context: recipeContext,
  // the register has no element for goods that came back
  silent: ({ returned }) => returned,
  title: ({ patient, prescription, date }) => `${patient}, рецепт ${prescription}, отпуск ${shownDay(date)}`,
  linkOf: recipeLink,
};
