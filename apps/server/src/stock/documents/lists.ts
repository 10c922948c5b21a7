import type { CallReply } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import {
  countInitials,
  destructionOptions,
  getTreatmentSchemaByKod,
  listDestructionMethods,
  listDestructionReasons,
  listDestructionTypes,
  listTreatmentPatients,
  listVatRates,
  patientsLimit,
  vatRateOptions,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { bind, refuse } from '../../core/index.ts';
import { findRow } from '../../dictionaries/index.ts';
import { noteOpenings } from '../../personal-data/index.ts';
import { findDocument } from './rows.ts';

const listed = <T>(items: T[]) => ({ items, count: items.length });

/** Lists a document chooses from that are no dictionaries, and counts of documents. */
export const listBindings = [
  bind(listDestructionTypes, async () => listed(destructionOptions('destruction_type'))),
  bind(listDestructionReasons, async () => listed(destructionOptions('destruction_reason'))),
  bind(listDestructionMethods, async () => listed(destructionOptions('destruction_method'))),
  bind(listVatRates, async () => listed(vatRateOptions)),
  bind(getTreatmentSchemaByKod, async ({ db }, { params }) => {
    const { rows } = await sql<{ id: number }>`
      select id from treatment_schema where kod = ${params.kod}`.execute(db);
    const [row] = rows;
    const schema = row && (await findRow(db, dictionaryOf('treatment_schema'), row.id));
    return { item: schema ?? refuse('not-found') };
  }),
  bind(listTreatmentPatients, async (ctx, { params }) => {
    const { db } = ctx;
    await findDocument(db, 'treatment', params.id);
    const { rows } = await sql<CallReply<typeof listTreatmentPatients>['items'][number]>`
      select p.id, p.name as full_name, p.ssn, p.birth_date::text as birth_date, g.lines, g.quantity
        from (select d.organization_id, coalesce(l.patient_id, (d.data ->> 'patient_id')::int) as patient_id,
                     count(l.n)::int as lines, trim_scale(coalesce(sum(l.quantity), 0))::text as quantity
                from stock_document d
                left join stock_document_line l on l.organization_id = d.organization_id and l.document_id = d.id
               where d.id = ${params.id}::uuid group by 1, 2) g
        join patient p on p.organization_id = g.organization_id and p.id = g.patient_id
       order by p.name collate "ru-x-icu" limit ${patientsLimit}`.execute(db);
    await noteOpenings(
      ctx,
      'patient',
      rows.map(({ id }) => ({ id, patientId: id })),
    );
    return listed(rows);
  }),
  bind(countInitials, async ({ db }, { body }) => {
    const { rows } = await sql<{ count: number; drafts: number; active: number; lines: number }>`
      select count(*)::int as count, (count(*) filter (where d.state = 'draft'))::int as drafts,
             (count(*) filter (where d.state = 'active'))::int as active, coalesce(sum(n.lines), 0)::int as lines
        from stock_document d
       cross join lateral (
         select count(*) as lines from stock_document_line l
          where l.organization_id = d.organization_id and l.document_id = d.id) n
       where d.kind = 'initial' and not d.removed
         and (${body.storage_id ?? null}::int is null or d.storage_id = ${body.storage_id ?? null})
         and d.document_date >= coalesce(${body.period_s ?? null}::date, '-infinity')
         and d.document_date <= coalesce(${body.period_e ?? null}::date, 'infinity')`.execute(db);
    return rows[0] ?? { count: 0, drafts: 0, active: 0, lines: 0 };
  }),
];
