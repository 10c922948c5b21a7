import type { CountState } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from '../documents/rows.ts';
import { findCount } from './counts.ts';

const none = {
  began_at: null,
  began_by: null,
  finished_at: null,
  finished_by: null,
  lines: 0,
  counted: 0,
  again: 0,
  different: null,
  moved_between: 0,
  addresses: null,
  counters: [],
  surplus: null,
  shortage: null,
};

/** How a count stands. Refuses not-found. */
export async function stateOf(db: TenantTransaction, id: string): Promise<CountState> {
  const count = await findCount(db, id);
  if (!count) {
    const { data } = await findDocument(db, 'invent', id);
    return { ...none, id, state: 'waiting', blind: data.blind === true };
  }
  const hidden = count.blind && !count.finished;
  const { rows } = await sql<Omit<CountState, 'id' | 'state' | 'blind'>>`
    select to_json(c.began_at) #>> '{}' as began_at, b.name as began_by,
           to_json(c.finished_at) #>> '{}' as finished_at, f.name as finished_by,
           n.lines, n.counted, n.again, n.moved_between,
           case when ${hidden} then null else n.different end as different,
           (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', coalesce(a.name, ''))
                                      order by a.name collate "ru-x-icu" nulls first), '[]')
              from unnest(c.addresses) as x (id)
              left join address a on a.organization_id = c.organization_id and a.id = x.id
             having c.addresses is not null) as addresses,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'lines', p.lines)
                                      order by p.name collate "ru-x-icu"), '[]')
              from (select w.id, w.name,
                           (select count(*) from invent_line v
                             where v.organization_id = o.organization_id and v.document_id = o.document_id
                               and v.counted_by = o.user_id) as lines
                      from invent_counter o
                      join app_user w on w.organization_id = o.organization_id and w.id = o.user_id
                     where o.organization_id = c.organization_id and o.document_id = c.document_id) p) as counters,
           ${made('income')} as surplus, ${made('destroy')} as shortage
      from invent_count c
      left join app_user b on b.organization_id = c.organization_id and b.id = c.began_by
      left join app_user f on f.organization_id = c.organization_id and f.id = c.finished_by
     cross join lateral (
        select count(*)::int as lines, count(i.counted)::int as counted,
               count(*) filter (where v.again)::int as again,
               count(*) filter (where v.first_mark <> v.last_mark)::int as moved_between,
               count(*) filter (where i.counted <> k.expected)::int as different
          from invent_line v
          join stock_document_line i
            on i.organization_id = v.organization_id and i.document_id = v.document_id and i.n = v.n
          left join invent_book k
            on k.organization_id = v.organization_id and k.document_id = v.document_id and k.n = v.n
         where v.organization_id = c.organization_id and v.document_id = c.document_id) n
     where c.document_id = ${id}::uuid`.execute(db);
  return {
    ...none,
    ...rows[0],
    id,
    state: count.finished ? 'finished' : 'counting',
    blind: count.blind,
  };
}

const made = (kind: 'income' | 'destroy') => sql`
  (select jsonb_build_object('id', d.id, 'number', d.number, 'state', d.state) from stock_document d
    where d.organization_id = c.organization_id and d.base_id = c.document_id and d.kind = ${sql.lit(kind)}
      and not d.removed
    order by d.created_at desc limit 1)`;
