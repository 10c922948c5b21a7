import type { CallReply, HandlerInput, listDeferred } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { workingDays } from '../calendars.ts';
import { type FoundRow, prescriptionColumns, prescriptionTables, shownRow } from '../rows.ts';
import { fromStorage } from './served.ts';

export type Filter = HandlerInput<typeof listDeferred>['query'];
export type Journal = CallReply<typeof listDeferred>;
type Row = FoundRow & { can_serve: boolean; open: string };

/** Prescriptions on deferred service, those whose term ends first come first. */
export async function journalOf(ctx: Context, filter: Filter): Promise<Journal> {
  const { db, now } = ctx;
  const today = dayOf(now());
  const part = filter.query?.trim() || null;
  const digits = part?.replaceAll(/[\s-]/g, '') ?? null;
  const { rows } = await sql<Row>`
    select ${prescriptionColumns}, trim_scale(p.quantity - p.released)::text as open,
           ${fromStorage(today)} as can_serve
      from ${prescriptionTables()}
     where p.status = 'deferred'
       and (${filter.programme_id ?? null}::int is null or p.programme_id = ${filter.programme_id ?? null}::int)
       and (${filter.storage_id ?? null}::int is null or p.storage_id = ${filter.storage_id ?? null}::int)
       and (${part}::text is null or a.ssn_mark = mark_of(current_organization(), ${digits}::text)
            or strpos(lower(a.name || ' ' || p.series || ' ' || p.number || ' ' || p.drug), lower(${part}::text)) > 0)
     order by p.deferred_until, p.id limit 5000`.execute(db);
  const calendar = await workingDays(db);
  const all = rows.map(({ can_serve, open, ...row }) => ({
    ...shownRow(row, today, calendar),
    can_serve,
    open,
  }));
  const items = all.filter(({ term }) => filter.state === undefined || term?.state === filter.state);
  const inState = (state: 'overdue' | 'soon') => items.filter(({ term }) => term?.state === state).length;
  return {
    items,
    count: items.length,
    overdue: inState('overdue'),
    soon: inState('soon'),
    can_serve: items.filter((row) => row.can_serve).length,
  };
}
