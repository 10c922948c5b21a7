import type { FrlloRecipe, FrlloState, RecordObjection } from '@provizor/registers/frllo';
import { sql } from 'kysely';
import { doctorPath, given, patientPath, prescriptionPath, settingsPath } from './candidate.ts';
import { type CitizenRow, citizenOf } from './citizen.ts';
import type { FrlloSource } from './frllo-source.ts';
import { type History, historyColumns, historyOf, numberIn, stateIn } from './history.ts';
import type { Place } from './pages.ts';

type Row = Place &
  History &
  CitizenRow & {
    series: string;
    number: string;
    issue_date: string;
    valid_until: string;
    cito: boolean;
    pays: number;
    drug: string;
    drug_code: string | null;
    /** Of the goods released, or of those in the nomenclature that are what is prescribed, where they agree. */
    smnn_code: string | null;
    diagnosis: string | null;
    quantity: string;
    commission_date: string | null;
    commission_number: string | null;
    category_code: string | null;
    doctor_id: number | null;
    doctor: string | null;
    doctor_ssn: string | null;
    position_code: string | null;
    doctor_oid: string | null;
    citizen_state: FrlloState | null;
    recipe_number: string | null;
    /** The benefit held on the day of issue. */
    held: boolean;
  };

/** A code of СМНН in ЕСКЛП: the codes of other lists are not sent as one. */
const smnn = /^\d{2}\.\d{2}\.\d{2}\.\d{3}-/;

const oneCode = sql`case when count(distinct k.smnn_code) = 1 then min(k.smnn_code) end`;

/** Code of what was released for `p` as prescribed. */
const releasedCode = sql`(
  select ${oneCode} from prescription_release r
    join stock_document_line l on l.organization_id = r.organization_id and l.document_id = r.document_id
    join lot t on t.organization_id = l.organization_id and t.id = l.lot_id
    join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
    join mdse s on s.id = n.mdse_id
    join esklp_klp k on k.code = s.esklp_code
   where r.organization_id = p.organization_id and r.prescription_id = p.id and r.returned_at is null and r.reason is null)`;

/** Code of the goods in the nomenclature that are what `p` prescribes. */
const knownCode = sql`(
  select ${oneCode} from mdse s
    join nomenclature n on n.organization_id = p.organization_id and n.mdse_id = s.id
    join esklp_klp k on k.code = s.esklp_code
   where (s.mnn_id = p.mnn_id or s.torg_name_id = p.torg_name_id) and goods_for(p, n.gtin, n.name) = '')`;

/** Our number of a prescription. */
export const recipeId = (organization: number, id: number): string => `${organization}-${id}`;

function recipeOf(row: Row, organizationOid: string | null): FrlloRecipe {
  const code = row.drug_code !== null && smnn.test(row.drug_code) ? row.drug_code : row.smnn_code;
  return {
    serial: row.series || undefined,
    number: row.number,
    extRecipeId: recipeId(row.organization_id, row.id),
    organizationOid: row.doctor_oid ?? organizationOid ?? '',
    doctorName: row.doctor ?? '',
    doctorPosition: row.position_code ?? '',
    doctorSnils: row.doctor_ssn ?? '',
    benefitCode: row.category_code ?? '',
    diagnosis: given(row.diagnosis),
    ...(code === null ? { drugName: row.drug } : { drugCode: code }),
    commissionDate: given(row.commission_date),
    commissionNumber: given(row.commission_number),
    payPercent: String(row.pays),
    quantity: row.quantity,
    date: row.issue_date,
    priorityCode: row.cito ? '1' : undefined,
    expiryDate: row.valid_until,
  };
}

const ofDoctor = /Врач|врача/;
const ofPatient = new Set(['person', 'name', 'birth', 'policy', 'paper']);

/** Prescriptions of the programme that were issued in the period, or released in it. */
export const recipeSource: FrlloSource<'recipes', Row> = {
  kind: 'recipes',
  element: 'recipe',
  page:
    ({ programme_id, period_s, period_e }) =>
    (after, limit) =>
      sql<Row>`
      with chosen as materialized (
        select p.*, coalesce(${releasedCode}, ${knownCode}) as smnn_code from prescription p
         where p.id > ${after.id} and p.programme_id = ${programme_id} and p.status <> 'annulled'
           and (p.issue_date between ${period_s}::date and ${period_e}::date or exists (
             select from prescription_release r
              where r.organization_id = p.organization_id and r.prescription_id = p.id
                and r.date between ${period_s}::date and ${period_e}::date))
         order by p.id limit ${limit})
      select p.id, 0 as line, p.organization_id, p.patient_id, q.name as patient, q.ssn,
             q.birth_date::text as birth_date, q.sex, q.policy,
             ${numberIn('benefits', sql`p.patient_id`)} as citizen_number, p.series, p.number,
             p.issue_date::text as issue_date, p.valid_until::text as valid_until, p.cito, p.pays, p.drug, p.drug_code, p.smnn_code,
             p.diagnosis, trim_scale(p.quantity)::text as quantity, p.commission_date::text as commission_date,
             p.commission_number, c.code as category_code, p.doctor_id, d.name as doctor, d.ssn as doctor_ssn,
             o.code as position_code, v.oid as doctor_oid, ${stateIn('benefits', sql`p.patient_id`)} as citizen_state,
             ${numberIn('recipe', sql`p.id`)} as recipe_number,
             exists (select from patient_benefit b
                      where b.organization_id = p.organization_id and b.patient_id = p.patient_id
                        and b.category_id = p.benefit_category_id
                        and p.issue_date between b.since and coalesce(b.until, 'infinity')) as held,
             ${historyColumns}
        from chosen p
        join patient q on q.organization_id = p.organization_id and q.id = p.patient_id
        left join doctor d on d.organization_id = p.organization_id and d.id = p.doctor_id
        left join position o on o.id = d.position_id
        left join division v on v.organization_id = d.organization_id and v.id = d.division_id
        left join benefit_category c on c.id = p.benefit_category_id
        ${historyOf('frllo', ['recipe'], sql`p.id`)} order by p.id`,
  content: (row, settings) => ({
    citizen: citizenOf(row, settings),
    recipe: recipeOf(row, settings.organization_oid),
  }),
  numbered: ({ citizen_number, recipe_number }, { citizen, recipe }) => ({
    citizen: citizen_number === null ? citizen : { ...citizen, registerId: citizen_number },
    recipe: recipe_number === null ? recipe : { ...recipe, recipeId: recipe_number },
  }),
  context: ({ citizen_state, held }) => ({
    citizen: () => given(citizen_state),
    recipe: () => undefined,
    holds: () => held,
  }),
  title: ({ patient, series, number }) => `${patient}, рецепт ${`${series} ${number}`.trim()}`,
  linkOf:
    (row) =>
    ({ rule, message }: RecordObjection) => {
      if (rule === 'order') return '/llo/frllo';
      if (/OID|Регион/.test(message)) return settingsPath;
      if (ofDoctor.test(message)) return doctorPath(row.doctor_id) ?? prescriptionPath(row.id);
      if (ofPatient.has(rule) || message.startsWith('Гражданин') || rule === 'benefit')
        return patientPath(row.patient_id);
      return prescriptionPath(row.id);
    },
};
