import {
  countInitials,
  destructionOptions,
  listDestructionMethods,
  listDestructionReasons,
  listDestructionTypes,
  listVatRates,
  vatRates,
} from '@provizor/contract/stock';
import { sql } from 'kysely';
import { bind } from '../../core/index.ts';

const listed = <T>(items: T[]) => ({ items, count: items.length });

/** Lists a document chooses from that are no dictionaries, and counts of documents. */
export const listBindings = [
  bind(listDestructionTypes, async () => listed(destructionOptions('destruction_type'))),
  bind(listDestructionReasons, async () => listed(destructionOptions('destruction_reason'))),
  bind(listDestructionMethods, async () => listed(destructionOptions('destruction_method'))),
  bind(listVatRates, async () => listed([...vatRates])),
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
