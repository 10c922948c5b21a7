import { randomUUID } from 'node:crypto';
import type { RegisterSettings } from '@provizor/contract';
import {
  type EgissoAssignment,
  type EgissoElement,
  egissoObjections,
  nextElement,
  type RecordObjection,
} from '@provizor/registers/egisso';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import {
  digestOf,
  type Found,
  given,
  nameParts,
  patientPath,
  prescriptionPath,
  settingsPath,
  shownDay,
} from './candidate.ts';
import { type History, historyColumns, historyOf } from './history.ts';
import { type Place, type Range, releasedIn, rowsOf } from './pages.ts';

type Row = Place &
  History & {
    date: string;
    returned: boolean;
    prescription_id: number;
    prescription: string;
    issue_date: string;
    patient_id: number;
    patient: string;
    ssn: string | null;
    birth_date: string;
    sex: 'male' | 'female' | null;
    measure_uuid: string | null;
    local_category_uuid: string | null;
    form: 'natural' | 'exemption' | null;
    okei: string | null;
    packs: string;
    cost: string;
    goods: string | null;
  };

const page = (range: Range) => (after: Place, limit: number) =>
  sql<Row>`
  with chosen as materialized (
    select r.organization_id, r.id, r.date, r.document_id, r.returned_at, r.prescription_id, p.series, p.number,
           p.issue_date, p.patient_id, p.benefit_category_id
      from prescription_release r
      join prescription p on p.organization_id = r.organization_id and p.id = r.prescription_id
     where ${releasedIn(range)} and r.id > ${after.id} order by r.id limit ${limit})
  select r.id, 0 as line, r.date::text as date, r.returned_at is not null as returned, r.prescription_id,
         trim(r.series || ' ' || r.number) as prescription, r.issue_date::text as issue_date, r.patient_id,
         q.name as patient, q.ssn, q.birth_date::text as birth_date, q.sex, m.measure_uuid, m.local_category_uuid,
         m.form, m.okei, g.packs, g.cost, g.goods, ${historyColumns}
    from chosen r
    join patient q on q.organization_id = r.organization_id and q.id = r.patient_id
    left join register_measure m on m.organization_id = r.organization_id and m.category_id = r.benefit_category_id
    left join lateral (
      select trim_scale(coalesce(sum(l.quantity), 0))::text as packs,
             round(coalesce(sum(l.quantity * t.price), 0), 2)::text as cost,
             string_agg(distinct n.name, '; ') as goods
        from stock_document_line l
        join lot t on t.organization_id = l.organization_id and t.id = l.lot_id
        join nomenclature n on n.organization_id = t.organization_id and n.id = t.nomenclature_id
       where l.organization_id = r.organization_id and l.document_id = r.document_id) g on true
    ${historyOf('egisso', ['fact', 'correction', 'invalidation'], sql`r.id`)}
   order by r.id`;

const genders = { male: 'Male', female: 'Female' } as const;

/** Texts of ЕГИССО's content have at most so many characters. */
const contentMax = 200;

/** A value that has to be there: an absent one is told by the check of the description. */
const needed = <T extends string>(value: T | null | undefined): T => (value ?? '') as T;

function assignmentOf(row: Row, { body_code }: RegisterSettings): EgissoAssignment {
  const { surname, first, patronymic } = nameParts(row.patient);
  const content = given(row.goods)?.slice(0, contentMax);
  return {
    bodyCode: needed(body_code),
    receiver: {
      snils: needed(row.ssn),
      familyName: surname,
      firstName: first,
      patronymic,
      gender: needed(row.sex && genders[row.sex]),
      birthDate: row.birth_date,
    },
    measureId: needed(row.measure_uuid),
    categoryId: needed(row.local_category_uuid),
    decisionDate: row.issue_date,
    dateStart: row.date,
    dateFinish: row.date,
    needs: { used: false },
    form:
      row.form === 'exemption'
        ? {
            kind: 'exemption',
            amount: row.packs,
            okeiCode: needed(row.okei),
            monetization: false,
            comment: content,
            equivalent: row.cost,
          }
        : { kind: 'natural', amount: row.packs, okeiCode: row.okei ?? '778', content, equivalent: row.cost },
  };
}

function elementOf(
  row: Row,
  next: 'fact' | 'correction' | 'invalidation',
  assignment: EgissoAssignment,
): EgissoElement {
  const uuid = row.spare?.[next] ?? randomUUID();
  if (next === 'fact') return { kind: 'fact', uuid, ...assignment };
  const factUuid = row.fact_uuid ?? '';
  if (next === 'invalidation') return { kind: 'errorsInvalidation', uuid, factUuid };
  return { kind: 'alterationBasedOnPreviousErrors', uuid, factUuid, fact: assignment };
}

const ofPatient = new Set(['snils', 'birth', 'name', 'document']);

/** Where what is wrong with a record is mended. */
const linkOf =
  (row: Row) =>
  ({ rule, message }: RecordObjection): string => {
    if (ofPatient.has(rule) || message.includes('Получатель')) return patientPath(row.patient_id);
    if (/Код органа|Локальная|ОКЕИ|единиц/.test(message)) return settingsPath;
    return prescriptionPath(row.prescription_id);
  };

const words = { fact: 'отпуск', correction: 'исправление отпуска', invalidation: 'отмена отпуска' };

/**
 * What is to be told to ЕГИССО of the releases of a programme in a period: new facts, or changes of accepted ones.
 * @param kinds which of them
 */
export async function* egissoCandidates(
  db: TenantTransaction,
  range: Range,
  kind: 'facts' | 'changes',
  settings: RegisterSettings,
  today: string,
): AsyncGenerator<Found<EgissoElement>> {
  for await (const row of rowsOf(db, page(range))) {
    const assignment = assignmentOf(row, settings);
    const digest = digestOf(assignment);
    const accepted = row.accepted_element && {
      element: row.accepted_element,
      digest: row.accepted_digest ?? '',
    };
    const next = nextElement(
      { pending: row.pending, ...(accepted ? { accepted } : {}) },
      { digest, returned: row.returned },
    );
    if (next === 'wait') yield { state: 'waiting' };
    else if (next === 'done' || (next === 'fact') !== (kind === 'facts')) yield { state: 'done' };
    else {
      const value = elementOf(row, next, assignment);
      const sentFact = (uuid: string) =>
        uuid === row.fact_uuid ? { state: 'accepted' as const, dateStart: row.date } : undefined;
      yield {
        state: 'ready',
        candidate: {
          uuid: value.uuid,
          element: next,
          subjectId: row.id,
          line: 0,
          title: `${row.patient}, рецепт ${row.prescription}, ${words[next]} ${shownDay(row.date)}`,
          digest: next === 'invalidation' ? '' : digest,
          factUuid: next === 'fact' ? null : row.fact_uuid,
          value,
          objections: egissoObjections(value, { today, sentFact }),
          linkOf: linkOf(row),
        },
      };
    }
  }
}
